"""Ties for first place (P-8)."""

from games.dropdead import GAME
from games.dropdead.events import ExtraBegan, ExtraEnded, TurnBegan, TurnEnded
from games.dropdead.options import Options
from games.dropdead.state import Phase
from tests.games.dropdead.table import Table


def one_die(*, shared_tie: bool = False) -> Options:
    """One round with one die."""
    return Options(first=0, dice=1, shared_tie=shared_tie)


def test_p_8_only_the_tied_take_an_extra_turn() -> None:
    """The tied seats roll in turn order, with fresh dice."""
    table = Table(seats=4, options=Options(first=2, dice=1)).score(8, 3, 8, 8)
    assert table.told(ExtraBegan) == [ExtraBegan(1, (2, 0, 1))]
    assert table.view.phase is Phase.EXTRA
    assert (table.view.extra, table.view.round) == (1, 1)
    table.score(1, 2, 3)
    assert [event.seat for event in table.told(TurnBegan)] == [2, 3, 0, 1, 2, 0, 1]
    assert (table.winners, table.reason) == ((1,), "extra")


def test_p_8_extra_turns_do_not_count_for_the_score() -> None:
    """They decide the tie only, so every seat's score stands on equal turns."""
    table = Table(seats=3, options=one_die()).score(8, 8, 7, 20, 30)
    assert table.scores == (8, 8, 7)
    assert table.told(ExtraEnded) == [ExtraEnded(1, (20, 30, None))]
    ended = [(event.points, event.score, event.extra) for event in table.told(TurnEnded)]
    assert ended[2:] == [(7, 7, False), (20, 8, True), (30, 8, True)]
    assert [event.extra for event in table.told(TurnBegan)] == [False] * 3 + [True] * 2
    assert [player.extras for player in table.view.players] == [(20,), (30,), (None,)]
    assert [(place.place, place.seats) for place in table.view.ranking] == [
        (1, (1,)),
        (2, (0,)),
        (3, (2,)),
    ]


def test_p_8_those_still_tied_play_on() -> None:
    """Of three tied seats, one drops out in each extra turn."""
    table = Table(seats=3, options=one_die()).score(8, 8, 8).score(4, 9, 9)
    assert [event.seats for event in table.told(ExtraBegan)] == [(0, 1, 2), (1, 2)]
    table.score(6, 1)
    assert (table.winners, table.reason) == ((1,), "extra")
    assert [(place.place, place.seats[0]) for place in table.view.ranking] == [
        (1, 1),
        (2, 2),
        (3, 0),
    ]


def test_p_8_after_three_extra_turns_the_win_is_shared() -> None:
    """The win is shared after exactly three extra turns."""
    table = Table(seats=3, options=one_die()).score(8, 8, 1)
    for _ in range(3):
        assert table.reason == ""
        table.score(5, 5)
    assert len(table.told(ExtraBegan)) == 3
    assert (table.winners, table.reason) == ((0, 1), "shared")
    assert [(place.place, place.seats) for place in table.view.ranking] == [
        (1, (0,)),
        (1, (1,)),
        (3, (2,)),
    ]


def test_p_8_the_third_extra_turn_can_decide() -> None:
    """The last one counts like the others."""
    table = Table(seats=2, options=one_die()).score(8, 8, 5, 5, 0, 0, 6, 7)
    assert (table.winners, table.reason) == ((1,), "extra")


def test_p_8_option_shares_the_win_at_once() -> None:
    """No extra turn is played."""
    table = Table(seats=3, options=one_die(shared_tie=True)).score(8, 3, 8)
    assert table.told(ExtraBegan) == []
    assert (table.winners, table.reason) == ((0, 2), "shared")


def test_p_8_option_changes_nothing_without_a_tie() -> None:
    """One seat alone on top wins alone."""
    table = Table(seats=2, options=one_die(shared_tie=True)).score(8, 3)
    assert (table.winners, table.reason) == ((0,), "highest")


def test_p_8_a_tie_below_the_top_is_no_matter() -> None:
    """Second place is not played for."""
    table = Table(seats=3, options=one_die()).score(8, 9, 8)
    assert (table.winners, table.reason) == ((1,), "highest")


def test_p_8_a_tie_at_nothing_is_a_tie() -> None:
    """Seats that all score no points are tied."""
    table = Table(seats=2).roll("22222", "55555")
    assert table.told(ExtraBegan) == [ExtraBegan(1, (0, 1))]
    table.roll("11111", "22222", "22222")
    assert table.winners == (0,)


def test_p_8_questions_of_extra_turns_have_new_ids() -> None:
    """A button of the round is stale in the extra turn."""
    table = Table(seats=2, options=one_die())
    ids = []
    for points in (8, 8, 1, 2):
        ids.append(GAME.pending(table.state)[0].id)
        table.score(points)
    assert len(set(ids)) == 4
