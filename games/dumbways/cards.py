"""The 54 cards and the die. ``cards.json`` marks what is not certain about them."""

from collections.abc import Iterable
from importlib.resources import files
from types import MappingProxyType
from typing import Literal

import msgspec

from games.core import Frozen, Symbol

Mark = Literal["C", "I", "R"]


class Category(Symbol):
    """Where an accident happens; each category avoids one other category."""

    HOME = "home"
    NATURE = "nature"
    RIDE = "ride"


class Card(Symbol):
    """The faces, in the order of a sorted hand."""

    ACCIDENT_HOME = "accident_home"
    ACCIDENT_NATURE = "accident_nature"
    ACCIDENT_RIDE = "accident_ride"
    RELAX = "relax"
    BLIND_LUCK = "blind_luck"
    FAIR_TRADE = "fair_trade"
    REARRANGED = "rearranged"
    SET_FIRE = "set_fire"
    SNEAK_PEEK = "sneak_peek"
    WHEEL = "wheel"
    DIED_HOME = "died_home"
    DIED_NATURE = "died_nature"
    DIED_RIDE = "died_ride"
    PSYCHO = "psycho"


class Kind(Frozen, frozen=True):
    """How many copies of a face there are, and how certain that number is."""

    card: Card
    count: int
    mark: Mark


class Meaning(Frozen, frozen=True):
    """What a mark says about a number."""

    mark: Mark
    meaning: str


class Avoidance(Frozen, frozen=True):
    """An Accident! of ``category`` is a counter to one of the category that it ``avoids``."""

    category: Category
    avoids: Category


class Die(Frozen, frozen=True):
    """The faces of the die, and the face that saves a bean from Psycho Attack!."""

    faces: tuple[int, ...]
    safe: int
    mark: Mark


class Box(Frozen, frozen=True):
    """What is in the box and how it is dealt, read from the data file."""

    marks: tuple[Meaning, ...]
    kinds: tuple[Kind, ...]
    avoids: tuple[Avoidance, ...]
    die: Die
    hand: int
    beans: int


BOX = msgspec.json.decode(files(__package__).joinpath("cards.json").read_bytes(), type=Box)
"""The box that ``cards.json`` describes."""

ORDER = MappingProxyType({card: place for place, card in enumerate(Card)})

DECK: tuple[Card, ...] = tuple(kind.card for kind in BOX.kinds for _ in range(kind.count))
"""Every card of the game, unshuffled."""

ACCIDENTS = MappingProxyType(
    {
        Card.ACCIDENT_HOME: Category.HOME,
        Card.ACCIDENT_NATURE: Category.NATURE,
        Card.ACCIDENT_RIDE: Category.RIDE,
    }
)
DEATHS = MappingProxyType(
    {
        Card.DIED_HOME: Category.HOME,
        Card.DIED_NATURE: Category.NATURE,
        Card.DIED_RIDE: Category.RIDE,
    }
)
RED = frozenset(DEATHS) | {Card.PSYCHO}
"""The cards with a bloody border; none is ever in a hand (D-38)."""

TARGETED = frozenset({*ACCIDENTS, Card.FAIR_TRADE, Card.SNEAK_PEEK, Card.WHEEL})
"""The cards that are played at another player."""


def category(card: Card) -> Category | None:
    """Return the category of an Accident! or You Died! card; None for other cards."""
    return ACCIDENTS.get(card) or DEATHS.get(card)


def stops(counter: Card, threat: Card) -> bool:
    """Whether ``counter`` saves a bean from ``threat``: Relax, or the category that avoids it.

    Nothing stops Psycho Attack! (D-13).
    """
    struck = category(threat)
    if struck is None:
        return False
    if counter is Card.RELAX:
        return True
    return any(
        rule.category is ACCIDENTS.get(counter) and rule.avoids is struck for rule in BOX.avoids
    )


def ordered(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return the cards in the order of a sorted hand."""
    return tuple(sorted(cards, key=ORDER.__getitem__))


def in_order(cards: tuple[Card, ...]) -> bool:
    """Whether the cards are in the order of a sorted hand."""
    places = [ORDER[card] for card in cards]
    return places == sorted(places)


def subtract(cards: Iterable[Card], gone: Iterable[Card]) -> tuple[Card, ...]:
    """Return the cards without those of ``gone`` that are among them, sorted."""
    rest = list(cards)
    for card in gone:
        if card in rest:
            rest.remove(card)
    return ordered(rest)
