"""What the cogs of all games share: each adds one subcommand to ``/play``."""

from typing import Any

from discord import app_commands
from discord.app_commands import locale_str
from discord.ext import commands

from bot.app.client import Murphy


class GameCog(commands.Cog):
    """Adds ``/play <game>``, which its ``play`` carries out."""

    play: Any
    """Opens a lobby: takes the interaction, and what the command's parameters are to be."""

    def __init__(self, bot: Murphy, name: locale_str, description: locale_str) -> None:
        """Serve the command ``name`` of ``bot``."""
        self.bot = bot
        self.command: app_commands.Command[Any, ..., Any] = app_commands.Command(
            name=name, description=description, callback=self.play
        )

    async def cog_load(self) -> None:
        """Add the command to the group."""
        group = self.bot.tree.get_command("play")
        if isinstance(group, app_commands.Group):
            group.add_command(self.command)
