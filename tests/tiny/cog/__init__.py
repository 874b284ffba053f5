"""Tiny in Discord: its command, panels and words, written as the cog of a game is."""

from discord import app_commands
from discord.app_commands import locale_str

from bot.app.client import Murphy
from bot.interactions.reply import Interaction
from bot.text.i18n import N_
from cogs.table.game_cog import GameCog
from cogs.table.open_lobby import play_command
from tests.tiny.cog.game_ui import GAME_UI
from tests.tiny.game.options import Options


class TinyCog(GameCog):
    """Adds ``/play tiny``."""

    @app_commands.describe(
        rounds=locale_str(N_("How many rounds (1 to 5)")),
        open_votes=locale_str(N_("Show afterwards who voted for whom")),
    )
    async def play(
        self,
        interaction: Interaction,
        rounds: app_commands.Range[int, 1, 5] = 3,
        open_votes: bool = False,
    ) -> None:
        """Open a lobby of Tiny."""
        options = Options(rounds=rounds, secret_votes=not open_votes)
        await play_command(self.bot.services, interaction, GAME_UI, options)


async def setup(bot: Murphy) -> None:
    """Load the cog."""
    await bot.add_cog(
        TinyCog(
            bot, locale_str("tiny"), locale_str(N_("Bid, vote, steal and block (2 to 4 players)"))
        )
    )
