"""How a match begins, and what a move does."""

from msgspec.structs import replace

from games.core import Dice, Step
from games.dropdead.events import RollingOut, Started, TeamsFormed
from games.dropdead.flow import advance, begin_round, roll
from games.dropdead.moves import Move, RollOut
from games.dropdead.options import Options, check_options
from games.dropdead.sides import sides, turn_order
from games.dropdead.start import roll_for_start
from games.dropdead.state import State
from games.dropdead.step_builder import StepBuilder


def setup(options: Options, seats: int, dice: Dice) -> Step[State]:
    """Find out who starts (P-1), form the teams (P-10) and ask for the first roll.

    Raises:
        BadOptions: the options do not suit the number of seats.
    """
    check_options(options, seats)
    builder = StepBuilder(State(options, seats, ()), dice)
    first = roll_for_start(builder) if options.first is None else options.first
    order = turn_order(options, seats, first)
    builder.change(order=order)
    builder.tell(Started(order, chosen=options.first is not None))
    if options.teams:
        builder.tell(TeamsFormed(sides(options, seats)))
    begin_round(builder, 1)
    advance(builder)
    return builder.build()


def apply(state: State, seat: int, move: Move, dice: Dice) -> Step[State]:
    """Roll for ``seat``, which is the one that is asked, and go on to the next question."""
    turn = state.turns[state.at]
    assert turn.seat == seat, "this seat is not asked"
    builder = StepBuilder(state, dice)
    if isinstance(move, RollOut):
        builder.tell(RollingOut(seat))
        turn = replace(turn, rolling_out=True)
    roll(builder, turn)
    advance(builder)
    return builder.build()
