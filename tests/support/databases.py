"""Databases for tests: they open fast and are not synced to the disk."""

from typing import Any

from sqlalchemy import URL, event

from bot.db import Database
from bot.db.migrate import migrate

_COMPILED: dict[str, Any] = {}
"""The dialect and the compiled statements of the first SQLite engine, for all that follow."""

_MIGRATED: list[bytes] = []
"""A migrated and empty database, once one was made: every test begins with a copy."""


def open_database(url: URL) -> Database:
    """A database that is not synced to the disk and knows the statements compiled before it.

    What is written is read again all the same, by other processes too: only a power cut would lose
    it. Tests of killed processes let the bot open its database itself.
    """
    database = Database(url)
    if not database.sqlite:
        return database
    engines = (database.engine.sync_engine, database._reader.sync_engine)
    _COMPILED.setdefault("dialect", engines[0].dialect)
    _COMPILED.setdefault("cache", engines[0]._compiled_cache)
    for engine in engines:
        engine.dialect = _COMPILED["dialect"]
        engine._compiled_cache = _COMPILED["cache"]
    engines[0].pool._dialect = _COMPILED["dialect"]
    event.listen(engines[0], "connect", _do_not_sync)
    return database


def _do_not_sync(connection: Any, _record: object) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA synchronous = OFF")
    cursor.close()


async def make_migrated(url: URL) -> None:
    """Bring a database to the newest version; a new SQLite file is a copy of the first one."""
    database = Database(url)
    new = database.file if database.file is not None and not database.file.exists() else None
    if new is not None and _MIGRATED:
        new.write_bytes(_MIGRATED[0])
        return
    await migrate(database)
    await database.close()
    if new is not None:
        _MIGRATED.append(new.read_bytes())
