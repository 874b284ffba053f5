"""`python -m bot check`: what it finds out about the token, and how it says so."""

import logging
import socket
from pathlib import Path

import pytest

from bot.check import check
from bot.db import Database, database_url
from bot.practice.connect import use_stand_in
from bot.practice.standin import TOKEN, StandIn
from bot.settings import HealthAddress, Settings


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
    assert lines[-1].startswith("BAD Discord cannot be reached: check the connection")
    assert "token" not in lines[-1]
    assert "intent" not in caplog.text


async def test_a_token_that_is_refused_is_blamed(tmp_path: Path) -> None:
    """And one that holds is named with its application."""
    async with StandIn().running() as url:
        lines, good = await _found(tmp_path, url, "no.such.token")
        assert not good
        assert lines[-1].startswith("BAD token: Discord refuses it")
        lines, _ = await _found(tmp_path, url, TOKEN)
        assert any(line.startswith("ok  token: it is that of ") for line in lines)


async def test_it_says_where_health_is_told(tmp_path: Path) -> None:
    """Or which setting lets it be told (F182)."""
    database = Database(database_url(f"sqlite:///{tmp_path / 'murphy.sqlite3'}"))
    lines, _ = await check(Settings(None, None), database)
    assert any("HEALTH_PORT" in line for line in lines)
    address = HealthAddress("127.0.0.1", 8080)
    lines, _ = await check(Settings(None, None, health=address), database)
    await database.close()
    assert "ok  health: told at http://127.0.0.1:8080/health while the bot runs" in lines
