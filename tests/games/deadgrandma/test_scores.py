"""Scores, Swap and Invert: N-29 to N-33, N-41."""

import pytest

from games.deadgrandma.cards import Action
from games.deadgrandma.events import Scored, ScoreOf
from games.deadgrandma.moves import Invert, Minus, Pass, Plus, Swap
from games.deadgrandma.state import Pile
from tests.games.deadgrandma.table import Table


@pytest.mark.parametrize(
    ("pile", "score"),
    [(Pile(7), 7), (Pile(7, plus=2), 11), (Pile(1, minus=3), -5), (Pile(5, 1, 1), 5)],
)
def test_n_29_score(pile: Pile, score: int) -> None:
    """Base, two a Plus, two off a Minus; it may fall below zero."""
    assert pile.score == score


def test_n_29_a_score_below_zero_still_counts() -> None:
    """It is told, and with Invert it wins."""
    table = Table("1 minus minus 7", "2 invert 7").bid(1, 2)
    table.happens(0, Minus(0)).happens(1, Invert()).happens(0, Minus(0)).all_pass()
    scores = (ScoreOf(0, -3), ScoreOf(1, 2))
    assert table.happened(Scored) == (Scored(scores, inverted=True, best=(0,)),)
    assert len(table.owned(0)) == 1


def test_n_30_swap_exchanges_whole_piles() -> None:
    """A Swap exchanges base and attached cards, but no possessions."""
    table = Table("9 swap minus 1", "5 plus 1", owned=("red", "blue")).bid(9, 5)
    table.happens(0, Minus(0)).happens(1, Plus(1)).happens(0, Swap(1))
    assert [seat.pile for seat in table.view().seats] == [Pile(5, plus=1), Pile(9, minus=1)]
    assert [one.colour.value for one in table.owned(0)] == ["red"]
    assert Action.SWAP in table.state.spent


def test_n_30_swap_must_include_the_player() -> None:
    """Each other seat is a target; there is no swap between two others, nor with oneself."""
    table = Table("9 swap", "5 1", "4 1").bid(9, 5, 4)
    assert [move for move in table.legal(0) if isinstance(move, Swap)] == [Swap(1), Swap(2)]


def test_n_31_later_cards_go_to_the_pile_that_lies_there_now() -> None:
    """After a Swap, a Plus on a seat raises the pile that came to it, and moves with it."""
    table = Table("9 swap plus 1", "5 swap 1").bid(9, 5)
    table.happens(0, Swap(1))
    assert table.scores() == (5, 9)
    table.do(1, Pass()).happens(0, Plus(0))
    assert table.scores() == (7, 9)
    back = Table("9 swap plus 1", "5 swap 1").bid(9, 5).happens(0, Swap(1)).happens(1, Swap(0))
    back.happens(0, Plus(0))
    assert back.scores() == (11, 5)


@pytest.mark.parametrize("inverts", range(5))
def test_n_33_parity_of_inverts(inverts: int) -> None:
    """An odd number of Inverts that took effect: the lowest score wins."""
    table = Table("9 invert invert invert 1", "5 invert invert invert 1").bid(9, 5)
    for number in range(inverts):
        table.happens(number % 2, Invert())
    assert table.view().inverted == (inverts % 2 == 1)
    table.all_pass()
    winner = 1 if inverts % 2 else 0
    assert len(table.owned(winner)) == 1


def test_n_33_a_blocked_invert_does_not_count() -> None:
    """Parity is of those that took effect."""
    table = Table("9 invert 1", "5 invert block 1").bid(9, 5).do(0, Invert()).block(1).let()
    assert not table.view().inverted
    assert table.happens(1, Invert()).view().inverted


def test_n_33_the_next_round_is_not_inverted() -> None:
    """An Invert is a card of its round."""
    table = Table("9 invert 1", "5 1").bid(9, 5).happens(0, Invert()).all_pass()
    assert not table.view().inverted


def test_n_41_only_a_tie_for_the_winning_score_counts() -> None:
    """Two seats tied below the best are no tie."""
    table = Table("9 1", "5 1", "5 1").bid(9, 5, 5).all_pass()
    assert len(table.owned(0)) == 1
    table = Table("9 invert 1", "5 1", "5 1").bid(9, 5, 5).happens(0, Invert()).all_pass()
    assert (table.kind(), table.view().tied) == ("tiebreak", (1, 2))
    table = Table("5 invert 1", "9 1", "9 1").bid(5, 9, 9).happens(0, Invert()).all_pass()
    assert len(table.owned(0)) == 1
