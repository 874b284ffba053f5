"""The next version of a stored match: what an entry changes, computed without a database.

A press first computes the version after all its entries, and then writes the difference to the
version before in one transaction. The version after is what is shown, without reading it again.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Literal

from sqlalchemy import bindparam, delete, insert, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncSession

from bot import paces
from bot.db.models import BallotRow, EntryRow, MatchRow, SeatRow
from bot.matches import deadlines
from bot.matches.auto_pass import auto_pass_move
from bot.matches.match_closing import end_match_with_results
from bot.matches.replay import upgraded_base
from bot.matches.stored_match import StoredMatch, seats_of
from bot.matches.table_state import TOLD_ENTRIES, Answered, ToldEntry, copied
from bot.matches.waits import record_wait_outcome, start_new_wait
from games.core import Entry, Leave, Match, Told, encode, encode_events, encode_move

EntrySource = Literal["user", "bot", "clock"]
"""Who made an entry: the seat's user, the computer player, or the timer."""

_SEAT_FIELDS = ("away", "left", "missed", "counted", "notified", "acted_at")
"""What an entry can change about a seat."""


class StaleVersion(Exception):
    """Another writer has changed the match meanwhile: load it and judge again."""


@dataclass(frozen=True, slots=True)
class Played:
    """An entry that was judged and applied, with the events that it caused."""

    entry: Entry
    events: tuple[Told, ...]
    user_id: int | None
    """Who pressed; None where the bot or the timer answered."""


def advance(
    before: StoredMatch, match: Match[Any, Any], played: Played, by: EntrySource, now: float
) -> StoredMatch:
    """The version of a match after an entry; ``match`` is the game state that it leads to."""
    entry = played.entry
    row: MatchRow = copied(before.row)
    row.seq, row.touched_at, row.version = match.seq, now, row.version + 1
    row.asked = row.version
    for column, value in upgraded_base(before).items():
        setattr(row, column, value)
    row.snapshot = encode(match)
    seats: tuple[SeatRow, ...] = tuple(copied(seat) for seat in before.seats)
    state = before.state
    encoded = encode_events(played.events)
    told = (ToldEntry(entry.seq, now, encoded.decode()), *state.told)
    state = replace(
        state,
        answered=(Answered(entry.seq, entry.seat, entry.decision, entry.clock), *state.answered),
        told=told[:TOLD_ENTRIES] if played.events else state.told,
    )
    after = replace(before, row=row, seats=seats, match=match, state=state)
    actor = seats[entry.seat]
    if isinstance(entry.move, Leave):
        actor.left = True
    record_wait_outcome(before, actor, entry, by, now)
    if by == "user":
        after = _without_absence_ballot(after, entry.seat)
    else:
        start_new_wait(before, after, entry)
    if ending_of(after) is not None:
        return replace(after, due={})
    extra = [after.ui.extra_seconds(told.event) for told in played.events if told.heard_by(None)]
    due = wanted_deadlines(after, now, max(extra, default=0.0))
    merged = deadlines.merge_deadlines(after.state.deadlines, due)
    return with_deadlines(after, merged | _nudge(after, entry, now))


def _nudge(after: StoredMatch, entry: Entry, now: float) -> dict[deadlines.Key, float]:
    """When the last one who has not answered the question of an entry is told so (F189)."""
    asked = [one for one in after.pending if one.id == entry.decision]
    if len(asked) != 1 or after.seats[asked[0].seat].self_acting:
        return {}
    seconds = paces.nudge_after(after.row.pace, asked[0].pace)
    if seconds is None:
        return {}
    since = after.suspended_since
    start = now if since is None else since
    return {(deadlines.LAST, asked[0].id, asked[0].seat): start + seconds}


def ending_of(stored: StoredMatch) -> str | None:
    """How a match that has begun ends now: ``played`` or ``abandoned``; None if it goes on."""
    if stored.outcome is not None:
        return "played"
    return None if stored.humans else "abandoned"


def wanted_deadlines(
    stored: StoredMatch, now: float, extra_seconds: float = 0.0
) -> dict[deadlines.Key, float]:
    """The deadlines of an active match as if all its questions were asked at ``now``.

    It also ends the waits of seats that are asked nothing. New questions get ``extra_seconds`` on
    top of their time; one that is asked while the match is suspended is timed as if it were asked
    at the beginning of that.
    """
    pending = stored.pending
    asked = {decision.seat for decision in pending}
    for seat in stored.seats:
        if seat.place not in asked:
            seat.notified, seat.counted = None, False
    auto_passing = frozenset(
        seat.place
        for seat in stored.seats
        if seat.place in asked and auto_pass_move(stored, seat) is not None
    )
    quiet = {
        seat.place: hours
        for seat in stored.seats
        if (hours := stored.preferences_of(seat).quiet) is not None
    }
    since = stored.suspended_since
    start = (now if since is None else since) + extra_seconds
    return deadlines.compute_deadlines(
        stored.row, stored.seats, pending, auto_passing, start, quiet
    )


def with_deadlines(
    stored: StoredMatch, stored_deadlines: dict[deadlines.Key, float]
) -> StoredMatch:
    """The match with these deadlines."""
    answers = {key: when for (kind, key, _), when in stored_deadlines.items() if kind == "answer"}
    return replace(
        stored,
        due={} if stored.suspended_since is not None else answers,
        state=replace(stored.state, deadlines=stored_deadlines),
    )


