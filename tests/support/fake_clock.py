"""A clock that stands still until a test puts it forward."""

import asyncio
import heapq
import itertools

LEAP = 1.25
"""Waits of at most so long are over at once, the time being put forward: throttles, not games."""


class FakeClock:
    """The bot's clock in tests. Nothing in it depends on real time."""

    def __init__(self, start: float = 1_800_000_000.0) -> None:
        """Begin at ``start``, in seconds since 1970."""
        self._now = start
        self._sleepers: list[tuple[float, int, asyncio.Future[None]]] = []
        self._numbers = itertools.count()

    def now(self) -> float:
        """Seconds since 1970."""
        return self._now

    async def sleep_until(self, when: float) -> None:
        """Return once the time has been put forward to ``when``."""
        await asyncio.sleep(0)
        if when - self._now <= LEAP:
            self._now = max(self._now, when)
            self._wake()
            return
        sleeper = asyncio.get_running_loop().create_future()
        heapq.heappush(self._sleepers, (when, next(self._numbers), sleeper))
        await sleeper

    def advance(self, seconds: float) -> None:
        """Put the time forward; who slept until then wakes up."""
        self._now += seconds
        self._wake()

    def _wake(self) -> None:
        while self._sleepers and self._sleepers[0][0] <= self._now:
            _, _, sleeper = heapq.heappop(self._sleepers)
            if not sleeper.done():
                sleeper.set_result(None)
