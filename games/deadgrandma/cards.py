"""The cards of both decks, action and possession, read once from ``cards.json``."""

from collections.abc import Iterable, Mapping
from importlib.resources import files
from types import MappingProxyType
from typing import TypeAlias

import msgspec

from games.core import Frozen, Symbol


class Action(Symbol):
    """An action card's face, in the order in which a hand shows them."""

    PLUS = "plus"
    MINUS = "minus"
    DRAW = "draw"
    INVERT = "invert"
    SWAP = "swap"
    SHAME = "shame"
    BLOCK = "block"


Card: TypeAlias = int | Action
"""A card of the action deck: the value of a number card, or the face of an action card."""


class Colour(Symbol):
    """The face of a possession; a Wild counts as any colour."""

    RED = "red"
    BLUE = "blue"
    GREEN = "green"
    YELLOW = "yellow"
    WILD = "wild"


class _Numbers(Frozen, frozen=True):
    value: int
    count: int


class _Actions(Frozen, frozen=True):
    action: Action
    count: int


class _Possessions(Frozen, frozen=True):
    colour: Colour
    count: int


class CardLists(Frozen, frozen=True):
    """The content of the data file; ``reconstruction``: the cards are not from the rulebook."""

    reconstruction: bool
    about: str
    numbers: tuple[_Numbers, ...]
    actions: tuple[_Actions, ...]
    possessions: tuple[_Possessions, ...]
    family_disappointment: int


LISTS = msgspec.json.decode(
    files("games.deadgrandma").joinpath("cards.json").read_bytes(), type=CardLists
)

ACTION_DECK: tuple[Card, ...] = tuple(
    number.value for number in LISTS.numbers for _ in range(number.count)
) + tuple(action.action for action in LISTS.actions for _ in range(action.count))
"""All number and action cards; together they are one deck."""

POSSESSIONS: tuple[Colour, ...] = tuple(
    one.colour for one in LISTS.possessions for _ in range(one.count)
)
"""The possession deck without the Family Disappointment, which starts in the middle (N-2)."""

HAND = 6
"""The size of a hand when it is dealt and when it is filled up."""

_PLACE: Mapping[Card, int] = MappingProxyType(
    {card: place for place, card in enumerate((*sorted({n.value for n in LISTS.numbers}), *Action))}
)


def ordered(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return ``cards`` in the order of a hand: rising numbers, then actions."""
    return tuple(sorted(cards, key=_PLACE.__getitem__))


def in_order(cards: tuple[Card, ...]) -> bool:
    """Whether ``cards`` are in the order of a hand."""
    places = [_PLACE[card] for card in cards]
    return places == sorted(places)


def numbers(cards: Iterable[Card]) -> tuple[int, ...]:
    """Return the distinct values of the number cards among ``cards``, rising."""
    return tuple(sorted({card for card in cards if isinstance(card, int)}))


def has_number(hand: tuple[Card, ...]) -> bool:
    """Whether a hand, which is in order, has a number card."""
    return bool(hand) and isinstance(hand[0], int)
