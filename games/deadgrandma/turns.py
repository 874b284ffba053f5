"""The action phase: whose turn it is, and what a seat does with it."""

from games.core import next_seat
from games.core.piles import without
from games.deadgrandma.course import Course
from games.deadgrandma.events import Passed, Played
from games.deadgrandma.moves import Play, cards_of
from games.deadgrandma.state import Turn, Window


def go_on(course: Course, after: int) -> bool:
    """Ask the next active seat clockwise behind ``after`` for its turn; False: all have passed.

    A seat without cards passes by itself, which everybody can see (N-12, N-54). The last active
    seat comes again and again until it passes (N-13).
    """
    seats = course.state.seats
    active = [seat for seat in course.state.present if not seats[seat].passed]
    while active:
        seat = next_seat(after, len(seats), active)
        if seats[seat].hand:
            course.change(phase=Turn(course.new_id(), seat))
            return True
        pass_turn(course, seat, empty=True)
        active.remove(seat)
        after = seat
    return False


def pass_turn(course: Course, seat: int, *, empty: bool = False) -> None:
    """``seat`` is out of the action phase of this round, its Blocks excepted."""
    course.alter(seat, passed=True)
    course.tell(Passed(seat, empty))


def make(course: Course, seat: int, play: Play) -> None:
    """Lay ``play`` on the table and ask for Blocks; it has no effect yet (N-21)."""
    hand = without(course.seat(seat).hand, cards_of(play))
    course.alter(seat, hand=hand)
    course.tell(Played(seat, play))
    nobody = (False,) * len(course.state.seats)
    course.change(phase=Window(course.new_id(), seat, play, (), nobody))
