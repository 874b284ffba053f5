"""``GET /health``: whether the bot is well, for programs that watch it. It names nobody (F182)."""

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
from bot.app.health import DATABASE_TIMEOUT, versions
from bot.app.runner import CannotStart

log = logging.getLogger(__name__)

RECONNECT_GRACE = 10.0
"""Seconds that a lost connection to Discord may take to come back: it often does, and is well."""
QUERY_TIMEOUT = 30.0
"""Seconds after which a question to the database is given up, and asked anew."""


class HealthPage:
    """Says how a client and its database are, each time that it is asked."""

    def __init__(self, client: Murphy, now: Callable[[], float] = time.monotonic) -> None:
        """Watch ``client``, preferably from before it connects; ``now`` counts seconds."""
        self.client = client
        self.now = now
        self._lost: dict[int, float] = {}
        self._asking: asyncio.Task[list[int]] | None = None
        self._asked_at = 0.0
        for event, note in (
            ("on_shard_connect", self._found),
            ("on_shard_resumed", self._found),
            ("on_shard_disconnect", self._missed),
        ):
            client.add_listener(note, event)

    async def _found(self, shard: int) -> None:
        self._lost.pop(shard, None)

    async def _missed(self, shard: int) -> None:
        self._lost.setdefault(shard, self.now())

    async def answer(self, _request: web.Request) -> web.Response:
        """200 where the bot is well, 503 where it starts or is not well."""
        told = await self.told()
        status = 200 if told["status"] == "ok" else 503
        body = msgspec.json.encode(told)
        headers = {"Cache-Control": "no-store"}
        response = web.Response(
            body=body, status=status, headers=headers, content_type="application/json"
        )
        response.force_close()
        return response

    async def told(self) -> dict[str, Any]:
        """What is told: no secrets, and nobody's name."""
        tables = await self._open_matches()
        shards = sorted(self.client.shards)
        latency = self.client.latency if shards else math.nan
        return {
            "status": self._status(tables),
            "version": versions()[0],
            "gateway": {str(shard): shard not in self._lost for shard in shards},
            "latency_ms": round(latency * 1000) if math.isfinite(latency) else None,
            "database": tables is not None,
            "open_matches": tables,
            "last_error": self.client.services.router.last_error_id,
        }

    def _status(self, tables: int | None) -> str:
        if not self.client.is_ready():
            return "starting"
        lost = any(self.now() - since > RECONNECT_GRACE for since in self._lost.values())
        return "unwell" if lost or tables is None or self.client.is_closed() else "ok"

    async def _open_matches(self) -> int | None:
        """How many tables are open; None where the database does not say so in time.

        One question is under way at a time, however often this is asked: a database that hangs is
        not to be hung upon.
        """
        asking = self._asking
        if asking is not None and not asking.done() and self.now() - self._asked_at > QUERY_TIMEOUT:
            asking.cancel()
        if asking is None or asking.done() or self.now() - self._asked_at > QUERY_TIMEOUT:
            asking = asyncio.create_task(self.client.services.matches.open_ids())
            asking.add_done_callback(_heard)
            self._asking, self._asked_at = asking, self.now()
        await asyncio.wait({asking}, timeout=DATABASE_TIMEOUT)
        if not asking.done() or asking.cancelled() or asking.exception() is not None:
            return None
        return len(asking.result())


def _heard(asking: "asyncio.Task[list[int]]") -> None:
    """Log why a question to the database failed. The driver's words are for the log alone."""
    if asking.cancelled():
        return
    error = asking.exception()
    if isinstance(error, sqlalchemy.exc.SQLAlchemyError | OSError):
        log.warning("the database does not answer: %r", error)
    elif error is not None:
        log.error("the open tables could not be counted", exc_info=error)


@contextlib.asynccontextmanager
async def serve_health(client: Murphy, address: HealthAddress | None) -> AsyncIterator[str]:
    """Serve the page for the length of the block, if anywhere; gives its address.

    Raises:
        CannotStart: the address cannot be used.
    """
    if address is None:
        yield ""
        return
    page = HealthPage(client)
    application = web.Application()
    application.router.add_get("/health", page.answer)
    # Who watches may keep a connection open: stopping does not wait for that.
    runner = web.AppRunner(application, access_log=None, shutdown_timeout=1.0)
    await runner.setup()
    try:
        try:
            await web.TCPSite(runner, address.host, address.port).start()
        except OSError as error:
            raise CannotStart(_why(address, error)) from None
        log.info("health is told at %s", address.url)
        yield address.url
    finally:
        await runner.cleanup()


def _why(address: HealthAddress, error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        return (
            f"port {address.port} of HEALTH_PORT is taken on {address.host}: "
            "choose another one, or stop the program that has it."
        )
    reason = os.strerror(error.errno) if error.errno else "it is no address of this computer"
    return f"HEALTH_HOST {address.host} with HEALTH_PORT {address.port} cannot be used ({reason})."
