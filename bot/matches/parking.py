"""Parking: a match waits while its players cannot see its table.

While it is parked nothing is played by silence, nobody misses a wait and no press changes it; a
user can still leave, and those who may end it can. Its deadlines are suspended, and move by the
length of the wait when it goes on (F123, F147, F301, F302).
"""

from typing import Final

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from bot import paces
from bot.db.models import DeadlineRow, MatchRow
from bot.matches import deadlines
from bot.matches.advance import wanted_deadlines
from bot.matches.service import MatchService
from bot.matches.stored_match import StoredMatch

LATE: Final = 5.0
"""A table that arrives so many seconds after its questions were asked shifts their time."""
LEAST_LEFT: Final = 1 / 3
"""A question that was parked has at least this part of its time left."""
TELL_AFTER: Final = 5 * paces.MINUTE
"""After so many seconds the players of a parked match are told why it waits."""
LOOK_EVERY: Final = 5 * paces.MINUTE
"""A parked match is looked at again after so many seconds."""
UNREADABLE: Final = "unreadable"
"""The reason for which a match is parked whose saved state cannot be read (F306)."""
_SPREAD: Final = 60
"""The matches of a server are told within so many seconds, not all at once."""


class Parking:
    """Parks matches and lets them go on."""

    def __init__(self, matches: MatchService) -> None:
        """Park the matches of ``matches``."""
        self.matches = matches
        self.parked: set[int] = set()
        """The matches that this process has parked, to know it before they are read again."""

    async def park(self, match_id: int, reason: str, since: float | None = None) -> bool:
        """Park a match that is being played, as of ``since`` (now if None).

        ``reason`` is one of `bot.matches.stored_match.WHY_PARKED`. A match that is parked already
        takes the new reason. Returns False for a match that is paused, or not being played.
        """
        now = self.matches.clock.now()
        async with self.matches.lock(match_id), self.matches.database.write() as session:
            row = await session.get(MatchRow, match_id, with_for_update=True)
            if row is None or row.phase != "playing" or row.paused_at is not None:
                return False
            changed = row.parked != reason
            if row.parked_at is None:
                row.parked_at = min(now, max(row.touched_at, now if since is None else since))
                row.parked_told = False
                if reason != UNREADABLE:  # only a new version of the bot can help that
                    first = now + TELL_AFTER + match_id % _SPREAD
                    await deadlines.set_deadline(session, match_id, deadlines.PARKED, first)
            row.parked = reason
            row.version += changed
        self.parked.add(match_id)
        if changed:
            self.matches.notify(match_id, background=True)  # a table may be seen and not written
        return True

    async def unpark(self, match_id: int) -> bool:
        """Let a parked match go on with the time that was left; False if it is not parked."""
        now = self.matches.clock.now()
        self.parked.discard(match_id)
        async with self.matches.lock(match_id), self.matches.database.write() as session:
            row = await session.get(MatchRow, match_id, with_for_update=True)
            if row is None or row.parked_at is None:
                return False
            waited = now - row.parked_at
            row.parked_at, row.parked, row.parked_told = None, "", False
            row.version += 1
            await deadlines.clear_deadlines(session, match_id, deadlines.PARKED)
            if row.phase != "playing":
                return False
            stored = await self.matches.load_in(session, match_id)
            await self._shift(session, stored, waited)
        self.matches.notify(match_id, background=True)
        return True

    async def asked_late(self, match_id: int, asked: int, seconds: float) -> None:
        """Shift the time of questions whose table has arrived ``seconds`` late.

        Does nothing if version ``asked`` of the match is no longer the one that asks them.
        """
        async with self.matches.lock(match_id), self.matches.database.write() as session:
            row = await session.get(MatchRow, match_id, with_for_update=True)
            if row is None or row.asked != asked or row.phase != "playing":
                return
            if row.paused_at is not None or row.parked_at is not None:
                return
            row.version += 1
            await self._shift(session, await self.matches.load_in(session, match_id), seconds)
        self.matches.notify(match_id, background=True)

    async def note_told(self, match_id: int) -> StoredMatch | None:
        """Schedule the next look at a parked match.

        Returns the match if its players are to be told that it waits, which happens once; else
        None.
        """
        async with self.matches.lock(match_id), self.matches.database.write() as session:
            row = await session.get(MatchRow, match_id, with_for_update=True)
            if row is None or row.parked_at is None or row.phase != "playing":
                await deadlines.clear_deadlines(session, match_id, deadlines.PARKED)
                return None
            later = self.matches.clock.now() + LOOK_EVERY
            await deadlines.set_deadline(session, match_id, deadlines.PARKED, later)
            told, row.parked_told = row.parked_told, True
        return None if told else await self.matches.load(match_id)

    async def _shift(self, session: AsyncSession, stored: StoredMatch, seconds: float) -> None:
        """Shift all deadlines; an answer then has a part of its time left at least, all at most."""
        now = self.matches.clock.now()
        await deadlines.shift_deadlines(session, stored.id, seconds, "ballot")
        await self.matches.reschedule(session, stored)
        whole = wanted_deadlines(stored, now)
        query = select(DeadlineRow).where(
            DeadlineRow.match_id == stored.id, DeadlineRow.kind == "answer"
        )
        for row in await session.scalars(query):
            full = whole.get((row.kind, row.key, row.seat), now) - now
            row.due = min(max(row.due, now + full * LEAST_LEFT), now + full)
