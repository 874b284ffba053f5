"""Taking over a seat that somebody has left to the bot."""

from discord.ext import commands

from bot.app.client import Murphy
from bot.interactions.router import Press
from bot.matches.stored_match import StoredMatch
from bot.text.errors import Refusal
from bot.text.i18n import N_, Words
from bot.text.numbers import parse_int
from bot.ui.panel import Button, Panel, Row, Text
from cogs.table.open_lobby import greet


class SeatsCog(commands.Cog):
    """The button «Take over»."""

    def __init__(self, bot: Murphy) -> None:
        """Register the verb."""
        self.services = bot.services
        bot.services.router.register("takeover", self.take_over)

    async def take_over(self, press: Press) -> None:
        """Seat whoever presses, on the one free seat or the one they choose."""
        reply = press.reply
        stored = await self.services.matches.load(press.id.match)
        free = [seat for seat in stored.seats if seat.vacated]
        place = parse_int(press.id.argument)
        if place is None:
            if len(free) > 1 and stored.seat_of(reply.person.id) is None:
                await reply.send_ephemeral(_which(stored, reply.words), stored.id)
                return
            if not free:
                raise Refusal(N_("This seat is not free any more."))
            place = free[0].place
        name = next((stored.names()[s.place] for s in free if s.place == place), "")
        stored = await self.services.seats.take_over(stored.id, reply.person, place)
        await reply.say(reply.words("You play on for {name}.", name=name))
        await greet(self.services, reply, stored)


def _which(stored: StoredMatch, words: Words) -> Panel:
    """Several seats are free: which one?"""
    buttons = tuple(
        Button(words("For {name}", name=stored.labels()[seat.place]), f"takeover.{seat.place}")
        for seat in stored.seats
        if seat.vacated
    )
    return Panel((Text(words("For whom do you want to play on?")), Row(buttons)))


async def setup(bot: Murphy) -> None:
    """Load the cog."""
    await bot.add_cog(SeatsCog(bot))
