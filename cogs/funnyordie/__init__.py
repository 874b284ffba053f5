"""Funny or Die in Discord: its command, panels and words."""

from typing import Any

from discord import app_commands
from discord.app_commands import locale_str
from discord.ext import commands

from bot.answer import Interaction
from bot.client import Murphy
from bot.opening import play_command
from bot.words import N_
from cogs.funnyordie.box import Box
from cogs.funnyordie.content import box
from cogs.funnyordie.face import FunnyOrDieFace
from games.funnyordie import Options

FACE = FunnyOrDieFace(Box(box))
"""How Funny or Die looks."""


class FunnyOrDieCog(commands.Cog):
    """Adds ``/play funnyordie``."""

    def __init__(self, bot: Murphy) -> None:
        """Serve the command of ``bot``."""
        self.bot = bot
        self.command: app_commands.Command[Any, ..., Any] = app_commands.Command(
            name=locale_str("funnyordie"),
            description=locale_str(
                N_("The funniest pair of photo and caption wins the money (3 to 6 players)")
            ),
            callback=self.play,
        )

    async def cog_load(self) -> None:
        """Add the command to the group."""
        group = self.bot.tree.get_command("play")
        if isinstance(group, app_commands.Group):
            group.add_command(self.command)

    async def play(self, interaction: Interaction) -> None:
        """Open a lobby of Funny or Die."""
        await play_command(self.bot.services, interaction, FACE, Options())


async def setup(bot: Murphy) -> None:
    """Load the cog."""
    await bot.add_cog(FunnyOrDieCog(bot))
