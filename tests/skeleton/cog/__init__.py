"""Skeleton in Discord: its command, panels and words."""

from discord import app_commands
from discord.app_commands import locale_str

from bot.app.client import Murphy
from bot.interactions.reply import Interaction
from bot.text.i18n import N_
from cogs.table.game_cog import GameCog
from cogs.table.open_lobby import play_command
from cogs.table.pace_form import with_pace
from tests.skeleton.cog.game_ui import GAME_UI
from tests.skeleton.game.options import Options


class SkeletonCog(GameCog):
    """Adds ``/play skeleton``."""

    @with_pace
    @app_commands.rename(rounds=locale_str("rounds"))
    @app_commands.describe(rounds=locale_str(N_("How many turns each player has (1 to 10)")))
    async def play(
        self,
        interaction: Interaction,
        rounds: app_commands.Range[int, 1, 10] = 5,
        pace: str = "",
    ) -> None:
        """Open a lobby of Skeleton."""
        await play_command(self.bot.services, interaction, GAME_UI, Options(rounds=rounds), pace)


async def setup(bot: Murphy) -> None:
    """Load the cog."""
    await bot.add_cog(
        SkeletonCog(
            bot,
            locale_str("skeleton"),
            locale_str(N_("Roll a die or take three points (2 to 4 players)")),
        )
    )
