"""The beginning of a round: die, side, community cards and price (F-3, F-4)."""

from games.core import clockwise, next_seat
from games.funnyordie.cards import Side
from games.funnyordie.drawing import pull, refill
from games.funnyordie.events import Paid, Payment, Rolled, RoundBegan, SideChosen
from games.funnyordie.state import Choosing, Face, Playing, Rolling, Together, Turning
from games.funnyordie.step_builder import StepBuilder

FACES = tuple(face for face in Face for _ in range(2))
"""The six faces of the die."""


def begin(builder: StepBuilder) -> None:
    """Pass the die to the left (F-30), fill the hands, and ask for the roll."""
    state = builder.state
    if state.round:
        builder.change(roller=next_seat(state.roller, len(state.seats), state.present))
    builder.change(round=state.round + 1)
    builder.tell(RoundBegan(state.round + 1, builder.state.roller, state.pot))
    refill(builder)
    builder.change(phase=Rolling(builder.new_id()))


def roll(builder: StepBuilder) -> None:
    """Roll; after a star the roller chooses a side, the other icons name one."""
    face = FACES[builder.dice.below(len(FACES))]
    builder.change(face=face)
    price = builder.state.price
    assert price is not None, "the die has a face"
    builder.tell(Rolled(builder.state.roller, face, price))
    if face is Face.STAR:
        builder.change(phase=Choosing(builder.new_id()))
        return
    builder.change(up=Side.PHOTOS if face is Face.CAMERA else Side.CAPTIONS, phase=Turning())


def choose(builder: StepBuilder, up: Side) -> None:
    """Let the roller choose the side that is up."""
    builder.tell(SideChosen(builder.state.roller, up))
    builder.change(up=up, phase=Turning())


def turn(builder: StepBuilder) -> None:
    """Turn up the community cards, let all seats pay, and ask for cards."""
    state = builder.state
    assert state.up is not None, "a side is up"
    pull(builder, state.up)
    _pay(builder)
    order = clockwise(state.roller, len(state.seats))
    if state.options.simultaneous:
        nothing = (None,) * len(state.seats)
        builder.change(phase=Together(builder.new_id(), nothing))
    else:
        todo = tuple(seat for seat in order if seat in state.players)
        builder.change(phase=Playing(builder.new_id(), todo))


def _pay(builder: StepBuilder) -> None:
    """Let all seats pay the price, or what they have left; nobody pays in sudden death (F-25)."""
    state = builder.state
    if not state.price:
        return
    payments = []
    for seat in clockwise(state.roller, len(state.seats)):
        if seat in state.present:
            money = builder.seat(seat).money
            amount = min(state.price, money)
            builder.alter(seat, money=money - amount, paid=amount)
            builder.change(pot=builder.state.pot + amount)
            payments.append(Payment(seat, amount))
    builder.tell(Paid(tuple(payments), builder.state.pot))
