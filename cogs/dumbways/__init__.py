"""Dumb Ways to Die in Discord: its command, panels and words."""

from discord.app_commands import locale_str

from bot.app.client import Murphy
from bot.interactions.reply import Interaction
from bot.text.i18n import N_
from cogs.dumbways.game_ui import GAME_UI
from cogs.table.game_cog import GameCog
from cogs.table.open_lobby import play_command
from cogs.table.pace_form import with_pace
from games.dumbways import Options


class DumbWaysCog(GameCog):
    """Adds ``/play dumbways``."""

    @with_pace
    async def play(self, interaction: Interaction, pace: str = "") -> None:
        """Open a lobby of Dumb Ways to Die."""
        await play_command(self.bot.services, interaction, GAME_UI, Options(), pace)


async def setup(bot: Murphy) -> None:
    """Load the cog."""
    await bot.add_cog(
        DumbWaysCog(
            bot,
            locale_str("dumbways"),
            locale_str(N_("Be the last to keep a bean alive (2 to 5 players)")),
        )
    )
