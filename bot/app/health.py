"""Health measurements from inside the process, for the bot's operator."""

import asyncio
import importlib.metadata
import logging
import math
import platform
import time
from dataclasses import dataclass

import discord
import sqlalchemy.exc

from bot.db import Database
from bot.db.instance_owner import write_fact
from bot.db.migrate import current_revision, newest_revision
from bot.db.trouble import trouble_of

log = logging.getLogger(__name__)

HEALTH = "health"
"""The name of the fact that a health check writes, to see whether it can."""
DATABASE_TIMEOUT = 2.0
"""Seconds after which a database that has not answered counts as unreachable."""


@dataclass(frozen=True, slots=True)
class DatabaseHealth:
    """The result of a database query; if it failed, ``fault`` says why.

    ``milliseconds`` is None if it failed. ``revision`` is the database's schema revision,
    ``newest`` the one that this version of the bot requires.
    """

    kind: str
    milliseconds: float | None = None
    revision: str | None = None
    newest: str | None = None
    fault: str = ""


async def database_health(database: Database) -> DatabaseHealth:
    """Run a small query and measure how long it takes."""
    kind = "SQLite" if database.sqlite else "PostgreSQL"
    newest = await asyncio.to_thread(newest_revision)
    started = time.perf_counter()
    query = asyncio.create_task(check_database(database))
    # A driver may ignore cancellation, so a slow query is left to finish by itself.
    await asyncio.wait({query}, timeout=DATABASE_TIMEOUT)
    elapsed = time.perf_counter() - started
    if not query.done():
        _unanswered.add(query)
        query.add_done_callback(_log_late_failure)
        return _no_answer(kind, newest, TimeoutError())
    try:
        return DatabaseHealth(kind, elapsed * 1000, query.result(), newest)
    except (sqlalchemy.exc.SQLAlchemyError, OSError) as error:
        return _no_answer(kind, newest, error)


async def check_database(database: Database) -> str | None:
    """The revision of the database, once a write has been committed too (F332).

    Raises:
        FileNotFoundError: the SQLite file was deleted, while its connections still write to it.
        sqlalchemy.exc.SQLAlchemyError: the database does not answer, or cannot be written.
        OSError: the database server is unreachable.
    """
    if database.file is not None and not database.file.exists():
        raise FileNotFoundError("the database file was deleted")
    revision = await current_revision(database)
    await write_fact(database, HEALTH, str(int(time.time())))
    return revision


_unanswered: set[asyncio.Task[str | None]] = set()


def _log_late_failure(query: asyncio.Task[str | None]) -> None:
    _unanswered.discard(query)
    if not query.cancelled() and query.exception() is not None:
        log.info("a slow database query failed: %r", query.exception())


def _no_answer(kind: str, newest: str | None, error: Exception) -> DatabaseHealth:
    # The driver's message may name hosts and paths, so it goes to the log only.
    log.warning("the database does not answer: %r", error)
    message = str(getattr(error, "orig", None) or error)
    kinds = {
        "locked": "another program has locked it",
        "full": "its disk is full or broken",
        "readonly": "it is read-only",
        "damaged": "it is damaged",
        "missing": "its file is missing",
    }
    kind_of_trouble = trouble_of(message) or ("missing" if "was deleted" in message else "")
    fault = kinds.get(kind_of_trouble, type(error).__name__)
    return DatabaseHealth(kind, newest=newest, fault=fault)


def gateway_milliseconds(client: discord.AutoShardedClient, guild: discord.Guild) -> float | None:
    """The gateway latency of a server's shard in milliseconds; None if not measured yet."""
    shard = client.get_shard(guild.shard_id)
    seconds = shard.latency if shard is not None else client.latency
    return seconds * 1000 if math.isfinite(seconds) else None


def versions() -> tuple[str, str, str]:
    """The versions of the bot, of discord.py and of Python."""
    try:
        version = importlib.metadata.version("murphy")
    except importlib.metadata.PackageNotFoundError:
        version = "?"
    return version, discord.__version__, platform.python_version()
