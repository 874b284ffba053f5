"""What a press costs the database is held, over whole matches of each game, at the driver."""

from typing import NamedTuple

import pytest

from games import GAMES
from tests.benchmarks.press_cost import match_cost


class Limit(NamedTuple):
    """What one seat's move may cost at most, from the press until everything is quiet."""

    statements: int
    transactions: int


# The timer may look once more or once less, by how the threads of the connections take turns: so
# each limit is a little above what was counted.
LIMITS = {
    "deadgrandma": Limit(53, 33),
    "dropdead": Limit(43, 23),
    "dumbways": Limit(55, 35),
    "dummgelaufen": Limit(79, 37),
    "funnyordie": Limit(58, 37),
}


@pytest.mark.parametrize("game", GAMES)
async def test_a_press_costs_little(game: str) -> None:
    """Moves that neither end the match nor post the table again stay within the limit."""
    cost = await match_cost(game)
    assert len(cost.of()) >= 4
    dear = cost.dearest
    assert cost.most_statements <= LIMITS[game].statements, "\n".join(dear.counted.statements)
    assert cost.most_transactions <= LIMITS[game].transactions, dear.control
