"""Funny or Die in Discord: its command, panels and words."""

from discord.app_commands import locale_str

from bot.app.client import Murphy
from bot.interactions.reply import Interaction
from bot.text.i18n import N_
from cogs.funnyordie.game_ui import GAME_UI
from cogs.table.game_cog import GameCog
from cogs.table.open_lobby import play_command
from cogs.table.pace_form import with_pace
from games.funnyordie import Options


class FunnyOrDieCog(GameCog):
    """Adds ``/play funnyordie``."""

    @with_pace
    async def play(self, interaction: Interaction, pace: str = "") -> None:
        """Open a lobby of Funny or Die."""
        await play_command(self.bot.services, interaction, GAME_UI, Options(), pace)


async def setup(bot: Murphy) -> None:
    """Load the cog."""
    await bot.add_cog(
        FunnyOrDieCog(
            bot,
            locale_str("funnyordie"),
            locale_str(
                N_("The funniest pair of photo and caption wins the money (3 to 6 players)")
            ),
        )
    )
