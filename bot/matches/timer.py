"""The timer: sleeps until the earliest deadline and acts on it once, also after a restart.

The deadlines of different matches are acted on side by side, so that the pace of a table does not
depend on how many others there are (F336).
"""

import asyncio
import logging
import math
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import bindparam, delete, func, select, update
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import aliased

from bot import paces
from bot.clock import Clock, wait_until
from bot.db import Database
from bot.db.models import DeadlineRow, MatchRow
from bot.db.versions import mark_changed
from bot.matches.deadlines import HAS_KEY, ONCE, REMINDERS, is_suspended, key_values

log = logging.getLogger(__name__)

DeadlineAction = Callable[[int, int, int], Awaitable[None]]
"""Acts on a deadline, given its match, key and seat."""

AT_ONCE = 16
"""The deadlines of so many matches are acted on at the same time, those of one in their order."""
POLL_SECONDS = 30.0
"""Seconds between polls of the table, because another process may add deadlines."""
RETRY_SECONDS = 60.0
"""Seconds until a deadline whose action failed is tried again."""
SPREAD = 20
"""After a downtime the deadlines of so many matches fall due in one second."""
_MISSED_SECONDS = 5.0


@dataclass(frozen=True, slots=True)
class DueDeadline:
    """A deadline that has fallen due, with what tells whether its table can be seen.

    ``asked`` is the version of the match that asks its questions, ``seen`` the newest version whose
    table has arrived.
    """

    match_id: int
    kind: str
    key: int
    seat: int
    due: float
    guild_id: int
    channel_id: int
    asked: int
    seen: int


Gate = Callable[[DueDeadline], Awaitable[bool]]
"""Whether a deadline may be acted on; if not, it is tried again unless it was suspended."""


async def _open_gate(_due: DueDeadline) -> bool:
    return True


