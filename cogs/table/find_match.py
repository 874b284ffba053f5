"""Which match and which seat an interaction is about."""

from bot.app.services import Services
from bot.db.models import MatchRow, SeatRow
from bot.interactions.reply import InteractionReply
from bot.interactions.router import Press
from bot.matches.stored_match import StoredMatch
from bot.text.errors import Refusal
from bot.text.i18n import N_, Words, words_for
from bot.users.people import is_known_as, update_names

LISTED = 20
"""How many of a user's tables are listed at most."""


async def match_here(services: Services, reply: InteractionReply) -> StoredMatch:
    """The open match of the channel.

    Raises:
        Refusal: there is none.
    """
    row = await row_here(services, reply)
    if row is None:
        raise Refusal(N_("There's no table in this channel. Type /play to open one."))
    return await services.matches.load(row.id)


async def row_here(services: Services, reply: InteractionReply) -> MatchRow | None:
    """The row of the open match of the channel; None where there is none."""
    channel_id = reply.interaction.channel_id
    return await services.matches.open_in(channel_id) if channel_id else None


async def own_match(services: Services, reply: InteractionReply) -> StoredMatch:
    """The open match in which the user sits, found as `own_row` finds it."""
    return await services.matches.load((await own_row(services, reply)).id)


async def own_row(services: Services, reply: InteractionReply) -> MatchRow:
    """The match of this channel in which the user sits, else their only match elsewhere.

    Raises:
        Refusal: the user has no seat anywhere, or has seats at several tables elsewhere, which it
            lists.
    """
    rows = await services.matches.of_user(reply.person.id)
    here = [row for row in rows if row.channel_id == reply.interaction.channel_id]
    if len(here or rows) == 1:
        return (here or rows)[0]
    if not rows:
        raise Refusal(N_("You're not at any table. Type /play to open one."))
    links = [
        f"- {services.matches.title(row)} · {await services.tables.url(row)}"
        for row in rows[:LISTED]
    ]
    raise Refusal(
        N_("You're at several tables. Type that again in the channel of one of them:\n{tables}"),
        tables="\n".join(links),
    )


async def seat_of_press(services: Services, press: Press) -> tuple[StoredMatch, SeatRow]:
    """The match of a press, and the seat of the user who pressed.

    Raises:
        Refusal: the user has no seat in it, or there is no such match.
    """
    person = press.reply.person
    stored = await services.matches.load(press.id.match)
    seat = stored.seat_of(person.id)
    user = stored.state.users.get(person.id)
    if not is_known_as(person, user, seat, stored.row.guild_id):
        await update_names(services.database, person)
        stored = await services.matches.load(press.id.match)
        seat = stored.seat_of(person.id)
        user = stored.state.users.get(person.id)
    if user is not None:
        press.reply.words = words_for(services.router.languages.note(user))
    if seat is None:
        raise no_seat(stored, press.reply.words)
    return stored, seat


async def playing_seat_of_press(services: Services, press: Press) -> tuple[StoredMatch, SeatRow]:
    """Like `seat_of_press`, for a match that has begun and is not over.

    Raises:
        Refusal: as for `seat_of_press`, or the match is not being played.
    """
    stored, seat = await seat_of_press(services, press)
    if not stored.playing:
        raise Refusal(N_("This match is over."))
    return stored, seat


def no_seat(stored: StoredMatch, words: Words) -> Refusal:
    """What a user without a seat is told: who plays, and how to get a seat (F032, F110)."""
    players = words.join_list(list(stored.names(words)))
    if not stored.playing:
        return Refusal(
            N_("You don't have a seat at this table. At the table: {players}."), players=players
        )
    if any(seat.vacated for seat in stored.seats):
        return Refusal(
            N_(
                "You don't have a seat at this table. At the table: {players}. You can watch, "
                "or press **Take over** at the table to play on in a free seat."
            ),
            players=players,
        )
    return Refusal(
        N_(
            "You don't have a seat at this table. At the table: {players}. You can watch, or "
            "type **{command}** in another channel for a table of your own."
        ),
        players=players,
        command=words.command("play"),
    )
