"""The button Rematch of a match that is over."""

from bot.app.client import Murphy
from bot.interactions.router import Press
from bot.text.errors import Refusal
from bot.text.i18n import N_
from cogs.base import BaseCog, on_press
from cogs.table.open_lobby import check_channel, open_lobby
from games.core import decode_options


class RematchCog(BaseCog):
    """Opens a lobby with the seats, options and pace of the match."""

    @on_press("rematch")
    async def rematch(self, press: Press) -> None:
        """Open the lobby; only a user who played in the match may."""
        await press.reply.acknowledge()
        stored = await self.services.matches.load(press.id.match)
        played = any(seat.user_id == press.reply.person.id for seat in stored.seats)
        if not played or press.reply.interaction.guild_id != stored.row.guild_id:
            raise Refusal(
                N_("Only people who played can ask for a rematch. Type /play for a new table.")
            )
        if stored.row.phase != "ended":
            raise Refusal(N_("This match isn't over yet: it's too early for a rematch."))
        check_channel(press.reply.interaction, stored.ui)
        options = decode_options(stored.game, stored.row.options)
        await open_lobby(self.services, press.reply, stored.ui, options, again=stored)


async def setup(bot: Murphy) -> None:
    """Load the cog."""
    await bot.add_cog(RematchCog(bot))
