"""Reports: what users find unfit in the packs of their server, for its admins (F202)."""

from sqlalchemy import ColumnElement, delete, select
from sqlalchemy.ext.asyncio import AsyncSession

from bot.db import Database
from bot.db.advisory_lock import lock_until_commit
from bot.db.models import PackRow, ReportRow
from bot.packs.server_packs import NO_SUCH_PACK
from bot.text.errors import Refusal

MAX_REASON = 200
"""The most characters of a reason."""


async def report(
    database: Database, guild_id: int, pack_id: int, user_id: int, reason: str, now: float
) -> None:
    """Store a user's report of a pack, replacing an earlier report by the same user.

    Raises:
        Refusal: there is no such pack on this server, or it is hidden already.
    """
    async with database.write() as session:
        await lock_until_commit(session, "packs", guild_id)
        await _check_pack_exists(session, guild_id, pack_id, PackRow.hidden_at.is_(None))
        row = await session.get(ReportRow, (pack_id, user_id))
        if row is None:
            session.add(ReportRow(pack_id=pack_id, user_id=user_id, reason=reason, at=now))
        else:
            row.reason, row.at = reason, now


async def dismiss(database: Database, guild_id: int, pack_id: int) -> None:
    """Delete all reports of a pack.

    Raises:
        Refusal: there is no such pack on this server.
    """
    async with database.write() as session:
        await lock_until_commit(session, "packs", guild_id)
        await _check_pack_exists(session, guild_id, pack_id)
        await session.execute(delete(ReportRow).where(ReportRow.pack_id == pack_id))


async def _check_pack_exists(
    session: AsyncSession, guild_id: int, pack_id: int, *more: ColumnElement[bool]
) -> None:
    query = select(PackRow.id).where(
        PackRow.id == pack_id, PackRow.guild_id == guild_id, PackRow.removed_at.is_(None), *more
    )
    if await session.scalar(query) is None:
        raise Refusal(NO_SUCH_PACK)
