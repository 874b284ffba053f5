"""Time as the bot sees it, so that tests and practice mode can set it."""

import asyncio
import time
from typing import Protocol


class Clock(Protocol):
    """Tells the time and waits for it."""

    def now(self) -> float:
        """Seconds since 1970 (UTC)."""

    async def sleep_until(self, when: float) -> None:
        """Return as soon as ``now()`` is ``when`` or later."""


class SystemClock:
    """The machine's clock."""

    def now(self) -> float:
        """Seconds since 1970 (UTC)."""
        return time.time()

    async def sleep_until(self, when: float) -> None:
        """Return as soon as ``now()`` is ``when`` or later."""
        while (left := when - self.now()) > 0:  # noqa: ASYNC110 (no event tells of time)
            # In steps, since the machine's clock may be set meanwhile.
            await asyncio.sleep(min(left, 3600.0))
