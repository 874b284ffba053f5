"""How long a match takes: rounds (P-3) or a target (P-9)."""

import pytest

from games.core import BadOptions, begin
from games.dropdead import GAME
from games.dropdead.events import RoundBegan, RoundEnded
from games.dropdead.options import Options
from tests.games.dropdead.table import Table


def target(points: int) -> Options:
    """One die and a target."""
    return Options(first=0, dice=1, target=points)


def test_p_3_one_round_by_default() -> None:
    """One turn each, and the match is over."""
    assert Options().rounds == 1
    table = Table(seats=2, options=Options(first=0, dice=1)).score(4, 6)
    assert (table.winners, table.reason) == ((1,), "highest")


@pytest.mark.parametrize("rounds", [1, 2, 10])
def test_p_3_as_many_rounds_as_agreed(rounds: int) -> None:
    """The match has exactly the number of rounds agreed on (F217)."""
    table = Table(seats=2, options=Options(first=0, dice=1, rounds=rounds))
    table.score(*[6, 4] * (rounds - 1), 6)
    assert table.reason == ""
    table.score(4)
    assert table.reason == "highest"
    assert [event.number for event in table.told(RoundBegan)] == list(range(1, rounds + 1))
    assert [event.scores[0] for event in table.told(RoundEnded)] == [
        6 * number for number in range(1, rounds + 1)
    ]


@pytest.mark.parametrize("rounds", [0, 11])
def test_p_3_rounds_have_bounds(rounds: int) -> None:
    """The number of rounds is between one and ten."""
    with pytest.raises(BadOptions):
        begin(GAME, Options(rounds=rounds), 2, "seed")


def test_p_9_everybody_finishes_the_round() -> None:
    """The first to reach the target may still be overtaken in the same round."""
    table = Table(seats=3, options=target(20)).score(20, 3)
    assert table.reason == ""
    assert [place.reached for place in table.view.ranking] == [True, False, False]
    table.score(21)
    assert (table.winners, table.reason) == ((2,), "target")


@pytest.mark.parametrize(("points", "over"), [(19, False), (20, True), (21, True)])
def test_p_9_at_or_above_the_target(points: int, over: bool) -> None:
    """The scores tested are one below the target, equal to it, and one above (F217)."""
    table = Table(seats=2, options=target(20)).score(points, 1)
    assert (table.reason == "target") is over


def test_p_9_the_number_of_rounds_is_not_looked_at() -> None:
    """The default of one round does not end it, and ten do not prolong it."""
    table = Table(seats=2, options=Options(first=0, dice=1, target=30, rounds=10))
    table.score(*[10, 1] * 2)
    assert table.reason == ""
    assert [event.of for event in table.told(RoundBegan)] == [None] * 3
    table.score(10, 1)
    assert (table.winners, table.scores) == ((0,), (30, 3))


def test_p_9_ties_at_the_top_go_on_as_p_8() -> None:
    """The tied above the target take an extra turn; who has less than they is out of it."""
    table = Table(seats=3, options=target(10)).score(14, 14, 12)
    assert table.reason == ""
    assert table.asked == 0
    table.score(3, 4)
    assert (table.winners, table.reason) == ((1,), "extra")


def test_p_9_a_leaver_with_the_target_does_not_end_it() -> None:
    """It cannot win, so nobody is there yet."""
    table = Table(seats=3, options=target(20)).score(25).leave(0).score(4, 5)
    assert table.reason == ""
    table.score(16, 5)
    assert (table.winners, table.reason) == ((1,), "target")
