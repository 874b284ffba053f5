"""What a press costs the database is held, over whole matches of each game, at the driver."""

from typing import Any, NamedTuple

import pytest

from games import GAMES
from tests.benchmarks.press_cost import match_cost


class Limit(NamedTuple):
    """What one seat's move may cost at most, from the press until everything is quiet."""

    statements: int
    transactions: int


LIMITS = {
    "deadgrandma": Limit(51, 31),
    "dropdead": Limit(41, 21),
    "dumbways": Limit(53, 33),
    "dummgelaufen": Limit(76, 34),
    "funnyordie": Limit(56, 35),
}
OPTIONS: dict[str, dict[str, Any]] = {"funnyordie": {"rounds": 5}}
"""What makes a match short."""


@pytest.mark.parametrize("game", GAMES)
async def test_a_press_costs_little(game: str) -> None:
    """Moves that neither end the match nor post the table again stay within the limit."""
    cost = await match_cost(game, **OPTIONS.get(game, {}))
    assert len(cost.of()) >= 4
    dear = cost.dearest
    assert cost.most_statements <= LIMITS[game].statements, "\n".join(dear.counted.statements)
    assert cost.most_transactions <= LIMITS[game].transactions, dear.control
