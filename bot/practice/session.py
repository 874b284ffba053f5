"""Practice mode: the real client against the stand-in, in this process or beside another one."""

import asyncio
from pathlib import Path
from typing import Any

from bot.clock import Clock
from bot.db import Database
from bot.practice.connect import use_stand_in
from bot.practice.standin import TOKEN, StandIn
from bot.runner import log_in, new_client, opened, play, stop_signals

OPTIONS: dict[str, Any] = {"guild_ready_timeout": 0.05, "shard_count": 1}
"""Nothing to wait for: the stand-in sends its servers at once."""


async def practise(database: Database, port: int) -> int:
    """Start a stand-in and play against it until a signal comes; the exit code."""
    stop, again = asyncio.Event(), asyncio.Event()

    async def restart() -> None:
        again.set()

    stand_in = StandIn(on_restart_client=restart)
    with stop_signals(stop):
        async with opened(database), stand_in.running(port) as url:
            print("PRACTICE: no DISCORD_TOKEN is set, so this is a stand-in for Discord.")  # noqa: T201
            print(f"Open {url} to play.", flush=True)  # noqa: T201
            with use_stand_in(url):
                while not stop.is_set():
                    again.clear()
                    await _play_once(database, stand_in.clock, stop, again)
    return 0


async def _play_once(
    database: Database, clock: Clock, stop: asyncio.Event, again: asyncio.Event
) -> None:
    """One life of the client: until the process stops or the page asks for a restart."""
    ends = asyncio.Event()

    async def first_of() -> None:
        waits = [asyncio.create_task(stop.wait()), asyncio.create_task(again.wait())]
        await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        for wait in waits:
            wait.cancel()
        ends.set()

    watcher = asyncio.create_task(first_of())
    client = new_client(database, clock, OPTIONS)
    client.before_identify_hook = _at_once  # type: ignore[method-assign]
    try:
        async with client:
            await log_in(client, TOKEN)
            await play(client, ends)
    finally:
        watcher.cancel()
        await asyncio.gather(watcher, return_exceptions=True)


async def _at_once(*_: object, **__: object) -> None:
    """Identify without the pause that Discord asks for."""


async def practise_at(url: str, database: Database) -> int:
    """Play against a stand-in that another process runs, until a signal comes; the exit code."""
    raise NotImplementedError(url, database, Path)
