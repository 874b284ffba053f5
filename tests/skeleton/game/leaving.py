"""What happens when a seat leaves for good (K-4)."""

from games.core import Dice, IllegalMove, Step
from tests.skeleton.game.events import SeatLeft
from tests.skeleton.game.flow import LAST, advance
from tests.skeleton.game.state import State, seats_in
from tests.skeleton.game.step_builder import StepBuilder


def leave(state: State, seat: int, dice: Dice) -> Step[State]:
    """Take a seat out: it takes no more turns and cannot win.

    A question that another seat is asked stays as it is.

    Raises:
        IllegalMove: not_legal with reason ``gone`` if the seat has left already.
    """
    if seat in state.left:
        raise IllegalMove("not_legal", "gone")
    builder = StepBuilder(state, dice)
    builder.tell(SeatLeft(seat))
    builder.change(left=(*state.left, seat))
    remaining = seats_in(builder.state)
    if len(remaining) == 1:
        builder.end(remaining, LAST)
    elif state.asked == seat:
        advance(builder)
    return builder.build()
