"""The view: all that panels want, and the same for everybody."""

import pytest
from msgspec.structs import replace

from games.core import Dice
from games.dropdead import GAME
from games.dropdead.options import Options
from games.dropdead.state import Phase, Throw
from games.dropdead.view import PlaceView, PlayerView, TurnView
from tests.games.dropdead.table import Table


def test_view_in_the_middle_of_a_turn() -> None:
    """Built by hand from the rules, field by field."""
    table = Table(seats=2, options=Options(first=1, rounds=2)).roll("22222", "13466", "21346")
    view = table.view
    turn = TurnView(
        seat=0,
        dice=5,
        alive=4,
        points=20,
        rolls=2,
        last=(Throw((1, 3, 4, 6, 6), 20), Throw((2, 1, 3, 4, 6), 0)),
        rolling_out=False,
        over=False,
        cut=False,
    )
    ended = TurnView(
        seat=1,
        dice=5,
        alive=0,
        points=0,
        rolls=1,
        last=(Throw((2, 2, 2, 2, 2), 0),),
        rolling_out=False,
        over=True,
        cut=False,
    )
    assert (view.phase, view.round, view.rounds, view.extra) == (Phase.ROUND, 1, 2, 0)
    assert (view.over, view.outcome, view.asked, view.turn) == (False, None, 0, turn)
    assert (view.previous, view.order, view.teams) == (ended, (1, 0), ())
    assert view.players == (
        PlayerView(0, team=None, left=False, score=20, results=(), extras=(), turn=turn),
        PlayerView(1, team=None, left=False, score=0, results=(), extras=(), turn=ended),
    )
    assert view.ranking == (
        PlaceView(1, team=None, seats=(0,), score=20, turns=1, reached=False),
        PlaceView(2, team=None, seats=(1,), score=0, turns=1, reached=False),
    )


def test_view_at_the_end() -> None:
    """Nobody is asked; the last turn and the results stay to be seen."""
    view = Table(seats=2, options=Options(first=0, dice=1, rounds=2)).score(5, 4, 3, 1).view
    assert (view.over, view.asked, view.turn, view.round) == (True, None, None, 2)
    assert view.outcome is not None
    assert view.outcome.winners == (0,)
    assert view.previous is not None
    assert (view.previous.seat, view.previous.points) == (1, 1)
    assert [player.results for player in view.players] == [(5, 3), (4, 1)]
    assert [player.turn for player in view.players] == [None, None]


def test_view_of_an_extra_turn_still_knows_the_last_round() -> None:
    """Rounds and extra turns are counted apart; points of extra turns stand by themselves."""
    view = Table(options=Options(first=0, dice=1, rounds=2)).score(4, 4, 1, 1).roll("6").view
    assert (view.phase, view.round, view.rounds, view.extra) == (Phase.EXTRA, 2, 2, 1)
    assert view.turn is not None
    assert (view.turn.points, view.players[0].score) == (6, 5)


def test_view_of_teams() -> None:
    """Each seat knows its team, each team its seats."""
    view = Table(seats=5, options=Options(first=0, teams=2)).view
    assert view.teams == ((0, 2, 4), (1, 3))
    assert [player.team for player in view.players] == [0, 1, 0, 1, 0]


def test_view_with_a_target_has_no_number_of_rounds() -> None:
    """It takes as many as it takes."""
    assert Table(options=Options(first=0, target=100)).view.rounds is None


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_everybody_sees_the_same(seat: int) -> None:
    """X-5: nothing is private in this game; only the seat itself differs."""
    table = Table(seats=3, options=Options(first=0)).roll("13466").leave(1)
    assert replace(GAME.view(table.state, seat), seat=None) == table.view
    assert GAME.view(table.state, seat).seat == seat


def test_redeal_has_nothing_to_deal() -> None:
    """No other state looks the same, so it is the state itself, and nothing is drawn."""
    table = Table(seats=3).roll("13466")
    dice = Dice("redeal")
    assert GAME.redeal(table.state, 1, dice) == table.state
    assert dice.drawn == 0
