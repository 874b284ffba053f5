"""The computer player is clearly better than chance; ``benchmark`` says by how much."""

from math import comb

import pytest

from games.core import Dice
from games.deadgrandma import GAME
from games.deadgrandma.cards import Colour
from games.deadgrandma.moves import Bid, Block, Invert, LetHappen, Move, Pass, Plus, Shame, Swap
from tests.games.deadgrandma.benchmark import measure
from tests.games.deadgrandma.table import Table


def _by_luck(won: int, matches: int, chance: float) -> float:
    """How likely at least ``won`` of ``matches`` are if each is won with ``chance``."""
    return sum(
        comb(matches, k) * chance**k * (1 - chance) ** (matches - k)
        for k in range(won, matches + 1)
    )


@pytest.mark.parametrize(
    ("seats", "matches", "chance"), [(2, 150, 0.7), (3, 60, 1 / 3), (5, 40, 1 / 5)]
)
def test_it_wins_more_than_it_would_by_luck(seats: int, matches: int, chance: float) -> None:
    """With two seats more than 70 %, with more than two more than its share.

    If the true chance were no better, this many wins would be rarer than one in 1,000.
    """
    result = measure(matches, seats)
    assert _by_luck(result.won, matches, chance) < 0.001, str(result)


def _choice(table: Table, seat: int) -> Move:
    asked = next(one for one in GAME.pending(table.state) if one.seat == seat)
    move: Move = GAME.bot_move(table.view(seat), asked, table.legal(seat), Dice("bot"))
    return move


def test_it_bids_high_and_low_where_the_lowest_wins() -> None:
    """It bids low in an inverted tie-break, and high otherwise."""
    assert _choice(Table("9 2", "5 1"), 0) == Bid(9)
    table = Table("5 invert 7 2", "5 4").bid(5, 5).happens(0, Invert()).all_pass()
    assert _choice(table, 0) == Bid(2)


def test_it_turns_a_loss_into_a_win() -> None:
    """It plays the card that wins the round."""
    assert _choice(Table("4 plus 1", "5 1").bid(4, 5), 0) == Plus(0)
    assert _choice(Table("1 swap plus", "9 1").bid(1, 9), 0) == Swap(1)


def test_it_covers_the_possession_that_would_win() -> None:
    """The other seat has a set on the table."""
    table = Table("9 shame 1", "4 1", owned=("", "red red"), middle="green").bid(9, 4)
    assert _choice(table, 0) == Shame(1, Colour.RED)


def test_it_blocks_what_hurts_and_lets_happen_what_helps() -> None:
    """A Swap that costs the round is blocked; one's own play is not; a Block on it is."""
    hurts = Table("9 block 1", "1 swap 1", first=1, owned=("red", ""), middle="red").bid(9, 1)
    hurts.do(1, Swap(0))
    assert _choice(hurts, 0) == Block()
    helps = Table("4 swap block 1", "9 block", owned=("red", ""), middle="red").bid(4, 9)
    helps.do(0, Swap(1))
    assert _choice(helps, 0) == LetHappen()
    assert _choice(helps.block(1), 0) == Block()


def test_it_passes_when_nothing_would_help() -> None:
    """A card that only harms itself stays in the hand."""
    assert _choice(Table("9 swap 1", "1 2").bid(9, 1), 0) == Pass()
