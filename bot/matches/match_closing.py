"""Ending a match: what is stored of it, and what is deleted with it."""

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncSession

from bot.db.models import BallotRow, DraftRow, LeaverRow, MatchRow
from bot.matches import deadlines
from bot.matches.computer_players import free_name
from bot.matches.results import store_results
from bot.matches.stored_match import StoredMatch, seats_of
from bot.users.people import is_former
from games.core import Outcome


async def close_absence_ballot(session: AsyncSession, match_id: int, place: int) -> None:
    """Close the vote on whether a seat's user is absent: they acted, or left the seat (F119).

    Does nothing if there is no such vote.
    """
    about_seat = (
        BallotRow.match_id == match_id,
        BallotRow.kind == "absent",
        BallotRow.seat == place,
    )
    ballot = await session.scalar(select(BallotRow).where(*about_seat))
    if ballot is not None:
        await session.delete(ballot)
        await deadlines.clear_deadline(session, match_id, "ballot", ballot.id)


async def end_match(session: AsyncSession, row: MatchRow, ending: str, now: float) -> None:
    """End a match and delete its deadlines, drafts, ballots and leavers.

    ``ending`` is ``played``, or why the match was broken off: ``host``, ``vote``, ``moderator``,
    ``player``, ``idle``, ``parked`` (any player, after a long wait), ``anew`` (restarted),
    ``abandoned``, ``expired``, ``cancelled``, ``removed`` (the bot or the channel was removed).
    """
    row.phase, row.ending, row.ended_at = "ended", ending, now
    row.version += 1
    await deadlines.clear_deadlines(session, row.id)
    await session.execute(delete(DraftRow).where(DraftRow.match_id == row.id))
    await session.execute(delete(BallotRow).where(BallotRow.match_id == row.id))
    await session.execute(delete(LeaverRow).where(LeaverRow.match_id == row.id))
    await _rename_vacated_seats(session, row)


async def _rename_vacated_seats(session: AsyncSession, row: MatchRow) -> None:
    """Rename seats left to the bot: a leaver is not credited with what the bot achieved."""
    seats = await seats_of(session, row.id)
    for seat in seats:
        if seat.vacated and not is_former(seat):
            seat.name = free_name({other.name for other in seats})


async def end_match_with_results(
    session: AsyncSession, stored: StoredMatch, outcome: Outcome | None, ending: str, now: float
) -> None:
    """As `end_match`; also store the results of a match that was played to its end."""
    row = stored.row
    await end_match(session, row, ending, now)
    if outcome is None or not outcome.winners:
        return
    await store_results(session, stored, outcome, now)
