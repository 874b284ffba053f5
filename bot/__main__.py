"""``python -m bot``: run the bot (practice mode without a token), ``check`` or ``sync``."""

import argparse
import asyncio
import os
import sys
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

from bot.app.check import check
from bot.app.command_sync import sync_commands
from bot.app.config import (
    DEFAULT_DATABASE,
    PRACTICE_DATABASE,
    BadSetting,
    Settings,
    environment,
    read_settings,
    set_up_logging,
)
from bot.app.health_page import serve_health
from bot.app.permissions import invite_url
from bot.app.runner import (
    CannotStart,
    log_in,
    new_client,
    open_database,
    run_until_stopped,
    stop_signals,
)
from bot.clock import SystemClock
from bot.db import BadDatabase, Database, database_url
from bot.practice.connect import NotLoopback
from bot.practice.practice_mode import join_practice, run_practice


def main() -> int:
    """Run the command line; returns the exit code."""
    arguments = _parser().parse_args()
    try:
        settings = read_settings(environment(os.environ, Path.cwd()))
        set_up_logging(settings.log_level)
        return _run_event_loop(_command(arguments, settings))
    except (BadSetting, BadDatabase, CannotStart, NotLoopback) as error:
        print(f"Cannot start: {error}", file=sys.stderr)  # noqa: T201
        return 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m bot", description="Murphy, a Discord bot that hosts tabletop games."
    )
    parser.add_argument(
        "command",
        nargs="?",
        choices=("run", "check", "sync"),
        default="run",
        help="run the bot (default), check the set-up, or register the slash commands",
    )
    parser.add_argument("--discord", action="store_true", help="require a token (no practice mode)")
    parser.add_argument(
        "--practice", metavar="URL", help="connect to a stand-in started by python -m bot.practice"
    )
    return parser


def _command(arguments: argparse.Namespace, settings: Settings) -> Coroutine[Any, Any, int]:
    """The chosen command, as a coroutine that returns the exit code."""
    if arguments.command == "check":
        return _check(settings)
    if arguments.practice is not None:
        database = _database(settings, PRACTICE_DATABASE)
        return join_practice(arguments.practice, database, settings.health)
    if arguments.command == "sync" or arguments.discord or settings.token is not None:
        if settings.token is None:
            raise BadSetting("DISCORD_TOKEN is not set: put the bot's token into .env.")
        if arguments.command == "sync":
            return _sync(settings, settings.token)
        return _run_on_discord(settings, settings.token)
    database = _database(settings, PRACTICE_DATABASE)
    return run_practice(database, settings.practice_port, settings.health)


def _database(settings: Settings, default: str) -> Database:
    return Database(settings.database or database_url(default))


def _run_event_loop(work: Coroutine[Any, Any, int]) -> int:
    """Run on uvloop if it is installed."""
    try:
        import uvloop
    except ImportError:
        return asyncio.run(work)
    return uvloop.run(work)


async def _run_on_discord(settings: Settings, token: str) -> int:
    """Run on Discord until a signal arrives."""
    stop = asyncio.Event()
    options = {} if settings.shards is None else {"shard_count": settings.shards}
    with stop_signals(stop):
        async with open_database(_database(settings, DEFAULT_DATABASE)) as database:
            clock = SystemClock()
            client = new_client(database, clock, options)
            async with client, serve_health(client, settings.health):
                if not await log_in(client, token, clock, stop):
                    return 0
                link = invite_url(client.application_id or 0, client.services.game_uis)
                print(f"Invite the bot with {link}", flush=True)  # noqa: T201
                await run_until_stopped(client, stop)
    return 0


async def _sync(settings: Settings, token: str) -> int:
    """Register the commands even if they have not changed."""
    async with open_database(_database(settings, DEFAULT_DATABASE)) as database:
        client = new_client(database, SystemClock(), {})
        async with client:
            await log_in(client, token)
            await sync_commands(client.tree, database, force=True)
    print("The slash commands are registered.")  # noqa: T201
    return 0


async def _check(settings: Settings) -> int:
    """Print the results of the checks."""
    database = _database(settings, DEFAULT_DATABASE)
    lines, good = await check(settings, database)
    await database.close()
    print("\n".join(lines))  # noqa: T201
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
