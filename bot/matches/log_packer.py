"""Packs the logs of finished matches in the background, one after another."""

import asyncio
import logging

from sqlalchemy import select

from bot.clock import Clock, wait_until
from bot.db import Database
from bot.db.models import EntryRow, MatchRow
from bot.db.versions import IS_BEHIND
from bot.matches.packed_logs import pack, store_packed

log = logging.getLogger(__name__)

PACKED_AFTER = 3600.0
"""A match whose end is shown is packed so many seconds after it: no question refers to it then."""
PACKED_UNSHOWN_AFTER = 25 * 3600.0
"""The same for a match whose end cannot be shown; later than any attempt to show it."""
LOOKED_EVERY = 600.0
"""Seconds between two looks for matches to pack."""
PAUSE = 0.2
"""Seconds between two matches, so that packing never delays what people press."""


class LogPacker:
    """Packs what has ended. It can stop at any moment: each match is packed in one transaction."""

    def __init__(self, database: Database, clock: Clock) -> None:
        """Pack the finished matches of ``database``."""
        self.database = database
        self.clock = clock
        self.sleeping_until = 0.0
        self._stop = asyncio.Event()

    def stop(self) -> None:
        """Make `run` return once the match that is being packed is packed."""
        self._stop.set()

    async def run(self) -> None:
        """Look for matches to pack again and again, until stopped."""
        while not self._stop.is_set():
            pause = LOOKED_EVERY
            try:
                pause = PAUSE if await self.pack_one() else LOOKED_EVERY
            except Exception:
                log.exception("cannot pack the logs of finished matches")
            self.sleeping_until = self.clock.now() + pause
            await wait_until(self.clock, self.sleeping_until, self._stop)

    async def pack_one(self) -> bool:
        """Pack the match that ended first; False if there is none to pack."""
        now = self.clock.now()
        shown = ~IS_BEHIND & (MatchRow.ended_at <= now - PACKED_AFTER)
        old = MatchRow.ended_at <= now - PACKED_UNSHOWN_AFTER
        query = (
            select(MatchRow)
            .where(MatchRow.phase == "ended", MatchRow.snapshot.is_not(None), shown | old)
            .order_by(MatchRow.ended_at)
            .limit(1)
        )
        async with self.database.read() as session:
            match = (await session.scalars(query)).one_or_none()
            if match is None:
                return False
            log_query = select(EntryRow).where(EntryRow.match_id == match.id)
            entries = (await session.scalars(log_query.order_by(EntryRow.seq))).all()
        packed = await asyncio.to_thread(pack, match, entries)
        async with self.database.write(background=True) as session:
            await store_packed(session, match, packed)
        return True
