"""The variants (P-18): one deadly number, other numbers of dice, one roll a visit."""

import pytest

from games.core import BadOptions, begin
from games.dropdead import GAME
from games.dropdead.events import Rolled, RollingOut, RoundEnded, TurnBegan, TurnEnded
from games.dropdead.options import Deadly, Options
from tests.games.dropdead.table import Table

VISITS = Options(first=0, dice=2, visits=True)


def test_p_18_variants_are_off_by_default() -> None:
    """The rulebook's game: twos and fives, five dice, whole turns."""
    options = Options()
    assert (options.deadly, options.dice, options.visits) == (Deadly.BOTH, 5, False)
    assert Deadly.BOTH.faces == (2, 5)


@pytest.mark.parametrize(("deadly", "dead"), [(Deadly.TWO, 2), (Deadly.FIVE, 5)])
def test_p_18_one_deadly_number_only(deadly: Deadly, dead: int) -> None:
    """The other one scores like any face."""
    living = 7 - dead
    table = Table(options=Options(first=0, deadly=deadly)).roll(f"{living}1346", f"{dead}1346")
    assert [rolled.points for rolled in table.told(Rolled)] == [living + 14, 0]
    assert [rolled.left for rolled in table.told(Rolled)] == [5, 4]
    assert table.told(Rolled)[1].dead == (dead,)


@pytest.mark.parametrize("dice", [1, 2, 10])
def test_p_18_another_number_of_dice(dice: int) -> None:
    """Every turn begins with as many."""
    table = Table(options=Options(first=0, dice=dice)).roll("6" * dice, "2" * dice, "1" * dice)
    assert [len(rolled.faces) for rolled in table.told(Rolled)] == [dice] * 3
    assert table.scores == (6 * dice, dice)


@pytest.mark.parametrize("dice", [0, 11])
def test_p_18_the_number_of_dice_has_bounds(dice: int) -> None:
    """The number of dice is between one and ten."""
    with pytest.raises(BadOptions):
        begin(GAME, Options(dice=dice), 2, "seed")


def test_p_18_one_roll_a_visit() -> None:
    """Each rolls once and passes on; dead dice stay dead until all of all are dead."""
    table = Table(seats=2, options=VISITS)
    seats = []
    for throw in ("21", "66", "1", "25", "3", "2"):
        seats.append(table.asked)
        table.roll(throw)
    assert seats == [0, 1, 0, 1, 0, 0]
    assert [(r.seat, r.left) for r in table.told(Rolled)][:4] == [(0, 1), (1, 2), (0, 1), (1, 0)]
    assert (table.winners, table.scores) == ((1,), (4, 12))


def test_p_18_visits_of_a_round_are_one_turn_each() -> None:
    """All seats have equal turns, and fresh dice come only with the next round."""
    table = Table(seats=2, options=Options(first=0, dice=1, visits=True, rounds=2))
    table.roll("6", "2", "6", "6", "2")
    assert [event.number for event in table.told(RoundEnded)] == [1]
    assert [(event.seat, event.rolls) for event in table.told(TurnEnded)] == [(1, 1), (0, 4)]
    assert [event.seat for event in table.told(TurnBegan)] == [0, 1, 0]
    assert [player.results for player in table.view.players] == [(18,), (0,)]
    assert table.asked == 0


def test_p_18_roll_it_out_in_visits() -> None:
    """The seat's later visits are rolled when they come, without asking; the other is asked."""
    table = Table(seats=2, options=VISITS)
    table.roll_out("66").roll("11" + "66")
    assert table.told(RollingOut) == [RollingOut(0)]
    assert [(r.seat, r.total) for r in table.told(Rolled)] == [(0, 12), (1, 2), (0, 24)]
    assert table.asked == 1
    turn = table.view.players[0].turn
    assert turn is not None
    assert turn.rolling_out
    table.roll("21" + "61", "2" + "21" + "5")
    assert (table.winners, table.scores) == ((0,), (31, 2))


def test_p_18_all_roll_out_in_visits() -> None:
    """The rolls go round the table to the end of the round."""
    table = Table(seats=2, options=Options(first=0, dice=1, visits=True))
    table.roll_out("6").roll_out("4", "6", "4", "2", "1", "2")
    assert [rolled.seat for rolled in table.told(Rolled)] == [0, 1, 0, 1, 0, 1, 1]
    assert (table.winners, table.scores) == ((0,), (12, 9))


def test_p_13_p_18_a_leaver_between_its_visits() -> None:
    """Its turn ends with what it has; the question of the seat that is asked stays."""
    table = Table(seats=3, options=VISITS).roll("66", "11")
    before = table.question
    table.leave(0)
    assert (table.asked, table.question) == (2, before)
    assert table.told(TurnEnded) == [TurnEnded(0, 12, 1, 12, dropped=False, extra=False)]
    table.roll("11", "22", "22")
    assert table.scores == (12, 2, 2)


def test_p_8_p_18_extra_turns_go_in_visits_too() -> None:
    """The tied roll by turns until all their dice are dead."""
    table = Table(seats=2, options=Options(first=0, dice=1, visits=True)).roll("2", "5")
    table.roll("1", "1", "3", "2", "5")
    assert (table.winners, table.reason) == ((0,), "extra")
    assert [player.extras for player in table.view.players] == [(4,), (1,)]
