"""The clock of the bot, which tests and practice mode can replace."""

import asyncio
import time
from typing import Protocol


class Clock(Protocol):
    """Tells the time, and sleeps until a time."""

    def now(self) -> float:
        """Seconds since 1970 (UTC)."""

    async def sleep_until(self, when: float) -> None:
        """Return once `now` is ``when`` or later."""


class SystemClock:
    """The system clock."""

    def now(self) -> float:
        """Seconds since 1970 (UTC)."""
        return time.time()

    async def sleep_until(self, when: float) -> None:
        """Return once `now` is ``when`` or later."""
        while (left := when - self.now()) > 0:  # noqa: ASYNC110 (no event exists for the time)
            # In steps, because the system clock may be adjusted in the meantime.
            await asyncio.sleep(min(left, 3600.0))
