"""The vocabulary of the Murphy tasks, and what fits what."""

import pytest

from games.dummgelaufen.cards import Colour
from games.dummgelaufen.tasks import (
    TASKS,
    AllDifferent,
    Colours,
    Condition,
    Count,
    DifferentValues,
    EqualColours,
    OneColour,
    Parity,
    Run,
    Total,
    Values,
    fits,
    holds,
)
from tests.games.dummgelaufen.table import cards, number_cards


@pytest.mark.parametrize(
    ("hand", "fulfilled"),
    [
        ("R1 R3 R4 R4 R8", True),
        ("R1 R3 R4 R4 R8 R7", True),
        ("R1 R3 R4 R4 R8 G1", False),
    ],
)
def test_the_rulebooks_example(hand: str, fulfilled: bool) -> None:
    """One colour, at most 29, at least 5: with the red 7 it is 27; a green 1 spoils it."""
    assert fits(TASKS["one_colour_low"], cards(hand)) is fulfilled


CONDITIONS: list[tuple[Condition, str, str]] = [
    (OneColour(), "R1 R1 R9", "R1 Y1"),
    (OneColour(), "G7", "R1 R2 R3 G4"),
    (Colours((Colour.RED, Colour.GREEN)), "R1 G2 R3", "R1 Y2"),
    (Colours((Colour.YELLOW,)), "Y1 Y2", "Y1 R2"),
    (Parity(odd=True), "R1 Y3 G11", "R1 Y2"),
    (Parity(odd=False), "R2 Y10", "R2 Y10 G9"),
    (Values((3, 6, 9)), "R3 Y6 G9 G9", "R3 Y6 G10"),
    (Count(3), "R1 R2 R3", "R1 R2"),
    (Count(3), "R1 R2 R3 Y4", "G9"),
    (Total(least=20), "R9 R11", "R9 R10"),
    (Total(most=5), "R1 R4", "R2 R4"),
    (Total(least=4, most=5), "R4", "R3"),
    (DifferentValues(2), "R4 Y4 G7 R7", "R4 Y4 G7 R8"),
    (DifferentValues(2), "R4", "R4 R5 R6"),
    (AllDifferent(), "R4 Y5 G6", "R4 Y4"),
    (EqualColours(), "R1 Y5 G9", "R1 Y5 G9 G10"),
    (EqualColours(), "R1 R2 Y5 Y6 G9 G11", "R1 R2 Y5 Y6"),
    (Run(4), "R3 Y4 G5 R6", "R3 Y4 G5"),
    (Run(4), "R8 Y9 G10 R11", "R8 Y9 G9 R10"),
    (Run(4), "R6 G3 Y4 G5", "R3 Y4 G5 R6 R7"),
    (Run(4), "G1 G2 G3 G4", "G1 G2 G3 G5"),
]


@pytest.mark.parametrize(("condition", "good", "bad"), CONDITIONS, ids=str)
def test_a_condition_is_of_all_cards(condition: Condition, good: str, bad: str) -> None:
    """Each word of the vocabulary, with a hand that it holds of and one that it does not."""
    assert holds(condition, number_cards(good))
    assert not holds(condition, number_cards(bad))


EDGES = [
    ("only_odd", "R1 R3 R5 R7 R9 Y1 Y3 Y5 Y7 Y9", "R1 R3 R5 R7 R9 Y1 Y3 Y5 Y7"),
    ("only_odd", "R1 R3 R5 R7 R9 Y1 Y3 Y5 Y7 Y9", "R1 R3 R5 R7 R9 Y1 Y3 Y5 Y7 Y9 R2"),
    ("only_yellow", "Y1 Y2 Y3 Y4 Y4 Y5 Y6", "Y1 Y2 Y3 Y4 Y4 Y5"),
    ("only_yellow", "Y1 Y2 Y3 Y4 Y4 Y5 Y6 Y7", "Y1 Y2 Y3 Y4 Y4 Y5 Y6 Y7 G8"),
    ("only_red", "R1 R2 R3 R4 R5 R6 R7 R8 R9", "R1 R2 R3 R4 R5 R6 R7 R8"),
    ("only_red", "R1 R2 R3 R4 R5 R6 R7 R8 R9", "R1 R2 R3 R4 R5 R6 R7 R8 R9 Y1"),
    ("no_yellow", "R1 R2 R3 R4 R5 R6 G1 G2 G3 G4 G5", "R1 R2 R3 R4 R5 R6 G1 G2 G3 G4"),
    ("no_yellow", "R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11", "R1 R2 R3 R4 R5 R6 G1 G2 G3 G4 G5 Y9"),
    ("high_total", "R11 R11 R11 Y11 Y11 Y11 G11 G11", "R11 R11 R11 Y11 Y11 Y11 G11 G10"),
    ("one_colour_low", "G1 G2 G3 G4 G4 G5 G5", "G1 G2 G3 G4 G4 G5 G5 G6"),
    ("one_colour_low", "G1 G2 G3 G4 G4", "G1 G2 G3 G4"),
]


