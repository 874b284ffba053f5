"""Seats that leave (P-13, X-1), and what happens when one is left (P-14, X-7)."""

import pytest

from games.core import Dice, IllegalMove
from games.dropdead import GAME
from games.dropdead.events import SeatLeft, TurnEnded
from games.dropdead.options import Options
from tests.games.dropdead.table import Table


def one_die(rounds: int = 1, teams: int = 0) -> Options:
    """Seat 0 starts, with one die."""
    return Options(first=0, dice=1, rounds=rounds, teams=teams)


def test_p_13_score_is_frozen_and_later_turns_are_not_taken() -> None:
    """The leaver keeps its points on the sheet and is passed over."""
    table = Table(seats=3, options=one_die(rounds=2)).score(30, 1, 2).leave(0)
    assert table.told(SeatLeft) == [SeatLeft(0)]
    table.score(3, 4)
    assert table.scores == (30, 4, 6)
    leaver = table.view.players[0]
    assert (leaver.left, leaver.results) == (True, (30, None))


def test_p_13_a_leaver_cannot_win_alone() -> None:
    """A leaver cannot win or tie for first, and is not ranked."""
    table = Table(seats=3, options=one_die()).score(30).leave(0).score(5, 4)
    assert (table.winners, table.reason) == ((1,), "highest")
    assert [place.seats for place in table.view.ranking] == [(1,), (2,)]
    table = Table(seats=3, options=one_die()).score(9).leave(0).score(9, 4)
    assert (table.winners, table.reason) == ((1,), "highest")


def test_p_13_a_running_turn_ends_with_its_points() -> None:
    """They are part of the frozen score; the next seat is asked."""
    table = Table(seats=3, options=one_die()).roll("6", "4").leave(0)
    assert table.told(TurnEnded) == [TurnEnded(0, 10, 2, 10, dropped=False, extra=False)]
    assert table.scores == (10, 0, 0)
    assert table.asked == 1


def test_p_13_a_turn_without_a_roll_was_not_taken() -> None:
    """The seat that is asked for its first roll leaves: no turn, no points."""
    table = Table(seats=3, options=one_die()).leave(0)
    assert table.told(TurnEnded) == []
    assert table.asked == 1
    table.score(1, 2)
    assert table.view.players[0].results == (None,)


def test_p_13_points_stay_with_the_team() -> None:
    """The leaver's points count for the team, and the leaver wins with it."""
    table = Table(seats=4, options=one_die(teams=2)).score(30).leave(0).score(10, 1, 10)
    assert [(p.team, p.score, p.turns) for p in table.view.ranking] == [(0, 31, 2), (1, 20, 2)]
    assert (table.winners, table.reason) == ((0, 2), "highest")


def test_p_13_turns_a_team_did_not_take_do_not_count_against_it() -> None:
    """Three turns against four: 30 x 4 is more than 36 x 3."""
    table = Table(seats=4, options=one_die(rounds=2, teams=2)).score(10, 9, 10, 9).leave(0)
    table.score(9, 10, 9)
    assert [(p.team, p.score, p.turns) for p in table.view.ranking] == [(0, 30, 3), (1, 36, 4)]
    assert table.winners == (0, 2)


def test_p_13_a_team_that_is_all_gone_cannot_win() -> None:
    """Its score does not matter."""
    table = Table(seats=3, options=one_die(teams=3)).score(30).leave(0).score(1, 2)
    assert table.winners == (2,)


def test_p_13_a_seat_that_waits_leaves_the_question_alone() -> None:
    """The button of the seat that is asked keeps its id."""
    table = Table(seats=3, options=one_die())
    before = table.question
    table.leave(2)
    assert (table.asked, table.question) == (0, before)


def test_p_13_the_seat_that_is_asked_hands_on_with_a_new_question() -> None:
    """Its button is stale from then on."""
    table = Table(seats=3, options=one_die())
    before = table.question
    table.leave(0)
    assert table.asked == 1
    assert table.question > before


def test_p_13_the_last_of_a_round_leaves() -> None:
    """The round is over at once, and the match if it was the last (F071)."""
    table = Table(seats=3, options=one_die()).score(5, 9).leave(2)
    assert (table.winners, table.reason) == ((1,), "highest")
    table = Table(seats=3, options=one_die(rounds=2)).score(5, 9).leave(2)
    assert table.asked == 0


def test_p_13_a_tied_leaver_is_out_of_the_tie() -> None:
    """Two of three tied are left to play it off; with one left the tie is decided."""
    table = Table(seats=4, options=one_die()).score(8, 8, 8, 1).leave(1)
    table.score(3)
    assert table.asked == 2
    table.leave(0)
    assert (table.winners, table.reason) == ((2,), "extra")


def test_p_13_who_is_not_in_the_tie_may_leave_it_be() -> None:
    """The extra turn goes on under the same question."""
    table = Table(seats=3, options=one_die()).score(8, 8, 1)
    before = table.question
    table.leave(2)
    assert (table.asked, table.question) == (0, before)


@pytest.mark.parametrize("leavers", [(0, 1), (1, 0), (0, 2), (2, 1)])
def test_p_14_x_7_the_last_one_wins(leavers: tuple[int, int]) -> None:
    """The last seat wins at once, whatever the scores are and whichever seat is asked."""
    table = Table(seats=3, options=one_die()).score(30).roll("6")
    table.leave(*leavers)
    stays = ({0, 1, 2} - set(leavers)).pop()
    assert (table.winners, table.reason) == ((stays,), "last")
    assert table.scores == (30, 6, 0)
    assert GAME.pending(table.state) == ()


def test_p_14_two_are_not_one() -> None:
    """A match of three goes on with two."""
    assert Table(seats=3, options=one_die()).leave(0).reason == ""


def test_p_14_the_last_team_wins() -> None:
    """Those of it who are still there; who left before is not among them."""
    table = Table(seats=6, options=one_die(teams=2)).leave(1, 0, 3)
    assert table.reason == ""
    table.leave(5)
    assert (table.winners, table.reason) == ((2, 4), "last")


def test_x_1_nobody_leaves_twice() -> None:
    """The second time is refused."""
    table = Table(seats=3, options=one_die()).leave(1)
    with pytest.raises(IllegalMove) as refused:
        GAME.leave(table.state, 1, Dice("seed"))
    assert (refused.value.code, refused.value.reason) == ("not_legal", "gone")
