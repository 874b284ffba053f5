"""How a match begins, and what a move does."""

from games.core import Dice, IllegalMove, Step
from games.deadgrandma import bids, flow, rounds, stack, turns
from games.deadgrandma.cards import ACTION_DECK, POSSESSIONS
from games.deadgrandma.contest import throw
from games.deadgrandma.moves import (
    AtRandom,
    Bid,
    Block,
    Draw,
    Invert,
    LetHappen,
    Minus,
    Move,
    Pass,
    Plus,
    Shame,
    Steal,
    Swap,
    Throw,
)
from games.deadgrandma.options import Options
from games.deadgrandma.state import Bidding, Contest, Seated, State, Tiebreak, Turn, Window
from games.deadgrandma.step_builder import StepBuilder


def setup(options: Options, seats: int, dice: Dice) -> Step[State]:
    """Shuffle both decks, draw who leads (N-11), deal six cards each, and ask for bids."""
    first = dice.below(seats) if options.first is None else options.first
    nothing = (None,) * seats
    state = State(
        same_needed=options.same_needed,
        seats=(Seated(),) * seats,
        deck=dice.shuffled(ACTION_DECK),
        discard=(),
        spent=(),
        possessions=dice.shuffled(POSSESSIONS),
        middle=(),
        out=(),
        first=first,
        round=0,
        inverts=0,
        phase=Bidding(0, nothing),
        ids=0,
    )
    builder = StepBuilder(state, dice)
    rounds.begin(builder, first)
    return builder.build()


def apply(state: State, seat: int, move: Move, dice: Dice) -> Step[State]:
    """Carry out the answer of ``seat``, and go on to the next question.

    Raises:
        IllegalMove: not_legal if the move answers another kind of question.
    """
    builder = StepBuilder(state, dice)
    _answer(builder, seat, move)
    flow.advance(builder)
    return builder.build()


def _answer(builder: StepBuilder, seat: int, move: Move) -> None:
    """Carry out ``move`` and stop there; IllegalMove if it answers another question."""
    match builder.state.phase, move:
        case (Bidding() | Tiebreak()) as phase, Bid(value=value):
            bids.seal(builder, phase, seat, value)
        case Turn(), Pass():
            builder.alter(seat, sights=())
            turns.pass_turn(builder, seat)
            flow.next_turn(builder, seat)
        case Turn(), (Plus() | Minus() | Draw() | Invert() | Swap() | Shame() | Steal()):
            builder.alter(seat, sights=())
            turns.make(builder, seat, move)
        case Window() as phase, Block():
            stack.block(builder, phase, seat)
        case Window() as phase, LetHappen():
            stack.agree(builder, phase, seat)
        case Contest() as phase, (Throw() | AtRandom()):
            throw(builder, phase, seat, move)
        case _:
            raise IllegalMove("not_legal")
