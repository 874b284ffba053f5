"""The real bot at a stand-in, and the practice page in Chromium."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from playwright.async_api import Browser, async_playwright

from bot.app.extensions import registered_game_uis
from tests.page.conftest import QUIET
from tests.practice.serving import serve_stand_in
from tests.support.fake_clock import FakeClock
from tests.support.harness import Harness
from tests.support.requirements import chromium


@pytest.fixture
async def harness(tmp_path: Path) -> AsyncIterator[Harness]:
    """A running bot; at the end it asserts that all its requests kept Discord's rules."""
    clock = FakeClock()
    async with serve_stand_in(now=clock.now) as stand_in:
        harness = Harness(stand_in, clock, tmp_path, registered_game_uis())
        await harness.start()
        try:
            yield harness
        finally:
            await harness.stop()


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    """Debian's Chromium; none is ever downloaded."""
    path = chromium()
    async with async_playwright() as playwright:
        launched = await playwright.chromium.launch(executable_path=path, args=list(QUIET))
        yield launched
        await launched.close()
