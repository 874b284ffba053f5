"""How a match begins, and what a move does."""

from games.core import Dice, IllegalMove, Step
from games.funnyordie import flow, playing, rolling, voting
from games.funnyordie.drawing import stacked
from games.funnyordie.moves import Abstain, AtRandom, Choose, Move, Play, Roll, Vote
from games.funnyordie.options import Options, cards_of, check_options
from games.funnyordie.state import (
    Choosing,
    Clearing,
    Playing,
    Rolling,
    Seated,
    State,
    Together,
    Voting,
)
from games.funnyordie.step_builder import StepBuilder


def setup(options: Options, seats: int, dice: Dice) -> Step[State]:
    """Shuffle, draw who rolls first (X-8), deal five cards each, and ask for the roll.

    Cards that came up lately lie below all others, those of the newest match at the bottom.

    Raises:
        BadOptions: two cards share an id, or there are too few cards.
    """
    check_options(options, seats)
    first = dice.below(seats) if options.first is None else options.first
    deck = stacked(dice.shuffled([card.id for card in cards_of(options)]), options)
    state = State(options, (Seated(),) * seats, deck, (), first, 0, Clearing())
    builder = StepBuilder(state, dice)
    flow.advance(builder)
    return builder.build()


def apply(state: State, seat: int, move: Move, dice: Dice) -> Step[State]:
    """Carry out the answer of ``seat``, and go on to the next question.

    Raises:
        IllegalMove: not_legal, with reason ``picture`` if the pair takes none (F-12), or because
            the move answers another kind of question.
    """
    builder = StepBuilder(state, dice)
    _answer(builder, seat, move)
    flow.advance(builder)
    return builder.build()


def _answer(builder: StepBuilder, seat: int, move: Move) -> None:
    """Carry out ``move`` and stop there; IllegalMove if it answers another question."""
    match builder.state.phase, move:
        case Rolling(), Roll():
            rolling.roll(builder)
        case Choosing(), Choose(up=up):
            rolling.choose(builder, up)
        case (Playing() | Together()) as phase, (Play() | AtRandom()):
            playing.answer(builder, phase, seat, move)
        case Voting() as phase, (Vote() | Abstain()):
            voting.seal(builder, phase, seat, move)
        case _:
            raise IllegalMove("not_legal")
