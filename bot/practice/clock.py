"""The practice clock: ordinary time, which can be put forward."""

import asyncio
import time
from collections.abc import Callable


class PracticeClock:
    """Unix seconds that run as `base` does and jump by `advance`; never back.

    It has the shape of the bot's own clock (`now`, `sleep_until`), so that the bot and the
    stand-in for Discord can live by the same time in practice.
    """

    def __init__(self, base: Callable[[], float] = time.time, offset: float = 0.0) -> None:
        self._base = base
        self._moved = asyncio.Event()
        self.offset = offset
        self.version = 0

    def now(self) -> float:
        """The present, in Unix seconds."""
        return self._base() + self.offset

    def advance(self, seconds: float) -> None:
        """Put the clock forward; raises ValueError on a negative number of seconds."""
        if not 0 <= seconds < 10**9:
            raise ValueError("the clock only goes forward")
        self.set_offset(self.offset + seconds)

    def set_offset(self, offset: float) -> None:
        """Say how many seconds this clock is ahead of its base; wakes all who sleep on it."""
        self.offset = offset
        self.version += 1
        moved, self._moved = self._moved, asyncio.Event()
        moved.set()

    async def moved(self, after: int) -> None:
        """Return once the clock was put forward more than `after` times altogether."""
        while self.version <= after:
            await self._moved.wait()

    async def sleep_until(self, when: float) -> None:
        """Return once `now` has reached `when` (Unix seconds), by itself or by `advance`."""
        while (left := when - self.now()) > 0:
            try:
                async with asyncio.timeout(left):
                    await self._moved.wait()
            except TimeoutError:
                continue
