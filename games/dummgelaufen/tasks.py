"""The Murphy cards: tasks made of conditions on the number cards in hand.

A task is fulfilled when all its conditions hold for all number cards in hand; green action cards
are ignored (G-33). The cards themselves are in ``murphy.json``.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from importlib.resources import files
from types import MappingProxyType
from typing import TypeAlias

import msgspec

from games.core import Frozen, Tagged
from games.dummgelaufen.cards import Card, Colour, Mark, Number, numbers

Murphy: TypeAlias = str
"""A Murphy card, as the id of its task in ``murphy.json``."""


class OneColour(Tagged, frozen=True):
    """All cards have the same colour, whichever it is."""


class Colours(Tagged, frozen=True):
    """All cards have one of these colours."""

    only: tuple[Colour, ...]


class Parity(Tagged, frozen=True):
    """All values are odd, or all are even."""

    odd: bool


class Values(Tagged, frozen=True):
    """All values are among these."""

    only: tuple[int, ...]


class Count(Tagged, frozen=True):
    """The hand has at least this many cards."""

    least: int


class Total(Tagged, frozen=True):
    """The sum of the values is at least ``least`` and, unless ``most`` is None, at most that."""

    least: int = 0
    most: int | None = None


class DifferentValues(Tagged, frozen=True):
    """There are at most ``most`` different values."""

    most: int


class AllDifferent(Tagged, frozen=True):
    """No value occurs twice."""


class EqualColours(Tagged, frozen=True):
    """There are equally many cards of each colour."""


class Run(Tagged, frozen=True):
    """Exactly ``length`` cards, whose values are consecutive and all different."""

    length: int


Condition: TypeAlias = (
    OneColour
    | Colours
    | Parity
    | Values
    | Count
    | Total
    | DifferentValues
    | AllDifferent
    | EqualColours
    | Run
)


class Task(Frozen, frozen=True):
    """The task of a Murphy card; ``mark`` says whether it is public, ``source`` where."""

    id: Murphy
    mark: Mark
    source: str
    conditions: tuple[Condition, ...]


class _Tasks(Frozen, frozen=True):
    about: str
    balance: str
    tasks: tuple[Task, ...]


_READ = msgspec.json.decode(
    files("games.dummgelaufen").joinpath("murphy.json").read_bytes(), type=_Tasks
)

TASKS: Mapping[Murphy, Task] = MappingProxyType({task.id: task for task in _READ.tasks})
"""All tasks by id; there is one Murphy card of each."""


def fits(task: Task, hand: Iterable[Card]) -> bool:
    """Whether the number cards of ``hand`` fulfil ``task`` exactly (G-33)."""
    cards = numbers(hand)
    return bool(cards) and all(holds(condition, cards) for condition in task.conditions)


def holds(condition: Condition, cards: tuple[Number, ...]) -> bool:
    """Whether ``condition`` holds for ``cards``."""
    match condition:
        case OneColour():
            return len({card.colour for card in cards}) <= 1
        case Colours(only=only):
            return all(card.colour in only for card in cards)
        case EqualColours():
            counts = Counter(card.colour for card in cards)
            return len({counts[colour] for colour in Colour}) == 1
        case Count(least=least):
            return len(cards) >= least
        case _:
            return _holds_of_values(condition, [card.value for card in cards])


def _holds_of_values(
    condition: Parity | Values | Total | DifferentValues | AllDifferent | Run, values: list[int]
) -> bool:
    match condition:
        case Parity(odd=odd):
            return all(value % 2 == odd for value in values)
        case Values(only=allowed):
            return all(value in allowed for value in values)
        case Total(least=least, most=most):
            return least <= sum(values) and (most is None or sum(values) <= most)
        case DifferentValues(most=limit):
            return len(set(values)) <= limit
        case AllDifferent():
            return len(set(values)) == len(values)
        case Run(length=length):
            return len(values) == length and sorted(values) == list(
                range(min(values), min(values) + length)
            )
