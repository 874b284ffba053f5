"""Follows the clock and the restart requests of a stand-in in another process."""

import asyncio
from collections.abc import Awaitable, Callable

import aiohttp

from bot.practice.clock import PracticeClock
from bot.practice.connect import check_loopback

RETRY_DELAY = 0.25
"""Seconds before the next request after a failed one."""


async def follow_clock(
    url: str,
    clock: PracticeClock,
    on_restart_client: Callable[[], Awaitable[None]] | None = None,
) -> None:
    """Keep `clock` in step with the stand-in at `url` until cancelled.

    `on_restart_client` is called when the page requests a restart. While the stand-in cannot be
    reached, this retries.

    Raises:
        NotLoopback: the address is not on this machine.
    """
    address = check_loopback(url).origin() / "practice/clock"
    version, restarts = -1, -1
    async with aiohttp.ClientSession() as session:
        while True:
            try:
                async with session.get(address, params={"after": str(version)}) as answer:
                    answer.raise_for_status()
                    current = await answer.json()
            except (aiohttp.ClientError, TimeoutError):
                version = -1
                await asyncio.sleep(RETRY_DELAY)
                continue
            if current["offset"] != clock.offset:
                clock.set_offset(float(current["offset"]))
            if on_restart_client and -1 < restarts < current["restarts"]:
                await on_restart_client()
            version, restarts = current["version"], current["restarts"]
