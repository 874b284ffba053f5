"""A driver for SQLite that needs one step of its thread for a statement.

aiosqlite hands each call to a thread. SQLAlchemy makes four of them for a statement (open a cursor,
execute, fetch, close) and one more to begin a transaction, and each costs more than the statement.
Here a statement, the BEGIN before it and the rows that it returns are one call.
"""

import sqlite3
from collections.abc import Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import aiosqlite


class _Result(NamedTuple):
    """What a statement has returned."""

    rows: list[Any]
    description: Any
    rowcount: int
    lastrowid: int | None


class OneStepCursor:
    """A cursor that holds all rows of a statement once that is executed.

    It has the methods of aiosqlite's cursor that SQLAlchemy uses.
    """

    arraysize = 1

    def __init__(self, connection: "OneStepConnection") -> None:
        """Execute on ``connection``."""
        self._connection = connection
        self._result = _Result([], None, -1, None)

    async def __aenter__(self) -> "OneStepCursor":
        """Return the cursor; nothing needs to be opened."""
        return self

    @property
    def description(self) -> Any:
        """The columns of the rows; None for a statement without rows."""
        return self._result.description

    @property
    def rowcount(self) -> int:
        """How many rows the statement has changed; -1 if that is unknown."""
        return self._result.rowcount

    @property
    def lastrowid(self) -> int | None:
        """The id of the row that was inserted last."""
        return self._result.lastrowid

    async def execute(self, sql: str, parameters: Sequence[Any] = ()) -> "OneStepCursor":
        """Execute a statement and fetch its rows."""
        self._result = await self._connection.run(sql, parameters, many=False)
        return self

    async def executemany(self, sql: str, parameters: Iterable[Any]) -> "OneStepCursor":
        """Execute a statement once for each of ``parameters``."""
        self._result = await self._connection.run(sql, parameters, many=True)
        return self

    async def fetchall(self) -> list[Any]:
        """The rows of the statement."""
        return self._result.rows

    async def close(self) -> None:
        """Do nothing: the cursor was closed when its statement was done."""


class OneStepConnection(aiosqlite.Connection):
    """A connection whose cursors are `OneStepCursor`; a BEGIN waits for the next statement."""

    _begin = ""

    def __del__(self) -> None:
        """Close what nobody closed: SQLAlchemy closes in a task, which may end with the loop."""
        if self._connection is not None:
            self.stop()

    def cursor(self) -> OneStepCursor:  # type: ignore[override]
        """Return a new cursor."""
        return OneStepCursor(self)

    async def run(self, sql: str, parameters: Any, *, many: bool) -> _Result:
        """Execute a statement, after the BEGIN that was asked for before it."""
        if sql.startswith("BEGIN"):
            self._begin = sql
            return _Result([], None, -1, None)
        begin, self._begin = self._begin, ""
        call = partial(_execute, self._conn, begin, sql, parameters, many=many)
        result: _Result = await self._execute(call)  # type: ignore[no-untyped-call]
        return result

    async def commit(self) -> None:
        """Commit the transaction, if a statement has begun one."""
        self._begin = ""
        if self.in_transaction:
            await super().commit()

    async def rollback(self) -> None:
        """Roll the transaction back, if a statement has begun one."""
        self._begin = ""
        if self.in_transaction:
            await super().rollback()


def _execute(
    connection: sqlite3.Connection, begin: str, sql: str, parameters: Any, *, many: bool
) -> _Result:
    """Execute a statement in the thread of the driver."""
    cursor = connection.cursor()
    try:
        if begin:
            cursor.execute(begin)
        if many:
            cursor.executemany(sql, parameters)
        else:
            cursor.execute(sql, parameters)
        rows = cursor.fetchall() if cursor.description else []
        return _Result(rows, cursor.description, cursor.rowcount, cursor.lastrowid)
    finally:
        cursor.close()


async def connect(file: Path | str) -> OneStepConnection:
    """Open a SQLite file."""

    def open_file() -> sqlite3.Connection:
        return sqlite3.connect(file, check_same_thread=False)

    connection = OneStepConnection(open_file, iter_chunk_size=64)
    connection._thread.daemon = True  # noqa: SLF001 (as SQLAlchemy does, so that no exit waits)
    await connection
    return connection
