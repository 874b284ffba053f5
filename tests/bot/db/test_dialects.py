"""Statements that SQLite and PostgreSQL spell differently."""

from sqlalchemy import select

from bot.db import Database
from bot.db.dialects import insert_missing
from bot.db.migrate import migrate
from bot.db.models import UserRow


async def test_an_existing_row_is_left_alone(empty: Database) -> None:
    """A second insert of the same key is no error and changes nothing."""
    await migrate(empty)
    for name in ("Ada", "Somebody else"):
        async with empty.write() as session:
            values = {"user_id": 1, "name": name, "locale": "en-US", "seen_at": 0.0}
            await session.execute(insert_missing(session, UserRow), values)
    async with empty.read() as session:
        assert list(await session.scalars(select(UserRow.name))) == ["Ada"]
