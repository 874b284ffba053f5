"""Serves a stand-in for tests with the real client; each request is checked by Discord's rules.

async with serve_stand_in() as stand_in:            # discord.py points at it within the block
    async with logged_in(bot, stand_in):    # any discord.Client; ready inside, closed after
        ...
"""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any

import discord
from aiohttp import web_app

from bot.practice.connect import use_stand_in
from bot.practice.stand_in import StandIn
from tests.practice.discord_spec import specification


@contextlib.asynccontextmanager
async def serve_stand_in(*, strict: bool = True, **options: Any) -> AsyncIterator[StandIn]:
    """A running stand-in that discord.py is pointed at; `options` go to `StandIn`.

    Strict, the block fails afterwards if the bot sent anything, or was answered anything, that
    Discord's description (where it is there) does not allow. Without it nothing is held to the
    description, for tests of what the stand-in itself refuses.
    """
    described = specification()
    if strict and described:
        options["on_request"] = described.objections
    # Real seconds: four times Discord's limit, so that tests pass on a busy machine. Tests of the
    # limit itself set their own.
    options.setdefault("acknowledge_within", 12.0)
    stand_in = StandIn(**options)
    try:
        async with stand_in.running() as url:
            with use_stand_in(url):
                yield stand_in
    finally:
        _clear_handler_cache()
    objections = list(stand_in.rest.violations)
    if strict and described:
        for sent in stand_in.rest.requests:
            objections += described.answer_objections(sent)
    if objections:
        raise AssertionError("\n".join(objections))


def _clear_handler_cache() -> None:
    """Clear aiohttp's cache of request handlers, each of which keeps a whole stand-in alive.

    Otherwise thousands of tests fill the memory, and garbage collection blocks the event loop.
    """
    kept = getattr(web_app, "_cached_build_middleware", None)
    if kept is not None:
        kept.cache_clear()


async def _at_once(shard_id: int | None, *, initial: bool = False) -> None:
    """Skip discord.py's pause of five seconds before an identify."""


@contextlib.asynccontextmanager
async def logged_in(client: discord.Client, stand_in: StandIn) -> AsyncIterator[None]:
    """The client, connected and ready within the block.

    Give it `guild_ready_timeout=0` on making it, else it waits two seconds for more guilds. An
    error that ends the client's run is raised here.
    """
    client.before_identify_hook = _at_once  # type: ignore[method-assign]
    running = asyncio.create_task(client.start(stand_in.token))
    ready = asyncio.create_task(client.wait_until_ready())
    try:
        await asyncio.wait({running, ready}, timeout=10, return_when=asyncio.FIRST_COMPLETED)
        if running.done():
            running.result()
        assert ready.done(), "the client did not get ready"
        yield
    finally:
        ready.cancel()
        await client.close()
        await asyncio.gather(running, return_exceptions=True)
