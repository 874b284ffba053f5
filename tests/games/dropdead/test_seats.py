"""How many may play: one (P-16) to twelve (P-17)."""

import pytest

from games.core import BadOptions, begin
from games.dropdead import GAME
from games.dropdead.options import Options
from tests.games.dropdead.table import Table


def test_p_16_solo_is_not_ranked() -> None:
    """One seat plays its rounds; there is a score and no winner."""
    table = Table(seats=1, options=Options(dice=1, rounds=2)).score(12)
    assert table.asked == 0
    table.score(5)
    assert (table.winners, table.reason, table.scores) == ((), "solo", (17,))


def test_p_16_solo_to_a_target() -> None:
    """It takes as many rounds as it takes."""
    table = Table(seats=1, options=Options(dice=1, target=20)).score(12, 7)
    assert table.reason == ""
    table.score(1)
    assert (table.winners, table.reason) == ((), "solo")
    assert table.view.round == 3


def test_p_16_solo_that_is_left_has_no_result() -> None:
    """Nobody remains to win (X-7)."""
    table = Table(seats=1, options=Options(dice=1)).roll("6").leave(0)
    assert (table.winners, table.reason) == ((), "abandoned")


def test_p_17_twelve_play() -> None:
    """Each has a turn."""
    table = Table(seats=12, options=Options(first=0, dice=1)).score(*range(12))
    assert table.winners == (11,)


@pytest.mark.parametrize("seats", [0, 13])
def test_p_17_no_seats_or_thirteen_are_refused(seats: int) -> None:
    """A match with thirteen seats or with none is refused."""
    with pytest.raises(BadOptions) as refused:
        begin(GAME, Options(), seats, "seed")
    assert refused.value.reason == "seats"
