"""Fixtures of Dumm gelaufen!'s tests over the wire."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from cogs.dummgelaufen.game_ui import GAME_UI
from tests.browser.conftest import browser
from tests.support.harness import Harness
from tests.support.running_bot import running_bot
from tests.support.wire import seed

__all__ = ["browser", "harness"]


@pytest.fixture
async def harness(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Harness]:
    """A bot that hosts Dumm gelaufen!, whose matches all have the same seed."""
    seed(monkeypatch, "dumm gelaufen")
    async with running_bot(tmp_path, {"dummgelaufen": GAME_UI}, caplog) as harness:
        yield harness
