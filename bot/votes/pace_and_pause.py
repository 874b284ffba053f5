"""What a vote can change about the running of an active match: its pace, a pause, going on.

Every function runs inside the caller's transaction, on a match that is being played.
"""

from sqlalchemy.ext.asyncio import AsyncSession

from bot import paces
from bot.matches import deadlines
from bot.matches.service import MatchService
from bot.matches.stored_match import StoredMatch
from bot.text.errors import Refusal
from bot.text.i18n import N_


def pause(matches: MatchService, stored: StoredMatch) -> None:
    """Suspend deadlines, computer players and answers; does nothing while already paused."""
    if not stored.paused:
        stored.row.paused_at = stored.row.touched_at = matches.clock.now()


async def resume(matches: MatchService, session: AsyncSession, stored: StoredMatch) -> None:
    """End a pause: every deadline keeps its remaining time, and asked users are notified (F130)."""
    since, now = stored.row.paused_at, matches.clock.now()
    if since is None or stored.match is None:
        return
    stored.row.paused_at, stored.row.touched_at = None, now
    await deadlines.shift_deadlines(session, stored.id, now - since)
    for seat in stored.seats:
        seat.notified = None
    await matches.reschedule(session, stored)


async def set_pace(
    matches: MatchService, session: AsyncSession, stored: StoredMatch, pace: str
) -> None:
    """Change the pace; open questions get their full time again.

    Raises:
        Refusal: there is no such pace.
    """
    if not paces.is_pace(pace):
        raise Refusal(N_("This option can't be set like that."))
    assert stored.match is not None  # noqa: S101 (the match has begun)
    stored.row.pace, stored.row.touched_at = pace, matches.clock.now()
    await deadlines.clear_question_deadlines(session, stored.id)
    await matches.reschedule(session, stored)
