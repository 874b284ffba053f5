"""Restarting a match: it ends without a result and a copy of it starts at once (F122)."""

import secrets

from sqlalchemy import update
from sqlalchemy.ext.asyncio import AsyncSession

from bot.db.models import MatchRow, MessageRow, SeatRow
from bot.matches.computer_players import free_name
from bot.matches.match_closing import end_match
from bot.matches.service import MatchService
from bot.matches.stored_match import StoredMatch
from bot.users.people import is_former
from games.core import BadOptions, begin, decode_options


async def restart_match(matches: MatchService, session: AsyncSession, stored: StoredMatch) -> int:
    """End a match without a result and start a copy of it; returns the id of the new match.

    Game, options, pace, channel and host stay the same, and so do the seats in their order. Users
    who have left do not come back: a seat left to the bot becomes a computer player's, and a seat
    that has left the game is dropped, or becomes a computer player's if the game needs it. Blocks
    between users made since the match began take no seat away (F203).

    Raises:
        BadOptions: the options do not fit any more; the transaction must not be committed.
    """
    await end_match(session, stored.row, "anew", matches.clock.now())
    await session.flush()  # a channel has at most one open match
    row = _copy_row(stored.row, matches.clock.now())
    session.add(row)
    await session.flush()
    for seat in _copy_seats(stored, row.id):
        session.add(seat)
    await _move_links(session, stored.id, row.id)
    await session.flush()
    fresh = await matches.load_in(session, row.id)
    if all(seat.user_id != row.host_id for seat in fresh.humans):
        row.host_id = fresh.humans[0].user_id or 0
    await matches.start(session, fresh, secrets.token_hex(16))
    return row.id


def _copy_row(old: MatchRow, now: float) -> MatchRow:
    """A row for a new match with the settings and the channel of ``old``."""
    return MatchRow(
        game=old.game,
        phase="lobby",
        guild_id=old.guild_id,
        guild_name=old.guild_name,
        channel_id=old.channel_id,
        parent_id=old.parent_id,
        in_thread=old.in_thread,
        host_id=old.host_id,
        locale=old.locale,
        pace=old.pace,
        options=old.options,
        leavers=old.leavers,
        created_at=now,
        touched_at=now,
    )


def _copy_seats(stored: StoredMatch, match_id: int) -> list[SeatRow]:
    """The seats of the new match. Users who are away stay away until they come back."""
    left = [seat for seat in stored.seats if seat.left]
    dropped = left if left and _can_play(stored, len(stored.seats) - len(left)) else []
    names = {seat.name for seat in stored.seats}
    seats: list[SeatRow] = []
    for old in stored.seats:
        if old in dropped:
            continue
        user_id, name = (None if old.left else old.user_id), old.name
        if user_id is None and (old.left or is_former(old)):
            name = free_name(names)
            names.add(name)
        seats.append(
            SeatRow(
                match_id=match_id,
                place=len(seats),
                user_id=user_id,
                name=name,
                away=old.away and user_id is not None,
                missed=old.missed if old.away else 0,
                acted_at=old.acted_at,
            )
        )
    return seats


def _can_play(stored: StoredMatch, seats: int) -> bool:
    """Whether ``seats`` players fit the options of a match, and no option names a seat."""
    options = decode_options(stored.game, stored.row.options)
    if getattr(options, "first", None) is not None:
        return False
    try:
        begin(stored.game, options, seats, stored.row.seed)
    except BadOptions:
        return False
    return True


async def _move_links(session: AsyncSession, old: int, new: int) -> None:
    """Make the link in the parent channel of a thread lead to the new match."""
    links = (MessageRow.match_id == old, MessageRow.kind == "link")
    await session.execute(update(MessageRow).where(*links).values(match_id=new))
