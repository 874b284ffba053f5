"""Dice: a seed and a count of draws stand for the same numbers everywhere (X-6)."""

import hashlib
from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.core import Dice

SPAN = 2**64


def number_at(seed: str, place: int) -> int:
    """The number at a place of a seed, as its definition says: a keyed BLAKE2b of the place."""
    key = hashlib.blake2b(seed.encode("utf-8")).digest()
    keyed = hashlib.blake2b(key=key, digest_size=8)
    keyed.update(place.to_bytes(8, "big"))
    return int(keyed.hexdigest(), 16)


def chi_square(counts: list[int]) -> float:
    """How far counts of equally likely things are from each other."""
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)


@pytest.mark.parametrize("seed", ["", "seed", "Würfel", "x" * 200])
def test_draws_are_the_keyed_hash_of_their_place(seed: str) -> None:
    """The whole span is drawn as it is, so the numbers themselves can be seen."""
    dice = Dice(seed)
    assert [dice.below(SPAN) for _ in range(50)] == [number_at(seed, place) for place in range(50)]
    assert dice.drawn == 50


def test_small_draws_are_the_rest_of_a_division() -> None:
    """A die is the number's rest, and one more; nothing is rejected here, as 6 takes nearly all."""
    numbers = [number_at("rests", place) for place in range(100)]
    assert max(numbers) < SPAN - SPAN % 6
    dice = Dice("rests")
    assert [dice.roll() for _ in range(100)] == [number % 6 + 1 for number in numbers]


def test_a_cursor_can_be_set_down_anywhere() -> None:
    """A match goes on from its seed and count of draws alone."""
    dice = Dice("cursor")
    first = [dice.below(100) for _ in range(10)]
    later = Dice("cursor", drawn=4)
    assert [later.below(100) for _ in range(6)] == first[4:]
    assert later.drawn == 10


def test_a_number_that_would_favour_low_results_is_rejected() -> None:
    """With n as great as the number itself only one whole n fits, and the number is beyond it."""
    seed = next(str(i) for i in range(100) if number_at(str(i), 0) > SPAN // 2)
    n = number_at(seed, 0)
    place = next(place for place in range(1, 100) if number_at(seed, place) < n)
    dice = Dice(seed)
    assert dice.below(n) == number_at(seed, place)
    assert dice.drawn == place + 1


def test_no_result_is_favoured_where_a_plain_rest_would() -> None:
    """Below three quarters of the span, rests alone would draw the lowest third twice as often."""
    n = SPAN // 4 * 3
    dice = Dice("thirds")
    thirds = Counter(dice.below(n) // (n // 3) for _ in range(3_000))
    assert chi_square([thirds[third] for third in range(3)]) < 13.8  # 2 degrees, 1 in 1,000
    assert 3_800 < dice.drawn < 4_200  # a quarter of all numbers is rejected


@pytest.mark.parametrize(("sides", "limit"), [(2, 10.8), (6, 20.5), (10, 27.9)])
def test_dice_are_fair(sides: int, limit: float) -> None:
    """Chi-square with sides - 1 degrees of freedom; a fair die fails once in 1,000 seeds."""
    dice = Dice("fair")
    rolls = Counter(dice.roll(sides) for _ in range(12_000))
    assert set(rolls) == set(range(1, sides + 1))
    assert chi_square([rolls[face] for face in range(1, sides + 1)]) < limit


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    """24 orders of four cards, 23 degrees of freedom, 1 in 1,000."""
    dice = Dice("orders")
    orders = Counter(dice.shuffled("abcd") for _ in range(12_000))
    assert set(orders) == set(permutations("abcd"))
    assert chi_square(list(orders.values())) < 49.7


def test_every_ordered_sample_is_equally_likely() -> None:
    """20 ordered pairs of five cards, 19 degrees of freedom, 1 in 1,000."""
    dice = Dice("pairs")
    pairs = Counter(dice.sample(range(5), 2) for _ in range(10_000))
    assert set(pairs) == set(permutations(range(5), 2))
    assert chi_square(list(pairs.values())) < 43.8


@settings(deadline=None, derandomize=True)
@given(st.lists(st.integers(0, 3), max_size=8), st.text(max_size=5), st.data())
def test_samples_are_drawn_from_places(items: list[int], seed: str, data: st.DataObject) -> None:
    """Equal cards are cards of their own; what is drawn and left is what there was."""
    count = data.draw(st.integers(0, len(items)))
    before = list(items)
    drawn = Dice(seed).sample(items, count)
    assert len(drawn) == count
    assert not Counter(drawn) - Counter(items)
    assert sorted(Dice(seed).shuffled(items)) == sorted(items)
    assert items == before


def test_choice_is_one_of_the_items() -> None:
    """Each of three comes up in 60 draws."""
    dice = Dice("choice")
    assert {dice.choice("abc") for _ in range(60)} == set("abc")


def test_what_cannot_be_drawn_is_refused() -> None:
    """Nothing below 1, nothing beyond the span, no more cards than there are, none of nothing."""
    dice = Dice("refused")
    for n in (0, -1, SPAN + 1):
        with pytest.raises(ValueError, match="cannot draw"):
            dice.below(n)
    for count in (4, -1):
        with pytest.raises(ValueError, match="cannot draw"):
            dice.sample("abc", count)
    with pytest.raises(ValueError, match="cannot draw"):
        dice.choice("")
    assert dice.drawn == 0
