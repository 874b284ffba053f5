"""The group ``/play``, to which the cog of each game adds its subcommand."""

from discord import app_commands
from discord.app_commands import locale_str

from bot.app.client import Murphy
from bot.text.i18n import N_
from cogs.base import BaseCog


class PlayCog(BaseCog):
    """Holds the group; it is loaded before the games."""

    def __init__(self, bot: Murphy) -> None:
        """Make the group, which is available in servers only: a table stands in a channel."""
        super().__init__(bot)
        self.group: app_commands.Group = app_commands.Group(
            name=locale_str("play"),
            description=locale_str(N_("Open a table in this channel")),
            guild_only=True,
            allowed_contexts=app_commands.AppCommandContext(guild=True),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
        )

    async def cog_load(self) -> None:
        """Add the group to the commands of the bot."""
        self.bot.tree.add_command(self.group)


async def setup(bot: Murphy) -> None:
    """Load the cog."""
    await bot.add_cog(PlayCog(bot))
