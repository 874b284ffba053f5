"""Migrating a database with alembic and the revisions in ``migrations``."""

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
"""Key of the advisory lock that lets one process at a time migrate a PostgreSQL database."""


def alembic_config() -> Config:
    """Alembic's configuration, equal to the one in pyproject.toml for the command line."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    return config


async def migrate(database: Database) -> None:
    """Upgrade the tables to the newest revision, creating them in an empty database.

    Raises:
        BadDatabase: the database is unreachable, or was migrated by a newer version of the bot.
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
    """The revision of the database and the newest one; a missing SQLite file is not created.

    Raises:
        BadDatabase: the database is unreachable.
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
    """The newest revision, read from the files in ``migrations``."""
    return ScriptDirectory.from_config(alembic_config()).get_current_head()


async def current_revision(database: Database) -> str | None:
    """The revision of the database, by a plain read that blocks no writer.

    Raises:
        sqlalchemy.exc.SQLAlchemyError: the database has no tables or is unreachable.
        OSError: the database server is unreachable.
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
            "does not know: a newer version has migrated it. Update the bot."
        ) from None


def _unreachable(database: Database, error: Exception) -> str:
    reason = str(getattr(error, "orig", None) or error).splitlines()[0]
    return (
        f"The database {database.url.render_as_string(hide_password=True)} cannot be used "
        f"({reason}): check DATABASE_URL and that the server is running."
    )
