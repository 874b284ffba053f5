"""A short run of the engines' benchmark, so that it does not rot."""

import pytest

from games import GAMES
from tests.benchmarks import engines


@pytest.mark.parametrize("key", GAMES)
def test_a_short_run_measures_every_game(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """One recorded match for each number of seats is played at least once."""
    monkeypatch.setattr(engines, "MATCHES", 1)
    speed = engines.measure(GAMES[key], seconds=0)
    assert speed.moves > 0
    assert speed.check > 0
