"""The ground of Dumm gelaufen!'s tests over the wire."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

import bot.lobbies
from cogs.dummgelaufen import FACE
from tests.browser.conftest import browser
from tests.e2e.conftest import standing
from tests.e2e.ground import Ground

__all__ = ["browser", "ground"]


class _Seed:
    """In the place of secret seeds."""

    @staticmethod
    def token_hex(_size: int) -> str:
        """The seed of every match."""
        return "dumm gelaufen"


@pytest.fixture
async def ground(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Ground]:
    """A bot that hosts Dumm gelaufen!, whose matches all have the same seed."""
    monkeypatch.setattr(bot.lobbies, "secrets", _Seed)
    async with standing(tmp_path, {"dummgelaufen": FACE}, caplog) as ground:
        yield ground
