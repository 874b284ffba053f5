"""The waits of seats that are asked something: how one ends, and when the next begins."""

from bot import paces
from bot.db.models import SeatRow
from bot.matches.stored_match import StoredMatch
from games.core import Decision, Entry, Pace


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
