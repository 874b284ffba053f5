"""What the database and the gateway say of their health."""

from bot.app.health import database_health
from bot.db import Database
from bot.db.migrate import migrate


async def test_a_database_is_asked_how_it_is(empty: Database) -> None:
    """The check reports its kind, its response time and whether its tables are current."""
    await migrate(empty)
    health = await database_health(empty)
    assert health.kind == ("SQLite" if empty.sqlite else "PostgreSQL")
    assert health.milliseconds is not None
    assert health.revision == health.newest
