"""Advisory lock: serialises transactions that enforce a count."""

from hashlib import blake2b

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession


async def lock_until_commit(session: AsyncSession, what: str, number: int) -> None:
    """Hold the lock named by ``what`` and ``number`` until the transaction ends.

    Counting needs such a lock because rows that do not exist yet cannot be locked. On SQLite this
    does nothing: only one transaction writes at a time.
    """
    if session.get_bind().dialect.name == "postgresql":
        digest = blake2b(f"{what} {number}".encode(), digest_size=8).digest()
        key = int.from_bytes(digest, signed=True)
        await session.execute(select(func.pg_advisory_xact_lock(key)))
