"""Fixtures that tests of every package share: a running bot, and German words."""

import asyncio
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po

import bot.text.i18n
from bot.app.extensions import registered_game_uis
from bot.text.i18n import languages, words_for
from tests.support.harness import Harness
from tests.support.postgres import fresh_database
from tests.support.running_bot import running_bot
from tests.tiny.cog.game_ui import GAME_UI as TINY_UI

if sys.platform != "win32":  # as the bot itself runs
    import uvloop

    asyncio.set_event_loop_policy(uvloop.EventLoopPolicy())


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Check the style first: the type checker takes longest, and other workers run beside it."""
    items.sort(key=lambda item: item.path.name != "test_style.py")


@pytest.fixture
async def harness(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> AsyncIterator[Harness]:
    """A bot that hosts the registered games."""
    async with running_bot(tmp_path, registered_game_uis(), caplog) as harness:
        yield harness


@pytest.fixture
async def tiny_harness(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> AsyncIterator[Harness]:
    """A bot that hosts Tiny besides the registered games."""
    game_uis = {**registered_game_uis(), "tiny": TINY_UI}
    async with running_bot(tmp_path, game_uis, caplog) as harness:
        yield harness


@pytest.fixture
async def postgres_harness(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> AsyncIterator[Harness]:
    """Like `tiny_harness`, with a PostgreSQL database; skipped if there is none."""
    game_uis = {**registered_game_uis(), "tiny": TINY_UI}
    async with fresh_database() as url, running_bot(tmp_path, game_uis, caplog, url=url) as harness:
        yield harness


@pytest.fixture
def german(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A catalogue with a few German words, in the place of the project's own."""
    folder = tmp_path / "locale"
    written = folder / "de" / "LC_MESSAGES"
    written.mkdir(parents=True)
    catalogue = Catalog(locale="de")
    catalogue.add("Join", "Mitspielen")
    catalogue.add("You already have a seat at this table.", "Du sitzt schon an diesem Tisch.")
    catalogue.add(
        "You have a seat. Your hand will appear here when the match starts.",
        "Du hast einen Platz. Deine Hand erscheint hier, sobald es losgeht.",
    )
    with (written / "murphy.po").open("wb") as file:
        write_po(file, catalogue)
    monkeypatch.setattr(bot.text.i18n, "CATALOGUES", folder)
    languages.cache_clear()
    words_for.cache_clear()
    yield folder
    languages.cache_clear()
    words_for.cache_clear()
