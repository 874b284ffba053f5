"""Whose seat a press is for, and what somebody without one is told (F032, F110)."""

from bot.app.services import Services
from bot.db.models import SeatRow
from bot.interactions.router import Press
from bot.matches.stored_match import StoredMatch
from bot.text.errors import Refusal
from bot.text.i18n import N_, Words
from bot.users.people import refresh


def outsider(stored: StoredMatch, words: Words) -> Refusal:
    """Whose table it is and, while a match goes on, how to get into this one or another."""
    players = words.join_list(list(stored.names()))
    if not stored.playing:
        return Refusal(N_("You have no seat at this table of {players}."), players=players)
    if any(seat.vacated for seat in stored.seats):
        return Refusal(
            N_(
                "You have no seat at this table of {players}. Look on, or press **Take over** at "
                "the table: then you play on in a free seat."
            ),
            players=players,
        )
    return Refusal(
        N_(
            "You have no seat at this table of {players}. Look on, or type **{command}** in "
            "another channel for a table of your own."
        ),
        players=players,
        command=words.command("play"),
    )


async def seated(services: Services, press: Press) -> tuple[StoredMatch, SeatRow]:
    """The match of a press, and the seat of who pressed.

    Raises:
        Refusal: an outsider pressed, or there is no such match.
    """
    await refresh(services.database, press.reply.person)
    stored = await services.matches.load(press.id.match)
    seat = stored.seat_of(press.reply.person.id)
    if seat is None:
        raise outsider(stored, press.reply.words)
    return stored, seat
