"""Migrating a database with alembic and the revisions in ``migrations``."""

import contextlib
import sqlite3
from pathlib import Path

import sqlalchemy.exc
from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from bot.db.database import BadDatabase, Database
from bot.db.trouble import trouble_of

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
    if database.file is not None:
        _copy_before_upgrade(database.file)
    try:
        async with database.engine.begin() as connection:
            if not database.sqlite:
                await connection.execute(text(f"SELECT pg_advisory_xact_lock({_LOCK})"))
            await connection.run_sync(_upgrade)
        if database.file is not None:
            keep_private(database.file)
    except (sqlalchemy.exc.SQLAlchemyError, OSError) as error:
        raise BadDatabase(_unreachable(database, error)) from None


def _copy_before_upgrade(file: Path) -> None:
    """Copy a SQLite file that is about to be migrated, unless there is such a copy already.

    Raises:
        BadDatabase: the file cannot be read, or the copy cannot be written.
    """
    if not file.exists() or file.stat().st_size == 0:
        return
    try:
        with contextlib.closing(sqlite3.connect(file)) as source:
            current = _revision_of(source)
            copy = file.with_name(f"{file.name}.before-{newest_revision()}")
            if current in (None, newest_revision()) or copy.exists():
                return
            with contextlib.closing(sqlite3.connect(copy)) as target:
                source.backup(target)
        copy.chmod(0o600)
    except (sqlite3.Error, OSError) as error:
        raise BadDatabase(_bad_file(file, str(error))) from None


def _revision_of(connection: sqlite3.Connection) -> str | None:
    """The revision of a SQLite database; None if it has no tables yet."""
    tables = connection.execute("SELECT name FROM sqlite_master WHERE name = 'alembic_version'")
    if tables.fetchone() is None:
        return None
    found = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    return None if found is None else str(found[0])


def keep_private(file: Path) -> None:
    """Let only the bot's user read a SQLite file and what stands beside it (F337)."""
    for path in (file, *file.parent.glob(f"{file.name}?*")):
        with contextlib.suppress(OSError):  # it is another user's
            path.chmod(0o600)
    if file.parent.name == "data":  # the folder that the bot makes by default
        with contextlib.suppress(OSError):
            file.parent.chmod(0o700)


def check_known(revision: str | None) -> None:
    """Refuse a revision that this version of the bot does not know.

    Raises:
        BadDatabase: a newer version has migrated the database.
    """
    known = {one.revision for one in ScriptDirectory.from_config(alembic_config()).walk_revisions()}
    if revision is not None and revision not in known:
        raise BadDatabase(
            f"The database is at revision {revision}, which this version of the bot does not "
            "know: a newer version has migrated it. Update the bot."
        )


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
    check_known(_current(connection))
    command.upgrade(config, "head")


def _unreachable(database: Database, error: Exception) -> str:
    """One sentence that says what is wrong with a database, and what to do."""
    reason = str(getattr(error, "orig", None) or error).splitlines()[0]
    if database.file is not None:
        return _bad_file(database.file, reason)
    address = database.url.set(drivername="postgresql").render_as_string(hide_password=True)
    return (
        f"The database {address} cannot be used ({reason}): check DATABASE_URL and that the "
        "server is running."
    )


def _bad_file(file: Path, reason: str) -> str:
    """What is wrong with a SQLite file (F352)."""
    match trouble_of(reason):
        case "damaged":
            copies = sorted(file.parent.glob(f"{file.name}.before-*"))
            backup = f", for example {copies[-1].name}" if copies else ""
            return (
                f"The file {file} is damaged or no SQLite database: restore a backup of "
                f"it{backup}, or set another path in DATABASE_URL."
            )
        case "readonly":
            return (
                f"The file {file} cannot be written: let the bot's user write to it and to its "
                "folder, or set another path in DATABASE_URL."
            )
        case "full":
            return f"The disk of {file} is full: free some space and start again."
        case "locked":
            return f"Another program is using {file}: stop it and start again."
        case "missing":
            return (
                f"The file {file} cannot be opened: check that its folder exists and that the "
                "bot's user may use it, or set another path in DATABASE_URL."
            )
        case _:
            return f"The file {file} cannot be used ({reason}): check DATABASE_URL."
