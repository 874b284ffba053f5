"""The moves of Dead Grandma. They name faces and seats, never copies or places in a hand."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import TypeAlias

from games.core import Symbol, Tagged
from games.deadgrandma.cards import Action, Card, Colour


class Sign(Symbol):
    """A sign of rock-paper-scissors (N-40)."""

    ROCK = "rock"
    PAPER = "paper"
    SCISSORS = "scissors"


class Bid(Tagged, frozen=True):
    """Lay a number card face down, as the starting bid (N-9) or in a tie-break (N-42)."""

    value: int


class Plus(Tagged, frozen=True):
    """Plus 2: add two points to the score of any seat, including one's own (N-32)."""

    target: int


class Minus(Tagged, frozen=True):
    """Minus 2: take two points off the score of any seat, including one's own (N-32)."""

    target: int


class Draw(Tagged, frozen=True):
    """Draw two cards, which can be used in the same round (N-55)."""


class Invert(Tagged, frozen=True):
    """Let the lowest score win instead of the highest, or the reverse (N-33)."""


class Swap(Tagged, frozen=True):
    """Swap one's whole pile with the pile of another seat (N-30)."""

    target: int


class Shame(Tagged, frozen=True):
    """Shame On You: cover a possession of ``target`` with the Family Disappointment (N-34)."""

    target: int
    colour: Colour


class Steal(Tagged, frozen=True):
    """Discard a pair or a run of three numbers; take a random card of ``target`` (N-15 to N-17)."""

    cards: tuple[int, ...]
    target: int


class Pass(Tagged, frozen=True):
    """Play nothing but Blocks for the rest of the round. Final (N-12)."""


class Block(Tagged, frozen=True):
    """Stop the top of the stack, whether it is a play or a Block (N-21)."""


class LetHappen(Tagged, frozen=True):
    """Do not block the top of the stack."""


class Throw(Tagged, frozen=True):
    """Choose a sign, sealed until all have chosen (N-40)."""

    sign: Sign


class AtRandom(Tagged, frozen=True):
    """Silence in rock-paper-scissors: a sign is drawn at the reveal (N-50). Never listed."""


Play: TypeAlias = Plus | Minus | Draw | Invert | Swap | Shame | Steal
"""A move that uses a turn and opens a block window."""

Move: TypeAlias = Play | Bid | Pass | Block | LetHappen | Throw | AtRandom

_FACES: Mapping[type, Action] = MappingProxyType(
    {
        Plus: Action.PLUS,
        Minus: Action.MINUS,
        Draw: Action.DRAW,
        Invert: Action.INVERT,
        Swap: Action.SWAP,
        Shame: Action.SHAME,
    }
)


def cards_of(play: Play) -> tuple[Card, ...]:
    """Return the cards that ``play`` takes from the hand."""
    return play.cards if isinstance(play, Steal) else (_FACES[type(play)],)


def target_of(play: Play) -> int | None:
    """Return the target of ``play``; None for Draw 2 and Invert."""
    return None if isinstance(play, Draw | Invert) else play.target
