"""What a seat can do. Moves name faces and seats, never copies or places in a hand."""

import enum
from collections.abc import Mapping
from types import MappingProxyType
from typing import TypeAlias

from games.core import Tagged
from games.deadgrandma.cards import Action, Card, Colour


class Sign(enum.Enum):
    """What is shown in rock-paper-scissors (N-40)."""

    ROCK = "rock"
    PAPER = "paper"
    SCISSORS = "scissors"


class Bid(Tagged, frozen=True):
    """Lay a number card face down: the starting bid (N-9), or the tie-break's (N-42)."""

    value: int


class Plus(Tagged, frozen=True):
    """Plus 2: two points for any seat's score, one's own too (N-32)."""

    target: int


class Minus(Tagged, frozen=True):
    """Minus 2: two points off any seat's score, one's own too (N-32)."""

    target: int


class Draw(Tagged, frozen=True):
    """Draw 2 more action cards, usable in the same round (N-55)."""


class Invert(Tagged, frozen=True):
    """The lowest score wins instead of the highest, or the other way round again (N-33)."""


class Swap(Tagged, frozen=True):
    """Swap one's whole pile with that of another seat (N-30)."""

    target: int


class Shame(Tagged, frozen=True):
    """Shame On You: the Family Disappointment covers ``target``'s possession (N-34)."""

    target: int
    colour: Colour


class Steal(Tagged, frozen=True):
    """Discard a pair or a run of three numbers; take a random card of ``target`` (N-15 to N-17)."""

    cards: tuple[int, ...]
    target: int


class Pass(Tagged, frozen=True):
    """Play no more in this round, Blocks excepted. Final (N-12)."""


class Block(Tagged, frozen=True):
    """Stop the play on top of the stack, a Block too (N-21)."""


class LetHappen(Tagged, frozen=True):
    """No Block from this seat on the play on top of the stack."""


class Throw(Tagged, frozen=True):
    """Show a sign, hidden until all have chosen (N-40)."""

    sign: Sign


class AtRandom(Tagged, frozen=True):
    """Silence in rock-paper-scissors: a sign drawn when all are shown (N-50). Never listed."""


Play: TypeAlias = Plus | Minus | Draw | Invert | Swap | Shame | Steal
"""What takes a turn and opens a block window."""

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
    """The cards that ``play`` takes from the hand."""
    return play.cards if isinstance(play, Steal) else (_FACES[type(play)],)


def target_of(play: Play) -> int | None:
    """The seat on which ``play`` is made; None for Draw 2 and Invert."""
    return None if isinstance(play, Draw | Invert) else play.target
