"""SQLite files: faults are explained, a file is copied before a migration, and it is private."""

import contextlib
import sqlite3
import stat
from pathlib import Path

import pytest
from alembic import command

from bot.db import BadDatabase, Database, database_url
from bot.db.migrate import alembic_config, migrate, newest_revision, revisions
from tests.support.databases import open_database


def _at(file: Path) -> Database:
    return open_database(database_url(f"sqlite:///{file}"))


def _revision(file: Path) -> str:
    """The revision of a SQLite file."""
    with contextlib.closing(sqlite3.connect(file)) as connection:
        found = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    return str(found[0])


def _copies(folder: Path) -> list[str]:
    """The names of the copies in a folder."""
    return [one.name for one in folder.glob("*.before-*") if one.name[-1].isdigit()]


async def _migrated(file: Path) -> None:
    database = _at(file)
    await migrate(database)
    await database.close()


async def _fault_of(file: Path) -> str:
    """The sentence that refuses a file; the same from a start and from a check."""
    said = []
    for work in (migrate, revisions):
        database = _at(file)
        with pytest.raises(BadDatabase) as caught:
            await work(database)
        await database.close()
        said.append(str(caught.value))
    assert said[0] == said[1]
    for words in ("server", "aiosqlite", "sqlite+", "\n"):
        assert words not in said[0]
    return said[0]


async def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    """F352: the sentence names the file, and a copy of it if there is one."""
    file = tmp_path / "murphy.sqlite3"
    file.write_bytes(b"this is no database at all" * 100)
    assert "damaged or no SQLite database: restore a backup of it," in await _fault_of(file)
    (tmp_path / "murphy.sqlite3.before-0004").touch()
    assert "for example murphy.sqlite3.before-0004" in await _fault_of(file)


async def test_a_file_in_memory_is_refused() -> None:
    """F354: nothing would be left of the matches."""
    for text in ("sqlite://", "sqlite:///", "sqlite:///:memory:"):
        with pytest.raises(BadDatabase, match="names no file"):
            database_url(text)


async def test_only_the_owner_reads_the_files(tmp_path: Path) -> None:
    """F337: the file, what stands beside it, and the folder, also those of an earlier version."""
    folder = tmp_path / "data"
    file = folder / "murphy.sqlite3"
    await _migrated(file)
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    file.chmod(0o644)
    folder.chmod(0o755)
    copy = folder / "murphy.sqlite3.before-0001"
    copy.touch(0o644)
    await _migrated(file)
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert {stat.S_IMODE(one.stat().st_mode) for one in folder.iterdir()} == {0o600}


async def test_a_folder_of_somebody_elses_choice_keeps_its_mode(tmp_path: Path) -> None:
    """F337: only the bot's own folder is closed to others."""
    folder = tmp_path / "shared"
    folder.mkdir(mode=0o755)
    await _migrated(folder / "murphy.sqlite3")
    assert stat.S_IMODE(folder.stat().st_mode) == 0o755


async def test_a_file_is_copied_before_it_is_migrated(tmp_path: Path) -> None:
    """The copy is what the file was; nothing is copied if nothing is to be done."""
    file = tmp_path / "murphy.sqlite3"
    database = _at(file)
    async with database.engine.begin() as connection:

        def upgrade(sync: object) -> None:
            config = alembic_config()
            config.attributes["connection"] = sync
            command.upgrade(config, "0004")

        await connection.run_sync(upgrade)
    await database.close()
    copy = tmp_path / f"murphy.sqlite3.before-{newest_revision()}"
    await _migrated(file)
    assert _revision(copy) == "0004"
    assert _revision(file) == newest_revision()
    before = copy.read_bytes()
    await _migrated(file)
    assert copy.read_bytes() == before
    assert _copies(tmp_path) == [copy.name]


async def test_a_new_file_is_not_copied(tmp_path: Path) -> None:
    """There is nothing in it yet."""
    await _migrated(tmp_path / "murphy.sqlite3")
    assert _copies(tmp_path) == []
