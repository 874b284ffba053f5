"""The oracle itself, held against published figures and against brute force."""

from fractions import Fraction
from itertools import product
from math import isclose, sqrt

import pytest

from tests.games.dropdead.exact import Chain


def test_published_figures_of_five_dice() -> None:
    """Mean, standard deviation and rolls of a turn; the chance to score nothing."""
    chain = Chain(5)
    assert chain.mean() == Fraction(837242, 52117)
    assert isclose(sqrt(chain.variance()), 15.975, abs_tol=0.0005)
    assert chain.mean_rolls() == Fraction(319551, 52117)
    assert chain.scores(0) == [Fraction(978853, 4782969)]


def test_published_figures_of_the_first_roll() -> None:
    """It scores with 32/243; all five dice die with 1/243."""
    chain = Chain(5)
    assert chain.scoring(5) == Fraction(32, 243)
    assert chain.left(5, 5) == Fraction(1, 243)


@pytest.mark.parametrize(("dice", "mean"), [(1, Fraction(7)), (2, Fraction(56, 5))])
def test_published_means_of_fewer_dice(dice: int, mean: Fraction) -> None:
    """One die alone brings 7, two bring 11.2."""
    assert Chain(dice).mean() == mean


def test_published_chance_of_a_turn_above_150() -> None:
    """About 7 in a million turns exceed 150 points (P-15)."""
    beyond = 1 - sum(Chain(5).scores(150))
    assert 6.5e-6 < beyond < 7.5e-6


def test_published_chance_that_a_tie_survives() -> None:
    """After three extra turns about 2e-4 of the ties of two are still ties (P-8)."""
    equal = sum(chance**2 for chance in Chain(5).scores(200))
    assert 1.5e-4 < equal**3 < 2.5e-4


@pytest.mark.parametrize("deadly", [(2, 5), (2,), (5,)])
@pytest.mark.parametrize("alive", [1, 2, 3])
def test_one_roll_is_as_counted(alive: int, deadly: tuple[int, ...]) -> None:
    """Dice that die and sums that score, against all 6^n rolls."""
    chain = Chain(alive, deadly)
    rolls = list(product(range(1, 7), repeat=alive))
    for dead in range(alive + 1):
        count = sum(sum(face in deadly for face in roll) == dead for roll in rolls)
        assert chain.left(alive, dead) == Fraction(count, 6**alive)
    for total, chance in chain.sums[alive].items():
        count = sum(sum(r) == total and not set(r) & set(deadly) for r in rolls)
        assert chain.scoring(alive) * chance == Fraction(count, 6**alive)


@pytest.mark.parametrize("chain", [Chain(5), Chain(2), Chain(1, (2,))])
def test_tables_agree_with_the_moments(chain: Chain) -> None:
    """Nearly all of the chance is in the tables, and they have the mean of the equations."""
    scores, rolls = chain.scores(400), chain.rolls(150)
    assert isclose(sum(scores), 1, abs_tol=1e-6)
    assert isclose(sum(rolls), 1, abs_tol=1e-6)
    mean = sum(score * chance for score, chance in enumerate(scores))
    assert isclose(mean, chain.mean(), abs_tol=1e-4)
    mean_rolls = sum(number * chance for number, chance in enumerate(rolls))
    assert isclose(mean_rolls, chain.mean_rolls(), abs_tol=1e-4)
