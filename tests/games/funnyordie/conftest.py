"""The grounds of Funny or Die's tests over the wire."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.browser.conftest import browser
from tests.e2e.conftest import standing
from tests.e2e.ground import Ground
from tests.e2e.wire import seed
from tests.games.funnyordie.made_up import GAME_UI

__all__ = ["browser", "ground"]


@pytest.fixture
async def ground(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Ground]:
    """A bot that hosts Funny or Die with made-up cards; all matches have the same seed."""
    seed(monkeypatch, "funny or die")
    async with standing(tmp_path, {"funnyordie": GAME_UI}, caplog) as ground:
        yield ground
