"""Faults of requests that can be switched on: failures, delays, rate limits, edit limits."""

import asyncio
import fnmatch
import time
from collections import deque
from dataclasses import dataclass, field
from datetime import datetime

from bot.practice.errors import DiscordError
from bot.practice.state.changes import Change
from bot.practice.state.objects import Json, Message
from bot.practice.state.world import World

GLOBAL_LIMIT = 50
"""Requests a second of the whole bot."""


def matches(pattern: str, method: str, path: str) -> bool:
    """Whether a pattern "METHOD /path/*" matches a request; METHOD may be `*`."""
    wanted, _, route = pattern.partition(" ")
    return wanted in ("*", method) and fnmatch.fnmatchcase(path, route)


@dataclass(eq=False)
class Failure:
    """The next `left` requests on `route` fail with `status`; 0 drops their connection.

    With `after` the request is carried out and only its response is replaced, as when a proxy fails
    in front of a working server.
    """

    route: str
    status: int
    left: int
    after: bool = False
    code: int = 0
    retry_after: float = 0.05


@dataclass(eq=False)
class Delay:
    """The next `left` requests on `route` are carried out `seconds` late."""

    route: str
    seconds: float
    left: int


@dataclass(eq=False)
class Gate:
    """Holds requests on `route` until `release`; `waiting` counts those that arrived."""

    world: World
    route: str
    waiting: int = 0
    open: asyncio.Event = field(default_factory=asyncio.Event)

    async def reached(self, requests: int = 1, seconds: float = 40.0) -> None:
        """Wait until this many requests have arrived at the gate."""
        await self.world.until(lambda: self.waiting >= requests, seconds, f"{self.route} reached")

    def release(self) -> None:
        """Let all requests through from now on."""
        self.open.set()


class RequestFaults:
    """The faults of the REST API, and its rate limits."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.failures: list[Failure] = []
        self.delays: list[Delay] = []
        self.gates: list[Gate] = []
        self.rate_limits = False
        self.old_edits = False
        self.window = 5.0
        self.burst = 5
        self._buckets: dict[str, deque[float]] = {}
        self._edits: dict[int, deque[float]] = {}

    def fail(
        self,
        status: int,
        count: int = 1,
        route: str = "* *",
        *,
        after: bool = False,
        code: int = 0,
        retry_after: float = 0.05,
    ) -> None:
        """Make the next `count` requests on `route` fail; count 0 clears all failures."""
        if count:
            self.failures.append(Failure(route, status, count, after, code, retry_after))
        else:
            self.failures.clear()
        self.world.announce(Change("faults"))

    def delay(self, seconds: float, count: int = 1, route: str = "* *") -> None:
        """Delay the next `count` requests on `route`."""
        self.delays.append(Delay(route, seconds, count))
        self.world.announce(Change("faults"))

    def hold(self, route: str) -> Gate:
        """Hold the requests on `route` until the gate is released."""
        gate = Gate(self.world, route)
        self.gates.append(gate)
        return gate

    def limit(self, on: bool, burst: int = 5, window: float = 5.0) -> None:
        """Switch rate limits: `burst` requests in `window` real seconds for each bucket.

        The global limit is 50 a second, as on Discord.
        """
        self.rate_limits, self.burst, self.window = on, burst, window
        self._buckets.clear()
        self.world.announce(Change("faults"))

    def limit_old_edits(self, on: bool) -> None:
        """Switch the limit on edits of messages older than an hour."""
        self.old_edits = on
        self.world.announce(Change("faults"))

    async def apply(self, method: str, path: str) -> Failure | None:
        """Delay and hold a request; return the failure that applies to it."""
        for delay in [d for d in self.delays if matches(d.route, method, path)][:1]:
            delay.left -= 1
            self.delays = [d for d in self.delays if d.left > 0]
            self.world.announce(Change("faults"))
            await asyncio.sleep(delay.seconds)
        for gate in [g for g in self.gates if matches(g.route, method, path)]:
            if not gate.open.is_set():
                gate.waiting += 1
                self.world.announce(Change("gate"))
                await gate.open.wait()
        for failure in self.failures:
            if matches(failure.route, method, path):
                failure.left -= 1
                self.failures = [f for f in self.failures if f.left > 0]
                self.world.announce(Change("faults"))
                return failure
        return None

    def rate_limit_headers(self, bucket: str, *, counts_globally: bool = True) -> dict[str, str]:
        """Count a request in its bucket and return the rate limit headers; 429 if it is full.

        Requests that an interaction's token authorises do not count for the limit of the bot.
        """
        if not self.rate_limits:
            return {}
        now = time.monotonic()
        if counts_globally:
            self._count("*", GLOBAL_LIMIT, 1.0, is_global=True)
        recent = self._count(bucket, self.burst, self.window)
        left = recent[0] + self.window - now
        return {
            "X-RateLimit-Limit": str(self.burst),
            "X-RateLimit-Remaining": str(self.burst - len(recent)),
            "X-RateLimit-Reset": f"{time.time() + left:.3f}",
            "X-RateLimit-Reset-After": f"{left:.3f}",
            "X-RateLimit-Bucket": f"{hash(bucket) & 0xFFFFFFFF:08x}",
        }

    def _count(
        self, bucket: str, most: int, window: float, *, is_global: bool = False
    ) -> "deque[float]":
        now = time.monotonic()
        recent = self._buckets.setdefault(bucket, deque())
        while recent and recent[0] <= now - window:
            recent.popleft()
        if len(recent) >= most:
            left = round(recent[0] + window - now, 3)
            text = "You are being rate limited."
            raise DiscordError(0, status=429, message=text, retry_after=left, is_global=is_global)
        recent.append(now)
        return recent

    def check_old_edit(self, message: Message) -> None:
        """Refuse (30046) a channel's fourth edit in 6 s of messages older than an hour."""
        posted = datetime.fromisoformat(message.data["timestamp"]).timestamp()
        if not self.old_edits or self.world.clock.now() - posted < 3600:
            return
        now = time.monotonic()
        recent = self._edits.setdefault(message.channel.id, deque())
        while recent and recent[0] <= now - 6:
            recent.popleft()
        if len(recent) >= 3:
            raise DiscordError(30046, retry_after=round(recent[0] + 6 - now, 3))
        recent.append(now)

    def json(self) -> Json:
        """The part of the page's `faults` that concerns requests."""
        return {
            "rate_limits": self.rate_limits,
            "old_edits": self.old_edits,
            "failing": [
                {"route": f.route, "status": f.status, "left": f.left} for f in self.failures
            ],
            "delays": [
                {"route": d.route, "seconds": d.seconds, "left": d.left} for d in self.delays
            ],
        }
