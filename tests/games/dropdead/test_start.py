"""Which seat starts, and in which order the turns go on."""

import pytest

from games.core import BadOptions, begin
from games.dropdead import GAME
from games.dropdead.events import RoundBegan, SeatDie, Started, StartRolled, TurnBegan
from games.dropdead.options import Options
from tests.games.dropdead.table import Table


def test_p_1_highest_die_starts() -> None:
    """Each seat rolls one die at setup, and everybody is told before the first question."""
    table = Table(seats=4, options=Options(), start="4265")
    rolls = (SeatDie(0, 4), SeatDie(1, 2), SeatDie(2, 6), SeatDie(3, 5))
    assert table.events == [
        StartRolled(rolls, highest=(2,)),
        Started(order=(2, 3, 0, 1), chosen=False),
        RoundBegan(number=1, of=1),
        TurnBegan(seat=2, dice=5, extra=False),
    ]
    assert table.asked == 2


def test_p_1_tied_highest_roll_again_among_themselves() -> None:
    """Two roll-offs: three tie, then two of them."""
    table = Table(seats=4, options=Options(), start="5155" + "616" + "34")
    assert [event.highest for event in table.told(StartRolled)] == [(0, 2, 3), (0, 3), (3,)]
    assert table.told(StartRolled)[1].rolls == (SeatDie(0, 6), SeatDie(2, 1), SeatDie(3, 6))
    assert table.asked == 3


def test_p_1_one_seat_does_not_roll() -> None:
    """There is nobody to roll against."""
    table = Table(seats=1, options=Options())
    assert table.told(StartRolled) == []
    assert table.asked == 0


def test_x_8_host_may_name_who_starts() -> None:
    """If the host names the first seat, no die is rolled for it."""
    table = Table(seats=3, options=Options(first=1))
    assert table.told(StartRolled) == []
    assert table.told(Started) == [Started(order=(1, 2, 0), chosen=True)]


@pytest.mark.parametrize("first", [2, 11])
def test_x_8_who_starts_must_sit_there(first: int) -> None:
    """Seats count from 0, so two seats have no seat 2."""
    with pytest.raises(BadOptions) as refused:
        begin(GAME, Options(first=first), 2, "seed")
    assert refused.value.reason == "first"


def test_x_9_left_is_the_next_in_join_order() -> None:
    """Round the table, over its end, passing over who is gone."""
    table = Table(seats=4, options=Options(first=2, dice=1, rounds=2)).leave(3)
    order = []
    for _ in range(6):
        order.append(table.asked)
        table.score(1)
    assert order == [2, 0, 1, 2, 0, 1]


def test_p_2_later_rounds_keep_the_order() -> None:
    """Later rounds keep the order of the first one, whatever the scores are."""
    table = Table(seats=3, options=Options(first=1, dice=1, rounds=3)).score(*[5, 9, 1] * 3)
    assert [event.seat for event in table.told(TurnBegan)] == [1, 2, 0] * 3
