"""A round's beginning: the die, the side, the community cards and the price (F-3, F-4)."""

from games.core import clockwise, next_seat
from games.funnyordie.cards import Side
from games.funnyordie.course import Course
from games.funnyordie.drawing import pull, refill
from games.funnyordie.events import Paid, Payment, Rolled, RoundBegan, SideChosen
from games.funnyordie.state import Choosing, Face, Playing, Rolling, Together, Turning

FACES = tuple(face for face in Face for _ in range(2))
"""The six faces of the die."""


def begin(course: Course) -> None:
    """Pass the die to the left (F-30), fill the hands up, and ask for the roll."""
    state = course.state
    if state.round:
        course.change(roller=next_seat(state.roller, len(state.seats), state.present))
    course.change(round=state.round + 1)
    course.tell(RoundBegan(state.round + 1, course.state.roller, state.pot))
    refill(course)
    course.change(phase=Rolling(course.new_id()))


def roll(course: Course) -> None:
    """Roll; the star asks the roller for a side, the other icons name theirs."""
    face = FACES[course.dice.below(len(FACES))]
    course.change(face=face)
    price = course.state.price
    assert price is not None, "the die has a face"
    course.tell(Rolled(course.state.roller, face, price))
    if face is Face.STAR:
        course.change(phase=Choosing(course.new_id()))
        return
    course.change(up=Side.PHOTOS if face is Face.CAMERA else Side.CAPTIONS, phase=Turning())


def choose(course: Course, up: Side) -> None:
    """The roller has chosen the side that lies up."""
    course.tell(SideChosen(course.state.roller, up))
    course.change(up=up, phase=Turning())


def turn(course: Course) -> None:
    """Pull the community cards, let everybody pay, and ask for cards."""
    state = course.state
    assert state.up is not None, "a side was named"
    pull(course, state.up)
    _pay(course)
    order = clockwise(state.roller, len(state.seats))
    if state.options.simultaneous:
        nothing = (None,) * len(state.seats)
        course.change(phase=Together(course.new_id(), nothing))
    else:
        todo = tuple(seat for seat in order if seat in state.players)
        course.change(phase=Playing(course.new_id(), todo))


def _pay(course: Course) -> None:
    """Everybody pays the price, or what is left (rulebook); in sudden death nobody does (F-25)."""
    state = course.state
    if not state.price:
        return
    payments = []
    for seat in clockwise(state.roller, len(state.seats)):
        if seat in state.present:
            money = course.seat(seat).money
            amount = min(state.price, money)
            course.alter(seat, money=money - amount, paid=amount)
            course.change(pot=course.state.pot + amount)
            payments.append(Payment(seat, amount))
    course.tell(Paid(tuple(payments), course.state.pot))
