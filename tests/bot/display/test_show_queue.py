"""Matches are shown a limited number at a time, those that somebody pressed first."""

import asyncio
from contextlib import AsyncExitStack

import pytest

from bot.display.show_queue import ShowQueue


async def _show(queue: ShowQueue, match_id: int, order: list[int], *, background: bool) -> None:
    async with queue.turn(match_id, background=background):
        order.append(match_id)
        await asyncio.sleep(0)


async def test_at_most_so_many_at_a_time() -> None:
    """And of those in the background even fewer."""
    queue, inside, most = ShowQueue(5, 2), [0, 0], [0, 0]

    async def show(match_id: int, *, background: bool) -> None:
        async with queue.turn(match_id, background=background):
            inside[background] += 1
            most[0] = max(most[0], sum(inside))
            most[1] = max(most[1], inside[True])
            for _ in range(3):
                await asyncio.sleep(0)
            inside[background] -= 1

    await asyncio.gather(*(show(number, background=number % 2 == 0) for number in range(40)))
    assert most == [5, 2]
    assert queue.length == 0


async def test_pressed_matches_go_first_and_each_kind_in_its_order() -> None:
    """What somebody has pressed overtakes what a start brings up to date."""
    queue, order = ShowQueue(1, 1), list[int]()
    async with queue.turn(0):
        tasks = [
            asyncio.create_task(_show(queue, number, order, background=number < 10))
            for number in (1, 11, 2, 12)
        ]
        await asyncio.sleep(0)
        assert queue.length == 4
    await asyncio.gather(*tasks)
    assert order == [11, 12, 1, 2]


async def test_a_match_that_is_pressed_while_it_waits_joins_the_pressed_ones() -> None:
    """A press does not wait for the matches that a start found behind."""
    queue, order = ShowQueue(1, 1), list[int]()
    async with queue.turn(0):
        tasks = [
            asyncio.create_task(_show(queue, number, order, background=True)) for number in (1, 2)
        ]
        await asyncio.sleep(0)
        queue.hurry(2)
        queue.hurry(3)  # it does not wait
    await asyncio.gather(*tasks)
    assert order == [2, 1]


async def test_the_background_leaves_room_for_presses() -> None:
    """However many wait there, a pressed match is let in at once."""
    queue, order = ShowQueue(3, 2), list[int]()
    async with AsyncExitStack() as stack:
        for number in (1, 2):
            await stack.enter_async_context(queue.turn(number, background=True))
        late = asyncio.create_task(_show(queue, 3, order, background=True))
        await _show(queue, 11, order, background=False)
        assert order == [11]
    await late
    assert order == [11, 3]


@pytest.mark.parametrize("just_in", [False, True])
async def test_one_that_gives_up_takes_no_place(*, just_in: bool) -> None:
    """Whether it was still waiting, or its turn had just come."""
    queue, order = ShowQueue(1, 1), list[int]()
    async with queue.turn(0):
        late = asyncio.create_task(_show(queue, 1, order, background=False))
        after = asyncio.create_task(_show(queue, 2, order, background=True))
        await asyncio.sleep(0)
        if not just_in:
            late.cancel()
            await asyncio.sleep(0)
    if just_in:
        late.cancel()
    await asyncio.gather(late, after, return_exceptions=True)
    assert order == [2]
    async with queue.turn(3):
        assert queue.length == 0
