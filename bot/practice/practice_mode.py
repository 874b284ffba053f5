"""Practice mode: the real client against the stand-in, in this process or beside another one."""

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
from bot.practice.clock import PracticeClock
from bot.practice.connect import check_loopback, use_stand_in
from bot.practice.remote_clock import follow
from bot.practice.stand_in import TOKEN, StandIn
from bot.practice.state.storage import StoreRefused

OPTIONS: dict[str, Any] = {"guild_ready_timeout": 0.05, "shard_count": 1}
"""Nothing to wait for: the stand-in sends its servers at once."""

KEEP = "practice-discord.sqlite3"
"""Where the stand-in keeps its channels and messages, beside the bot's own practice database."""


def say(text: str) -> None:
    """Tell the person at the terminal."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


async def practise(database: Database, port: int, health: HealthAddress | None = None) -> int:
    """Start a stand-in and play against it until a signal comes; the exit code.

    Raises:
        CannotStart: a port is taken, or the stand-in's file is in use.
        BadDatabase: the database cannot be used.
    """
    say("PRACTICE: no DISCORD_TOKEN is set, so this is a stand-in for Discord on this computer.")
    stop, again = asyncio.Event(), asyncio.Event()

    async def restart() -> None:
        again.set()

    try:
        stand_in = StandIn(on_restart_client=restart, keep=kept_beside(database))
        async with open_database(database), stand_in.running(port) as url:
            say(f"Open {url} in a browser to play; Ctrl-C ends it.")
            with stop_signals(stop), use_stand_in(url):
                while not stop.is_set():
                    again.clear()
                    await _one_life(database, stand_in.clock, health, stop, again)
    except StoreRefused as error:
        raise CannotStart(str(error)) from None
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise CannotStart(
                f"port {port} is taken: give another PRACTICE_PORT, or none for any that is free."
            ) from None
        raise CannotStart(f"the practice page cannot be served ({error.strerror}).") from None
    return 0


def kept_beside(database: Database) -> Path:
    """The stand-in's file: in the folder of a SQLite database, else in ``data``."""
    folder = (
        Path(database.url.database).parent if database.sqlite and database.url.database else None
    )
    return (folder or Path("data")) / KEEP


async def practise_at(url: str, database: Database, health: HealthAddress | None = None) -> int:
    """Play against a stand-in that another process runs, until a signal comes; the exit code.

    Raises:
        CannotStart: the stand-in cannot be reached, or the port for ``health`` is taken.
        NotLoopback: ``url`` is not on this computer.
        BadDatabase: the database cannot be used.
    """
    check_loopback(url)
    say(f"PRACTICE: joining the stand-in for Discord at {url}")
    stop, again, clock = asyncio.Event(), asyncio.Event(), PracticeClock()

    async def restart() -> None:
        again.set()

    follower = asyncio.create_task(follow(url, clock, restart))
    try:
        with stop_signals(stop), use_stand_in(url):
            async with open_database(database):
                while not stop.is_set():
                    again.clear()
                    await _one_life(database, clock, health, stop, again)
    finally:
        follower.cancel()
        await asyncio.gather(follower, return_exceptions=True)
    return 0


async def _one_life(
    database: Database,
    clock: Clock,
    health: HealthAddress | None,
    stop: asyncio.Event,
    again: asyncio.Event,
) -> None:
    """One life of the client: until the process stops or the page asks for a restart."""
    client = new_client(database, clock, OPTIONS)
    client.before_identify_hook = _at_once  # type: ignore[method-assign]
    async with either(stop, again) as ends, client, serve_health(client, health):
        await log_in(client, TOKEN)
        await run_until_stopped(client, ends)


@contextlib.asynccontextmanager
async def either(*events: asyncio.Event) -> AsyncIterator[asyncio.Event]:
    """An event that is set as soon as one of ``events`` is."""
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


async def _at_once(*_: object, **__: object) -> None:
    """Identify without the pause that Discord asks for."""
