"""`python -m bot check` reports whether the token and the settings work."""

import logging
import socket
from pathlib import Path

import pytest
from sqlalchemy import text

from bot.app.check import check
from bot.app.command_sync import PROBLEM
from bot.app.config import HealthAddress, Settings
from bot.db import Database, database_url
from bot.db.instance_owner import claim, write_fact
from bot.db.migrate import migrate
from bot.practice.backend import TOKEN
from bot.practice.connect import use_stand_in
from bot.practice.stand_in import StandIn


async def _found(folder: Path, address: str, token: str) -> tuple[list[str], bool]:
    """The findings with a token, Discord being at an address."""
    database = Database(database_url(f"sqlite:///{folder / 'murphy.sqlite3'}"))
    try:
        with use_stand_in(address):
            return await check(Settings(token, None), database)
    finally:
        await database.close()


async def test_without_a_connection_the_token_is_not_blamed(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """It says what to do in the words of the start, and the library adds nothing of its own."""
    with socket.socket() as deaf, caplog.at_level(logging.WARNING, logger="discord.state"):
        deaf.bind(("127.0.0.1", 0))  # and never listens
        lines, good = await _found(tmp_path, f"http://127.0.0.1:{deaf.getsockname()[1]}", TOKEN)
    assert not good
    assert lines[-1].startswith("BAD Discord cannot be reached: check the internet connection")
    assert "token" not in lines[-1]
    assert "intent" not in caplog.text


async def test_a_token_that_is_refused_is_blamed(tmp_path: Path) -> None:
    """A rejected token is reported; a valid one is reported with its application."""
    async with StandIn().running() as url:
        lines, good = await _found(tmp_path, url, "no.such.token")
        assert not good
        assert lines[-1].startswith("BAD token: Discord rejects it")
        lines, _ = await _found(tmp_path, url, TOKEN)
        assert any(line.startswith("ok  token: valid, of the application ") for line in lines)


async def test_it_says_where_health_is_told(tmp_path: Path) -> None:
    """The check prints the health address, or names the setting that enables it (F182)."""
    database = Database(database_url(f"sqlite:///{tmp_path / 'murphy.sqlite3'}"))
    lines, _ = await check(Settings(None, None), database)
    assert any("HEALTH_PORT" in line for line in lines)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    address = HealthAddress("127.0.0.1", port)
    lines, _ = await check(Settings(None, None, health=address), database)
    await database.close()
    assert f"ok  health: served at http://127.0.0.1:{port}/health while the bot runs" in lines


async def test_it_makes_nothing(tmp_path: Path) -> None:
    """A database that is not there yet is told as new, with its whole path, and stays away."""
    file = tmp_path / "typo" / "murphy.sqlite3"
    database = Database(database_url(f"sqlite:///{file}"))
    lines, _ = await check(Settings(None, None), database)
    assert f"ok  database: {file} does not exist yet; the next start creates it" in lines
    assert not file.parent.exists()
    await migrate(database)
    lines, _ = await check(Settings(None, None), database)
    await database.close()
    assert f"ok  database: {file}" in lines


async def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    """A file stands where a folder should be."""
    (tmp_path / "data").write_text("no folder")
    database = Database(database_url(f"sqlite:///{tmp_path / 'data' / 'murphy.sqlite3'}"))
    lines, good = await check(Settings(None, None), database)
    await database.close()
    assert not good
    assert any(line.startswith("BAD database: ") and "DATABASE_URL" in line for line in lines)


async def test_a_taken_port_for_health_is_told(tmp_path: Path) -> None:
    """If another process uses the health port, the check asks for another port (F182)."""
    database = Database(database_url(f"sqlite:///{tmp_path / 'murphy.sqlite3'}"))
    async with StandIn().running() as url:
        address = HealthAddress("127.0.0.1", int(url.rpartition(":")[2]))
        lines, good = await check(Settings(None, None, health=address), database)
    await database.close()
    assert not good
    assert any(line.startswith("BAD health: ") and "HEALTH_PORT" in line for line in lines)


async def test_a_path_at_which_it_may_not_look(tmp_path: Path) -> None:
    """A sentence, and no traceback: here the name is longer than any file's."""
    database = Database(database_url(f"sqlite:///{tmp_path / ('x' * 300)}"))
    lines, good = await check(Settings(None, None), database)
    await database.close()
    assert not good
    assert any(line.startswith("BAD database: ") and "DATABASE_URL" in line for line in lines)


async def test_it_refuses_what_the_start_refuses(tmp_path: Path) -> None:
    """F349: a schema newer than the code, and a database of another application."""
    database = Database(database_url(f"sqlite:///{tmp_path / 'murphy.sqlite3'}"))
    await migrate(database)
    await claim(database, 77)
    await write_fact(database, PROBLEM, "400 Bad Request (error code: 30034): daily limit")
    async with StandIn().running() as url:
        lines, good = await _found(tmp_path, url, TOKEN)
    assert not good
    said = "\n".join(lines)
    assert "BAD database: This database belongs to the Discord application 77" in said
    assert "BAD commands: Discord has not registered the newest ones: 400 Bad Request" in said
    async with database.write() as session:
        await session.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    await database.close()
    async with StandIn().running() as url:
        lines, good = await _found(tmp_path, url, TOKEN)
    assert not good
    assert any(line.startswith("BAD database: The database is at revision 9999") for line in lines)
