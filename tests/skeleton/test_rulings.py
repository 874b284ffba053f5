"""Each ruling in ``games/skeleton/RULINGS.md`` is named by a test."""

from msgspec.structs import replace

from tests.skeleton.game import GAME
from tests.skeleton.game.moves import Roll, TakeThree
from tests.skeleton.game.options import Options
from tests.skeleton.table import Table


def test_k_1_rounds_go_clockwise_from_the_seat_that_starts() -> None:
    """The order is the same in each round."""
    table, asked = Table(3, Options(first=1, rounds=2)), list[int | None]()
    for _turn in range(6):
        asked.append(table.asked)
        table.play(Roll())
    assert asked == [1, 2, 0, 1, 2, 0]


def test_k_2_a_tie_is_a_shared_win() -> None:
    """Everybody takes three points each time."""
    assert Table(3).play(*[TakeThree()] * 6).winners == (0, 1, 2)


def test_the_most_points_win() -> None:
    """It does not matter in which turns they were taken."""
    table = Table(2, Options(first=0, rounds=1))
    table.state = replace(table.state, points=((5,), ()), asked=1)
    assert table.play(TakeThree()).winners == (0,)


def test_k_3_a_timeout_takes_three_points() -> None:
    """It draws nothing."""
    assert GAME.on_timeout(Table().state, 0) == TakeThree()


def test_k_4_a_leaver_takes_no_more_turns_and_cannot_win() -> None:
    """The others play on; the leaver's points stay on the table."""
    table = Table(3).play(TakeThree(), TakeThree(), TakeThree(), TakeThree()).leave(0)
    assert table.asked == 1
    table.play(TakeThree(), TakeThree())
    assert table.winners == (1, 2)
    assert GAME.view(table.state, None).players[0].score == 6


def test_k_4_the_turn_of_a_leaver_passes_on() -> None:
    """The last seat that stays wins (X-7)."""
    table = Table(3).leave(0)
    assert table.asked == 1
    assert table.leave(1).winners == (2,)
