"""What the players of an ongoing match agree upon: another pace, a pause, and going on."""

from sqlalchemy.ext.asyncio import AsyncSession

from bot import paces
from bot.matches import deadlines
from bot.matches.service import MatchService
from bot.matches.stored_match import StoredMatch
from bot.text.errors import Refusal
from bot.text.i18n import N_


class PaceAndPause:
    """Changes how an ongoing match runs; who may is decided before."""

    def __init__(self, matches: MatchService) -> None:
        """Serve the matches of ``matches``."""
        self.matches = matches

    async def pause(self, match_id: int) -> None:
        """Let everything stand still: deadlines, computer players, answers. Twice is once."""
        async with self.matches.playing(match_id) as (_, stored):
            self.pause_in(stored)

    def pause_in(self, stored: StoredMatch) -> None:
        """As `pause`, within a transaction."""
        if not stored.paused:
            stored.row.paused_at = stored.row.touched_at = self.matches.clock.now()

    async def resume(self, match_id: int) -> None:
        """Go on: every deadline keeps the time it had left, and who is asked is told (F130)."""
        async with self.matches.playing(match_id) as (session, stored):
            await self.resume_in(session, stored)

    async def resume_in(self, session: AsyncSession, stored: StoredMatch) -> None:
        """As `resume`, within a transaction."""
        since, now = stored.row.paused_at, self.matches.clock.now()
        if since is None or stored.match is None:
            return
        stored.row.paused_at, stored.row.touched_at = None, now
        await deadlines.put_off(session, stored.id, now - since)
        for seat in stored.seats:
            seat.notified = None
        await self.matches.reschedule(session, stored, stored.match)

    async def set_pace(self, match_id: int, pace: str) -> None:
        """Play on at another pace; open questions get their time anew.

        Raises:
            Refusal: there is no such pace, or the match is over.
        """
        async with self.matches.playing(match_id) as (session, stored):
            await self.set_pace_in(session, stored, pace)

    async def set_pace_in(self, session: AsyncSession, stored: StoredMatch, pace: str) -> None:
        """As `set_pace`, within a transaction."""
        if pace not in paces.PACES:
            raise Refusal(N_("This option cannot be set like that."))
        assert stored.match is not None  # noqa: S101 (it is played)
        stored.row.pace, stored.row.touched_at = pace, self.matches.clock.now()
        await deadlines.renew_waits(session, stored.id)
        await self.matches.reschedule(session, stored, stored.match)

    async def refresh(self, match_id: int) -> None:
        """Bring the deadlines of a match in line with what its users have chosen since."""
        async with self.matches.playing(match_id) as (session, stored):
            assert stored.match is not None  # noqa: S101 (it is played)
            await self.matches.reschedule(session, stored, stored.match)
