"""The life of the bot's process: connect, play until told to stop, say so, and go."""

import asyncio
import contextlib
import logging
import signal
from collections.abc import AsyncIterator, Iterator, Mapping
from typing import Any

import aiohttp
import discord

from bot.app.client import Murphy
from bot.app.extensions import extensions, registered_game_uis
from bot.clock import Clock
from bot.db import Database
from bot.db.migrate import migrate

log = logging.getLogger(__name__)

EXIT_SECONDS = 5.0
"""A process that was told to stop is gone after so long."""


class CannotStart(Exception):
    """The bot cannot run; the text says why and what to do, in one sentence."""


@contextlib.contextmanager
def stop_signals(stop: asyncio.Event) -> Iterator[None]:
    """Set ``stop`` on SIGTERM and on Ctrl-C."""
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stop.set)
    try:
        yield
    finally:
        for number in (signal.SIGTERM, signal.SIGINT):
            loop.remove_signal_handler(number)


@contextlib.asynccontextmanager
async def open_database(database: Database) -> AsyncIterator[Database]:
    """A database, migrated, for the length of the block; raises BadDatabase."""
    try:
        await migrate(database)
        yield database
    finally:
        await database.close()


def new_client(database: Database, clock: Clock, options: Mapping[str, Any]) -> Murphy:
    """A client that hosts every registered game."""
    game_uis = registered_game_uis()
    return Murphy(database, game_uis, clock, extensions(game_uis), **options)


async def log_in(client: Murphy, token: str) -> None:
    """Log in and set up.

    Raises:
        CannotStart: the token is refused, or Discord cannot be reached.
        BadDatabase: the database is another application's.
    """
    try:
        await client.login(token)
    except discord.LoginFailure:
        raise CannotStart(
            "Discord refuses the token in DISCORD_TOKEN: copy it anew from the application's "
            "page «Bot» in Discord's developer portal."
        ) from None
    except (aiohttp.ClientError, OSError, TimeoutError):
        raise CannotStart(
            "Discord cannot be reached: check the connection to the internet, and try again."
        ) from None
    except discord.HTTPException as error:
        raise CannotStart(
            f"Discord does not let the bot in ({error.status}): try again later."
        ) from None


async def run_until_stopped(client: Murphy, stop: asyncio.Event) -> None:
    """Stay connected until ``stop`` is set or the connection is refused for good.

    Raises:
        CannotStart: Discord closed the connection for good.
    """
    connection = asyncio.create_task(client.connect())
    stopped = asyncio.create_task(stop.wait())
    try:
        await asyncio.wait({connection, stopped}, return_when=asyncio.FIRST_COMPLETED)
        if connection.done() and not stop.is_set():
            await _end_of(connection)
    finally:
        stopped.cancel()
        await shut_down(client)
        connection.cancel()
        await asyncio.gather(connection, stopped, return_exceptions=True)


async def _end_of(connection: "asyncio.Task[None]") -> None:
    """Say in one sentence why a connection has ended."""
    try:
        await connection
    except discord.PrivilegedIntentsRequired:
        raise CannotStart("Discord wants intents enabled that this bot does not use.") from None
    except discord.ConnectionClosed as error:
        raise CannotStart(f"Discord has closed the connection for good ({error.code}).") from None
    except (aiohttp.ClientError, OSError, discord.HTTPException) as error:
        raise CannotStart(f"The connection to Discord was lost: {error}.") from None


async def shut_down(client: Murphy) -> None:
    """Take no new games, tell the open tables, finish what is under way, and close."""
    try:
        async with asyncio.timeout(EXIT_SECONDS - 0.5):
            await client.announce_shutdown()
            await client.close()
    except TimeoutError:
        log.warning("stopped before everything was shown; it is shown after the start")
