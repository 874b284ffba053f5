"""A round's beginning: the die, the side, the community cards and the price (F-3, F-4)."""

from games.core import clockwise, next_seat
from games.funnyordie.cards import Side
from games.funnyordie.drawing import pull, refill
from games.funnyordie.events import Paid, Payment, Rolled, RoundBegan, SideChosen
from games.funnyordie.state import Choosing, Face, Playing, Rolling, Together, Turning
from games.funnyordie.step_builder import StepBuilder

FACES = tuple(face for face in Face for _ in range(2))
"""The six faces of the die."""


def begin(builder: StepBuilder) -> None:
    """Pass the die to the left (F-30), fill the hands up, and ask for the roll."""
    state = builder.state
    if state.round:
        builder.change(roller=next_seat(state.roller, len(state.seats), state.present))
    builder.change(round=state.round + 1)
    builder.tell(RoundBegan(state.round + 1, builder.state.roller, state.pot))
    refill(builder)
    builder.change(phase=Rolling(builder.new_id()))


def roll(builder: StepBuilder) -> None:
    """Roll; the star asks the roller for a side, the other icons name theirs."""
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
    """The roller has chosen the side that lies up."""
    builder.tell(SideChosen(builder.state.roller, up))
    builder.change(up=up, phase=Turning())


def turn(builder: StepBuilder) -> None:
    """Pull the community cards, let everybody pay, and ask for cards."""
    state = builder.state
    assert state.up is not None, "a side was named"
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
    """Everybody pays the price, or what is left (rulebook); in sudden death nobody does (F-25)."""
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
