"""How close a hand is to a task: which cards may stay or must go, and what is missing."""

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from games.core import Frozen
from games.dummgelaufen.cards import (
    NUMBER_CARDS,
    VALUES,
    Card,
    Colour,
    Number,
    ascending,
    numbers,
    ordered,
)
from games.dummgelaufen.tasks import (
    AllDifferent,
    Count,
    DifferentValues,
    EqualColours,
    OneColour,
    Run,
    Task,
    Total,
    fits,
    holds,
)


class Aim(NamedTuple):
    """One way to fulfil a task: the faces that it wants.

    ``colour`` and ``values`` are the choice made, if the task leaves a choice.
    """

    colour: Colour | None
    values: tuple[int, ...]
    faces: frozenset[Number]


class Lacking(Frozen, frozen=True):
    """``count`` cards of ``colour`` are missing."""

    colour: Colour
    count: int


class TaskProgress(Frozen, frozen=True):
    """How close a hand is to a task.

    ``colour`` and ``values`` are the aim, if the task leaves a choice (of the colour, the values of
    a run, or the two values). The cards in ``keep`` may stay, those in ``too_many`` must be laid.
    ``total`` is the sum of ``keep``. At least ``missing`` cards and ``points`` points are missing;
    ``lacking`` and ``values_lacking`` say of which colours and values, if that matters.
    """

    fits: bool
    colour: Colour | None
    values: tuple[int, ...]
    keep: tuple[Number, ...]
    too_many: tuple[Number, ...]
    total: int
    missing: int
    points: int
    lacking: tuple[Lacking, ...]
    values_lacking: tuple[int, ...]


def task_progress(task: Task, hand: Iterable[Card]) -> TaskProgress:
    """Return how close ``hand`` is to the task, for the aim with the fewest cards to move."""
    cards = numbers(hand)
    every = [_towards(task, aim, cards) for aim in aims(task)]
    return min(every, key=lambda one: len(one.too_many) + one.missing + one.points / 8)


@lru_cache(maxsize=64)
def aims(task: Task) -> tuple[Aim, ...]:
    """Return every way to fulfil ``task``."""
    for condition in task.conditions:
        match condition:
            case OneColour():
                return tuple(_aim(task, colour, ()) for colour in Colour)
            case DifferentValues(most=most):
                every = (_aim(task, None, values) for values in combinations(VALUES, most))
                return tuple(aim for aim in every if _enough(task, aim))
            case Run(length=length):
                starts = range(len(VALUES) - length + 1)
                return tuple(_aim(task, None, VALUES[at : at + length]) for at in starts)
    return (_aim(task, None, ()),)


def _enough(task: Task, aim: Aim) -> bool:
    """Whether the game has enough cards of the wanted faces."""
    there = sum(card in aim.faces for card in NUMBER_CARDS)
    return all(one.least <= there for one in task.conditions if isinstance(one, Count))


def _aim(task: Task, colour: Colour | None, values: tuple[int, ...]) -> Aim:
    """Return the aim for a colour and values: the faces that break no condition by themselves."""
    several = Count | Total | EqualColours | Run | AllDifferent
    single = [one for one in task.conditions if not isinstance(one, several)]
    return Aim(
        colour,
        values,
        frozenset(
            card
            for card in NUMBER_CARDS
            if colour in (None, card.colour)
            and (not values or card.value in values)
            and all(holds(one, (card,)) for one in single)
        ),
    )


def _towards(task: Task, aim: Aim, cards: tuple[Number, ...]) -> TaskProgress:
    """Return how close ``cards`` are to ``aim``."""
    least = max((one.least for one in task.conditions if isinstance(one, Count)), default=0)
    keep = [card for card in cards if card in aim.faces]
    lacking: tuple[Lacking, ...] = ()
    wanted: tuple[int, ...] = ()
    points = 0
    for one in task.conditions:
        match one:
            case AllDifferent():
                keep = _one_of_each_value(keep)
            case Run(length=least):
                keep = _one_of_each_value(keep)
                wanted = tuple(sorted(set(aim.values) - {card.value for card in keep}))
            case EqualColours():
                keep, lacking = _level(keep, least)
    for one in task.conditions:
        if isinstance(one, Total):
            if one.most is not None:
                keep = _lowest(keep, one.most, least, aim)
            points = max(0, one.least - sum(card.value for card in keep))
    missing = sum(one.count for one in lacking) if lacking else max(0, least - len(keep))
    gone = Counter(cards)
    gone.subtract(keep)
    return TaskProgress(
        fits=fits(task, cards),
        colour=aim.colour,
        values=aim.values,
        keep=numbers(ordered(keep)),
        too_many=numbers(ordered(gone.elements())),
        total=sum(card.value for card in keep),
        missing=missing,
        points=points,
        lacking=lacking,
        values_lacking=wanted,
    )


def _one_of_each_value(cards: list[Number]) -> list[Number]:
    return list({card.value: card for card in reversed(cards)}.values())


def _level(cards: list[Number], least: int) -> tuple[list[Number], tuple[Lacking, ...]]:
    """Return what to keep and what is missing for equal colours, at least ``least`` cards."""
    held = {colour: [card for card in cards if card.colour is colour] for colour in Colour}
    counts = [len(of_colour) for of_colour in held.values()]
    lowest = -(-least // len(held)) or 1
    level = min(
        range(lowest, max(lowest, *counts) + 1),
        key=lambda level: sum(abs(count - level) for count in counts),
    )
    keep = [card for of_colour in held.values() for card in of_colour[:level]]
    lacking = [Lacking(colour, level - len(held[colour])) for colour in Colour]
    return keep, tuple(one for one in lacking if one.count > 0)


def _lowest(cards: list[Number], most: int, least: int, aim: Aim) -> list[Number]:
    """Return as many of the lowest ``cards`` as leave room for the cheapest missing ones."""
    lowest = ascending(cards)
    for count in range(len(lowest), 0, -1):
        keep = lowest[:count]
        others = Counter(card for card in NUMBER_CARDS if card in aim.faces)
        others.subtract(keep)
        cheapest = ascending(others.elements())[: max(0, least - count)]
        if sum(card.value for card in (*keep, *cheapest)) <= most:
            return list(keep)
    return []
