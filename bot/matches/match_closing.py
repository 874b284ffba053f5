"""What a match leaves in the database beside its log: waits that were missed, results, the end."""

from sqlalchemy import delete, exists, select
from sqlalchemy.ext.asyncio import AsyncSession

from bot import paces
from bot.db.models import BallotRow, DraftRow, EntryRow, LeaverRow, MatchRow, SeatRow
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
    """Note that a seat's wait has ended: by its user, who is then back, or by silence.

    A wait counts as missed once, however many questions it held (F085). Letting a reaction pass is
    no absence. After two waits missed in a row the bot plays for the seat. What a seat is asked
    behind a reaction is a wait of its own, even if it comes at once: reactions call nobody. For
    what is asked at once behind a question that was put to several, see `begin_wait`.
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


async def start_new_wait(
    session: AsyncSession, before: StoredMatch, after: StoredMatch, entry: Entry
) -> None:
    """Let a seat that has not pressed, and is asked again at once, be called and counted anew.

    The stages of one's own turn are one wait (F085); but a question that is put to several is one
    of its own, and so is what comes behind it. Reactions are neither.
    """
    asked = before.asked(entry.seat)
    further = after.asked(entry.seat)
    if asked is None or further is None or further.id == asked.id:
        return
    if _asks_several(after, further) or await _asked_several(session, before, asked):
        seat = after.seats[entry.seat]
        seat.counted, seat.notified = False, None


def _asks_several(stored: StoredMatch, question: Decision) -> bool:
    together = sum(other.id == question.id for other in stored.pending)
    return question.pace is not Pace.REACTION and together > 1


async def _asked_several(session: AsyncSession, stored: StoredMatch, question: Decision) -> bool:
    """As `_put_to_several`, also where the others have answered already."""
    if question.pace is Pace.REACTION or _asks_several(stored, question):
        return question.pace is not Pace.REACTION
    answered = exists().where(
        EntryRow.match_id == stored.id,
        EntryRow.decision == question.id,
        EntryRow.seat != question.seat,
    )
    return bool(await session.scalar(select(answered)))


async def close_absence_ballot(session: AsyncSession, match_id: int, place: int) -> None:
    """Close the vote on whether a seat's user is away: they are here, or sit there no more (F119).

    It runs within a transaction; without such a vote nothing happens.
    """
    mine = (BallotRow.match_id == match_id, BallotRow.kind == "absent", BallotRow.seat == place)
    ballot = await session.scalar(select(BallotRow).where(*mine))
    if ballot is not None:
        await session.delete(ballot)
        await deadlines.clear_deadline(session, match_id, "ballot", ballot.id)


async def end_match(session: AsyncSession, row: MatchRow, ending: str, now: float) -> None:
    """End a match, so that nothing waits for it any more.

    ``ending`` is ``played``, or why it was broken off: ``host``, ``vote``, ``moderator``, ``anew``
    (it begins afresh), ``abandoned``, ``expired``, ``cancelled``, ``removed`` (the bot or its
    channel was).
    """
    row.phase, row.ending, row.ended_at = "ended", ending, now
    await deadlines.clear_deadlines(session, row.id)
    await session.execute(delete(DraftRow).where(DraftRow.match_id == row.id))
    await session.execute(delete(BallotRow).where(BallotRow.match_id == row.id))
    await session.execute(delete(LeaverRow).where(LeaverRow.match_id == row.id))
    await _rename_vacated_seats(session, row)


async def _rename_vacated_seats(session: AsyncSession, row: MatchRow) -> None:
    """Who left a seat to the bot is not named for what the bot made of it."""
    seats = await seats_of(session, row.id)
    for seat in seats:
        if seat.vacated and seat.name != words_for(row.locale)(FORMER_PLAYER):
            seat.name = free_name({other.name for other in seats})


async def end_match_with_results(
    session: AsyncSession, stored: StoredMatch, outcome: Outcome | None, ending: str, now: float
) -> None:
    """End a match as `close_row` does, and keep its results where it was played out."""
    row = stored.row
    await end_match(session, row, ending, now)
    if outcome is None or not outcome.winners:
        return
    await store_results(session, stored, outcome, now)