def _without_absence_ballot(stored: StoredMatch, place: int) -> StoredMatch:
    """The vote on whether a seat's user is absent is over: they have just acted (F119)."""
    state = stored.state
    gone = {one.id for one in state.ballots if one.kind == "absent" and one.seat == place}
    if not gone:
        return stored
    kept = {
        key: when
        for key, when in state.deadlines.items()
        if not (key[0] == "ballot" and key[1] in gone)
    }
    ballots = tuple(one for one in state.ballots if one.id not in gone)
    return replace(stored, state=replace(state, ballots=ballots, deadlines=kept))


async def store_changes(
    connection: AsyncConnection, before: StoredMatch, after: StoredMatch, played: Sequence[Played]
) -> StoredMatch:
    """Write the entries of a press, and what they have changed, in few statements.

    Returns the version to be shown: the one after, unless the match has ended. Its
    ``row.version`` is greater than that of ``after`` if something else has been changed meanwhile.

    Raises:
        StaleVersion: another writer was faster; nothing has been written.
    """
    row = after.row
    values: dict[str, Any] = {
        "match_id": after.id,
        "seq_before": before.row.seq,
        "new_seq": row.seq,
        "new_snapshot": row.snapshot,
        "now": row.touched_at,
        "changes": row.version - before.row.version,
    }
    if row.base != before.row.base:
        values["new_base"] = row.base
    if before.row.paused_at is not None:
        values["paused_since"] = before.row.paused_at
    statement = _update_of_match("new_base" in values, "paused_since" in values)
    version = (await connection.execute(statement, values)).scalar_one_or_none()
    if version is None:
        raise StaleVersion(after.id)
    if version != row.version:
        row = copied(row)
        row.version = row.asked = version
        after = replace(after, row=row)
    await connection.execute(
        _INSERT_ENTRIES,
        [
            {
                "match_id": after.id,
                "seq": one.entry.seq,
                "seat": one.entry.seat,
                "decision": one.entry.decision,
                "move": encode_move(one.entry.move),
                "clock": one.entry.clock,
                "events": encode_events(one.events),
                "at": row.touched_at,
                "user_id": one.user_id,
            }
            for one in played
        ],
    )
    await _store_seats(connection, before, after)
    gone = {one.id for one in before.state.ballots} - {one.id for one in after.state.ballots}
    if gone:
        await connection.execute(delete(BallotRow.table()).where(BallotRow.id.in_(gone)))
    ending = ending_of(after)
    if ending is None:
        await deadlines.store_deadlines(
            connection, after.id, before.state.deadlines, after.state.deadlines
        )
        return after
    async with AsyncSession(connection, expire_on_commit=False) as session:
        ended = await _end(session, after, ending)
        await session.flush()
    return ended


_INSERT_ENTRIES = insert(EntryRow.table())


@cache
def _update_of_match(with_base: bool, in_pause: bool) -> Any:
    """The statement that stores the next version of a match, unless somebody was faster.

    It is built once, since building it costs more than its execution.
    """
    table = MatchRow.table()
    values: dict[str, Any] = {
        "seq": bindparam("new_seq"),
        "snapshot": bindparam("new_snapshot"),
        "touched_at": bindparam("now"),
        "version": table.c.version + bindparam("changes"),
        "asked": table.c.version + bindparam("changes"),
    }
    if with_base:
        values["base"] = bindparam("new_base")
    paused_at = table.c.paused_at
    return (
        update(table)
        .where(
            table.c.id == bindparam("match_id"),
            table.c.seq == bindparam("seq_before"),
            table.c.phase == "playing",
            paused_at == bindparam("paused_since") if in_pause else paused_at.is_(None),
        )
        .values(values)
        .returning(table.c.version)
    )


async def _store_seats(
    connection: AsyncConnection, before: StoredMatch, after: StoredMatch
) -> None:
    """Update only the columns that have changed: a notice may be claimed at the same time."""
    changes: dict[tuple[str, ...], list[dict[str, Any]]] = {}
    for old, new in zip(before.seats, after.seats, strict=True):
        changed = tuple(f for f in _SEAT_FIELDS if getattr(old, f) != getattr(new, f))
        if changed:
            values = {f"new_{name}": getattr(new, name) for name in changed}
            changes.setdefault(changed, []).append({"seat_id": new.id, **values})
    for fields, rows in changes.items():
        await connection.execute(_update_of_seats(fields), rows)


@cache
def _update_of_seats(fields: tuple[str, ...]) -> Any:
    table = SeatRow.table()
    return (
        update(table)
        .where(table.c.id == bindparam("seat_id"))
        .values({name: bindparam(f"new_{name}") for name in fields})
    )


async def _end(session: AsyncSession, after: StoredMatch, ending: str) -> StoredMatch:
    """End the match with rows of this session, which the results are computed from."""
    row = await session.get_one(MatchRow, after.id)
    ended = replace(after, row=row, seats=tuple(await seats_of(session, after.id)))
    await end_match_with_results(session, ended, after.outcome, ending, after.row.touched_at)
    return ended
