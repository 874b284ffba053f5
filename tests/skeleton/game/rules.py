"""How a match begins, and what a move does."""

from games.core import Dice, Step
from games.core.seats import replace_at
from tests.skeleton.game.events import Rolled, Started, TookThree
from tests.skeleton.game.flow import advance
from tests.skeleton.game.moves import Move, Roll
from tests.skeleton.game.options import Options
from tests.skeleton.game.state import State, scores
from tests.skeleton.game.step_builder import StepBuilder


def setup(options: Options, seats: int, dice: Dice) -> Step[State]:
    """Draw the seat that starts, unless the host chose one (X-8), and ask it for its turn."""
    first = dice.below(seats) if options.first is None else options.first
    builder = StepBuilder(State(options, ((),) * seats, first), dice)
    builder.tell(Started(first))
    builder.new_id()
    return builder.build()


def apply(state: State, seat: int, move: Move, dice: Dice) -> Step[State]:
    """Take the turn of ``seat``, which is the one that is asked, and go on to the next question."""
    assert state.asked == seat, "this seat is not asked"
    builder = StepBuilder(state, dice)
    gained = dice.roll() if isinstance(move, Roll) else 3
    builder.change(points=replace_at(state.points, seat, (*state.points[seat], gained)))
    score = scores(builder.state)[seat]
    builder.tell(Rolled(seat, gained, score) if isinstance(move, Roll) else TookThree(seat, score))
    advance(builder)
    return builder.build()
