"""A position for each kind of question, with three players of whom seat 1 is asked."""

from collections.abc import Callable
from typing import TypeAlias

from games.dumbways.moves import Draw, Play, Roll
from tests.games.dumbways.positions import (
    DIED_HOME,
    FIRE,
    HOME,
    LUCK,
    NATURE,
    PEEK,
    PSYCHO,
    REARRANGED,
    RELAX,
    RIDE,
    TRADE,
    WHEEL,
    Position,
    built,
    face,
)

TOP = (HOME, RIDE, NATURE)


def roll() -> Position:
    """Seat 1 is to roll for its turn."""
    return Position(built((RELAX,), (PEEK, LUCK), (RELAX,), top=TOP, owner=1, rolled=None))


def act() -> Position:
    """Seat 1 has two actions left."""
    hands = ((RELAX,), (HOME, PEEK, LUCK), (RELAX,))
    return Position(built(*hands, top=TOP, owner=1, rolled=3, actions=2))


def attack() -> Position:
    """Seat 0 has attacked seat 1, who has a counter."""
    position = Position(built((HOME, PEEK), (RIDE, LUCK), (RELAX,), top=TOP))
    position.answer(Play(HOME, 1))
    return position


def died() -> Position:
    """Seat 1 has drawn a You Died! on its own turn, and has a counter."""
    hands = ((RELAX,), (RIDE, LUCK), (RELAX,))
    position = Position(built(*hands, top=(DIED_HOME, *TOP), owner=1))
    position.answer(Draw())
    return position


def fire() -> Position:
    """In a fire of seat 0, seat 1 has a You Died! as its first card."""
    position = Position(built((FIRE,), (RIDE, LUCK), (RELAX,), top=(DIED_HOME, *TOP)))
    position.answer(Play(FIRE))
    return position


def psycho() -> Position:
    """Seat 0 has drawn a Psycho Attack! and come through; now seat 1 is to roll."""
    position = Position(built((RELAX,), (RIDE, LUCK), (RELAX,), top=(PSYCHO, *TOP)))
    position.answer(Draw())
    position.answer(Roll(), face(1))
    return position


def discard() -> Position:
    """Seat 1 is to discard under a Wheel of seat 0."""
    hands = ((WHEEL, PEEK), (RIDE, LUCK, TRADE), (RELAX,))
    position = Position(built(*hands, top=TOP))
    position.answer(Play(WHEEL, 1))
    return position


def order() -> Position:
    """Seat 1 is to put three cards in order."""
    hands = ((RELAX,), (REARRANGED, LUCK), (RELAX,))
    position = Position(built(*hands, top=TOP, owner=1))
    position.answer(Play(REARRANGED))
    return position


Made: TypeAlias = Callable[[], Position]

ALL: tuple[Made, ...] = (roll, act, attack, died, fire, psycho, discard, order)
