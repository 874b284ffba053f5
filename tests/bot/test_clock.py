"""The system clock."""

import asyncio
import time

from bot.clock import SystemClock


def test_it_tells_seconds_since_1970() -> None:
    """Between what the system says before and after."""
    before = time.time()
    assert before <= SystemClock().now() <= time.time()


async def test_a_time_that_has_passed_is_not_waited_for() -> None:
    """A wait until a past time or the present one returns at once."""
    clock = SystemClock()
    async with asyncio.timeout(5):
        await clock.sleep_until(0.0)
        await clock.sleep_until(clock.now())


async def test_it_wakes_at_the_time_and_not_before() -> None:
    """A wait of a hundredth of a second."""
    clock = SystemClock()
    when = clock.now() + 0.01
    async with asyncio.timeout(5):
        await clock.sleep_until(when)
    assert clock.now() >= when
