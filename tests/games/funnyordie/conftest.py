"""The grounds of Funny or Die's tests over the wire."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

import bot.lobbies
from tests.browser.conftest import browser
from tests.e2e.conftest import standing
from tests.e2e.ground import Ground
from tests.games.funnyordie.made_up import FACE

__all__ = ["browser", "ground"]


class _Seed:
    """In place of secrets: the same chance in every run."""

    @staticmethod
    def token_hex(_size: int) -> str:
        """The seed of every match."""
        return "funny or die"


@pytest.fixture
async def ground(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Ground]:
    """A bot that hosts Funny or Die with made-up cards; all matches have the same seed."""
    monkeypatch.setattr(bot.lobbies, "secrets", _Seed)
    async with standing(tmp_path, {"funnyordie": FACE}, caplog) as ground:
        yield ground
