"""The deadlines of a match. Each is written in the transaction of the change that causes it."""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from sqlalchemy import and_, bindparam, delete, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncSession

from bot import paces
from bot.db.dialects import insert_missing
from bot.db.models import DeadlineRow, MatchRow, SeatRow
from bot.users.quiet_hours import QuietHours, add_active_seconds, quiet_seconds_left
from games.core import Decision, Dice, Pace

REMINDERS = ("half", "warning")
"""Kinds of deadline that remind users of an ``answer`` deadline."""
_QUESTION_KINDS = ("answer", *REMINDERS, "skip")
_SHIFTED_KINDS = (*_QUESTION_KINDS, "bot")
_MATCH_KINDS = (*_SHIFTED_KINDS, "call")
"""What is computed from the questions; other kinds stay as they are."""
LAST = "last"
"""The kind of deadline at which the last one who has not answered is told so."""
ONCE = (*REMINDERS, "call", LAST)
"""Kinds of deadline whose action deletes them before anything else."""
PARKED = "parked"
"""The kind of deadline at which a parked match is looked at again."""

Key = tuple[str, int, int]
"""A deadline's kind, decision and seat (-1: none)."""


def compute_deadlines(
    row: MatchRow,
    seats: Iterable[SeatRow],
    pending: tuple[Decision, ...],
    auto_passing: frozenset[int],
    now: float,
    quiet: Mapping[int, QuietHours] | None = None,
) -> dict[Key, float]:
    """The due time of every deadline of an active match, as if all questions were asked at ``now``.

    A user who cannot be called yet, in quiet hours or just after a press, has a ``call`` deadline.
    ``auto_passing`` seats answer by themselves, like computer players; the delay before such an
    answer depends on public facts only. A reaction question to several seats has no reminders.
    ``quiet`` maps seats to quiet hours: among the seats that share a question, the one whose time
    ends last sets the deadline.
    """
    due: dict[Key, float] = {}
    seats = tuple(seats)
    self_acting = {seat.place for seat in seats if seat.self_acting}
    active_until = {seat.place: (seat.acted_at or 0.0) + paces.RECENTLY_ACTIVE for seat in seats}
    quiet_hours = {place: one for place, one in (quiet or {}).items() if place not in self_acting}
    for decision in pending:
        hours = quiet_hours.get(decision.seat)
        alone = sum(other.id == decision.id for other in pending) == 1
        reminded = alone or decision.pace is not Pace.REACTION
        active = max(now, active_until[decision.seat])
        callable_at = active + quiet_seconds_left(hours, active)
        is_called = reminded and decision.seat not in self_acting | auto_passing
        if is_called and callable_at > now:
            due["call", decision.id, decision.seat] = callable_at
        wait = paces.answer_seconds(row.pace, decision.pace)
        if wait is None:
            due["skip", decision.id, -1] = now + paces.SKIP_AFTER
            continue
        if not paces.skips_quiet_hours(row.pace):
            hours = None
        for kind, part in {"answer": wait, **(paces.reminders(wait) if reminded else {})}.items():
            key = (kind, decision.id, -1)
            end = add_active_seconds(hours, now, part)
            due[key] = max(due.get(key, end), end)
    for decision in pending:
        if decision.seat in self_acting | auto_passing:
            chance = Dice(f"{row.seed}/delay/{decision.id}/{decision.seat}")
            due["bot", decision.id, decision.seat] = now + 1.0 + chance.below(1000) / 1000
    return due


def merge_deadlines(stored: Mapping[Key, float], due: Mapping[Key, float]) -> dict[Key, float]:
    """The deadlines of an active match once they match ``due``; a stored one keeps its time.

    Deadlines that do not belong to questions (lobby, ballots) stay as they are.
    """
    unchanged = {key: when for key, when in stored.items() if key in due}
    merged = {key: when for key, when in stored.items() if key[0] not in _MATCH_KINDS} | unchanged
    for key, when in due.items():
        # A missing reminder of a deadline that is still stored was sent already: do not repeat it.
        repeated = key[0] in REMINDERS and ("answer", key[1], -1) in unchanged
        if key not in unchanged and not repeated:
            merged[key] = when
    return merged


