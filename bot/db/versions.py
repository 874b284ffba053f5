"""Raises the versions of matches when something that they show is changed from outside."""

from typing import Any

from sqlalchemy import exists, literal_column, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from bot.db.models import MatchRow, SeatRow

IS_OPEN = MatchRow.phase.in_([literal_column("'lobby'"), literal_column("'playing'")])
"""SQL condition: the match has not ended.

The phases are literals, since SQLite uses the partial index of open matches for no parameters.
"""

IS_BEHIND = MatchRow.version > MatchRow.shown
"""SQL condition: the messages of the match show an older version."""


async def mark_changed(session: AsyncSession, *conditions: Any) -> None:
    """Count the open matches that fulfil all ``conditions`` as changed, in this transaction."""
    table = MatchRow.table()
    await session.execute(
        update(table).where(IS_OPEN, *conditions).values(version=table.c.version + 1)
    )


def seats_user(user_id: int) -> Any:
    """SQL condition: a user has a seat in the match."""
    return exists(
        select(SeatRow.id).where(SeatRow.match_id == MatchRow.id, SeatRow.user_id == user_id)
    )
