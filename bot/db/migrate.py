"""Bringing a database up to date, with alembic and the revisions in ``migrations``."""

from pathlib import Path

import sqlalchemy.exc
from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, text

from bot.db.database import BadDatabase, Database

MIGRATIONS = Path(__file__).resolve().parent.parent.parent / "migrations"
_LOCK = 0x4D757270687931
"""The advisory lock under which one process at a time migrates a PostgreSQL database."""


def alembic_config() -> Config:
    """Alembic's configuration, the same that pyproject.toml gives its command line."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    return config


async def migrate(database: Database) -> None:
    """Bring the tables to the newest revision; from empty where there are none.

    Raises:
        BadDatabase: it cannot be reached, or a newer version of the bot has migrated it.
    """
    database.make_folder()
    try:
        async with database.engine.begin() as connection:
            if not database.sqlite:
                await connection.execute(text(f"SELECT pg_advisory_xact_lock({_LOCK})"))
            await connection.run_sync(_upgrade)
    except (sqlalchemy.exc.SQLAlchemyError, OSError) as error:
        raise BadDatabase(_unreachable(database, error)) from None


async def revisions(database: Database) -> tuple[str | None, str | None]:
    """The revision that the database has, and the newest one there is; nothing is made by asking.

    Raises:
        BadDatabase: it cannot be reached.
    """
    try:
        if database.file is not None and not database.file.exists():
            return None, newest_revision()
        async with database.engine.connect() as connection:
            current = await connection.run_sync(_current)
    except (sqlalchemy.exc.SQLAlchemyError, OSError) as error:
        raise BadDatabase(_unreachable(database, error)) from None
    return current, newest_revision()


def newest_revision() -> str | None:
    """The newest revision there is; reads the files of ``migrations``."""
    return ScriptDirectory.from_config(alembic_config()).get_current_head()


async def current_revision(database: Database) -> str | None:
    """The revision that the database has, by a plain read that holds up no writer.

    Raises:
        sqlalchemy.exc.SQLAlchemyError: it has no tables, or cannot be reached.
        OSError: its server cannot be.
    """
    async with database.read() as session:
        found: str | None = await session.scalar(text("SELECT version_num FROM alembic_version"))
    return found


def _current(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()


def _upgrade(connection: Connection) -> None:
    config = alembic_config()
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError:
        raise BadDatabase(
            f"The database is at revision {_current(connection)}, which this version of the bot "
            "does not know: it was migrated by a newer one. Update the bot."
        ) from None


def _unreachable(database: Database, error: Exception) -> str:
    reason = str(getattr(error, "orig", None) or error).splitlines()[0]
    return (
        f"The database {database.url.render_as_string(hide_password=True)} cannot be used "
        f"({reason}): check DATABASE_URL, and that the server runs."
    )
