"""Writers take turns in this process, so that none ever meets SQLite's busy time-out."""

import asyncio

import pytest

from bot.db.write_queue import WriteQueue


async def _write(queue: WriteQueue, name: str, order: list[str], *, background: bool) -> None:
    async with queue.turn(background=background):
        order.append(name)
        await asyncio.sleep(0)


async def test_one_writes_at_a_time() -> None:
    """Nobody comes in before the one inside is out."""
    queue, inside, most = WriteQueue(), 0, 0

    async def write() -> None:
        nonlocal inside, most
        async with queue.turn():
            inside += 1
            most = max(most, inside)
            await asyncio.sleep(0)
            inside -= 1

    await asyncio.gather(*(write() for _ in range(20)))
    assert most == 1


async def test_the_foreground_goes_first_and_each_kind_in_its_order() -> None:
    """What a user waits for overtakes what is shown in the background."""
    queue, order = WriteQueue(), list[str]()
    async with queue.turn():
        tasks = [
            asyncio.create_task(_write(queue, name, order, background=name.startswith("b")))
            for name in ("b1", "f1", "b2", "f2")
        ]
        await asyncio.sleep(0)
        assert queue.length == 4
    await asyncio.gather(*tasks)
    assert order == ["f1", "f2", "b1", "b2"]


@pytest.mark.parametrize("just_in", [False, True])
async def test_a_writer_that_gives_up_holds_up_nobody(*, just_in: bool) -> None:
    """Whether it was still waiting, or its turn had just come."""
    queue, order = WriteQueue(), list[str]()
    async with queue.turn():
        late = asyncio.create_task(_write(queue, "late", order, background=False))
        after = asyncio.create_task(_write(queue, "after", order, background=False))
        await asyncio.sleep(0)
        if not just_in:
            late.cancel()
            await asyncio.sleep(0)
    if just_in:
        late.cancel()
    await asyncio.gather(late, after, return_exceptions=True)
    assert order == ["after"]
    async with asyncio.timeout(1), queue.turn():
        pass


async def test_an_error_inside_passes_the_turn_on() -> None:
    """A writer that fails is out as well."""
    queue = WriteQueue()
    with pytest.raises(ZeroDivisionError):
        async with queue.turn():
            raise ZeroDivisionError
    async with asyncio.timeout(1), queue.turn():
        pass
