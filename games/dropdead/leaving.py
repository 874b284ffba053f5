"""What happens when a seat leaves for good (P-13, P-14)."""

from msgspec.structs import replace

from games.core import Dice, IllegalMove, Step
from games.dropdead.endings import ending_of_leaving
from games.dropdead.events import SeatLeft, SteppedIn
from games.dropdead.flow import advance, end_turn, next_of_team
from games.dropdead.questions import pending
from games.dropdead.sides import side_of, sides, still_in
from games.dropdead.state import Phase, State, Turn
from games.dropdead.step_builder import StepBuilder


def leave(state: State, seat: int, dice: Dice) -> Step[State]:
    """Take a seat out: its score is frozen, its running turn over, and no later turn follows.

    A question that another seat is asked stays as it is (P-13).

    Raises:
        IllegalMove: not_legal with reason ``gone`` if the seat has left already.
    """
    if seat in state.left:
        raise IllegalMove("not_legal", "gone")
    builder = StepBuilder(state, dice)
    builder.tell(SeatLeft(seat))
    builder.change(left=(*state.left, seat))
    _cut_turn(builder, seat)
    outcome = ending_of_leaving(builder.state)
    if outcome is not None:
        builder.end(outcome)
    elif any(decision.seat == seat for decision in pending(state)):
        advance(builder)
    return builder.build()


def _cut_turn(builder: StepBuilder, seat: int) -> None:
    """End the turn of a leaver. Another of its team takes an extra turn not yet begun (P-11)."""
    state = builder.state
    for place, turn in enumerate(state.turns):
        if turn.seat != seat or not turn.running:
            continue
        side = side_of(state.options, state.seats, seat)
        team = still_in(state, sides(state.options, state.seats)[side])
        if state.phase is Phase.EXTRA and turn.rolls == 0 and team:
            other = next_of_team(state, side)
            builder.tell(SteppedIn(other, seat))
            builder.set_turn(place, Turn(other, state.options.dice))
            return
        cut = replace(turn, cut=True)
        builder.set_turn(place, cut)
        if cut.taken:
            end_turn(builder, cut)
        return
