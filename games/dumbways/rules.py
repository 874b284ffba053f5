"""How a match begins, and what a move does."""

from games.core import Dice, IllegalMove, Step
from games.dumbways import playing, psycho, rearranged, threats, turns, wheel
from games.dumbways.beans import CHARACTERS, Bean
from games.dumbways.cards import BOX, ordered
from games.dumbways.dealing import deal
from games.dumbways.events import Dealt
from games.dumbways.flow import advance
from games.dumbways.moves import AtRandom, Counter, Discard, Draw, Keep, Move, Play, Put, Roll, Take
from games.dumbways.options import Options
from games.dumbways.state import Arrange, Discards, Psycho, State, Threat
from games.dumbways.step_builder import StepBuilder


def setup(options: Options, seats: int, dice: Dice) -> Step[State]:
    """Deal beans and cards, draw the first seat (X-8), and ask it to roll."""
    hands, deck, replaced = deal(seats, dice)
    bag = dice.sample([character.key for character in CHARACTERS], seats * BOX.beans)
    first = options.first if options.first is not None else dice.below(seats)
    empty = State(
        options=options,
        beans=tuple(
            tuple(Bean(key) for key in bag[seat * BOX.beans : (seat + 1) * BOX.beans])
            for seat in range(seats)
        ),
        gone=(False,) * seats,
        hands=tuple(ordered(hand) for hand in hands),
        deck=tuple(deck),
        discard=(),
        removed=(),
        shown=(),
        in_play=(),
        owner=first,
        turn=0,
        rolled=None,
        actions=0,
        attacked=False,
        frames=(),
        sights=((),) * seats,
        asked=0,
    )
    builder = StepBuilder(empty, dice)
    builder.tell(Dealt(replaced))
    turns.begin_turn(builder, first)
    advance(builder)
    return builder.build()


def apply(state: State, _seat: int, move: Move, dice: Dice) -> Step[State]:
    """Carry out the answer of the only seat that is asked, and go on to the next question.

    Raises:
        IllegalMove: not_legal if the move answers another kind of question.
    """
    builder = StepBuilder(state, dice)
    frame = state.frames[-1] if state.frames else None
    match frame, move:
        case None, Roll() if state.rolled is None:
            turns.roll(builder)
        case None, Draw() if state.rolled is not None:
            turns.draw_action(builder)
        case None, Play() if state.rolled is not None:
            playing.play(builder, move)
        case Threat(), Counter() | Take():
            threats.answer(builder, frame, move)
        case Psycho(), Roll():
            psycho.roll(builder, frame)
        case Discards(), Discard() | AtRandom():
            wheel.discard(builder, frame, move)
        case Arrange(), Put() | Keep():
            rearranged.put(builder, frame, move)
        case _:
            raise IllegalMove("not_legal")
    advance(builder)
    return builder.build()
