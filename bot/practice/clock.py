"""The practice clock: real time that can be put forward."""

import asyncio
import time
from collections.abc import Callable


class PracticeClock:
    """Unix seconds of `base` plus an offset that `advance` increases; it never goes back.

    It implements the bot's clock protocol (`now`, `sleep_until`), so that the bot and the stand-in
    can share it.
    """

    def __init__(self, base: Callable[[], float] = time.time, offset: float = 0.0) -> None:
        self._base = base
        self._moved = asyncio.Event()
        self.offset = offset
        self.version = 0

    def now(self) -> float:
        """The current time in Unix seconds."""
        return self._base() + self.offset

    def advance(self, seconds: float) -> None:
        """Put the clock forward.

        Raises:
            ValueError: `seconds` is negative or at least 10**9.
        """
        if not 0 <= seconds < 10**9:
            raise ValueError("the clock only goes forward")
        self.set_offset(self.offset + seconds)

    def set_offset(self, offset: float) -> None:
        """Set how many seconds this clock is ahead of its base; wakes all sleepers."""
        self.offset = offset
        self.version += 1
        moved, self._moved = self._moved, asyncio.Event()
        moved.set()

    async def moved(self, after: int) -> None:
        """Return once the offset has been set more than `after` times in all."""
        while self.version <= after:
            await self._moved.wait()

    async def sleep_until(self, when: float) -> None:
        """Return once `now` has reached `when` (Unix seconds)."""
        while (left := when - self.now()) > 0:
            try:
                async with asyncio.timeout(left):
                    await self._moved.wait()
            except TimeoutError:
                continue
