"""Runs the bot's process: log in, stay connected until a signal, shut down."""

import asyncio
import contextlib
import itertools
import logging
import signal
from collections.abc import AsyncIterator, Iterator, Mapping
from typing import Any

import aiohttp
import discord

from bot.app.client import Murphy
from bot.app.extensions import extensions, registered_game_uis
from bot.app.request_rate import limited_requests
from bot.clock import Clock, wait_until
from bot.db import Database
from bot.db.migrate import migrate
from bot.display.sender import DELIVERY_ERRORS

log = logging.getLogger(__name__)

LOGIN_PAUSES = (2, 5, 15, 30, 60, 120, 300)
"""Seconds before each further attempt to log in; the last value repeats."""
TOO_MANY_REQUESTS = 429
EXIT_SECONDS = 5.0
"""Seconds within which the process exits after a signal."""


class CannotStart(Exception):
    """The bot cannot run; the message says why and how to fix it, in one sentence."""


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
    """Migrate a database and close it after the block; raises BadDatabase."""
    try:
        await migrate(database)
        yield database
    finally:
        await database.close()


def new_client(database: Database, clock: Clock, options: Mapping[str, Any]) -> Murphy:
    """Create a client that hosts every registered game."""
    game_uis = registered_game_uis()
    limited = {"http_trace": limited_requests(), **options}
    return Murphy(database, game_uis, clock, extensions(game_uis), **limited)


async def log_in(
    client: Murphy,
    token: str,
    clock: Clock | None = None,
    stop: asyncio.Event | None = None,
) -> bool:
    """Log in and run the client's setup hook; returns False if ``stop`` was set before.

    With a ``clock``, a login that fails because Discord is out of reach or in trouble is tried
    again, with growing pauses (F350).

    Raises:
        CannotStart: the token is rejected, or Discord refuses the login or, without a ``clock``,
            cannot be reached.
        BadDatabase: the database belongs to another application.
    """
    stop = stop or asyncio.Event()
    pauses = itertools.chain(LOGIN_PAUSES, itertools.repeat(LOGIN_PAUSES[-1]))
    while not stop.is_set():
        try:
            await client.login(token)
        except discord.LoginFailure:
            raise CannotStart(
                "Discord rejects the token in DISCORD_TOKEN: copy it again from the application's "
                "“Bot” page in Discord's developer portal."
            ) from None
        except DELIVERY_ERRORS as error:
            if clock is None or not _may_pass(error):
                raise CannotStart(_why_no_login(error)) from None
            pause = next(pauses)
            log.warning("could not log in to Discord (%s); trying again in %d s", error, pause)
            await client.http.close()  # a login opens a session of its own, with a new connector
            client.http.connector = discord.utils.MISSING
            await wait_until(clock, clock.now() + pause, stop)
        else:
            return True
    return False


def _may_pass(error: Exception) -> bool:
    """Whether a failed login may work later: Discord was out of reach, in trouble or busy."""
    if not isinstance(error, discord.HTTPException):
        return True
    return error.status >= 500 or error.status == TOO_MANY_REQUESTS


def _why_no_login(error: Exception) -> str:
    if isinstance(error, discord.HTTPException):
        return f"Discord refused the login ({error.status}): try again later."
    return "Discord cannot be reached: check the internet connection and try again."


async def run_until_stopped(client: Murphy, stop: asyncio.Event) -> None:
    """Stay connected until ``stop`` is set or the connection is closed permanently.

    Raises:
        CannotStart: the connection was closed permanently.
    """
    connection = asyncio.create_task(client.connect())
    stopped = asyncio.create_task(stop.wait())
    try:
        await asyncio.wait({connection, stopped}, return_when=asyncio.FIRST_COMPLETED)
        if connection.done() and not stop.is_set():
            await _raise_reason(connection)
    finally:
        stopped.cancel()
        await shut_down(client)
        connection.cancel()
        await asyncio.gather(connection, stopped, return_exceptions=True)


async def _raise_reason(connection: "asyncio.Task[None]") -> None:
    """Raise CannotStart with the reason why the connection ended."""
    try:
        await connection
    except discord.PrivilegedIntentsRequired:
        raise CannotStart(
            "Discord demands privileged intents, which this bot does not use."
        ) from None
    except discord.ConnectionClosed as error:
        raise CannotStart(f"Discord closed the connection permanently ({error.code}).") from None
    except (aiohttp.ClientError, OSError, discord.HTTPException) as error:
        raise CannotStart(f"The connection to Discord was lost: {error}.") from None


async def shut_down(client: Murphy) -> None:
    """Post downtime notices, finish work in progress and close the client."""
    try:
        async with asyncio.timeout(EXIT_SECONDS - 0.5):
            await client.announce_shutdown()
            await client.close()
    except TimeoutError:
        log.warning("shutdown timed out with tables out of date; the next start updates them")
