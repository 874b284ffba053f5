"""Dumm gelaufen! in Discord: its command, panels and words."""

from typing import Any

from discord import app_commands
from discord.app_commands import locale_str
from discord.ext import commands

from bot.answer import Interaction
from bot.client import Murphy
from bot.opening import play_command
from bot.words import N_
from cogs.dummgelaufen.face import DummGelaufenFace
from games.dummgelaufen.state import Options

FACE = DummGelaufenFace()
"""How Dumm gelaufen! looks."""


class DummGelaufenCog(commands.Cog):
    """Adds ``/play dummgelaufen``."""

    def __init__(self, bot: Murphy) -> None:
        """Serve the command of ``bot``."""
        self.bot = bot
        self.command: app_commands.Command[Any, ..., Any] = app_commands.Command(
            name=locale_str("dummgelaufen"),
            description=locale_str(
                N_("Exchange cards until your hand is what Murphy wants (2 to 6 players)")
            ),
            callback=self.play,
        )

    async def cog_load(self) -> None:
        """Add the command to the group."""
        group = self.bot.tree.get_command("play")
        if isinstance(group, app_commands.Group):
            group.add_command(self.command)

    async def play(self, interaction: Interaction) -> None:
        """Open a lobby of Dumm gelaufen!"""
        await play_command(self.bot.services, interaction, FACE, Options())


async def setup(bot: Murphy) -> None:
    """Load the cog."""
    await bot.add_cog(DummGelaufenCog(bot))
