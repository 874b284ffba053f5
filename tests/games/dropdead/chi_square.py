"""Pearson's test: do counts agree with exact chances?"""

from collections.abc import Sequence
from fractions import Fraction
from math import erfc, exp, lgamma, log, sqrt
from typing import NamedTuple

LEAST = 8
"""Cells are joined until each has this expected count; five is the textbook's minimum."""

RARE = 0.001
"""Counts that chance would bring less often than this do not agree."""


class Fit(NamedTuple):
    """Pearson's statistic and its degrees of freedom."""

    statistic: float
    freedom: int

    @property
    def good(self) -> bool:
        """Whether counts this far off come up at least once in a thousand trials."""
        return beyond(self.statistic, self.freedom) >= RARE


def beyond(statistic: float, freedom: int) -> float:
    """The chance of the chi-square distribution to exceed ``statistic``.

    The regularised upper gamma function of half the freedom, in its closed form: a finite sum, and
    for odd freedom the error function besides.
    """
    if statistic <= 0:
        return 1.0
    half = statistic / 2
    odd = freedom % 2
    powers = [n + odd / 2 for n in range(freedom // 2)]
    terms = [exp(power * log(half) - half - lgamma(power + 1)) for power in powers]
    return sum(terms) + (erfc(sqrt(half)) if odd else 0.0)


def fit(counts: Sequence[int], chances: Sequence[Fraction]) -> Fit:
    """Hold ``counts[value]`` against ``chances[value]``.

    Values that are too rare are joined with their neighbours; whatever the chances leave over is
    one more cell at the end, and so is whatever the counts have there.
    """
    trials = sum(counts)
    length = len(chances)
    tail = sum(counts[length:])
    cells: list[tuple[int, float]] = []
    seen, expected = 0, 0.0
    for count, chance in zip((*counts[:length], tail), (*chances, 1 - sum(chances)), strict=True):
        seen, expected = seen + count, expected + float(chance) * trials
        if expected >= LEAST:
            cells.append((seen, expected))
            seen, expected = 0, 0.0
    last_seen, last_expected = cells.pop()
    cells.append((last_seen + seen, last_expected + expected))
    statistic = sum((count - mean) ** 2 / mean for count, mean in cells)
    return Fit(statistic, len(cells) - 1)


def counted(values: Sequence[int], length: int) -> list[int]:
    """How often each value comes up; the list has at least ``length`` places."""
    counts = [0] * max(length, max(values) + 1)
    for value in values:
        counts[value] += 1
    return counts
