"""The grounds of end-to-end tests."""

import logging
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po
from sqlalchemy import URL

import bot.text.i18n
from bot.app.extensions import registered_game_uis
from bot.db import Database, database_url
from bot.db.migrate import migrate
from bot.text.i18n import languages, words_for
from bot.ui.game_ui import GameUIs
from tests.e2e.ground import Ground
from tests.e2e.postgres import fresh_database
from tests.e2e.wire import without_mentions
from tests.fake_clock import FakeClock
from tests.practice import ground as practice_ground
from tests.tiny.cog import GAME_UI as TINY_UI

_MIGRATED: list[bytes] = []
"""A migrated and empty database, once one was made: every ground begins with a copy."""


async def migrated(folder: Path) -> Path:
    """A file with a migrated database."""
    path = folder / "migrated.sqlite3"
    if _MIGRATED:
        path.write_bytes(_MIGRATED[0])
    else:
        database = Database(database_url(f"sqlite:///{path}"))
        await migrate(database)
        await database.close()
        _MIGRATED.append(path.read_bytes())
    return path


@asynccontextmanager
async def standing(
    folder: Path, game_uis: GameUIs, caplog: pytest.LogCaptureFixture, *, url: URL | None = None
) -> AsyncIterator[Ground]:
    """A running bot with the games of ``game_uis``; its database is at ``url``, else a file.

    At the end no request of it has broken Discord's rules or left open whom it mentions; and unless
    the test provokes faults, none was logged and nobody has read «This interaction failed».
    """
    clock = FakeClock()
    async with practice_ground.ground(now=clock.now) as stand_in:
        ground = Ground(stand_in, clock, folder, game_uis, migrated=await migrated(folder))
        if url is not None:
            ground.url, ground.migrated = url, False
        await ground.start()
        try:
            yield ground
        finally:
            await ground.stop()
    assert without_mentions(stand_in.rest.requests) == []
    if not ground.faults:
        assert stand_in.interactions.failed == []
        assert [one.getMessage() for one in caplog.records if one.levelno >= logging.ERROR] == []


@pytest.fixture
async def ground(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> AsyncIterator[Ground]:
    """A bot that hosts the registered games."""
    async with standing(tmp_path, registered_game_uis(), caplog) as ground:
        yield ground


@pytest.fixture
async def tiny_ground(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> AsyncIterator[Ground]:
    """A bot that hosts Tiny besides the registered games."""
    game_uis = {**registered_game_uis(), "tiny": TINY_UI}
    async with standing(tmp_path, game_uis, caplog) as ground:
        yield ground


@pytest.fixture
async def postgres_ground(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> AsyncIterator[Ground]:
    """As `tiny_ground`, its database being PostgreSQL; left out where there is none."""
    game_uis = {**registered_game_uis(), "tiny": TINY_UI}
    async with fresh_database() as url, standing(tmp_path, game_uis, caplog, url=url) as ground:
        yield ground


@pytest.fixture
def german(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A catalogue with a few German words, in the place of the project's own."""
    folder = tmp_path / "locale"
    written = folder / "de" / "LC_MESSAGES"
    written.mkdir(parents=True)
    catalogue = Catalog(locale="de")
    catalogue.add("Join", "Mitspielen")
    catalogue.add("You have a seat at this table already.", "Du sitzt schon an diesem Tisch.")
    catalogue.add(
        "You have a seat. Your hand appears here when the match starts.",
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
