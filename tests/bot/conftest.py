"""Databases for tests: migrated or empty, and removed afterwards."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.db import Database, database_url
from tests.support.databases import make_migrated, open_database
from tests.support.postgres import fresh_database


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    """A migrated SQLite database in a file."""
    url = database_url(f"sqlite:///{tmp_path / 'test.sqlite3'}")
    await make_migrated(url)
    database = open_database(url)
    yield database
    await database.close()


@pytest.fixture(params=["sqlite", "postgresql"])
async def empty(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Database]:
    """A database in which there is nothing yet, of each kind that there is here."""
    if request.param == "sqlite":
        database = Database(database_url(f"sqlite:///{tmp_path / 'deep' / 'down' / 'x.sqlite3'}"))
        yield database
        await database.close()
        return
    async with fresh_database() as url:
        database = Database(url)
        yield database
        await database.close()
