"""The buttons Yes and No of an open vote."""

from bot.app.client import Murphy
from bot.interactions.router import Press
from bot.text.errors import Refusal
from bot.text.i18n import N_
from bot.text.numbers import parse_int
from cogs.base import BaseCog, on_press
from cogs.table.find_match import seat_of_press
from cogs.table.start_vote import refuse_restart_while_stopping


class CastVotesCog(BaseCog):
    """Counts the votes of the players."""

    @on_press("yes")
    async def yes(self, press: Press) -> None:
        """Vote in favour."""
        await self._cast(press, yes=True)

    @on_press("no")
    async def no(self, press: Press) -> None:
        """Vote against."""
        await self._cast(press, yes=False)

    async def _cast(self, press: Press, *, yes: bool) -> None:
        argument = press.id.argument or "".join(press.values[:1])  # of a button, or of a menu
        kind, _, seat = argument.partition(".")
        place = parse_int(seat) if seat else -1
        if place is None:
            raise Refusal(N_("This vote is over."))
        stored, _seat = await seat_of_press(self.services, press)
        if kind == "restart" and yes:
            refuse_restart_while_stopping(self.services)
        await self.services.ballots.cast(stored.id, press.reply.person, kind, place, yes=yes)
        await press.reply.say(press.reply.words("Your vote has been counted."))


async def setup(bot: Murphy) -> None:
    """Load the cog."""
    await bot.add_cog(CastVotesCog(bot))
