"""The stored matches: one of each phase, in the format that they were saved in."""

from pathlib import Path

import pytest

from games.core import decode
from games.deadgrandma import GAME
from games.deadgrandma.moves import AtRandom
from games.deadgrandma.state import Bidding, Contest, Over, Phase, Tiebreak, Turn, Window

SAVES = Path(__file__).parent / "saves"


@pytest.mark.parametrize(
    ("name", "phase"),
    [
        ("bids", Bidding),
        ("sights", Turn),
        ("stack", Window),
        ("tiebreak", Tiebreak),
        ("contest", Contest),
        ("over", Over),
    ],
)
def test_a_save_of_each_phase_is_read(name: str, phase: type[Phase]) -> None:
    """Sealed answers, Blocks, sights and leavers among them."""
    match = decode(GAME, (SAVES / f"format_1_{name}.json").read_bytes())
    assert isinstance(match.state.phase, phase)


def test_what_was_sealed_is_still_sealed() -> None:
    """A bid, a Block on a play, a silent sign, and the card that was stolen."""
    phases = {
        name: decode(GAME, (SAVES / f"format_1_{name}.json").read_bytes()).state
        for name in ("bids", "stack", "tiebreak", "contest", "sights")
    }
    assert phases["bids"].phase.bids == (None, 5, None)
    assert phases["stack"].phase.blocks == (1,)
    assert phases["tiebreak"].phase.bids == (7, None, None)
    assert phases["contest"].phase.throws == (AtRandom(), None, None)
    assert [sight.what for sight in phases["sights"].seats[1].sights] == ["lost"]
