"""Requests to Discord keep a distance that stays below its limit for a whole bot."""

import asyncio
from collections.abc import AsyncIterator

import aiohttp
import pytest
from aiohttp import web
from aiohttp.test_utils import BaseTestServer, TestServer

from bot.app.request_rate import BURST, REQUESTS_PER_SECOND, limited_requests
from bot.practice.rest.request_faults import GLOBAL_LIMIT


@pytest.fixture
async def server() -> AsyncIterator[BaseTestServer]:
    """A server that answers every path."""

    async def answer(_request: web.Request) -> web.Response:
        return web.Response()

    application = web.Application()
    application.router.add_route("*", "/{path:.*}", answer)
    async with TestServer(application) as running:
        yield running


async def _elapsed(server: BaseTestServer, path: str, requests: int) -> float:
    """How many seconds of the loop's clock so many requests take, all made at once."""
    loop = asyncio.get_running_loop()
    async with aiohttp.ClientSession(trace_configs=[limited_requests()]) as session:
        before = loop.time()
        await asyncio.gather(*(session.get(server.make_url(path)) for _ in range(requests)))
        return loop.time() - before


def test_a_second_has_fewer_requests_than_discord_allows() -> None:
    """The limit also holds right after a pause."""
    assert REQUESTS_PER_SECOND + BURST <= GLOBAL_LIMIT


async def test_requests_wait_for_their_turn(server: BaseTestServer) -> None:
    """After a burst each request waits for its part of the second."""
    late = 9
    took = await _elapsed(server, "/api/v10/channels/1/messages", BURST + late)
    assert took >= late / REQUESTS_PER_SECOND


@pytest.mark.parametrize("path", ["/api/v10/interactions/1/t/callback", "/api/v10/webhooks/1/t"])
async def test_answers_to_interactions_never_wait(
    server: BaseTestServer, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They do not count, so that people get their answers while tables wait."""

    async def refuse(*_: object) -> None:
        raise AssertionError("it waited")

    monkeypatch.setattr("aiolimiter.AsyncLimiter.acquire", refuse)
    await _elapsed(server, path, 3)
