"""The grounds of Dumb Ways to Die's tests over the wire and on the page."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from cogs.dumbways import GAME_UI
from tests.browser.conftest import browser
from tests.e2e.conftest import standing
from tests.e2e.ground import Ground
from tests.e2e.wire import seed

__all__ = ["browser", "ground"]


@pytest.fixture
async def ground(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Ground]:
    """A bot that hosts Dumb Ways to Die, whose matches all have the same seed."""
    seed(monkeypatch, "dumb ways")
    async with standing(tmp_path, {"dumbways": GAME_UI}, caplog) as ground:
        yield ground
