"""What a press costs the database is held, over whole matches of each game, at the driver."""

from statistics import median_high
from typing import NamedTuple

import pytest

from games import GAMES
from tests.benchmarks.press_cost import match_cost


class Limit(NamedTuple):
    """What one seat's move may cost at most, from the press until everything is quiet."""

    statements: int
    transactions: int


TYPICAL = Limit(9, 3)
"""One read transaction, one for the move, one for what is shown then: most moves cost no more."""
DEAREST = Limit(12, 4)
"""A move that also calls somebody in a notice, or wakes the timer for an earlier deadline."""


@pytest.mark.parametrize("game", GAMES)
async def test_a_press_costs_little(game: str) -> None:
    """Moves that neither end the match nor post the table again stay within the limits."""
    cost = await match_cost(game)
    moves = cost.of()
    assert len(moves) >= 4
    assert median_high(move.statements for move in moves) <= TYPICAL.statements
    assert median_high(move.transactions for move in moves) <= TYPICAL.transactions
    dear = cost.dearest
    assert cost.most_statements <= DEAREST.statements, "\n".join(dear.counted.statements)
    assert cost.most_transactions <= DEAREST.transactions, dear.control
