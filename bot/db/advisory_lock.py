"""Transactions that go one after the other where what they count must still hold when they end."""

from hashlib import blake2b

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession


async def lock_until_commit(session: AsyncSession, what: str, number: int) -> None:
    """Wait until no other transaction that named the same thing is under way; until the end of it.

    Rows that are not there yet cannot be locked, and what is counted is mostly not there yet. On
    SQLite there is nothing to do: whoever writes there is alone.
    """
    if session.get_bind().dialect.name == "postgresql":
        digest = blake2b(f"{what} {number}".encode(), digest_size=8).digest()
        key = int.from_bytes(digest, signed=True)
        await session.execute(select(func.pg_advisory_xact_lock(key)))
