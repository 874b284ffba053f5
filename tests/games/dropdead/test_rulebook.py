"""The rulebook, line by line; each test quotes its line."""

import pytest

from games.dropdead.events import Rolled, StartRolled, TurnBegan, TurnEnded
from games.dropdead.options import Options
from tests.games.dropdead.table import Table


def test_five_standard_dice_and_two_players() -> None:
    """“5 standard six-sided dice” · “2 or more players”."""
    table = Table(seats=2)
    assert table.told(TurnBegan) == [TurnBegan(seat=0, dice=5, extra=False)]
    table.roll("13466")
    assert table.told(Rolled)[0].faces == (1, 3, 4, 6, 6)


def test_somebody_is_chosen_to_go_first() -> None:
    """“You can simply choose someone to go first.”"""
    assert Table(seats=3, options=Options(first=2)).asked == 2


def test_the_highest_die_goes_first() -> None:
    """“… or have everyone roll one die and let the person with the highest number start.”"""
    table = Table(seats=3, options=Options(), start="361")
    assert [roll.face for roll in table.told(StartRolled)[0].rolls] == [3, 6, 1]
    assert table.asked == 1


def test_play_moves_around_the_table() -> None:
    """The rulebook says: “Then play moves around the table.”"""
    table = Table(seats=3, options=Options(first=2, rounds=2, dice=1))
    order = []
    for _ in range(6):
        order.append(table.asked)
        table.score(1)
    assert order == [2, 0, 1, 2, 0, 1]


@pytest.mark.parametrize(
    ("throw", "left"), [("21346", 4), ("51346", 4), ("22134", 3), ("25255", 0)]
)
def test_deadly_dice_are_removed_and_nothing_is_scored(throw: str, left: int) -> None:
    """“Whenever you roll a 2 or a 5, that die is removed … and you don't score any points.”"""
    rolled = Table().roll(throw).told(Rolled)[0]
    assert (rolled.points, rolled.left) == (0, left)
    assert rolled.dead == tuple(int(face) for face in throw if face in "25")


def test_the_dice_left_are_rolled_until_they_are_gone() -> None:
    """“Keep rolling the dice you have left until they're all gone. Then your turn is over and the
    next player gets to try their luck.”
    """
    table = Table()
    for throw in ("21346", "1346", "5134", "134", "213", "52"):
        assert table.asked == 0
        table.roll(throw)
    assert [len(rolled.faces) for rolled in table.told(Rolled)] == [5, 4, 4, 3, 3, 2]
    assert table.asked == 1


def test_a_roll_without_deadly_dice_adds_up() -> None:
    """“If your roll doesn't contain a 2 or a 5, add up all the dice and add those points to your
    score. Then roll again.”
    """
    table = Table().roll("13466", "11111")
    assert [rolled.points for rolled in table.told(Rolled)] == [20, 5]
    assert table.scores == (25, 0)
    assert table.asked == 0
    assert table.told(Rolled)[1].left == 5


def test_the_last_die_ends_the_turn() -> None:
    """“Once your last remaining die rolls a 2 or 5, you've officially dropped dead!”"""
    table = Table().roll("22226", "6", "5")
    assert table.told(TurnEnded) == [
        TurnEnded(seat=0, points=6, rolls=3, score=6, dropped=True, extra=False)
    ]


def test_example_of_a_roll_of_four() -> None:
    """“6 + 4 + 3 + 1 = 14 points”."""
    assert Table().roll("26431", "6431").told(Rolled)[1].points == 14


def test_running_total_then_the_score_is_written_down() -> None:
    """“Keep a running total of your points throughout your turn. Once all your dice are gone, write
    down your final score and pass the dice to the next player.”
    """
    table = Table().roll("22221", "1", "3")
    assert [rolled.total for rolled in table.told(Rolled)] == [0, 1, 4]
    assert table.view.players[0].results == ()
    table.roll("2", "22221", "4", "2")
    assert [player.results for player in table.view.players] == [(4,), (4,)]


def test_the_highest_score_wins_once_everyone_has_had_a_turn() -> None:
    """“Once everyone has had a turn, compare your scores. The player with the highest score
    wins!”
    """
    table = Table(seats=3, options=Options(first=0, dice=1)).score(9, 20)
    assert table.reason == ""
    table.score(12)
    assert table.winners == (1,)
    assert table.state.end is not None
    assert table.state.end.scores == (9, 20, 12)


def test_several_rounds_are_added_together() -> None:
    """“You can play several rounds and add everyone's scores together at the end. Just make sure
    everyone gets the same number of turns.”
    """
    table = Table(seats=2, options=Options(first=0, rounds=3, dice=1)).score(30, 11, 0, 11, 0)
    assert table.reason == ""
    table.score(11)
    assert table.scores == (30, 33)
    assert table.winners == (1,)
    assert [len(player.results) for player in table.view.players] == [3, 3]


def test_house_rule_of_a_certain_score() -> None:
    """“Maybe you want to play to a certain score …”"""
    table = Table(seats=2, options=Options(first=0, target=20, dice=1)).score(10, 5, 10, 5)
    assert (table.winners, table.reason) == ((0,), "target")


def test_house_rule_of_teams() -> None:
    """The rulebook says: “… play in teams …”"""
    table = Table(seats=4, options=Options(first=0, teams=2, dice=1)).score(10, 20, 10, 1)
    assert table.winners == (1, 3)
