"""A running bot for one test, with the stand-in and its own database."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from sqlalchemy import URL

from bot.ui.game_ui import GameUIs
from tests.practice.serving import serve_stand_in
from tests.support.fake_clock import FakeClock
from tests.support.harness import Harness
from tests.support.wire import without_mentions


@asynccontextmanager
async def running_bot(
    folder: Path, game_uis: GameUIs, caplog: pytest.LogCaptureFixture, *, url: URL | None = None
) -> AsyncIterator[Harness]:
    """A running bot with the games of ``game_uis``; its database is at ``url``, else a file.

    At the end no request of it has broken Discord's rules or left open whom it mentions; and unless
    the test provokes faults, none was logged and nobody has read “This interaction failed”.
    """
    clock = FakeClock()
    async with serve_stand_in(now=clock.now) as stand_in:
        harness = Harness(stand_in, clock, folder, game_uis)
        harness.url = url or harness.url
        await harness.start()
        try:
            yield harness
        finally:
            await harness.stop()
    assert without_mentions(stand_in.rest.requests) == []
    if not harness.faults:
        assert stand_in.interactions.failed == []
        assert [one.getMessage() for one in caplog.records if one.levelno >= logging.ERROR] == []
