"""The deadlines of a match. Each is written in the transaction of the change that causes it."""

from collections.abc import Iterable, Mapping
from typing import Any

from sqlalchemy import and_, delete, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from bot import paces
from bot.db.models import DeadlineRow, MatchRow, SeatRow
from bot.users.quiet_hours import QuietHours, add_active_seconds, quiet_seconds_left
from games.core import Decision, Dice, Pace

REMINDERS = ("half", "warning")
"""Kinds of deadline that remind users of an ``answer`` deadline."""
_QUESTION_KINDS = ("answer", *REMINDERS, "skip")
_SHIFTED_KINDS = (*_QUESTION_KINDS, "bot")
_MATCH_KINDS = (*_SHIFTED_KINDS, "call")

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

    ``auto_passing`` seats answer by themselves, like computer players; the delay before such an
    answer depends on public facts only. A reaction question to several seats has no reminders.
    ``quiet`` maps seats to quiet hours: among the seats that share a question, the one whose time
    ends last sets the deadline.
    """
    due: dict[Key, float] = {}
    seats = tuple(seats)
    self_acting = {seat.place for seat in seats if seat.self_acting}
    quiet_hours = {place: one for place, one in (quiet or {}).items() if place not in self_acting}
    for decision in pending:
        hours = quiet_hours.get(decision.seat)
        if (remaining := quiet_seconds_left(hours, now)) > 0:
            due["call", decision.id, decision.seat] = now + remaining
        wait = paces.answer_seconds(row.pace, decision.pace)
        if wait is None:
            due["skip", decision.id, -1] = now + paces.SKIP_AFTER
            continue
        if not paces.skips_quiet_hours(row.pace):
            hours = None
        alone = sum(other.id == decision.id for other in pending) == 1
        reminded = alone or decision.pace is not Pace.REACTION
        for kind, part in {"answer": wait, **(paces.reminders(wait) if reminded else {})}.items():
            key = (kind, decision.id, -1)
            end = add_active_seconds(hours, now, part)
            due[key] = max(due.get(key, end), end)
    for decision in pending:
        if decision.seat in self_acting | auto_passing:
            chance = Dice(f"{row.seed}/delay/{decision.id}/{decision.seat}")
            due["bot", decision.id, decision.seat] = now + 1.0 + chance.below(1000) / 1000
    return due


async def update_deadlines(
    session: AsyncSession, match_id: int, due: dict[Key, float]
) -> dict[Key, float]:
    """Make the stored deadlines match ``due``; one that is stored already keeps its time."""
    rows = await session.scalars(
        select(DeadlineRow).where(
            DeadlineRow.match_id == match_id, DeadlineRow.kind.in_(_MATCH_KINDS)
        )
    )
    kept: dict[Key, float] = {}
    for old in rows:
        key = (old.kind, old.key, old.seat)
        if key in due:
            kept[key] = old.due
        else:
            await session.delete(old)
    unchanged = frozenset(kept)
    for key in due.keys() - unchanged:
        # A missing reminder of a deadline that is still stored was sent already: do not repeat it.
        if key[0] in REMINDERS and ("answer", key[1], -1) in unchanged:
            continue
        kind, decision, seat = key
        session.add(
            DeadlineRow(match_id=match_id, kind=kind, key=decision, seat=seat, due=due[key])
        )
        kept[key] = due[key]
    return kept


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


def is_suspended() -> Any:
    """SQL condition: the deadline is suspended because its match is paused."""
    paused = select(MatchRow.id).where(MatchRow.paused_at.is_not(None))
    return and_(DeadlineRow.kind.in_(_MATCH_KINDS), DeadlineRow.match_id.in_(paused))


async def shift_deadlines(session: AsyncSession, match_id: int, seconds: float) -> None:
    """Shift the deadlines by the length of a pause; ends of quiet hours do not move.

    Those are deleted here, and rescheduling adds back the ones that still lie ahead.
    """
    await clear_deadlines(session, match_id, "call")
    await session.execute(
        update(DeadlineRow)
        .where(DeadlineRow.match_id == match_id, DeadlineRow.kind.in_(_SHIFTED_KINDS))
        .values(due=DeadlineRow.due + seconds)
    )


async def clear_deadline(
    session: AsyncSession, match_id: int, kind: str, key: int, seat: int = -1
) -> None:
    """Delete one deadline."""
    await session.execute(
        delete(DeadlineRow).where(
            DeadlineRow.match_id == match_id,
            DeadlineRow.kind == kind,
            DeadlineRow.key == key,
            DeadlineRow.seat == seat,
        )
    )
