"""The ground of Dead Grandma's tests over the wire."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from cogs.deadgrandma import GAME_UI
from tests.e2e.conftest import standing
from tests.e2e.ground import Ground


@pytest.fixture
async def ground(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> AsyncIterator[Ground]:
    """A bot that hosts Dead Grandma."""
    async with standing(tmp_path, {"deadgrandma": GAME_UI}, caplog) as ground:
        yield ground
