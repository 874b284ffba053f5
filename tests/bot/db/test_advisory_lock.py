"""Advisory locks: transactions that enforce the same count go one after the other."""

import asyncio

from sqlalchemy import text

from bot.db import Database
from bot.db.advisory_lock import lock_until_commit
from bot.db.migrate import migrate


async def test_the_same_lock_is_held_until_the_commit(empty: Database) -> None:
    """The second transaction goes on after the first one's end, whatever the database."""
    await migrate(empty)
    order: list[str] = []
    held, release = asyncio.Event(), asyncio.Event()

    async def first() -> None:
        async with empty.write() as session:
            await lock_until_commit(session, "seats", 1)
            await session.execute(text("SELECT 1"))
            held.set()
            await release.wait()
            for _ in range(20):  # much longer than the second one takes if it does not wait
                await session.execute(text("SELECT 1"))
            order.append("first")

    async def second() -> None:
        await held.wait()
        release.set()  # on SQLite the transaction itself only begins after the first one's end
        async with empty.write() as session:
            await lock_until_commit(session, "seats", 1)
            await session.execute(text("SELECT 1"))
            order.append("second")

    async with asyncio.timeout(10):
        await asyncio.gather(first(), second())
    assert order == ["first", "second"]


async def test_other_locks_are_not_waited_for(empty: Database) -> None:
    """Each count and each number has its own; on SQLite a writer waits for any other."""
    await migrate(empty)
    if empty.sqlite:
        return
    async with asyncio.timeout(10), empty.write() as one, empty.write() as two:
        await lock_until_commit(one, "seats", 1)
        await lock_until_commit(two, "seats", 2)
        await lock_until_commit(two, "tables", 1)
