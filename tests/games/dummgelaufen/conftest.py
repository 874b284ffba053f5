"""The ground of Dumm gelaufen!'s tests over the wire."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from cogs.dummgelaufen import GAME_UI
from tests.browser.conftest import browser
from tests.e2e.conftest import standing
from tests.e2e.ground import Ground
from tests.e2e.wire import seed

__all__ = ["browser", "ground"]


@pytest.fixture
async def ground(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Ground]:
    """A bot that hosts Dumm gelaufen!, whose matches all have the same seed."""
    seed(monkeypatch, "dumm gelaufen")
    async with standing(tmp_path, {"dummgelaufen": GAME_UI}, caplog) as ground:
        yield ground
