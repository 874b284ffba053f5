"""Turns: how one ends, and whose is next."""

from typing import Literal

from games.core import next_seat
from games.dummgelaufen import rounds
from games.dummgelaufen.course import Course
from games.dummgelaufen.drawing import fill_hands
from games.dummgelaufen.events import TurnSkipped
from games.dummgelaufen.state import Turn


def end_turn(course: Course, seat: int, *, exchanged: bool = False, forced: bool = False) -> None:
    """``seat`` is done; ``exchanged``: after a complete exchange, ``forced``: it could do nothing.

    A Murphy card is claimed by itself (G-32), after such an exchange only (G-30, G-31, G-34)
    unless the option says otherwise.
    """
    fill_hands(course, seat)
    if (exchanged or course.state.options.any_turn) and rounds.fulfilled(course, seat):
        first = rounds.claim(course, seat)
        if first is not None:
            rounds.begin(course, first)
            ask(course, first)
        return
    if not forced:
        course.change(skips=0)
    elif _stuck(course):
        return
    go_on(course, seat)


def skip(course: Course, seat: int, why: Literal["idle", "impossible"]) -> None:
    """``seat`` does nothing: it is silent (G-42), or there is nothing that it could do (G-45)."""
    course.tell(TurnSkipped(seat, why))
    end_turn(course, seat, forced=why == "impossible")


def go_on(course: Course, after: int) -> None:
    """It is the turn of the next seat behind ``after``; that may complete a circuit."""
    state = course.state
    seat = next_seat(after, len(state.seats), state.present)
    if seat == state.opener:
        rounds.full_circuit(course)
    if not course.over:
        ask(course, seat)


def ask(course: Course, seat: int) -> None:
    """Ask ``seat`` for its turn; without a number card it skips, which all can see (G-27)."""
    course.change(turn=course.state.turn + 1)
    if not course.seat(seat).without:
        course.change(phase=Turn(course.new_id(), seat))
        return
    course.tell(TurnSkipped(seat, "no_number"))
    if not _stuck(course):
        go_on(course, seat)


def _stuck(course: Course) -> bool:
    """Count a forced skip; whether a full circuit of them has ended the match (G-27)."""
    course.change(skips=course.state.skips + 1)
    if course.state.skips < len(course.state.present):
        return False
    rounds.end_by_count(course, "stuck")
    return True
