"""Databases for tests of the bot's parts: migrated, empty, and gone afterwards."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.db import Database, database_url
from bot.db.migrate import migrate


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    """A migrated SQLite database in a file."""
    database = Database(database_url(f"sqlite:///{tmp_path / 'test.sqlite3'}"))
    await migrate(database)
    yield database
    await database.close()
