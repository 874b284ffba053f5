"""The database: a SQLite file by default, PostgreSQL where several processes share it."""

import contextlib
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any

import sqlalchemy.exc
from sqlalchemy import URL, event, make_url
from sqlalchemy.ext.asyncio import (
    AsyncConnection,
    AsyncEngine,
    AsyncSession,
    create_async_engine,
)

from bot.db import sqlite_driver
from bot.turn_queue import TurnQueue

BUSY_MILLISECONDS = 5_000
"""How long a writer on SQLite waits for another one, in milliseconds."""


class BadDatabase(Exception):
    """The database cannot be used. The message says in one sentence why, and what to do."""


def database_url(text: str) -> URL:
    """Parse a database URL and select the asynchronous driver.

    Raises:
        BadDatabase: it is not a URL, or the database is not supported.
    """
    try:
        url = make_url(text)
    except sqlalchemy.exc.ArgumentError:
        raise BadDatabase(
            "DATABASE_URL is not a database URL; write for example "
            "sqlite:///data/murphy.sqlite3 or postgresql://user:password@host/name."
        ) from None
    drivers = {
        "sqlite": "sqlite+aiosqlite",
        "postgresql": "postgresql+asyncpg",
        "postgres": "postgresql+asyncpg",
    }
    driver = drivers.get(url.drivername.partition("+")[0])
    if driver is None:
        raise BadDatabase(
            f"DATABASE_URL names {url.drivername}, but only sqlite and postgresql can be used."
        )
    if driver.startswith("sqlite") and (not url.database or url.database == ":memory:"):
        raise BadDatabase(
            "DATABASE_URL names no file, so that every match would be lost when the bot stops; "
            "write for example sqlite:///data/murphy.sqlite3."
        )
    return url.set(drivername=driver)


class Database:
    """A connection pool that offers read and write transactions.

    On SQLite a write transaction begins IMMEDIATE, so that writers queue up instead of failing half
    way, and a commit returns only after it is synced to disk.
    """

    def __init__(self, url: URL) -> None:
        """Prepare to connect; no connection is opened yet.

        Raises:
            BadDatabase: the driver is not installed.
        """
        self.url = url
        self.sqlite = url.get_backend_name() == "sqlite"
        """Whether the database is a SQLite file."""
        self.write_queue = TurnQueue(1, 1)
        if self.sqlite:
            # The values of statements hold seeds and names, which no log line may show (F334).
            self._engine = create_async_engine(url, hide_parameters=True, **self._sqlite_options())
            event.listen(self._engine.sync_engine, "connect", _prepare_sqlite)
            event.listen(self._engine.sync_engine, "begin", _begin_sqlite)
        else:
            try:
                self._engine = create_async_engine(url, pool_pre_ping=True, hide_parameters=True)
            except ModuleNotFoundError:
                raise BadDatabase(
                    "PostgreSQL needs the extra: install it with pip install -e '.[postgres]'."
                ) from None
        # A transaction on PostgreSQL sees one snapshot only at this level (F339).
        level = {} if self.sqlite else {"isolation_level": "REPEATABLE READ"}
        self._reader = self._engine.execution_options(reading=True, **level)

    def _sqlite_options(self) -> dict[str, Any]:
        """The options of an engine for a SQLite file; URLs with options keep the usual driver."""
        file = self.file
        if file is None or self.url.query:
            return {}
        return {"async_creator": lambda: sqlite_driver.connect(file)}

    @property
    def file(self) -> Path | None:
        """The absolute path of the SQLite file, which may not exist; None without a file."""
        name = self.url.database
        return Path(name).absolute() if self.sqlite and name and name != ":memory:" else None

    def make_folder(self) -> None:
        """Create the folder of a SQLite file.

        Raises:
            BadDatabase: the folder cannot be created.
        """
        if self.file is not None:
            _make_folder(self.file.parent)

    @property
    def engine(self) -> AsyncEngine:
        """The engine for write transactions."""
        return self._engine

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncSession]:
        """A session for reading; its transaction sees one snapshot of the database."""
        async with AsyncSession(self._reader, expire_on_commit=False) as session:
            yield session

    @asynccontextmanager
    async def read_rows(self) -> AsyncIterator[AsyncConnection]:
        """As `read`, for statements that need no objects: that costs less."""
        async with self._reader.connect() as connection:
            yield connection

    @asynccontextmanager
    async def write(self, *, background: bool = False) -> AsyncIterator[AsyncSession]:
        """A session that commits at the end of the block, and rolls back on an exception.

        On SQLite the writers of this process take turns; those in the ``background``, which nobody
        waits for, let the others go first.
        """
        async with (
            self._turn(background=background),
            AsyncSession(self._engine, expire_on_commit=False) as session,
            session.begin(),
        ):
            yield session

    @asynccontextmanager
    async def write_rows(self, *, background: bool = False) -> AsyncIterator[AsyncConnection]:
        """As `write`, for statements that need no objects: that costs less."""
        async with self._turn(background=background), self._engine.begin() as connection:
            yield connection

    def _turn(self, *, background: bool) -> AbstractAsyncContextManager[None]:
        """The turn of a writer; on PostgreSQL writers need none."""
        if not self.sqlite:
            return contextlib.nullcontext()
        return self.write_queue.turn(background=background)

    async def close(self) -> None:
        """Close all connections."""
        await self._engine.dispose()


def _make_folder(folder: Path) -> None:
    """Create a folder that only the bot's user can enter (F337)."""
    try:
        if not folder.exists():
            folder.mkdir(mode=0o700, parents=True)
    except OSError as error:
        raise BadDatabase(
            f"The folder {folder} of the database cannot be created ({error.strerror}): set "
            "another path in DATABASE_URL."
        ) from None


def _prepare_sqlite(connection: Any, _record: object) -> None:
    # Keep the driver from beginning transactions, since `_begin_sqlite` does so.
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in (
        "journal_mode = WAL",
        "synchronous = FULL",
        "foreign_keys = ON",
        f"busy_timeout = {BUSY_MILLISECONDS}",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_sqlite(connection: Any) -> None:
    reading = connection.get_execution_options().get("reading", False)
    connection.exec_driver_sql("BEGIN" if reading else "BEGIN IMMEDIATE")
