"""What happens when a seat leaves for good (D-37)."""

import msgspec

from games.core import Dice, IllegalMove, Step
from games.dumbways.deaths import eliminate, settle
from games.dumbways.events import Left
from games.dumbways.flow import advance
from games.dumbways.questions import question
from games.dumbways.state import State, alive
from games.dumbways.step_builder import StepBuilder


def leave(state: State, seat: int, dice: Dice) -> Step[State]:
    """Take ``seat`` out: all its beans die; what it has played stands, what it owes is dropped.

    A question to another seat stays as it is, except that the choice of an action is asked again,
    since its targets have changed.

    Raises:
        IllegalMove: not_legal with reason ``gone`` if the seat has left already.
    """
    if state.gone[seat]:
        raise IllegalMove("not_legal", "gone")
    builder = StepBuilder(state, dice)
    asked = question(state)
    builder.change(gone=tuple(gone or other == seat for other, gone in enumerate(state.gone)))
    builder.tell(Left(seat))
    was_in = alive(state, seat)
    if was_in:
        dead = tuple(msgspec.structs.replace(bean, alive=False) for bean in state.beans[seat])
        beans = tuple(dead if other == seat else mine for other, mine in enumerate(state.beans))
        builder.change(beans=beans)
        eliminate(builder, seat)
    else:
        settle(builder)
    if was_in and asked is not None and (asked.seat == seat or asked.kind == "act"):
        advance(builder)
    return builder.build()
