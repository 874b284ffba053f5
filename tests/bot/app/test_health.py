"""What the database and the gateway say of their health."""

import sqlite3
from pathlib import Path

import pytest
import sqlalchemy.exc

from bot.app.health import database_health
from bot.db import Database, database_url
from bot.db.migrate import migrate
from bot.db.trouble import explained, trouble_of
from tests.support.databases import open_database


async def test_a_database_is_asked_how_it_is(empty: Database) -> None:
    """The check reports its kind, its response time and whether its tables are current."""
    await migrate(empty)
    health = await database_health(empty)
    assert health.kind == ("SQLite" if empty.sqlite else "PostgreSQL")
    assert health.milliseconds is not None
    assert health.revision == health.newest


async def test_a_database_that_cannot_be_written_is_not_well(tmp_path: Path) -> None:
    """F332: a lock and a deleted file are found by a write, and named."""
    file = tmp_path / "murphy.sqlite3"
    database = open_database(database_url(f"sqlite:///{file}"))
    await migrate(database)
    assert (await database_health(database)).fault == ""
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    health = await database_health(database)
    assert health.milliseconds is None  # it waits for the lock for longer than the check does
    other.execute("ROLLBACK")
    other.close()
    await database.close()
    again = open_database(database_url(f"sqlite:///{file}"))
    assert (await database_health(again)).fault == ""
    file.unlink()
    assert (await database_health(again)).fault == "its file is missing"
    await again.close()


@pytest.mark.parametrize(
    ("message", "kind"),
    [
        ("database is locked", "locked"),
        ("database or disk is full", "full"),
        ("disk I/O error", "full"),
        ("attempt to write a readonly database", "readonly"),
        ("file is not a database", "damaged"),
        ("database disk image is malformed", "damaged"),
        ("unable to open database file", "missing"),
        ("no such table: match", "missing"),
        ("syntax error", ""),
    ],
)
def test_what_a_drivers_message_means(message: str, kind: str) -> None:
    """F332: the sentences are those of SQLite's documentation of its result codes."""
    assert trouble_of(message) == kind
    error = sqlalchemy.exc.OperationalError("SELECT 1", None, sqlite3.OperationalError(message))
    answer = explained(error)
    assert (answer is not None) == bool(kind)
    assert answer is None or "nothing was changed" in answer.message
