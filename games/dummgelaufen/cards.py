"""Number and action cards. Action cards are represented by their ids in ``actions.json``."""

import enum
from collections.abc import Iterable, Mapping
from importlib.resources import files
from types import MappingProxyType
from typing import Literal, TypeAlias

import msgspec

from games.core import Frozen
from games.dummgelaufen.effects import Effect


class Colour(enum.StrEnum):
    """The colour of a number card, in the order of a sorted hand."""

    RED = "red"
    YELLOW = "yellow"
    GREEN = "green"


class Number(Frozen, frozen=True):
    """The face of a number card: a colour and a value from 1 to 11."""

    colour: Colour
    value: int


Action: TypeAlias = str
"""The face of an action card: its id in ``actions.json``."""

Card: TypeAlias = Number | str
"""A number card, or an action card."""

Mark: TypeAlias = Literal["C", "R"]
"""C: confirmed by the rulebook or another public source. R: reconstructed by this project."""


class _Copies(Frozen, frozen=True):
    value: int
    copies: int


class _Numbers(Frozen, frozen=True):
    about: str
    mark: Mark
    source: str
    spread: tuple[_Copies, ...]


class ActionCard(Frozen, frozen=True):
    """An entry of the data file; ``mark`` refers to the effect of the card."""

    id: Action
    colour: Literal["red", "green"]
    copies: int
    mark: Mark
    source: str
    effect: Effect


class _Actions(Frozen, frozen=True):
    about: str
    cards: tuple[ActionCard, ...]


def _read(name: str) -> bytes:
    return files("games.dummgelaufen").joinpath(name).read_bytes()


_SPREAD = msgspec.json.decode(_read("cards.json"), type=_Numbers).spread
_CARDS = msgspec.json.decode(_read("actions.json"), type=_Actions).cards

ACTIONS: Mapping[Action, ActionCard] = MappingProxyType({card.id: card for card in _CARDS})
"""The action cards by id, in the order of a sorted hand."""

NUMBER_CARDS: tuple[Number, ...] = tuple(
    Number(colour, each.value) for colour in Colour for each in _SPREAD for _ in range(each.copies)
)
"""All 72 number cards, sorted."""

ACTION_CARDS: tuple[Action, ...] = tuple(card.id for card in _CARDS for _ in range(card.copies))
"""All 17 action cards."""

VALUES = tuple(each.value for each in _SPREAD)
"""The values of number cards, rising."""

_FACES: tuple[Card, ...] = (*dict.fromkeys(NUMBER_CARDS), *ACTIONS)

_PLACE: Mapping[Card, int] = MappingProxyType({card: place for place, card in enumerate(_FACES)})


def ordered(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return the cards in the order of a hand: by colour, then value; action cards last."""
    return tuple(sorted(cards, key=_PLACE.__getitem__))


def in_order(cards: tuple[Card, ...]) -> bool:
    """Whether ``cards`` are in the order of a hand."""
    places = [_PLACE[card] for card in cards]
    return places == sorted(places)


def has_number(hand: tuple[Card, ...]) -> bool:
    """Whether a hand, which is in order, has a number card."""
    return bool(hand) and isinstance(hand[0], Number)


def numbers(cards: Iterable[Card]) -> tuple[Number, ...]:
    """Return the number cards among ``cards``, in their order."""
    return tuple([card for card in cards if isinstance(card, Number)])


def actions(cards: Iterable[Card]) -> tuple[Action, ...]:
    """Return the action cards among ``cards``, in their order."""
    return tuple([card for card in cards if isinstance(card, str)])


def is_red(card: Card) -> bool:
    """Whether ``card`` is a red action card, which must be followed at once."""
    return isinstance(card, str) and ACTIONS[card].colour == "red"


def faces(cards: Iterable[Number]) -> tuple[Number, ...]:
    """Return the distinct faces among ``cards``, in their order."""
    return tuple(dict.fromkeys(cards))


def ascending(cards: Iterable[Number]) -> tuple[Number, ...]:
    """Return number cards by value, lowest first; equal values by colour."""
    return tuple(sorted(cards, key=lambda card: (card.value, _PLACE[card])))
