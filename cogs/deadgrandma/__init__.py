"""Dead Grandma in Discord: its command, panels and words."""

from typing import Literal

from discord import app_commands
from discord.app_commands import locale_str

from bot.app.client import Murphy
from bot.interactions.reply import Interaction
from bot.text.i18n import N_
from cogs.deadgrandma.game_ui import GAME_UI
from cogs.table.game_cog import GameCog
from cogs.table.open_lobby import play_command
from cogs.table.pace_form import with_pace
from games.deadgrandma.options import Options


class DeadGrandmaCog(GameCog):
    """Adds ``/play deadgrandma``."""

    @with_pace
    @app_commands.rename(alike=locale_str("alike"))
    @app_commands.describe(
        alike=locale_str(N_("How many possessions of one colour win (2, or 3 for a longer match)"))
    )
    async def play(
        self, interaction: Interaction, alike: Literal[2, 3] = 2, pace: str = ""
    ) -> None:
        """Open a lobby of Dead Grandma."""
        await play_command(
            self.bot.services, interaction, GAME_UI, Options(same_needed=alike), pace
        )


async def setup(bot: Murphy) -> None:
    """Load the cog."""
    await bot.add_cog(
        DeadGrandmaCog(
            bot,
            locale_str("deadgrandma"),
            locale_str(N_("Bid, cheat and block for Grandma's possessions (2 to 5 players)")),
        )
    )
