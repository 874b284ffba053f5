"""Dumm gelaufen! in Discord: its command, panels and words."""

from discord.app_commands import locale_str

from bot.app.client import Murphy
from bot.interactions.reply import Interaction
from bot.text.i18n import N_
from cogs.dummgelaufen.game_ui import GAME_UI
from cogs.table.game_cog import GameCog
from cogs.table.open_lobby import play_command
from cogs.table.pace_form import with_pace
from games.dummgelaufen.options import Options


class DummGelaufenCog(GameCog):
    """Adds ``/play dummgelaufen``."""

    @with_pace
    async def play(self, interaction: Interaction, pace: str = "") -> None:
        """Open a lobby of Dumm gelaufen!"""
        await play_command(self.bot.services, interaction, GAME_UI, Options(), pace)


async def setup(bot: Murphy) -> None:
    """Load the cog."""
    await bot.add_cog(
        DummGelaufenCog(
            bot,
            locale_str("dummgelaufen"),
            locale_str(N_("Exchange cards until your hand is what Murphy wants (2 to 6 players)")),
        )
    )
