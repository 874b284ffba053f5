"""Practice mode: the real client plays against a stand-in in this process or in another one."""

import asyncio
import contextlib
import errno
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from bot.app.config import HealthAddress
from bot.app.health_page import serve_health
from bot.app.runner import (
    CannotStart,
    log_in,
    new_client,
    open_database,
    run_until_stopped,
    stop_signals,
)
from bot.clock import Clock
from bot.db import Database
from bot.practice.backend import TOKEN
from bot.practice.clock import PracticeClock
from bot.practice.connect import check_loopback, use_stand_in
from bot.practice.remote_clock import follow_clock
from bot.practice.stand_in import StandIn
from bot.practice.storage import StorageUnusable

CLIENT_OPTIONS: dict[str, Any] = {"guild_ready_timeout": 0.05, "shard_count": 1}
"""The stand-in sends its guilds at once, so the client need not wait for more."""

STORAGE_FILE = "practice-discord.sqlite3"
"""The stand-in's own file, beside the bot's practice database."""


def print_line(text: str) -> None:
    """Print a line for the person at the terminal at once."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


async def run_practice(database: Database, port: int, health: HealthAddress | None = None) -> int:
    """Run a stand-in and the bot against it until a signal arrives; return the exit code.

    Raises:
        CannotStart: a port is taken, or the stand-in's file cannot be used.
        BadDatabase: the database cannot be used.
    """
    print_line(
        "PRACTICE: no DISCORD_TOKEN is set, so this is a stand-in for Discord on this computer."
    )
    stop, again = asyncio.Event(), asyncio.Event()

    async def restart() -> None:
        again.set()

    try:
        stand_in = StandIn(on_restart_client=restart, storage_path=storage_path(database))
        async with open_database(database), stand_in.running(port) as url:
            print_line(f"Open {url} in a browser to play; Ctrl-C ends it.")
            with stop_signals(stop), use_stand_in(url):
                while not stop.is_set():
                    again.clear()
                    await _run_client(database, stand_in.clock, health, stop, again)
    except StorageUnusable as error:
        raise CannotStart(str(error)) from None
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise CannotStart(
                f"port {port} is taken: give another PRACTICE_PORT, or none for any that is free."
            ) from None
        raise CannotStart(f"the practice page cannot be served ({error.strerror}).") from None
    return 0


def storage_path(database: Database) -> Path:
    """The stand-in's file: beside a SQLite database, otherwise in ``data``."""
    folder = (
        Path(database.url.database).parent if database.sqlite and database.url.database else None
    )
    return (folder or Path("data")) / STORAGE_FILE


async def join_practice(url: str, database: Database, health: HealthAddress | None = None) -> int:
    """Run the bot against another process's stand-in until a signal arrives; return the exit code.

    Raises:
        CannotStart: the stand-in cannot be reached, or the port for ``health`` is taken.
        NotLoopback: ``url`` is not on this computer.
        BadDatabase: the database cannot be used.
    """
    check_loopback(url)
    print_line(f"PRACTICE: joining the stand-in for Discord at {url}")
    stop, again, clock = asyncio.Event(), asyncio.Event(), PracticeClock()

    async def restart() -> None:
        again.set()

    follower = asyncio.create_task(follow_clock(url, clock, restart))
    try:
        with stop_signals(stop), use_stand_in(url):
            async with open_database(database):
                while not stop.is_set():
                    again.clear()
                    await _run_client(database, clock, health, stop, again)
    finally:
        follower.cancel()
        await asyncio.gather(follower, return_exceptions=True)
    return 0


async def _run_client(
    database: Database,
    clock: Clock,
    health: HealthAddress | None,
    stop: asyncio.Event,
    again: asyncio.Event,
) -> None:
    """Run one client until the process stops or the page requests a restart."""
    client = new_client(database, clock, CLIENT_OPTIONS)
    client.before_identify_hook = _identify_at_once  # type: ignore[method-assign]
    async with any_of(stop, again) as ends, client, serve_health(client, health):
        await log_in(client, TOKEN)
        await run_until_stopped(client, ends)


@contextlib.asynccontextmanager
async def any_of(*events: asyncio.Event) -> AsyncIterator[asyncio.Event]:
    """Yield an event that is set as soon as one of ``events`` is set."""
    one = asyncio.Event()

    async def pass_on(event: asyncio.Event) -> None:
        await event.wait()
        one.set()

    tasks = [asyncio.create_task(pass_on(event)) for event in events]
    try:
        yield one
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _identify_at_once(*_: object, **__: object) -> None:
    """Skip the pause before an identify that Discord requires."""
