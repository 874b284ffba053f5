"""Dead Grandma in Discord: its command, panels and words."""

from typing import Any, Literal

from discord import app_commands
from discord.app_commands import locale_str
from discord.ext import commands

from bot.answer import Interaction
from bot.client import Murphy
from bot.opening import play_command
from bot.words import N_
from cogs.deadgrandma.face import DeadGrandmaFace
from games.deadgrandma.state import Options

FACE = DeadGrandmaFace()
"""How Dead Grandma looks."""


class DeadGrandmaCog(commands.Cog):
    """Adds ``/play deadgrandma``."""

    def __init__(self, bot: Murphy) -> None:
        """Serve the command of ``bot``."""
        self.bot = bot
        self.command: app_commands.Command[Any, ..., Any] = app_commands.Command(
            name=locale_str("deadgrandma"),
            description=locale_str(
                N_("Bid, cheat and block for Grandma's possessions (2 to 5 players)")
            ),
            callback=self.play,
        )

    async def cog_load(self) -> None:
        """Add the command to the group."""
        group = self.bot.tree.get_command("play")
        if isinstance(group, app_commands.Group):
            group.add_command(self.command)

    @app_commands.describe(
        alike=locale_str(N_("How many possessions of one colour win (2, or 3 for a longer match)"))
    )
    async def play(self, interaction: Interaction, alike: Literal[2, 3] = 2) -> None:
        """Open a lobby of Dead Grandma."""
        await play_command(self.bot.services, interaction, FACE, Options(same_needed=alike))


async def setup(bot: Murphy) -> None:
    """Load the cog."""
    await bot.add_cog(DeadGrandmaCog(bot))
