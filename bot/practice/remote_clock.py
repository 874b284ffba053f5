"""For a bot process beside the stand-in: its clock, and its wish to have the client restarted."""

import asyncio
from collections.abc import Awaitable, Callable

import aiohttp

from bot.practice.clock import PracticeClock
from bot.practice.connect import check_loopback

AGAIN = 0.25  # seconds before asking again after a failure


async def follow(
    url: str,
    clock: PracticeClock,
    on_restart_client: Callable[[], Awaitable[None]] | None = None,
) -> None:
    """Keep `clock` at the time of the stand-in at `url`, until cancelled.

    `on_restart_client` is called when the page asks for a restart. A stand-in that is away is asked
    again and again. Raises NotLoopback if the address is not on this machine.
    """
    address = check_loopback(url).origin() / "practice/clock"
    version, restarts = -1, -1
    async with aiohttp.ClientSession() as session:
        while True:
            try:
                async with session.get(address, params={"after": str(version)}) as answer:
                    answer.raise_for_status()
                    told = await answer.json()
            except (aiohttp.ClientError, TimeoutError):
                version = -1
                await asyncio.sleep(AGAIN)
                continue
            if told["offset"] != clock.offset:
                clock.set_offset(float(told["offset"]))
            if on_restart_client and -1 < restarts < told["restarts"]:
                await on_restart_client()
            version, restarts = told["version"], told["restarts"]
