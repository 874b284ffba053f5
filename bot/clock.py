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


async def wait_until(clock: Clock, when: float, event: asyncio.Event) -> None:
    """Wait until a time or until an event is set, whichever comes first."""
    waits = [
        asyncio.ensure_future(clock.sleep_until(when)),
        asyncio.ensure_future(event.wait()),
    ]
    try:
        await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for wait in waits:
            wait.cancel()
        await asyncio.gather(*waits, return_exceptions=True)
