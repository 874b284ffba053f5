"""How the bot is, for who looks after it: what can be measured from inside the process."""

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
from bot.db.migrate import current_revision, newest_revision

log = logging.getLogger(__name__)

DATABASE_TIMEOUT = 2.0
"""Seconds after which a database that does not answer counts as one that cannot be reached."""


@dataclass(frozen=True, slots=True)
class DatabaseHealth:
    """What a database answered. ``milliseconds`` is None where it did not; then ``fault`` says why.

    ``revision`` is the one it has, ``newest`` the one that this version of the bot wants.
    """

    kind: str
    milliseconds: float | None = None
    revision: str | None = None
    newest: str | None = None
    fault: str = ""


async def database_health(database: Database) -> DatabaseHealth:
    """Ask a database a small question, and see how long the answer takes."""
    kind = "SQLite" if database.sqlite else "PostgreSQL"
    newest = await asyncio.to_thread(newest_revision)
    began = time.perf_counter()
    asking = asyncio.create_task(current_revision(database))
    # A driver may not let itself be interrupted: the question is then left to itself.
    await asyncio.wait({asking}, timeout=DATABASE_TIMEOUT)
    spent = time.perf_counter() - began
    if not asking.done():
        _left.add(asking)
        asking.add_done_callback(_forget)
        return _silent(kind, newest, TimeoutError())
    try:
        return DatabaseHealth(kind, spent * 1000, asking.result(), newest)
    except (sqlalchemy.exc.SQLAlchemyError, OSError) as error:
        return _silent(kind, newest, error)


_left: set[asyncio.Task[str | None]] = set()


def _forget(asking: asyncio.Task[str | None]) -> None:
    _left.discard(asking)
    if not asking.cancelled() and asking.exception() is not None:
        log.info("the database gave no answer in the end: %r", asking.exception())


def _silent(kind: str, newest: str | None, error: Exception) -> DatabaseHealth:
    # The driver's own text may name hosts and paths: that belongs into the log alone.
    log.warning("the database does not answer: %r", error)
    return DatabaseHealth(kind, newest=newest, fault=type(error).__name__)


def gateway_milliseconds(client: discord.AutoShardedClient, guild: discord.Guild) -> float | None:
    """How long the gateway takes to answer, on the shard of a server; None: not measured yet."""
    shard = client.get_shard(guild.shard_id)
    seconds = shard.latency if shard is not None else client.latency
    return seconds * 1000 if math.isfinite(seconds) else None


def versions() -> tuple[str, str, str]:
    """The versions of the bot, of discord.py and of Python."""
    try:
        own = importlib.metadata.version("murphy")
    except importlib.metadata.PackageNotFoundError:
        own = "?"
    return own, discord.__version__, platform.python_version()