@pytest.mark.parametrize(("murphy", "good", "bad"), EDGES)
def test_the_six_public_tasks_at_their_edges(murphy: str, good: str, bad: str) -> None:
    """G-33: the count or the sum just reached, and missed by one; nothing else in hand."""
    assert TASKS[murphy].mark == "C"
    assert fits(TASKS[murphy], cards(good))
    assert not fits(TASKS[murphy], cards(bad))


def test_g_33_green_cards_are_ignored() -> None:
    """They may be kept, and count for nothing."""
    hand = "Y1 Y2 Y3 Y4 Y4 Y5 Y6 give_pair put_three"
    assert fits(TASKS["only_yellow"], cards(hand))
    assert not fits(TASKS["only_yellow"], cards("Y1 Y2 Y3 Y4 Y4 Y5 give_pair"))


def test_a_hand_without_number_cards_fits_nothing() -> None:
    """Whatever is asked, something must be held."""
    assert not any(fits(task, cards("give_pair")) for task in TASKS.values())


RECONSTRUCTED = {
    "only_green": "G1 G2 G3 G4 G4 G5 G5 G6",
    "no_red": "Y1 Y2 Y3 Y4 Y4 Y5 G1 G2 G3 G4 G4",
    "no_green": "Y1 Y2 Y3 Y4 Y4 Y5 R1 R2 R3 R4 R4",
    "only_even": "R2 R4 R4 R6 R6 R8 R8 Y2 Y4 Y4",
    "one_colour_high": "R11 R11 R11 R10 R10 R10 R9",
    "one_colour_odd": "R11 R11 R11 R9 R9 R9",
    "one_colour_even": "R2 R4 R4 R6 R6",
    "low_total": "R1 Y1 G1 R2 Y2 G2 R3",
    "small_values": "R1 R6 Y2 G3 Y4 Y5 G6 G1",
    "large_values": "R9 R10 R11 Y9 Y10 Y11 G9 G10 G11",
    "threes": "R3 R6 R9 Y3 Y6 Y9",
    "two_values": "R7 R7 Y7 Y7 G10 G10 R10 Y10",
    "all_different": "R1 R2 R3 R4 R5 Y6 Y7 Y8 Y9 Y10 G11",
    "equal_colours": "R1 R2 R3 R4 R5 Y1 Y2 Y3 Y4 Y5 G1 G2 G3 G4 G5",
    "run": "R5 Y6 G7 G8 R9 Y10 Y11",
}


@pytest.mark.parametrize("task", [t for t in TASKS.values() if t.mark == "R"], ids=lambda t: t.id)
def test_every_reconstructed_task_can_be_fulfilled_and_failed(task: object) -> None:
    """A hand for each of the fifteen, which a card of the wrong sort spoils."""
    murphy = task.id  # type: ignore[attr-defined]
    spoilers = {
        "only_green": "R9",
        "no_red": "R9",
        "no_green": "G9",
        "only_even": "R9",
        "one_colour_high": "Y11",
        "one_colour_odd": "R2",
        "one_colour_even": "R7",
        "low_total": "R11 Y11",
        "small_values": "R7",
        "large_values": "R8",
        "threes": "R4",
        "two_values": "R1",
        "all_different": "R11",
        "equal_colours": "R9",
        "run": "R4",
    }
    hand = RECONSTRUCTED[murphy]
    assert fits(TASKS[murphy], cards(hand))
    assert not fits(TASKS[murphy], cards(f"{hand} {spoilers[murphy]}"))
    assert not fits(TASKS[murphy], cards("R4 Y7"))
