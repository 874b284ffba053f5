"""Fixtures of Dumb Ways to Die's tests over the wire and on the page."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from cogs.dumbways.game_ui import GAME_UI
from tests.browser.conftest import browser
from tests.support.harness import Harness
from tests.support.running_bot import running_bot
from tests.support.wire import seed

__all__ = ["browser", "harness"]


@pytest.fixture
async def harness(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Harness]:
    """A bot that hosts Dumb Ways to Die, whose matches all have the same seed."""
    seed(monkeypatch, "dumb ways")
    async with running_bot(tmp_path, {"dumbways": GAME_UI}, caplog) as harness:
        yield harness
