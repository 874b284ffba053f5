"""The exact distribution of a turn, by a Markov chain over the number of dice alive.

With ``n`` dice alive a roll leaves ``n - k`` of them with a binomial chance; with no die dead it
brings the sum of ``n`` faces that are not deadly and leaves all of them. The dice left are all
that the rest of the turn depends on. Everything is a Fraction.
"""

from collections.abc import Callable
from fractions import Fraction
from math import comb

ONE = Fraction(1)


class Chain:
    """Turns with up to ``dice`` dice of which the faces ``deadly`` kill."""

    def __init__(self, dice: int, deadly: tuple[int, ...] = (2, 5)) -> None:
        """Lay down the chain; tables are indexed by the number of dice alive."""
        self.dice = dice
        self.safe = tuple(face for face in range(1, 7) if face not in deadly)
        self.dies = Fraction(len(deadly), 6)
        self.lives = ONE - self.dies
        self.sums = [self._sums(alive) for alive in range(dice + 1)]

    def left(self, alive: int, dead: int) -> Fraction:
        """The chance that of ``alive`` dice just ``dead`` die in one roll."""
        return comb(alive, dead) * self.dies**dead * self.lives ** (alive - dead)

    def scoring(self, alive: int) -> Fraction:
        """The chance that a roll of ``alive`` dice scores."""
        return self.left(alive, 0)

    def mean(self) -> Fraction:
        """The expected score of a turn."""
        return self._solve(lambda alive: self.scoring(alive) * self._moment(alive, 1))[-1]

    def variance(self) -> Fraction:
        """The variance of the score of a turn."""
        means = self._solve(lambda alive: self.scoring(alive) * self._moment(alive, 1))
        squares = self._solve(
            lambda alive: (
                self.scoring(alive)
                * (self._moment(alive, 2) + 2 * self._moment(alive, 1) * means[alive])
            )
        )
        return squares[-1] - means[-1] ** 2

    def mean_rolls(self) -> Fraction:
        """The expected number of rolls in a turn."""
        return self._solve(lambda _: ONE)[-1]

    def scores(self, top: int) -> list[Fraction]:
        """The chances of the scores 0 to ``top`` of a turn."""
        tables = [[ONE] + [Fraction(0)] * top]
        for alive in range(1, self.dice + 1):
            table: list[Fraction] = []
            for score in range(top + 1):
                died = sum(
                    (self.left(alive, k) * tables[alive - k][score] for k in range(1, alive + 1)),
                    Fraction(0),
                )
                scored = sum(
                    (p * table[score - s] for s, p in self.sums[alive].items() if s <= score),
                    Fraction(0),
                )
                table.append(died + self.scoring(alive) * scored)
            tables.append(table)
        return tables[-1]

    def rolls(self, top: int) -> list[Fraction]:
        """The chances that a turn takes 0 to ``top`` rolls."""
        at = [Fraction(0)] * self.dice + [ONE]
        chances = []
        for _ in range(top + 1):
            chances.append(at[0])
            at = [
                sum(
                    (at[n] * self.left(n, n - alive) for n in range(max(alive, 1), self.dice + 1)),
                    Fraction(0),
                )
                for alive in range(self.dice + 1)
            ]
        return chances

    def _solve(self, gain: Callable[[int], Fraction]) -> list[Fraction]:
        """The average gain of a turn, for each number of dice, if a roll gains ``gain``."""
        values = [Fraction(0)]
        for alive in range(1, self.dice + 1):
            fewer = sum(self.left(alive, k) * values[alive - k] for k in range(1, alive + 1))
            values.append((gain(alive) + fewer) / (ONE - self.scoring(alive)))
        return values

    def _sums(self, alive: int) -> dict[int, Fraction]:
        """The chances of the sums of ``alive`` dice that all live."""
        sums = {0: ONE}
        for _ in range(alive):
            after: dict[int, Fraction] = {}
            for total, chance in sums.items():
                for face in self.safe:
                    share = chance / len(self.safe)
                    after[total + face] = after.get(total + face, Fraction(0)) + share
            sums = after
        return sums

    def _moment(self, alive: int, power: int) -> Fraction:
        return sum((p * s**power for s, p in self.sums[alive].items()), Fraction(0))
