"""Which deadlines a match has. Rows are written in the transaction of what calls for them."""

from collections.abc import Iterable

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncSession

from bot import paces
from bot.db.models import DeadlineRow, MatchRow, SeatRow
from games.core import Decision, Dice, Pace

_PLAYING = ("answer", "warning", "skip", "bot")

Key = tuple[str, int, int]
"""A deadline's kind, decision and seat (-1: none)."""


def wanted(
    row: MatchRow,
    seats: Iterable[SeatRow],
    pending: tuple[Decision, ...],
    passing: frozenset[int],
    now: float,
) -> dict[Key, float]:
    """When each deadline of an ongoing match falls due, were all questions put just now.

    ``passing`` are the seats that let a question of theirs pass; they answer as computer players
    do. The delays of those depend on public facts alone. A reaction that is put to several calls
    nobody, not by a warning either.
    """
    due: dict[Key, float] = {}
    for decision in pending:
        wait = paces.seconds(row.pace, decision.pace)
        if wait is None:
            due["skip", decision.id, -1] = now + paces.SKIP_AFTER
            continue
        due["answer", decision.id, -1] = now + wait
        alone = sum(other.id == decision.id for other in pending) == 1
        if wait >= paces.WARN_FROM and (alone or decision.pace is not Pace.REACTION):
            due["warning", decision.id, -1] = now + wait * paces.WARN_AT
    self_acting = {seat.place for seat in seats if seat.self_acting} | passing
    for decision in pending:
        if decision.seat in self_acting:
            chance = Dice(f"{row.seed}/delay/{decision.id}/{decision.seat}")
            due["bot", decision.id, decision.seat] = now + 1.0 + chance.below(1000) / 1000
    return due


async def reschedule(
    session: AsyncSession, match_id: int, due: dict[Key, float]
) -> dict[Key, float]:
    """Make the rows of an ongoing match those of ``due``; a row that stays keeps its time."""
    rows = await session.scalars(
        select(DeadlineRow).where(DeadlineRow.match_id == match_id, DeadlineRow.kind.in_(_PLAYING))
    )
    kept: dict[Key, float] = {}
    for old in rows:
        key = (old.kind, old.key, old.seat)
        if key in due:
            kept[key] = old.due
        else:
            await session.delete(old)
    for key in due.keys() - kept.keys():
        # A warning that was given is gone while its deadline stands: it is not given again.
        if key[0] == "warning" and ("answer", key[1], -1) in kept:
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


async def clear(session: AsyncSession, match_id: int, *kinds: str) -> None:
    """Take the deadlines of a match back: all, or those of some kinds."""
    query = delete(DeadlineRow).where(DeadlineRow.match_id == match_id)
    await session.execute(query.where(DeadlineRow.kind.in_(kinds)) if kinds else query)


async def clear_one(session: AsyncSession, match_id: int, kind: str, key: int) -> None:
    """Take one deadline back."""
    await session.execute(
        delete(DeadlineRow).where(
            DeadlineRow.match_id == match_id, DeadlineRow.kind == kind, DeadlineRow.key == key
        )
    )
