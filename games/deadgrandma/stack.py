"""The block window: a play, the Blocks on it, and what happens when nobody adds another."""

from msgspec.structs import replace

from games.core.course import by_seat
from games.core.piles import without
from games.deadgrandma.cards import Action
from games.deadgrandma.course import Course
from games.deadgrandma.effects import take_effect
from games.deadgrandma.events import Blocked, Stopped
from games.deadgrandma.moves import Steal, cards_of
from games.deadgrandma.state import Window


def stopped(window: Window) -> bool:
    """Whether the play would be stopped if nothing were added: by an odd number of Blocks."""
    return len(window.blocks) % 2 == 1


def block(course: Course, window: Window, seat: int) -> None:
    """Put a Block of ``seat`` on top of the stack, and ask everybody anew, under a new id.

    So a Block meant for what lay below is stale and does not fall on this one (N-25).
    """
    course.alter(seat, hand=without(course.seat(seat).hand, (Action.BLOCK,)))
    blocks = (*window.blocks, seat)
    reopen(course, replace(window, blocks=blocks))
    course.tell(Blocked(seat, window.seat, window.play, len(blocks)))


def agree(course: Course, window: Window, seat: int) -> None:
    """``seat`` lets the top of the stack happen."""
    course.change(phase=replace(window, agreed=by_seat(window.agreed, seat, True)))


def reopen(course: Course, window: Window) -> None:
    """Ask everybody about the stack as it is now."""
    nobody = (False,) * len(course.state.seats)
    course.change(phase=replace(window, id=course.new_id(), agreed=nobody))


def settle(course: Course, window: Window) -> None:
    """Close the window: the play takes effect, or its cards are spent for nothing."""
    course.change(spent=(*course.state.spent, *(Action.BLOCK,) * len(window.blocks)))
    if not stopped(window):
        take_effect(course, window.seat, window.play)
        return
    course.tell(Stopped(window.seat, window.play))
    if isinstance(window.play, Steal):
        course.change(discard=(*course.state.discard, *window.play.cards))
    else:
        course.change(spent=(*course.state.spent, *cards_of(window.play)))
