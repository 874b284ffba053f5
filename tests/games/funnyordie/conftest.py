"""Fixtures of Funny or Die's tests over the wire."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.browser.conftest import browser
from tests.games.funnyordie.sample_pack import GAME_UI
from tests.support.harness import Harness
from tests.support.running_bot import running_bot
from tests.support.wire import seed

__all__ = ["browser", "harness"]


@pytest.fixture
async def harness(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Harness]:
    """A bot that hosts Funny or Die with made-up cards; all matches have the same seed."""
    seed(monkeypatch, "funny or die")
    async with running_bot(tmp_path, {"funnyordie": GAME_UI}, caplog) as harness:
        yield harness
