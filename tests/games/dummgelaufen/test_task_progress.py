"""How the hand stands: what may stay, what must go, what is missing."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.dummgelaufen.cards import NUMBER_CARDS, Colour, Number, ordered
from games.dummgelaufen.task_progress import Lacking, TaskProgress, task_progress
from games.dummgelaufen.tasks import TASKS, fits
from tests.games.dummgelaufen.table import cards, words


def stands(murphy: str, hand: str) -> TaskProgress:
    """How ``hand`` stands against the task of ``murphy``."""
    return task_progress(TASKS[murphy], cards(hand))


def test_the_example_of_the_panel() -> None:
    """“7 of 10 odd; 3 cards too many: Y2 G4 G8”."""
    found = stands("only_odd", "R1 R3 R9 Y2 Y5 Y7 G4 G8 G9 G11 give_pair")
    assert len(found.keep) == 7
    assert found.missing == 3
    assert words(found.too_many) == "Y2 G4 G8"
    assert not found.fits


@pytest.mark.parametrize(
    ("hand", "keep", "too_many", "missing"),
    [
        ("R1 R3 R4 R4 R8", 5, "", 0),
        ("R1 R3 R4 R4 R8 R7", 6, "", 0),
        ("R1 R3 R4 R4 R8 G1", 5, "G1", 0),
    ],
)
def test_the_rulebooks_example(hand: str, keep: int, too_many: str, missing: int) -> None:
    """The three hands: two fit, in the third the green 1 must go."""
    found = stands("one_colour_low", hand)
    assert (len(found.keep), words(found.too_many), found.missing) == (keep, too_many, missing)
    assert found.fits == (not too_many)
    assert found.colour is Colour.RED


def test_a_limited_sum_keeps_room_for_what_is_missing() -> None:
    """Six cards, at most 25: two 8s and 1 1 1 2 would be 21, three 8s and 1 1 1 would be 27."""
    found = stands("low_total", "R8 Y8 G8")
    assert words(found.keep) == "R8 Y8"
    assert words(found.too_many) == "G8"
    assert (found.total, found.missing) == (16, 4)


def test_a_sum_to_be_reached_counts_points() -> None:
    """88 points: 80 are held, 8 are missing, nothing is too many."""
    found = stands("high_total", "R11 R11 R11 Y11 Y11 Y11 G7 G7")
    assert (found.total, found.points, found.missing, found.too_many) == (80, 8, 0, ())


def test_the_colour_that_is_nearest_is_aimed_at() -> None:
    """Five even yellows would do: there are three, with two cards beside."""
    found = stands("one_colour_even", "Y2 Y4 Y6 R8 G10")
    assert found.colour is Colour.YELLOW
    assert (words(found.too_many), found.missing) == ("R8 G10", 1)


def test_a_run_names_the_values_it_lacks() -> None:
    """Six of 4 to 10, a double among them."""
    found = stands("run", "R4 Y5 G5 R6 Y8 G9 G10")
    assert found.values == (4, 5, 6, 7, 8, 9, 10)
    assert found.values_lacking == (7,)
    assert found.missing == 1
    assert len(found.too_many) == 1
    assert found.too_many[0].value == 5


def test_two_values_are_the_most_frequent() -> None:
    """Four 7s and two 10s stay, a 1 goes."""
    found = stands("two_values", "R7 R7 Y7 G7 R10 Y10 G1")
    assert found.values == (7, 10)
    assert (words(found.too_many), found.missing) == ("G1", 1)


def test_equal_colours_say_which_colours_are_lacking() -> None:
    """Four of each are the least: one red is too many, two greens are missing."""
    found = stands("equal_colours", "R1 R2 R3 R4 R5 Y1 Y2 Y3 Y4 G1 G2")
    assert found.lacking == (Lacking(Colour.GREEN, 2),)
    assert (len(found.too_many), found.missing) == (1, 2)


def test_all_different_keeps_one_of_each_value() -> None:
    """Two of three 9s are surplus."""
    found = stands("all_different", "R9 Y9 G9 R1 R2")
    assert len(found.keep) == 3
    assert [each.value for each in found.too_many] == [9, 9]
    assert found.missing == 7


hands = st.lists(st.sampled_from(range(len(NUMBER_CARDS))), min_size=1, max_size=25, unique=True)


@settings(deadline=None)
@given(st.sampled_from(sorted(TASKS)), hands)
def test_what_fits_is_what_lacks_nothing_and_has_nothing_too_many(
    murphy: str, places: list[int]
) -> None:
    """The two judgements of a hand agree, and no card is forgotten."""
    hand: tuple[Number, ...] = tuple(NUMBER_CARDS[place] for place in places)
    found = task_progress(TASKS[murphy], hand)
    complete = not (found.too_many or found.missing or found.points)
    assert found.fits == complete == fits(TASKS[murphy], hand)
    assert Counter(found.keep) + Counter(found.too_many) == Counter(hand)
    assert found.keep == ordered(found.keep)
    assert found.total == sum(each.value for each in found.keep)


@settings(deadline=None)
@given(st.sampled_from(sorted(TASKS)), hands)
def test_what_may_stay_can_be_completed(murphy: str, places: list[int]) -> None:
    """If only cards are missing, other cards of the box can complete the task."""
    hand: tuple[Number, ...] = tuple(NUMBER_CARDS[place] for place in places)
    found = task_progress(TASKS[murphy], hand)
    others = list((Counter(NUMBER_CARDS) - Counter(found.keep)).elements())
    keep = list(found.keep)
    for _ in range(30):
        if fits(TASKS[murphy], keep):
            return
        now = task_progress(TASKS[murphy], keep)
        need = now.missing + now.points / 8
        better = next(
            (
                each
                for each in sorted(others, key=lambda one: one.value)
                if not (after := task_progress(TASKS[murphy], [*keep, each])).too_many
                and after.missing + after.points / 8 < need
            ),
            None,
        )
        assert better is not None, f"{words(keep)} is a dead end for {murphy}"
        keep.append(better)
        others.remove(better)
    raise AssertionError(f"{murphy} is not reached from {words(found.keep)}")