async def update_deadlines(
    session: AsyncSession, match_id: int, due: dict[Key, float]
) -> dict[Key, float]:
    """Make the stored deadlines match ``due``, and return them as `merge_deadlines` does."""
    query = select(DeadlineRow).where(DeadlineRow.match_id == match_id)
    before = {(row.kind, row.key, row.seat): row.due for row in await session.scalars(query)}
    after = merge_deadlines(before, due)
    await store_deadlines(await session.connection(), match_id, before, after)
    return after


async def store_deadlines(
    connection: AsyncConnection,
    match_id: int,
    before: Mapping[Key, float],
    after: Mapping[Key, float],
) -> None:
    """Write the difference between two versions of a match's deadlines, in two statements.

    Another transaction may have deleted a reminder in between, or added a deadline: what is gone
    already stays gone, and what is there already is left alone.
    """
    gone = [key_values(match_id, key) for key in before if key not in after]
    if gone:
        await connection.execute(_DELETE_ONE, gone)
    new = [
        {**key_values(match_id, key), "due": when}
        for key, when in after.items()
        if key not in before
    ]
    if new:
        await connection.execute(_insert_new(connection.dialect.name), new)


def key_values(match_id: int, key: Key) -> dict[str, Any]:
    """The values for `HAS_KEY`."""
    kind, decision, seat = key
    return {"of_match": match_id, "of_kind": kind, "of_key": decision, "of_seat": seat}


_TABLE = DeadlineRow.table()
_KEY: dict[str, Any] = {
    "match_id": bindparam("of_match"),
    "kind": bindparam("of_kind"),
    "key": bindparam("of_key"),
    "seat": bindparam("of_seat"),
}
HAS_KEY = tuple(_TABLE.c[name] == value for name, value in _KEY.items())
"""SQL conditions for statements that are built once: the deadline is that of `key_values`."""
_DELETE_ONE = delete(_TABLE).where(*HAS_KEY)


@cache
def _insert_new(dialect: str) -> Any:
    return insert_missing(dialect, _TABLE).values(**_KEY, due=bindparam("due"))


async def set_deadline(
    session: AsyncSession, match_id: int, kind: str, due: float, key: int = 0
) -> None:
    """Set the one deadline of this kind and key, replacing an earlier time."""
    await session.merge(DeadlineRow(match_id=match_id, kind=kind, key=key, seat=-1, due=due))


async def clear_deadlines(session: AsyncSession, match_id: int, *kinds: str) -> None:
    """Delete the deadlines of a match: all of them, or those of some kinds."""
    query = delete(DeadlineRow).where(DeadlineRow.match_id == match_id)
    await session.execute(query.where(DeadlineRow.kind.in_(kinds)) if kinds else query)


async def clear_question_deadlines(session: AsyncSession, match_id: int) -> None:
    """Delete the deadlines of open questions; rescheduling then grants each its full time again."""
    await clear_deadlines(session, match_id, *_QUESTION_KINDS)


def is_suspended(deadline: Any = DeadlineRow) -> Any:
    """SQL condition: the ``deadline`` is suspended because its match is paused or parked."""
    paused = select(MatchRow.id).where(MatchRow.paused_at.is_not(None))
    parked = select(MatchRow.id).where(MatchRow.parked_at.is_not(None))
    return or_(
        and_(deadline.kind.in_((*_MATCH_KINDS, LAST)), deadline.match_id.in_(paused)),
        and_(deadline.kind != PARKED, deadline.match_id.in_(parked)),
    )


async def shift_deadlines(
    session: AsyncSession, match_id: int, seconds: float, *others: str
) -> None:
    """Shift the deadlines of questions, and those of ``others`` kinds, by the length of a pause.

    Ends of quiet hours do not move: they are deleted here, and rescheduling adds back the ones that
    still lie ahead.
    """
    await clear_deadlines(session, match_id, "call")
    await session.execute(
        update(DeadlineRow)
        .where(DeadlineRow.match_id == match_id, DeadlineRow.kind.in_((*_SHIFTED_KINDS, *others)))
        .values(due=DeadlineRow.due + seconds)
    )


async def clear_deadline(
    session: AsyncSession, match_id: int, kind: str, key: int, seat: int = -1
) -> None:
    """Delete one deadline."""
    await session.execute(_DELETE_ONE, key_values(match_id, (kind, key, seat)))
