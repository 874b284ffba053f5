"""The value of a hand for a task: how many cards are missing or too many, and what they cost.

The computer player compares many hands for each answer, so this uses plain numbers; the details
that people are shown are in ``task_progress``.
"""

from collections import Counter
from functools import lru_cache
from typing import NamedTuple

from games.dummgelaufen.cards import NUMBER_CARDS, Colour, Number
from games.dummgelaufen.task_progress import aims
from games.dummgelaufen.tasks import (
    AllDifferent,
    Count,
    DifferentValues,
    EqualColours,
    Run,
    Task,
    Total,
)

EXCESS = 0.55
"""The cost of one card too many, roughly in turns."""

_RESERVE = 4
"""The points reserved in a limited sum for each card still missing."""

_POINTS = 8
"""How many points of a sum count as one card."""

FITS = -3.0
"""The value of a hand that fulfils its task at the end of an exchange."""


class Plan(NamedTuple):
    """One way to fulfil a task. ``kinds`` is the number of different values allowed, 0: any."""

    faces: frozenset[Number]
    least: int
    points: int
    most: int | None
    distinct: bool
    level: bool
    kinds: int


class Measure(NamedTuple):
    """``missing`` cards, ``excess`` cards, and ``spare`` ones that are not needed."""

    missing: float
    excess: int
    spare: int


@lru_cache(maxsize=64)
def plans(task: Task) -> tuple[Plan, ...]:
    """Return the ways to fulfil ``task``."""
    least, points, kinds = 0, 0, 0
    most: int | None = None
    distinct = level = False
    for one in task.conditions:
        match one:
            case Count(least=least):
                pass
            case Total(least=points, most=most):
                pass
            case DifferentValues(most=kinds):
                pass
            case AllDifferent():
                distinct = True
            case Run(length=least):
                distinct = True
            case EqualColours():
                level = True
    ways = [aim.faces for aim in aims(task)] if not kinds else [frozenset(NUMBER_CARDS)]
    return tuple(Plan(way, least, points, most, distinct, level, kinds) for way in ways)


def measure(plan: Plan, cards: tuple[Number, ...]) -> Measure:
    """Measure ``cards`` against ``plan``."""
    faces = plan.faces
    keep = [card.value for card in cards if card in faces]
    if plan.kinds:
        counts = sorted(Counter(keep).values(), reverse=True)
        return _counted(plan, sum(counts[: plan.kinds]), len(cards))
    if plan.distinct:
        return _counted(plan, len(set(keep)), len(cards))
    if plan.level:
        return _level(plan, cards)
    if plan.most is not None:
        return _counted(plan, _low(plan, sorted(keep)), len(cards))
    if plan.points:
        short = plan.points - sum(keep)
        spare = max(0, -short) // _POINTS
        return Measure(max(0, short) / _POINTS, len(cards) - len(keep), spare)
    return _counted(plan, len(keep), len(cards))


def _counted(plan: Plan, kept: int, held: int) -> Measure:
    return Measure(max(0, plan.least - kept), held - kept, max(0, kept - plan.least))


def _level(plan: Plan, cards: tuple[Number, ...]) -> Measure:
    counts = [0] * len(Colour)
    order = tuple(Colour)
    for card in cards:
        counts[order.index(card.colour)] += 1
    lowest = -(-plan.least // len(counts))
    level = max(lowest, sorted(counts)[len(counts) // 2])
    missing = sum(max(0, level - count) for count in counts)
    return Measure(missing, sum(max(0, count - level) for count in counts), 0)


def _low(plan: Plan, values: list[int]) -> int:
    """Count how many of the lowest ``values`` leave room for the missing cards."""
    assert plan.most is not None
    for count in range(len(values), 0, -1):
        room = plan.most - _RESERVE * max(0, plan.least - count)
        if sum(values[:count]) <= room:
            return count
    return 0


def chance(plan: Plan, cards: tuple[Number, ...]) -> float:
    """Estimate the probability that a random card helps ``plan``, given ``cards`` in hand."""
    wanted = plan.faces
    held = {card.value for card in cards if card in wanted}
    if plan.kinds:
        counts = Counter(card.value for card in cards)
        held = {value for value, _ in counts.most_common(plan.kinds)}
    useful = 0
    for card in NUMBER_CARDS:
        if plan.kinds:
            useful += card.value in held
        elif plan.distinct:
            useful += card in wanted and card.value not in held
        elif plan.most is not None:
            useful += card in wanted and card.value * max(1, plan.least) <= plan.most + 4
        else:
            useful += card in wanted
    mine = 0 if plan.distinct else sum(card in wanted for card in cards) // 2
    return max(0.06, min(0.9, (useful - mine) / len(NUMBER_CARDS)))


class Outlook:
    """The value of hands to one seat, roughly in turns to win; lower is better."""

    def __init__(self, task: Task, cards: tuple[Number, ...]) -> None:
        """Value hands for ``task``, starting from ``cards``."""
        self.cards = cards
        self._ways = [(plan, chance(plan, cards)) for plan in plans(task)]

    def worth(self, cards: tuple[Number, ...], lay: int = 0, unknown: int = 0) -> float:
        """Return the value of ``cards`` after taking ``unknown`` more and laying ``lay``."""
        return min(_worth(plan, odds, cards, lay, unknown) for plan, odds in self._ways)

    def wanted(self) -> frozenset[Number]:
        """Return the faces that the best plan wants."""
        ways = [
            (_worth(plan, odds, self.cards, 0, 0), n) for n, (plan, odds) in enumerate(self._ways)
        ]
        return self._ways[min(ways)[1]][0].faces


def _worth(plan: Plan, odds: float, cards: tuple[Number, ...], lay: int, unknown: int) -> float:
    found = measure(plan, cards)
    missing = max(0.0, found.missing - unknown * odds)
    excess = found.excess + unknown * (1 - odds) - lay
    if excess < 0:
        missing += max(0.0, -excess - found.spare)
        excess = 0.0
    if not missing and not excess:
        return FITS
    return missing * (0.35 + 0.25 / odds) + excess * EXCESS
