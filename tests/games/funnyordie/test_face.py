"""What the face of Funny or Die says about the game as a whole."""

import pytest

from bot.face import Scene
from bot.words import words_for
from games.core import Decision, Outcome
from games.funnyordie import GAME, Options
from games.funnyordie.questions import PACES, Kind
from tests.games.funnyordie.made_up import FACE
from tests.games.funnyordie.table import voting


@pytest.mark.parametrize("open_votes", [False, True])
@pytest.mark.parametrize("kind", PACES)
def test_f_35_votes_alone_stay_secret_and_open_ones_do_not(kind: Kind, open_votes: bool) -> None:
    """F-35: who voted how is told after the match only where the table plays with open votes."""
    asked = Decision(1, 0, kind, PACES[kind])
    secret = FACE.stays_secret(asked, Options(show_votes=open_votes))
    assert secret == (kind in ("vote", "revote") and not open_votes)


def test_the_result_does_not_repeat_who_is_broke() -> None:
    """The story has named them by then; other reasons are told."""
    view = GAME.view(voting(4).state, None)
    scene = Scene(words_for("en-US"), ("Ada", "Ben", "Cleo", "Eli"), ())
    assert FACE.result(Outcome((1,), (), "broke"), view, scene).count("\n") == 0
    told = FACE.result(Outcome((1,), (), "rounds"), view, scene)
    assert told.endswith("\nThe last round was played.")
