"""Number and action cards. Number cards are faces; an action card is the id its data file gives."""

import enum
from collections.abc import Iterable, Mapping
from importlib.resources import files
from types import MappingProxyType
from typing import Literal, TypeAlias

import msgspec

from games.core import Frozen
from games.dummgelaufen.effects import Effect


class Colour(enum.StrEnum):
    """The colour of a number card, in the order in which a hand is sorted."""

    RED = "red"
    YELLOW = "yellow"
    GREEN = "green"


class Number(Frozen, frozen=True):
    """A number card's face: a colour and a value from 1 to 11."""

    colour: Colour
    value: int


Action: TypeAlias = str
"""An action card's face: its id in ``actions.json``."""

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
    """What the data file says of an action card; ``mark`` speaks of its effect."""

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
"""The action cards by id, in the order in which a hand shows them."""

NUMBER_CARDS: tuple[Number, ...] = tuple(
    Number(colour, each.value) for colour in Colour for each in _SPREAD for _ in range(each.copies)
)
"""All 72 number cards, sorted."""

ACTION_CARDS: tuple[Action, ...] = tuple(card.id for card in _CARDS for _ in range(card.copies))
"""All 17 action cards."""

VALUES = tuple(each.value for each in _SPREAD)
"""The values there are, rising."""

_FACES: tuple[Card, ...] = (*dict.fromkeys(NUMBER_CARDS), *ACTIONS)

_PLACE: Mapping[Card, int] = MappingProxyType({card: place for place, card in enumerate(_FACES)})


def ordered(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The cards as a hand shows them: by colour, then value; action cards behind."""
    return tuple(sorted(cards, key=_PLACE.__getitem__))


def numbers(cards: Iterable[Card]) -> tuple[Number, ...]:
    """The number cards among ``cards``, in their order."""
    return tuple(card for card in cards if isinstance(card, Number))


def actions(cards: Iterable[Card]) -> tuple[Action, ...]:
    """The action cards among ``cards``, in their order."""
    return tuple(card for card in cards if isinstance(card, str))


def is_red(card: Card) -> bool:
    """Whether ``card`` is a red action card, which must be followed at once."""
    return isinstance(card, str) and ACTIONS[card].colour == "red"


def faces(cards: Iterable[Number]) -> tuple[Number, ...]:
    """The different faces among ``cards``, each once, in their order."""
    return tuple(dict.fromkeys(cards))


def ascending(cards: Iterable[Number]) -> tuple[Number, ...]:
    """Number cards by value, lowest first; equal values by colour."""
    return tuple(sorted(cards, key=lambda card: (card.value, _PLACE[card])))
