"""The practice clock, and a bot in another process that follows it."""

import asyncio
import time

import pytest

from bot.practice.clock import PracticeClock
from bot.practice.remote_clock import follow_clock
from bot.practice.stand_in import StandIn


async def test_sleepers_wake_when_the_clock_is_put_forward() -> None:
    clock = PracticeClock(lambda: 1000.0)
    sleeping = asyncio.create_task(clock.sleep_until(1600.0))
    await asyncio.sleep(0)
    clock.advance(599.0)
    await asyncio.sleep(0)
    assert not sleeping.done()
    clock.advance(1.0)
    await asyncio.wait_for(sleeping, 5)
    assert clock.now() == 1600.0


async def test_it_runs_as_its_base_does_and_never_back() -> None:
    clock = PracticeClock()
    assert abs(clock.now() - time.time()) < 5
    with pytest.raises(ValueError, match="forward"):
        clock.advance(-1)
    await clock.sleep_until(clock.now() - 1)


async def test_messages_carry_the_clocks_time() -> None:
    stand_in = StandIn(now=lambda: 1_800_000_000.0)
    async with stand_in.running():
        said = stand_in.person("Ada").say("table", "Hello")
        assert said.data["timestamp"] == "2027-01-15T08:00:00+00:00"
        assert (said.id >> 22) + 1_420_070_400_000 == 1_800_000_000_000


async def test_a_process_beside_it_follows_the_clock_and_the_restarts() -> None:
    restarted = asyncio.Event()

    async def restart() -> None:
        restarted.set()

    stand_in, clock = StandIn(), PracticeClock()
    async with stand_in.running() as url:
        stand_in.advance(60)
        following = asyncio.create_task(follow_clock(url, clock, restart))
        await asyncio.wait_for(clock.moved(0), 5)
        assert clock.offset == 60
        stand_in.advance(3600)
        await asyncio.wait_for(clock.moved(1), 5)
        assert clock.offset == 3660
        assert not restarted.is_set()
        await stand_in.restart_client()
        await asyncio.wait_for(restarted.wait(), 5)
        following.cancel()
        with pytest.raises(asyncio.CancelledError):
            await following
