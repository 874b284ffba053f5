"""Migrations work from an empty database, are idempotent, and agree with the models."""

from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text

from bot.db import BadDatabase, Database, database_url
from bot.db.migrate import migrate, revisions
from bot.db.models import Base


def _differences(connection: Connection) -> Any:
    context = MigrationContext.configure(
        connection, opts={"compare_type": True, "compare_server_default": True}
    )
    return compare_metadata(context, Base.metadata)


async def test_from_empty_and_again(empty: Database) -> None:
    """The first start makes the tables, in folders that it makes too; later ones change nothing."""
    current, newest = await revisions(empty)
    assert (current, newest is not None) == (None, True)
    for _ in range(2):
        await migrate(empty)
        assert await revisions(empty) == (newest, newest)


async def test_models_and_migrations_agree(empty: Database) -> None:
    """What the migrations make is what the models say, types and defaults included."""
    await migrate(empty)
    async with empty.engine.connect() as connection:
        assert await connection.run_sync(_differences) == []


async def test_a_newer_database_is_refused(empty: Database) -> None:
    """A revision that this version does not know: one sentence, and nothing is changed."""
    await migrate(empty)
    async with empty.engine.begin() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(BadDatabase, match="Update the bot") as caught:
        await migrate(empty)
    assert "9999" in str(caught.value)
    assert "\n" not in str(caught.value)


async def test_a_database_that_cannot_be_used(tmp_path: Path) -> None:
    """A file that is none, and a server that is not there: one sentence each, without secrets."""
    broken = tmp_path / "broken.sqlite3"
    broken.write_bytes(b"this is no database at all" * 100)
    for url in (f"sqlite:///{broken}", "postgresql://murphy:hunter2@127.0.0.1:9/murphy"):
        database = Database(database_url(url))
        for what in (migrate, revisions):
            with pytest.raises(BadDatabase, match="DATABASE_URL") as caught:
                await what(database)
            assert "hunter2" not in str(caught.value)
            assert "\n" not in str(caught.value)
        await database.close()
