"""The base of each game's cog, which adds one subcommand to ``/play``."""

from typing import Any

from discord import app_commands
from discord.app_commands import locale_str

from bot.app.client import Murphy
from cogs.base import BaseCog


class GameCog(BaseCog):
    """Adds ``/play <game>``, whose callback is the method ``play`` of the subclass."""

    play: Any
    """Opens a lobby: takes the interaction, and the parameters that the command has."""

    def __init__(self, bot: Murphy, name: locale_str, description: locale_str) -> None:
        """Make the subcommand ``name``."""
        super().__init__(bot)
        self.command: app_commands.Command[Any, ..., Any] = app_commands.Command(
            name=name, description=description, callback=self.play
        )

    async def cog_load(self) -> None:
        """Add the subcommand to the group."""
        group = self.bot.tree.get_command("play")
        if isinstance(group, app_commands.Group):
            group.add_command(self.command)
