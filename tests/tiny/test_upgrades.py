"""Tiny's format 1 is read as what it meant in format 2."""

from games.core import decode
from tests.contract.kit import TESTS
from tests.tiny.game import TINY
from tests.tiny.game.moves import Bid
from tests.tiny.game.options import Options
from tests.tiny.game.state import Bidding


def test_format_1_is_read_with_open_votes_and_without_sights() -> None:
    """What format 1 did not know gets the value that changes nothing for its players."""
    match = decode(TINY, (TESTS / "tiny" / "saves" / "format_1.json").read_bytes())
    assert match.format == 2
    assert match.options == match.state.options == Options(first=2, rounds=4, secret_votes=False)
    assert match.state.shown.bids == (6, 0, 0)
    assert match.state.shown.votes == match.state.shown.ballots == ()
    assert [player.sight for player in match.state.players] == [None, None, None]
    assert match.state.frames == (Bidding((Bid(0), Bid(2), None)),)
