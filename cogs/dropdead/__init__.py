"""Drop Dead in Discord: its command, panels and words."""

from discord import app_commands
from discord.app_commands import locale_str

from bot.app.client import Murphy
from bot.interactions.reply import Interaction
from bot.text.i18n import N_
from cogs.dropdead.game_ui import GAME_UI
from cogs.table.game_cog import GameCog
from cogs.table.open_lobby import play_command
from cogs.table.pace_form import with_pace
from games.dropdead.options import Options


class DropDeadCog(GameCog):
    """Adds ``/play dropdead``."""

    @with_pace
    @app_commands.rename(
        rounds=locale_str("rounds"), target=locale_str("target"), teams=locale_str("teams")
    )
    @app_commands.describe(
        rounds=locale_str(N_("How many turns each player has (1 to 10)")),
        target=locale_str(N_("Play to this many points instead of a number of rounds")),
        teams=locale_str(N_("How many teams; leave it out if everybody plays alone")),
    )
    async def play(
        self,
        interaction: Interaction,
        rounds: app_commands.Range[int, 1, 10] = 1,
        target: app_commands.Range[int, 1, 500] | None = None,
        teams: app_commands.Range[int, 2, 6] | None = None,
        pace: str = "",
    ) -> None:
        """Open a lobby of Drop Dead."""
        options = Options(rounds=rounds, target=target, teams=teams or 0)
        await play_command(self.bot.services, interaction, GAME_UI, options, pace)


async def setup(bot: Murphy) -> None:
    """Load the cog."""
    await bot.add_cog(
        DropDeadCog(
            bot,
            locale_str("dropdead"),
            locale_str(N_("Five dice, and the twos and fives die (1 to 12 players)")),
        )
    )
