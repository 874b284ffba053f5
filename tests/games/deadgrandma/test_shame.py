"""Shame On You and the Family Disappointment: N-34 to N-37."""

import pytest

from games.deadgrandma.cards import Action, Colour
from games.deadgrandma.moves import Pass, Shame
from games.deadgrandma.sets import complete
from tests.games.deadgrandma.table import Table, won


def _shames(table: Table, seat: int) -> set[tuple[int, str]]:
    moves = table.legal(seat)
    return {(move.target, move.colour.value) for move in moves if isinstance(move, Shame)}


def test_n_34_any_won_possession_but_the_covered_one() -> None:
    """The seat's own possessions are targets too; the middle never is."""
    table = Table("9 shame", "5 1", "4 1", owned=("red blue*", "green", ""), middle="yellow")
    table.bid(9, 5, 4)
    assert _shames(table, 0) == {(0, "red"), (1, "green")}


def test_n_34_of_two_equal_possessions_the_other_one_can_be_covered() -> None:
    """It must move to a different card, and another of the same colour is one."""
    table = Table("9 shame", "5 1", owned=("", "red* red"), same_needed=3, middle="blue")
    table.bid(9, 5)
    assert _shames(table, 0) == {(1, "red")}
    table.happens(0, Shame(1, Colour.RED))
    assert table.owned(1) == won("red red*")


def test_n_34_it_comes_from_the_middle_and_then_stays_in_play() -> None:
    """From the middle to one seat, from there to another; only one card is ever covered."""
    table = Table("9 shame 1", "5 shame 1", owned=("red", "blue")).bid(9, 5)
    assert table.view().disappointment is None
    table.happens(0, Shame(1, Colour.BLUE))
    assert table.view().disappointment == 1
    table.happens(1, Shame(0, Colour.RED))
    assert table.view().disappointment == 0
    assert (table.owned(0), table.owned(1)) == (won("red*"), won("blue"))
    assert table.state.spent == (Action.SHAME, Action.SHAME)


def test_n_34_without_a_possession_at_all_it_is_unplayable() -> None:
    """Shame On You needs a possession to cover; otherwise the hand says why it is unplayable."""
    table = Table("9 shame", "5 1").bid(9, 5)
    assert table.legal(0) == (Pass(),)
    assert [one.why for one in table.view(0).unplayable] == ["nothing_to_cover"]


def test_n_35_the_only_possession_is_covered() -> None:
    """The Disappointment cannot stay and cannot go back."""
    table = Table("9 shame", "5 1", owned=("", "red*")).bid(9, 5)
    assert table.legal(0) == (Pass(),)
    assert [one.why for one in table.view(0).unplayable] == ["nothing_to_cover"]


def test_n_34_a_card_covered_in_this_round_is_not_a_target_again() -> None:
    """It would stay on the same card."""
    table = Table("9 shame 1", "5 shame 1", owned=("red", "blue")).bid(9, 5)
    table.happens(0, Shame(1, Colour.BLUE))
    assert _shames(table, 1) == {(0, "red")}


@pytest.mark.parametrize(
    ("possessions", "needed", "expected"),
    [
        ("red red", 2, True),
        ("red red*", 2, False),
        ("red blue green*", 2, False),
        ("red wild*", 2, False),
        ("red red blue*", 2, True),
        ("red red red*", 3, False),
        ("red red wild*", 3, False),
    ],
)
def test_n_37_a_covered_card_does_not_count(possessions: str, needed: int, expected: bool) -> None:
    """A covered Wild does not count either."""
    assert complete(won(possessions), needed) == expected


def test_n_37_it_counts_again_when_it_is_uncovered() -> None:
    """Moved away in this round, the set is complete at the end of it (FAQ)."""
    table = Table("9 shame 1", "5 1", "4 1", owned=("blue", "green green*", ""), middle="red")
    table.bid(9, 5, 4)
    assert not table.view().seats[1].complete
    table.happens(0, Shame(0, Colour.BLUE))
    assert table.view().seats[1].complete
    assert table.winner() is None
    table.do(1, Pass()).do(2, Pass()).do(0, Pass())
    assert table.winner() == 1
