"""Bookkeeping beside the log of a match: missed waits, results, and how the match ended."""

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncSession

from bot import paces
from bot.db.models import BallotRow, DraftRow, LeaverRow, MatchRow, SeatRow
from bot.matches import deadlines
from bot.matches.computer_players import free_name
from bot.matches.results import store_results
from bot.matches.stored_match import StoredMatch, seats_of
from bot.text.i18n import words_for
from bot.users.people import FORMER_PLAYER
from games.core import Decision, Entry, Outcome, Pace


def record_wait_outcome(
    before: StoredMatch, actor: SeatRow, entry: Entry, by: str, now: float
) -> None:
    """Record how a seat's wait ended: its user answered, and so is present, or time ran out.

    A wait counts as missed at most once, however many questions it covers (F085). A reaction that
    times out is no absence. After two missed waits in a row the bot plays for the seat. A question
    that follows a reaction starts a wait of its own, even if it comes at once, because reactions
    notify nobody. `start_new_wait` deals with questions put to several seats.
    """
    asked = before.asked(entry.seat)
    reaction = asked is not None and asked.pace is Pace.REACTION
    if reaction:
        actor.notified = None
    if by == "user":
        actor.missed, actor.counted, actor.away = 0, False, False
        actor.acted_at = now
    elif by == "clock" and not (reaction or actor.counted or actor.self_acting):
        actor.missed, actor.counted = actor.missed + 1, True
        actor.away = actor.missed >= paces.MISSES_TO_AWAY


def start_new_wait(before: StoredMatch, after: StoredMatch, entry: Entry) -> None:
    """Reset the notification and the miss counter of a seat that is asked again at once.

    The stages of a turn are one wait (F085). A question put to several seats is a wait of its own,
    and so is the question after it; neither holds for reactions.
    """
    asked = before.asked(entry.seat)
    next_asked = after.asked(entry.seat)
    if asked is None or next_asked is None or next_asked.id == asked.id:
        return
    if _asks_several(after, next_asked) or _asked_several(before, asked):
        seat = after.seats[entry.seat]
        seat.counted, seat.notified = False, None


def _asks_several(stored: StoredMatch, question: Decision) -> bool:
    seats = sum(other.id == question.id for other in stored.pending)
    return question.pace is not Pace.REACTION and seats > 1


def _asked_several(stored: StoredMatch, question: Decision) -> bool:
    """As `_asks_several`, counting seats that have answered already."""
    if question.pace is Pace.REACTION or _asks_several(stored, question):
        return question.pace is not Pace.REACTION
    return any(
        one.decision == question.id and one.seat != question.seat for one in stored.state.answered
    )


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
    ``anew`` (restarted), ``abandoned``, ``expired``, ``cancelled``, ``removed`` (the bot or the
    channel was removed).
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
        if seat.vacated and seat.name != words_for(row.locale)(FORMER_PLAYER):
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
