"""Counts SQL statements and transactions at the driver, whoever sends them."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple, cast

_CONTROL = ("COMMIT", "ROLLBACK", "PRAGMA", "END")


class Counted(NamedTuple):
    """The SQL ``statements`` of a piece of work, and in how many ``transactions`` they ran."""

    statements: tuple[str, ...]
    transactions: int


class StatementCounter:
    """Counts what SQLite connections execute.

    BEGIN, COMMIT, ROLLBACK and PRAGMA are no statements; `executemany` counts as one. A statement
    outside a transaction is a transaction of its own.
    """

    def __init__(self) -> None:
        """Count from zero."""
        self._statements: list[str] = []
        self._transactions = 0

    def reset(self) -> None:
        """Count from zero again."""
        self._statements, self._transactions = [], 0

    def counted(self) -> Counted:
        """What was executed since the last reset."""
        return Counted(tuple(self._statements), self._transactions)

    def note(self, connection: sqlite3.Connection, sql: str) -> None:
        """Count one call of a cursor of ``connection``."""
        words = sql.split(maxsplit=1)
        verb = words[0].upper().rstrip(";") if words else ""
        if verb == "BEGIN":
            self._transactions += 1
        elif verb and verb not in _CONTROL:
            self._statements.append(sql)
            if not connection.in_transaction:
                self._transactions += 1


@contextmanager
def statements_counted() -> Iterator[StatementCounter]:
    """Count the statements of every connection that is opened within the block."""
    counter = StatementCounter()

    class CountingCursor(sqlite3.Cursor):
        def execute(self, sql: str, *parameters: Any) -> Any:
            counter.note(self.connection, sql)
            return super().execute(sql, *parameters)

        def executemany(self, sql: str, *parameters: Any) -> Any:
            counter.note(self.connection, sql)
            return super().executemany(sql, *parameters)

        def executescript(self, script: str) -> Any:
            for statement in script.split(";"):
                counter.note(self.connection, statement)
            return super().executescript(script)

    class CountingConnection(sqlite3.Connection):
        def cursor(self, factory: Any = CountingCursor) -> Any:
            return super().cursor(factory)

    with _replaced_connect(lambda connect: _with_factory(connect, CountingConnection)):
        yield counter


def _with_factory(
    connect: Callable[..., sqlite3.Connection], factory: type[sqlite3.Connection]
) -> Callable[..., sqlite3.Connection]:
    def connecting(*arguments: Any, **options: Any) -> sqlite3.Connection:
        return connect(*arguments, **{**options, "factory": factory})

    return connecting


@contextmanager
def _replaced_connect(change: Callable[[Callable[..., Any]], Callable[..., Any]]) -> Iterator[None]:
    """Let `sqlite3.connect` be another function within the block."""
    module, before = cast("Any", sqlite3), sqlite3.connect
    module.connect = change(before)
    try:
        yield
    finally:
        module.connect = before
