"""Keeps the client below Discord's limit for all requests of a bot.

Discord answers 429 to more than 50 requests a second, and then refuses every request for a while.
discord.py waits only once that has happened. Answers to interactions do not count and never wait.
"""

from types import SimpleNamespace

import aiohttp
from aiolimiter import AsyncLimiter

REQUESTS_PER_SECOND = 45
"""Discord's limit is 50; the rest is for requests that are counted late."""
BURST = 5
"""Maximum number of requests sent at once after a pause."""
_FREE = ("/interactions/", "/webhooks/")
"""Parts of paths that do not count: requests that an interaction's token authorises."""


def limited_requests() -> aiohttp.TraceConfig:
    """A trace for a client's session that holds every counted request back until it may be sent.

    Requests are sent in the order in which they came; retries count as well.
    """
    limiter = AsyncLimiter(BURST, BURST / REQUESTS_PER_SECOND)

    async def wait(
        _session: aiohttp.ClientSession,
        _context: SimpleNamespace,
        request: aiohttp.TraceRequestStartParams,
    ) -> None:
        if not any(part in request.url.path for part in _FREE):
            await limiter.acquire()

    trace = aiohttp.TraceConfig()
    trace.on_request_start.append(wait)
    return trace
