"""The address of the database, and how each kind of database is opened."""

import asyncio
import gc
from pathlib import Path

import pytest
from sqlalchemy import text as sql

from bot.app.config import read_settings
from bot.db import BadDatabase, Database, database_url
from bot.db.migrate import migrate
from bot.db.sqlite_driver import connect


@pytest.mark.parametrize("url", ["nonsense", "mysql://host/name", "oracle://x"])
def test_a_malformed_database_url(url: str) -> None:
    """A malformed or unsupported URL is refused, and the message says what is supported."""
    with pytest.raises(BadDatabase) as caught:
        read_settings({"DATABASE_URL": url})
    assert "sqlite" in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("text", "driver"),
    [
        ("sqlite:///data/murphy.sqlite3", "sqlite+aiosqlite"),
        ("sqlite+pysqlite:///x.db", "sqlite+aiosqlite"),
        ("postgresql://u@h/n", "postgresql+asyncpg"),
        ("postgres://u@h/n", "postgresql+asyncpg"),
        ("postgresql+psycopg2://u@h/n", "postgresql+asyncpg"),
    ],
)
def test_the_driver_is_named_by_the_bot(text: str, driver: str) -> None:
    """However the address is written, the asynchronous driver is used."""
    assert database_url(text).drivername == driver


@pytest.mark.parametrize(
    ("pragma", "value"),
    [("synchronous", 2), ("journal_mode", "wal"), ("foreign_keys", 1), ("busy_timeout", 5_000)],
)
async def test_sqlite_keeps_what_it_has_committed(
    tmp_path: Path, pragma: str, value: object
) -> None:
    """A commit is on the disk (synchronous 2 is FULL), and a writer waits for another one."""
    database = Database(database_url(f"sqlite:///{tmp_path / 'x.sqlite3'}"))
    async with database.read() as session:
        assert await session.scalar(sql(f"PRAGMA {pragma}")) == value
    await database.close()


async def test_a_write_that_fails_changes_nothing(database: Database) -> None:
    """An exception rolls back all that was written before it in the same block."""

    async def failing() -> None:
        async with database.write() as session:
            await session.execute(sql("INSERT INTO fact (name, value) VALUES ('a', 'b')"))
            raise RuntimeError

    with pytest.raises(RuntimeError):
        await failing()
    async with database.read() as session:
        assert await session.scalar(sql("SELECT count(*) FROM fact")) == 0


async def test_a_read_sees_one_state_of_the_database(empty: Database) -> None:
    """What another transaction commits meanwhile is not seen, on PostgreSQL either (F339)."""
    await migrate(empty)
    count = sql("SELECT count(*) FROM fact")
    for name, reading in (("one", empty.read), ("two", empty.read_rows)):
        async with reading() as connection:
            before = await connection.scalar(count)
            async with empty.write() as session:
                await session.execute(sql("INSERT INTO fact VALUES (:name, '')"), {"name": name})
            assert await connection.scalar(count) == before
        async with reading() as connection:
            assert await connection.scalar(count) == before + 1


async def test_a_connection_that_nobody_closed_is_closed_by_its_thread(tmp_path: Path) -> None:
    """A task that is destroyed with its connection leaves neither a thread nor a warning."""
    connection = await connect(tmp_path / "left.sqlite3")
    thread = connection._thread
    del connection
    gc.collect()
    await asyncio.to_thread(thread.join, 5.0)
    assert not thread.is_alive()
