"""The timer: sleeps until the earliest deadline and acts on it once, also after a restart."""

import asyncio
import logging
import math
from collections.abc import Awaitable, Callable, Mapping

from sqlalchemy import delete, func, select, update

from bot import paces
from bot.clock import Clock
from bot.db import Database
from bot.db.models import DeadlineRow
from bot.matches.deadlines import REMINDERS, is_suspended

log = logging.getLogger(__name__)

DeadlineAction = Callable[[int, int, int], Awaitable[None]]
"""Acts on a deadline, given its match, key and seat."""

POLL_SECONDS = 30.0
"""Seconds between polls of the table, because another process may add deadlines."""
RETRY_SECONDS = 60.0
"""Seconds until a deadline whose action failed is tried again."""
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
        self._skips_offered_until = 0.0
        self._sleeping_until = math.inf

    def stop(self) -> None:
        """Make `run` return once the action in progress is complete."""
        self._stopped = True
        self._woken.set()

    def wake(self, earliest: float | None = None) -> None:
        """Read the deadlines again, because they have changed.

        ``earliest`` is the first deadline of what has changed, if it is known: unless it falls due
        before the timer wakes up anyway, nothing is read.
        """
        if earliest is None or earliest < self._sleeping_until:
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
        async with self.database.write() as session:
            await session.execute(delete(DeadlineRow).where(*missed, reminders))
            await session.execute(
                update(DeadlineRow)
                .where(*missed, DeadlineRow.kind != "skip")
                .values(due=now + paces.GRACE)
            )

    async def run(self) -> None:
        """Sleep until the next deadline and act on it, until stopped."""
        while not self._stopped:
            self._woken.clear()
            try:
                await self.run_due()
                earliest = await self._earliest()
            except Exception:
                log.exception("cannot read the deadlines")
                earliest = self.clock.now() + POLL_SECONDS
            if not self._stopped:
                self._sleeping_until = min(earliest, self.clock.now() + POLL_SECONDS)
                await self._sleep(self._sleeping_until)
                self._sleeping_until = math.inf  # about to read: any change may be missed

    async def run_due(self) -> None:
        """Act on every deadline that is due now."""
        now = self.clock.now()
        async with self.database.read() as session:
            rows = (
                await session.scalars(
                    select(DeadlineRow)
                    .where(DeadlineRow.due <= now, ~is_suspended())
                    .where(
                        (DeadlineRow.kind != "skip") | (DeadlineRow.due > self._skips_offered_until)
                    )
                    .order_by(DeadlineRow.due, DeadlineRow.match_id, DeadlineRow.kind)
                )
            ).all()
        self._skips_offered_until = now
        for row in rows:
            if not self._stopped:
                await self._act(row)

    async def _act(self, row: DeadlineRow) -> None:
        try:
            await self.actions[row.kind](row.match_id, row.key, row.seat)
        except Exception:
            log.exception("deadline %s of match %d failed", row.kind, row.match_id)
        if row.kind != "skip":
            await self._postpone(row)

    async def _postpone(self, row: DeadlineRow) -> None:
        """If the row is still due, retry it later instead of in a busy loop."""
        async with self.database.write() as session:
            await session.execute(
                update(DeadlineRow)
                .where(
                    DeadlineRow.match_id == row.match_id,
                    DeadlineRow.kind == row.kind,
                    DeadlineRow.key == row.key,
                    DeadlineRow.seat == row.seat,
                    DeadlineRow.due <= row.due,
                    ~is_suspended(),
                )
                .values(due=self.clock.now() + RETRY_SECONDS)
            )

    async def _earliest(self) -> float:
        async with self.database.read() as session:
            found = await session.scalar(
                select(func.min(DeadlineRow.due)).where(
                    (DeadlineRow.kind != "skip") | (DeadlineRow.due > self._skips_offered_until),
                    ~is_suspended(),
                )
            )
        return found if found is not None else self.clock.now() + POLL_SECONDS

    async def _sleep(self, until: float) -> None:
        """Wait until a time, or until woken."""
        waits = [
            asyncio.ensure_future(self.clock.sleep_until(until)),
            asyncio.ensure_future(self._woken.wait()),
        ]
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for wait in waits:
                wait.cancel()
            await asyncio.gather(*waits, return_exceptions=True)
