"""Dumb Ways to Die in Discord: its command, panels and words."""

from typing import Any

from discord import app_commands
from discord.app_commands import locale_str
from discord.ext import commands

from bot.answer import Interaction
from bot.client import Murphy
from bot.opening import play_command
from bot.words import N_
from cogs.dumbways.face import DumbWaysFace
from games.dumbways import Options

FACE = DumbWaysFace()
"""How Dumb Ways to Die looks."""


class DumbWaysCog(commands.Cog):
    """Adds ``/play dumbways``."""

    def __init__(self, bot: Murphy) -> None:
        """Serve the command of ``bot``."""
        self.bot = bot
        self.command: app_commands.Command[Any, ..., Any] = app_commands.Command(
            name=locale_str("dumbways"),
            description=locale_str(N_("Be the last to keep a bean alive (2 to 5 players)")),
            callback=self.play,
        )

    async def cog_load(self) -> None:
        """Add the command to the group."""
        group = self.bot.tree.get_command("play")
        if isinstance(group, app_commands.Group):
            group.add_command(self.command)

    async def play(self, interaction: Interaction) -> None:
        """Open a lobby of Dumb Ways to Die."""
        await play_command(self.bot.services, interaction, FACE, Options())


async def setup(bot: Murphy) -> None:
    """Load the cog."""
    await bot.add_cog(DumbWaysCog(bot))
