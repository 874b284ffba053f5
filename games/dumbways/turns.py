"""The beginning of a turn, its roll, and its end."""

from games.core import next_seat
from games.dumbways.cards import BOX
from games.dumbways.draws import draw
from games.dumbways.events import Rolled, TurnBegan, TurnEnded
from games.dumbways.sights import forget
from games.dumbways.state import living
from games.dumbways.step_builder import StepBuilder


def roll(builder: StepBuilder) -> None:
    """Roll for the number of actions that the owner of the turn must take (D-35)."""
    face = builder.dice.choice(BOX.die.faces)
    forget(builder, builder.state.owner)
    builder.change(rolled=face, actions=face, shown=())
    builder.tell(Rolled(builder.state.owner, face))


def draw_action(builder: StepBuilder) -> None:
    """Use one action to draw; it is used up even if there is nothing to draw (D-5)."""
    builder.change(actions=builder.state.actions - 1)
    draw(builder, builder.state.owner)


def end_turn(builder: StepBuilder) -> None:
    """Discard the cards in play, and begin the turn of the next living seat (D-15, D-43)."""
    state = builder.state
    cards = tuple(laid.card for laid in state.in_play)
    builder.change(discard=(*state.discard, *cards), in_play=(), actions=0)
    builder.tell(TurnEnded(state.owner, len(cards)))
    begin_turn(builder, next_seat(state.owner, len(state.hands), living(state)))


def begin_turn(builder: StepBuilder, seat: int) -> None:
    """Begin the turn of ``seat``, which has yet to roll."""
    turn = builder.state.turn + 1
    builder.change(owner=seat, turn=turn, rolled=None, actions=0, attacked=False)
    builder.tell(TurnBegan(seat, turn))
