"""The grounds of Dumb Ways to Die's tests over the wire and on the page."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

import bot.lobbies
from cogs.dumbways import FACE
from tests.browser.conftest import browser
from tests.e2e.conftest import standing
from tests.e2e.ground import Ground

__all__ = ["browser", "ground"]


class _Seed:
    """In place of secrets: the same chance in every run."""

    @staticmethod
    def token_hex(_size: int) -> str:
        """The seed of every match."""
        return "dumb ways"


@pytest.fixture
async def ground(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Ground]:
    """A bot that hosts Dumb Ways to Die, whose matches all have the same seed."""
    monkeypatch.setattr(bot.lobbies, "secrets", _Seed)
    async with standing(tmp_path, {"dumbways": FACE}, caplog) as ground:
        yield ground
