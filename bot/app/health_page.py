"""``GET /health``: the bot's health for monitoring, without personal data (F182)."""

import asyncio
import contextlib
import errno
import logging
import math
import os
import time
from collections.abc import AsyncIterator, Callable
from typing import Any

import msgspec
import sqlalchemy.exc
from aiohttp import web

from bot.app.client import Murphy
from bot.app.config import HealthAddress
from bot.app.health import DATABASE_TIMEOUT, check_database, versions
from bot.app.runner import CannotStart

log = logging.getLogger(__name__)

RECONNECT_GRACE = 10.0
"""Seconds that a shard may take to reconnect before the bot counts as unwell."""
QUERY_TIMEOUT = 30.0
"""Seconds after which a database query is cancelled and a new one may start."""


class HealthPage:
    """Serves /health for a client and its database."""

    def __init__(self, client: Murphy, now: Callable[[], float] = time.monotonic) -> None:
        """Monitor ``client``, ideally from before it connects; ``now`` counts seconds."""
        self.client = client
        self.now = now
        self._lost: dict[int, float] = {}
        self._query: asyncio.Task[list[int]] | None = None
        self._queried_at = 0.0
        for event, note in (
            ("on_shard_connect", self._shard_connected),
            ("on_shard_resumed", self._shard_connected),
            ("on_shard_disconnect", self._shard_disconnected),
        ):
            client.add_listener(note, event)

    async def _shard_connected(self, shard: int) -> None:
        self._lost.pop(shard, None)

    async def _shard_disconnected(self, shard: int) -> None:
        self._lost.setdefault(shard, self.now())

    async def handle(self, _request: web.Request) -> web.Response:
        """Respond 200 if the bot is healthy, 503 if it is starting or unhealthy."""
        report = await self.report()
        status = 200 if report["status"] == "ok" else 503
        body = msgspec.json.encode(report)
        headers = {"Cache-Control": "no-store"}
        response = web.Response(
            body=body, status=status, headers=headers, content_type="application/json"
        )
        response.force_close()
        return response

    async def report(self) -> dict[str, Any]:
        """The response body; contains no secrets and no personal data."""
        open_matches = await self._open_matches()
        shards = sorted(self.client.shards)
        latency = self.client.latency if shards else math.nan
        return {
            "status": self._status(open_matches),
            "version": versions()[0],
            "gateway": {str(shard): shard not in self._lost for shard in shards},
            "latency_ms": round(latency * 1000) if math.isfinite(latency) else None,
            "database": open_matches is not None,
            "open_matches": open_matches,
            "last_error": self.client.services.router.last_error_id,
        }

    def _status(self, open_matches: int | None) -> str:
        if not self.client.is_ready():
            return "starting"
        lost = any(self.now() - since > RECONNECT_GRACE for since in self._lost.values())
        return "unwell" if lost or open_matches is None or self.client.is_closed() else "ok"

    async def _count(self) -> list[int]:
        """The ids of the open matches, once the database has taken a write too (F332)."""
        await check_database(self.client.services.database)
        return await self.client.services.matches.open_ids()

    async def _open_matches(self) -> int | None:
        """The number of open matches; None if the database does not answer in time.

        At most one query is in flight, however many requests come in.
        """
        query = self._query
        if query is not None and not query.done() and self.now() - self._queried_at > QUERY_TIMEOUT:
            query.cancel()
        if query is None or query.done() or self.now() - self._queried_at > QUERY_TIMEOUT:
            query = asyncio.create_task(self._count())
            query.add_done_callback(_log_failure)
            self._query, self._queried_at = query, self.now()
        await asyncio.wait({query}, timeout=DATABASE_TIMEOUT)
        if not query.done() or query.cancelled() or query.exception() is not None:
            return None
        return len(query.result())


def _log_failure(query: "asyncio.Task[list[int]]") -> None:
    """Log why a query failed; the driver's message goes to the log only."""
    if query.cancelled():
        return
    error = query.exception()
    if isinstance(error, sqlalchemy.exc.SQLAlchemyError | OSError):
        log.warning("the database does not answer: %r", error)
    elif error is not None:
        log.error("could not count the open matches", exc_info=error)


@contextlib.asynccontextmanager
async def serve_health(client: Murphy, address: HealthAddress | None) -> AsyncIterator[str]:
    """Serve the page inside the block and yield its URL; with no address, yield ''.

    Raises:
        CannotStart: the address cannot be used.
    """
    if address is None:
        yield ""
        return
    page = HealthPage(client)
    application = web.Application()
    application.router.add_get("/health", page.handle)
    # A monitor may keep its connection open; shutdown does not wait for that.
    runner = web.AppRunner(application, access_log=None, shutdown_timeout=1.0)
    await runner.setup()
    try:
        try:
            await web.TCPSite(runner, address.host, address.port).start()
        except OSError as error:
            raise CannotStart(_bind_error(address, error)) from None
        log.info("serving health at %s", address.url)
        yield address.url
    finally:
        await runner.cleanup()


def _bind_error(address: HealthAddress, error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        return (
            f"HEALTH_PORT {address.port} is in use on {address.host}: choose another port, or stop "
            "the program that uses it."
        )
    reason = os.strerror(error.errno) if error.errno else "not an address of this computer"
    return f"HEALTH_HOST {address.host} with HEALTH_PORT {address.port} cannot be used ({reason})."
