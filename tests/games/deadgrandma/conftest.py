"""Fixtures of Dead Grandma's tests over the wire."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from cogs.deadgrandma.game_ui import GAME_UI
from tests.support.harness import Harness
from tests.support.running_bot import running_bot


@pytest.fixture
async def harness(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> AsyncIterator[Harness]:
    """A bot that hosts Dead Grandma."""
    async with running_bot(tmp_path, {"deadgrandma": GAME_UI}, caplog) as harness:
        yield harness
