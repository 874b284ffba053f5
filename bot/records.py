"""What a match leaves in the database beside its log: waits that were missed, results, the end."""

from sqlalchemy import delete
from sqlalchemy.ext.asyncio import AsyncSession

from bot import paces, schedule
from bot.computers import free_name
from bot.db.models import BallotRow, DraftRow, LeaverRow, MatchRow, SeatRow
from bot.db.stored import Stored, seats_of
from bot.people import FORMER
from bot.results import keep_results
from bot.words import words_for
from games.core import Entry, Outcome, Pace


def settle_waits(before: Stored, actor: SeatRow, entry: Entry, by: str, now: float) -> None:
    """Note that a seat's wait has ended: by its user, who is then back, or by silence.

    A wait counts as missed once, however many questions it held (F085). Letting a reaction pass is
    no absence. After two waits missed in a row the bot plays for the seat. What a seat is asked
    behind a reaction is a wait of its own, even if it comes at once: reactions call nobody.
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


async def close_row(session: AsyncSession, row: MatchRow, ending: str, now: float) -> None:
    """End a match, so that nothing waits for it any more.

    ``ending`` is ``played``, or why it was broken off: ``host``, ``vote``, ``moderator``,
    ``abandoned``, ``expired``, ``cancelled``, ``removed`` (the bot or its channel was).
    """
    row.phase, row.ending, row.ended_at = "ended", ending, now
    await schedule.clear(session, row.id)
    await session.execute(delete(DraftRow).where(DraftRow.match_id == row.id))
    await session.execute(delete(BallotRow).where(BallotRow.match_id == row.id))
    await session.execute(delete(LeaverRow).where(LeaverRow.match_id == row.id))
    await _name_computers(session, row)


async def _name_computers(session: AsyncSession, row: MatchRow) -> None:
    """Who left a seat to the bot is not named for what the bot made of it."""
    seats = await seats_of(session, row.id)
    for seat in seats:
        if seat.vacated and seat.name != words_for(row.locale)(FORMER):
            seat.name = free_name({other.name for other in seats})


async def close_match(
    session: AsyncSession, stored: Stored, outcome: Outcome | None, ending: str, now: float
) -> None:
    """End a match as `close_row` does, and keep its results where it was played out."""
    row = stored.row
    await close_row(session, row, ending, now)
    if outcome is None or not outcome.winners:
        return
    await keep_results(session, stored, outcome, now)
