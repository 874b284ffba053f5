"""Which deadlines a match has. Rows are written in the transaction of what calls for them."""

from collections.abc import Iterable, Mapping
from typing import Any

from sqlalchemy import and_, delete, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from bot import paces
from bot.db.models import DeadlineRow, MatchRow, SeatRow
from bot.users.quiet_hours import QuietHours, add_active_seconds, quiet_seconds_left
from games.core import Decision, Dice, Pace

REMINDERS = ("half", "warning")
"""Deadlines that remind of an ``answer``."""
_QUESTION_KINDS = ("answer", *REMINDERS, "skip")
_SHIFTED_KINDS = (*_QUESTION_KINDS, "bot")
_MATCH_KINDS = (*_SHIFTED_KINDS, "call")

Key = tuple[str, int, int]
"""A deadline's kind, decision and seat (-1: none)."""


def compute_deadlines(
    row: MatchRow,
    seats: Iterable[SeatRow],
    pending: tuple[Decision, ...],
    passing: frozenset[int],
    now: float,
    quiet: Mapping[int, QuietHours] | None = None,
) -> dict[Key, float]:
    """When each deadline of an ongoing match falls due, were all questions put just now.

    ``passing`` are the seats that let a question of theirs pass; they answer as computer players
    do. The delays of those depend on public facts alone. A reaction that is put to several calls
    nobody, not by a reminder either. ``quiet`` are the quiet hours by seat: of all who share a
    question, the one who needs longest sets its deadline.
    """
    due: dict[Key, float] = {}
    seats = tuple(seats)
    self_acting = {seat.place for seat in seats if seat.self_acting}
    hours = {place: one for place, one in (quiet or {}).items() if place not in self_acting}
    for decision in pending:
        theirs = hours.get(decision.seat)
        if (silent := quiet_seconds_left(theirs, now)) > 0:
            due["call", decision.id, decision.seat] = now + silent
        wait = paces.answer_seconds(row.pace, decision.pace)
        if wait is None:
            due["skip", decision.id, -1] = now + paces.SKIP_AFTER
            continue
        alone = sum(other.id == decision.id for other in pending) == 1
        reminded = alone or decision.pace is not Pace.REACTION
        for kind, part in {"answer": wait, **(paces.reminders(wait) if reminded else {})}.items():
            key = (kind, decision.id, -1)
            end = add_active_seconds(
                theirs if paces.skips_quiet_hours(row.pace) else None, now, part
            )
            due[key] = max(due.get(key, end), end)
    for decision in pending:
        if decision.seat in self_acting | passing:
            chance = Dice(f"{row.seed}/delay/{decision.id}/{decision.seat}")
            due["bot", decision.id, decision.seat] = now + 1.0 + chance.below(1000) / 1000
    return due


async def update_deadlines(
    session: AsyncSession, match_id: int, due: dict[Key, float]
) -> dict[Key, float]:
    """Make the rows of an ongoing match those of ``due``; a row that stays keeps its time."""
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
    stood = frozenset(kept)
    for key in due.keys() - stood:
        # A reminder that was given is gone while its deadline stands: it is not given again.
        if key[0] in REMINDERS and ("answer", key[1], -1) in stood:
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
    """Set the one deadline of this kind and key anew."""
    await session.merge(DeadlineRow(match_id=match_id, kind=kind, key=key, seat=-1, due=due))


async def clear_deadlines(session: AsyncSession, match_id: int, *kinds: str) -> None:
    """Take the deadlines of a match back: all, or those of some kinds."""
    query = delete(DeadlineRow).where(DeadlineRow.match_id == match_id)
    await session.execute(query.where(DeadlineRow.kind.in_(kinds)) if kinds else query)


async def clear_question_deadlines(session: AsyncSession, match_id: int) -> None:
    """Take back what open questions wait for, so that rescheduling gives them their time anew."""
    await clear_deadlines(session, match_id, *_QUESTION_KINDS)


def is_suspended() -> Any:
    """The condition of a deadline that stands still: its match is paused."""
    paused = select(MatchRow.id).where(MatchRow.paused_at.is_not(None))
    return and_(DeadlineRow.kind.in_(_MATCH_KINDS), DeadlineRow.match_id.in_(paused))


async def shift_deadlines(session: AsyncSession, match_id: int, seconds: float) -> None:
    """Let what was held go on with the time that was left; ends of quiet hours stay where they are.

    The latter are taken back, and come again by rescheduling where they still lie ahead.
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
    """Take one deadline back."""
    await session.execute(
        delete(DeadlineRow).where(
            DeadlineRow.match_id == match_id,
            DeadlineRow.kind == kind,
            DeadlineRow.key == key,
            DeadlineRow.seat == seat,
        )
    )
