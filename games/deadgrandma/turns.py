"""The turns of the action phase."""

from games.core import next_seat
from games.core.piles import without
from games.deadgrandma.events import Passed, Played
from games.deadgrandma.moves import Play, cards_of
from games.deadgrandma.state import Turn, Window
from games.deadgrandma.step_builder import StepBuilder


def go_on(builder: StepBuilder, after: int) -> bool:
    """Ask the next active seat clockwise after ``after`` for its turn; False if all have passed.

    A seat without cards passes automatically, for all to see (N-12, N-54). The last active seat
    has further turns until it passes (N-13).
    """
    seats = builder.state.seats
    active = [seat for seat in builder.state.present if not seats[seat].passed]
    while active:
        seat = next_seat(after, len(seats), active)
        if seats[seat].hand:
            builder.change(phase=Turn(builder.new_id(), seat))
            return True
        pass_turn(builder, seat, empty=True)
        active.remove(seat)
        after = seat
    return False


def pass_turn(builder: StepBuilder, seat: int, *, empty: bool = False) -> None:
    """Let ``seat`` pass: for the rest of the round it can only block."""
    builder.alter(seat, passed=True)
    builder.tell(Passed(seat, empty))


def make(builder: StepBuilder, seat: int, play: Play) -> None:
    """Play the cards of ``play`` and ask for Blocks; it has no effect yet (N-21)."""
    hand = without(builder.seat(seat).hand, cards_of(play))
    builder.alter(seat, hand=hand)
    builder.tell(Played(seat, play))
    nobody = (False,) * len(builder.state.seats)
    builder.change(phase=Window(builder.new_id(), seat, play, (), nobody))
