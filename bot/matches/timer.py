"""The timer: sleeps until the earliest deadline and acts on it once, also after a restart."""

import asyncio
import logging
import math
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from sqlalchemy import bindparam, delete, func, select, update
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import aliased

from bot import paces
from bot.clock import Clock, wait_until
from bot.db import Database
from bot.db.models import DeadlineRow, MatchRow
from bot.db.versions import mark_changed
from bot.matches.deadlines import HAS_KEY, REMINDERS, is_suspended, key_values

log = logging.getLogger(__name__)

DeadlineAction = Callable[[int, int, int], Awaitable[None]]
"""Acts on a deadline, given its match, key and seat."""

POLL_SECONDS = 30.0
"""Seconds between polls of the table, because another process may add deadlines."""
RETRY_SECONDS = 60.0
"""Seconds until a deadline whose action failed is tried again."""
SPREAD = 20
"""After a downtime the deadlines of so many matches fall due in one second."""
_MISSED_SECONDS = 5.0


class Timer:
    """Runs the actions of deadlines as they fall due."""

    def __init__(
        self, database: Database, clock: Clock, actions: Mapping[str, DeadlineAction]
    ) -> None:
        """Run ``actions``, which are keyed by the kind of deadline."""
        self.database = database
        self.clock = clock
        self.actions = actions
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
                until = await self.run_due()
            except Exception:
                log.exception("cannot read the deadlines")
                until = self.clock.now() + POLL_SECONDS
            self._until = min(self._until, until, self.clock.now() + POLL_SECONDS)
            while not (self._stopped or self._changed) and self._until > self.clock.now():
                self._woken.clear()
                await self._sleep(self._until)

    async def run_due(self) -> float:
        """Act on every deadline that is due now; the time at which to look again."""
        now = self.clock.now()
        times = {"now": now, "offered_until": self._skips_offered_until}
        async with self.database.read() as session:
            rows = (await session.scalars(_DUE_AND_NEXT, times)).all()
        due = [row for row in rows if row.due <= now]
        if not due:
            return rows[0].due if rows else now + POLL_SECONDS
        self._skips_offered_until = now
        for row in due:
            if not self._stopped:
                await self._act(row)
        return now

    async def _act(self, row: DeadlineRow) -> None:
        try:
            await self.actions[row.kind](row.match_id, row.key, row.seat)
        except Exception:
            log.exception("deadline %s of match %d failed", row.kind, row.match_id)
        if row.kind != "skip":
            await self._postpone(row)

    async def _postpone(self, row: DeadlineRow) -> None:
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
_DUE_AND_NEXT = (
    select(DeadlineRow)
    .where((DeadlineRow.due <= bindparam("now")) | (DeadlineRow.due == _NEXT))
    .where(~is_suspended(), _NOT_OFFERED)
    .order_by(DeadlineRow.due, DeadlineRow.match_id, DeadlineRow.kind)
)
