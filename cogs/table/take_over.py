"""The button Take over: playing on in a seat that another user has left to the bot."""

from bot.app.client import Murphy
from bot.interactions.router import Press
from bot.matches.stored_match import StoredMatch
from bot.text.errors import Refusal
from bot.text.i18n import N_, Words
from bot.text.numbers import parse_int
from bot.ui.panel import Button, Panel, Row, Text
from cogs.base import BaseCog, on_press
from cogs.table.open_lobby import greet


class TakeOverCog(BaseCog):
    """Seats a user in a match that has begun."""

    @on_press("takeover")
    async def take_over(self, press: Press) -> None:
        """Seat the user in the only free seat, or ask which one where there are several."""
        reply = press.reply
        stored = await self.services.matches.load(press.id.match)
        free = [seat for seat in stored.seats if seat.vacated]
        place = parse_int(press.id.argument)
        if place is None:
            if len(free) > 1 and stored.seat_of(reply.person.id) is None:
                await reply.send_ephemeral(_choice_panel(stored, reply.words), stored.id)
                return
            if not free:
                raise Refusal(N_("This seat is no longer free."))
            place = free[0].place
        name = next((stored.names(reply.words)[s.place] for s in free if s.place == place), "")
        stored = await self.services.seats.take_over(stored.id, reply.person, place)
        await reply.say(reply.words("You're now playing for {name}.", name=name))
        await greet(self.services, reply, stored)


def _choice_panel(stored: StoredMatch, words: Words) -> Panel:
    """Ask which of the free seats to take."""
    buttons = tuple(
        Button(words("For {name}", name=stored.labels(words)[seat.place]), f"takeover.{seat.place}")
        for seat in stored.seats
        if seat.vacated
    )
    return Panel((Text(words("Who do you want to play on for?")), Row(buttons)))


async def setup(bot: Murphy) -> None:
    """Load the cog."""
    await bot.add_cog(TakeOverCog(bot))
