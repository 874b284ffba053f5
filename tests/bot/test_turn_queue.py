"""Work takes turns: a limited number at a time, that in the foreground first."""

import asyncio
from contextlib import AsyncExitStack

import pytest

from bot.turn_queue import TurnQueue


async def _take(queue: TurnQueue, key: int, order: list[int], *, background: bool) -> None:
    async with queue.turn(key, background=background):
        order.append(key)
        await asyncio.sleep(0)


@pytest.mark.parametrize(("at_once", "in_background"), [(1, 1), (5, 2)])
async def test_at_most_so_many_at_a_time(at_once: int, in_background: int) -> None:
    """One writer; several matches that are shown, and of those in the background even fewer."""
    queue, inside, most = TurnQueue(at_once, in_background), [0, 0], [0, 0]

    async def take(key: int, *, background: bool) -> None:
        async with queue.turn(key, background=background):
            inside[background] += 1
            most[0] = max(most[0], sum(inside))
            most[1] = max(most[1], inside[True])
            for _ in range(3):
                await asyncio.sleep(0)
            inside[background] -= 1

    await asyncio.gather(*(take(number, background=number % 2 == 0) for number in range(40)))
    assert most == [at_once, in_background]
    assert queue.length == 0


async def test_the_foreground_goes_first_and_each_kind_in_its_order() -> None:
    """What a user waits for overtakes what is shown in the background."""
    queue, order = TurnQueue(1, 1), list[int]()
    async with queue.turn(0):
        tasks = [
            asyncio.create_task(_take(queue, number, order, background=number < 10))
            for number in (1, 11, 2, 12)
        ]
        await asyncio.sleep(0)
        assert queue.length == 4
    await asyncio.gather(*tasks)
    assert order == [11, 12, 1, 2]


async def test_a_match_that_is_pressed_while_it_waits_joins_the_pressed_ones() -> None:
    """A press does not wait for the matches that a start found behind."""
    queue, order = TurnQueue(1, 1), list[int]()
    async with queue.turn(0):
        tasks = [
            asyncio.create_task(_take(queue, number, order, background=True)) for number in (1, 2)
        ]
        await asyncio.sleep(0)
        queue.hurry(2)
        queue.hurry(3)  # it does not wait
    await asyncio.gather(*tasks)
    assert order == [2, 1]


async def test_the_background_leaves_room_for_presses() -> None:
    """However many wait there, a pressed match is let in at once."""
    queue, order = TurnQueue(3, 2), list[int]()
    async with AsyncExitStack() as stack:
        for number in (1, 2):
            await stack.enter_async_context(queue.turn(number, background=True))
        late = asyncio.create_task(_take(queue, 3, order, background=True))
        await _take(queue, 11, order, background=False)
        assert order == [11]
    await late
    assert order == [11, 3]


@pytest.mark.parametrize("background", [False, True])
@pytest.mark.parametrize("just_in", [False, True])
async def test_one_that_gives_up_holds_up_nobody(*, just_in: bool, background: bool) -> None:
    """Whether it was still waiting, or its turn had just come."""
    queue, order = TurnQueue(1, 1), list[int]()
    async with queue.turn():
        late = asyncio.create_task(_take(queue, 1, order, background=False))
        after = asyncio.create_task(_take(queue, 2, order, background=background))
        await asyncio.sleep(0)
        if not just_in:
            late.cancel()
            await asyncio.sleep(0)
    if just_in:
        late.cancel()
    await asyncio.gather(late, after, return_exceptions=True)
    assert order == [2]
    async with asyncio.timeout(1), queue.turn():
        assert queue.length == 0


async def test_an_error_inside_passes_the_turn_on() -> None:
    """Work that fails is over as well."""
    queue = TurnQueue(1, 1)
    with pytest.raises(ZeroDivisionError):
        async with queue.turn():
            raise ZeroDivisionError
    async with asyncio.timeout(1), queue.turn():
        pass