class Timer:
    """Runs the actions of deadlines as they fall due."""

    def __init__(
        self,
        database: Database,
        clock: Clock,
        actions: Mapping[str, DeadlineAction],
        gate: Gate = _open_gate,
    ) -> None:
        """Run ``actions``, keyed by the kind of deadline, of the deadlines that ``gate`` admits."""
        self.database = database
        self.clock = clock
        self.actions = actions
        self.gate = gate
        self.acting: dict[int, asyncio.Task[None]] = {}
        """The matches whose deadlines are being acted on."""
        self._woken = asyncio.Event()
        self._stopped = False
        self._skips_offered_until = clock.now()  # a start shows those that fell due before
        self._until = math.inf
        self._changed = False

    def stop(self) -> None:
        """Make `run` return once the action in progress is complete."""
        self._stopped = True
        self._woken.set()

    def wake(self, earliest: float | None = None) -> None:
        """Heed deadlines that have changed.

        ``earliest`` is the first deadline of what has changed, if it is known: then nothing is read
        before it falls due.
        """
        if earliest is None:
            self._changed = True
            self._woken.set()
        elif earliest < self._until:
            self._until = earliest
            self._woken.set()

    async def recover(self) -> None:
        """After a downtime: grant missed deadlines a grace period, and drop missed reminders."""
        now = self.clock.now()
        missed = (
            DeadlineRow.due < now - _MISSED_SECONDS,
            DeadlineRow.kind != "bot",
            ~is_suspended(),
        )
        reminders = DeadlineRow.kind.in_(REMINDERS)
        shown = DeadlineRow.kind.in_(("answer", "lobby", "ballot"))
        async with self.database.write() as session:
            await mark_changed(
                session, MatchRow.id.in_(select(DeadlineRow.match_id).where(*missed, shown))
            )
            await session.execute(delete(DeadlineRow).where(*missed, reminders))
            await self._grant_grace(session, (*missed, DeadlineRow.kind != "skip"), now)

    @staticmethod
    async def _grant_grace(session: AsyncSession, missed: tuple[Any, ...], now: float) -> None:
        """Postpone missed deadlines, those of one match after another, the oldest first."""
        keys = (DeadlineRow.match_id, DeadlineRow.kind, DeadlineRow.key, DeadlineRow.seat)
        rows = await session.execute(select(*keys).where(*missed).order_by(DeadlineRow.due))
        order: dict[int, int] = {}
        postponed = [
            {
                **key_values(match_id, (kind, key, seat)),
                "later": now + paces.GRACE + order.setdefault(match_id, len(order)) / SPREAD,
            }
            for match_id, kind, key, seat in rows
        ]
        if postponed:
            await session.execute(_POSTPONE, postponed)

    async def run(self) -> None:
        """Sleep until the next deadline and act on it, until stopped."""
        while not self._stopped:
            self._changed, self._until = False, math.inf  # what changes from here on may be missed
            try:
                until = await self._begin_due()
            except Exception:
                log.exception("cannot read the deadlines")
                until = self.clock.now() + POLL_SECONDS
            self._until = min(self._until, until, self.clock.now() + POLL_SECONDS)
            while not (self._stopped or self._changed) and self._until > self.clock.now():
                self._woken.clear()
                await self._sleep(self._until)
        await asyncio.gather(*self.acting.values())

    async def run_due(self) -> float:
        """Act on every deadline that is due now; the time at which to look again."""
        until = await self._begin_due()
        await asyncio.gather(*self.acting.values())
        return until

    async def _begin_due(self) -> float:
        """Begin to act on what is due, in as many matches as may be; the next deadline after that.

        Whenever a match is done, the deadlines are read again.
        """
        now = self.clock.now()
        times = {"now": now, "offered_until": self._skips_offered_until}
        async with self.database.read_rows() as connection:
            found = (await connection.execute(_DUE_AND_NEXT, times)).all()
        rows = [DueDeadline(*row) for row in found]
        due: dict[int, list[DueDeadline]] = {}
        for row in rows:
            if row.due <= now and row.match_id not in self.acting:
                due.setdefault(row.match_id, []).append(row)
        if due:
            self._skips_offered_until = now
        for match_id, its_rows in due.items():
            if self._stopped or len(self.acting) >= AT_ONCE:
                break
            task = asyncio.create_task(self._act_in_order(its_rows))
            self.acting[match_id] = task
        return min((row.due for row in rows if row.due > now), default=now + POLL_SECONDS)

    async def _act_in_order(self, rows: Sequence[DueDeadline]) -> None:
        """Act on the deadlines of one match."""
        try:
            for row in rows:
                if not self._stopped:
                    await self._act(row)
        except Exception:
            log.exception("match %d: could not put a deadline off", rows[0].match_id)
        finally:
            del self.acting[rows[0].match_id]
            self.wake()

    async def _act(self, row: DueDeadline) -> None:
        acted = False
        try:
            if await self.gate(row):
                await self.actions[row.kind](row.match_id, row.key, row.seat)
                acted = True
        except Exception:
            log.exception("deadline %s of match %d failed", row.kind, row.match_id)
        if row.kind != "skip" and not (acted and row.kind in ONCE):
            await self._postpone(row)

    async def _postpone(self, row: DueDeadline) -> None:
        """If the row is still due, retry it later instead of in a busy loop."""
        key = key_values(row.match_id, (row.kind, row.key, row.seat))
        later = self.clock.now() + RETRY_SECONDS
        async with self.database.write_rows() as connection:
            await connection.execute(_RETRY, {**key, "due_until": row.due, "later": later})

    async def _sleep(self, until: float) -> None:
        """Wait until a time, or until woken."""
        await wait_until(self.clock, until, self._woken)


# These run after each deadline, so they are built only once.
_POSTPONE = update(DeadlineRow.table()).where(*HAS_KEY).values(due=bindparam("later"))
_RETRY = _POSTPONE.where(DeadlineRow.due <= bindparam("due_until"), ~is_suspended())
_NOT_OFFERED = (DeadlineRow.kind != "skip") | (DeadlineRow.due > bindparam("offered_until"))
_LATER = aliased(DeadlineRow)
_NEXT = (
    select(func.min(_LATER.due))
    .where(_LATER.due > bindparam("now"), ~is_suspended(_LATER))
    .scalar_subquery()
)
_DEADLINE, _MATCH = DeadlineRow.table(), MatchRow.table()
_DUE_AND_NEXT = (
    select(
        *(_DEADLINE.c[name] for name in ("match_id", "kind", "key", "seat", "due")),
        *(_MATCH.c[name] for name in ("guild_id", "channel_id", "asked", "seen")),
    )
    .join(_MATCH, _MATCH.c.id == _DEADLINE.c.match_id)
    .where((DeadlineRow.due <= bindparam("now")) | (DeadlineRow.due == _NEXT))
    .where(~is_suspended(), _NOT_OFFERED)
    .order_by(DeadlineRow.due, DeadlineRow.match_id, DeadlineRow.kind)
)
