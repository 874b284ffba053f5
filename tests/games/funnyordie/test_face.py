"""What the face of Funny or Die says about the game as a whole."""

import pytest

from games.core import Decision
from games.funnyordie import Options
from games.funnyordie.questions import PACES, Kind
from tests.games.funnyordie.made_up import FACE


@pytest.mark.parametrize("open_votes", [False, True])
@pytest.mark.parametrize("kind", PACES)
def test_f_35_votes_alone_stay_secret_and_open_ones_do_not(kind: Kind, open_votes: bool) -> None:
    """F-35: who voted how is told after the match only where the table plays with open votes."""
    asked = Decision(1, 0, kind, PACES[kind])
    secret = FACE.stays_secret(asked, Options(show_votes=open_votes))
    assert secret == (kind in ("vote", "revote") and not open_votes)
