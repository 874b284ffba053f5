"""The group ``/play``; each game's cog adds its own subcommand to it."""

from discord import app_commands
from discord.app_commands import locale_str
from discord.ext import commands

from bot.app.client import Murphy
from bot.text.i18n import N_


class PlayCog(commands.Cog):
    """Keeps the group while games come and go."""

    def __init__(self, bot: Murphy) -> None:
        """Make the group; it is only offered in servers, where tables stand."""
        self.bot = bot
        self.group: app_commands.Group = app_commands.Group(
            name=locale_str("play"),
            description=locale_str(N_("Open a table in this channel")),
            guild_only=True,
            allowed_contexts=app_commands.AppCommandContext(guild=True),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
        )

    async def cog_load(self) -> None:
        """Offer the group."""
        self.bot.tree.add_command(self.group)


async def setup(bot: Murphy) -> None:
    """Load the cog."""
    await bot.add_cog(PlayCog(bot))
