"""Settings are read from variables and a file; errors are one sentence and show no secret."""

import logging
from pathlib import Path

import pytest
import sqlalchemy.exc
from sqlalchemy import text

from bot.app.config import (
    OWN_PACKAGES,
    BadSetting,
    environment,
    read_settings,
    set_up_logging,
)
from bot.db import Database, database_url

TOKEN = "MTA.secret.token"  # noqa: S105 (opens nothing)


def test_nothing_set_is_practice() -> None:
    """Without a token the bot runs in practice mode; every other setting has a default."""
    settings = read_settings({})
    assert settings.token is None
    assert settings.database is None
    assert (settings.log_level, settings.shards, settings.practice_port) == ("INFO", None, 0)


def test_all_that_can_be_set() -> None:
    """Values are trimmed; a level is taken in small letters too."""
    settings = read_settings(
        {
            "DISCORD_TOKEN": f" {TOKEN}\n",
            "DATABASE_URL": "postgres://murphy:pass@db/murphy",
            "LOG_LEVEL": "debug",
            "SHARD_COUNT": "4",
            "PRACTICE_PORT": "8080",
        }
    )
    assert settings.token == TOKEN
    assert settings.database is not None
    assert settings.database.drivername == "postgresql+asyncpg"
    assert (settings.log_level, settings.shards, settings.practice_port) == ("DEBUG", 4, 8080)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("DISCORD_TOKEN", ""),
        ("DISCORD_TOKEN", "  \t"),
        ("DISCORD_TOKEN", "two words"),
        ("DISCORD_TOKEN", "tökén"),
        ("LOG_LEVEL", "LOUD"),
        ("SHARD_COUNT", "0"),
        ("SHARD_COUNT", "many"),
        ("SHARD_COUNT", "1.5"),
        ("PRACTICE_PORT", "70000"),
        ("PRACTICE_PORT", "-1"),
        ("PRACTICE_PORT", "٨٠"),
        ("SHARD_COUNT", "9" * 5000),
        ("HEALTH_PORT", "0"),
        ("HEALTH_PORT", "65536"),
        ("HEALTH_PORT", "80a"),
        ("HEALTH_HOST", "my computer"),
        ("HEALTH_HOST", "localhost"),
    ],
)
def test_a_malformed_setting_is_named(name: str, value: str) -> None:
    """One sentence that names the variable, and never repeats what may be a secret."""
    with pytest.raises(BadSetting) as caught:
        read_settings({name: value})
    text = str(caught.value)
    assert name in text
    assert "\n" not in text
    if name == "DISCORD_TOKEN" and value.strip():
        assert value not in text


def test_health_is_off_and_stays_on_this_computer() -> None:
    """Without a port nothing is served; other hosts may ask only if the address says so."""
    assert read_settings({}).health is None
    assert read_settings({"HEALTH_HOST": "0.0.0.0", "HEALTH_PORT": " "}).health is None  # noqa: S104
    alone = read_settings({"HEALTH_PORT": "8080"}).health
    assert alone is not None
    assert alone.url == "http://127.0.0.1:8080/health"
    all_of_it = read_settings({"HEALTH_PORT": "8080", "HEALTH_HOST": "::"}).health
    assert all_of_it is not None
    assert all_of_it.url == "http://[::]:8080/health"


def test_the_token_is_never_printed() -> None:
    """Neither the settings nor a database URL show their secrets when printed."""
    settings = read_settings(
        {"DISCORD_TOKEN": TOKEN, "DATABASE_URL": "postgresql://murphy:hunter2@db/murphy"}
    )
    for shown in (repr(settings), str(settings), f"{settings}"):
        assert TOKEN not in shown
        assert "hunter2" not in shown


def test_the_file_beside_the_bot(tmp_path: Path) -> None:
    """Variables win over the file; a line without a value is a blank one."""
    (tmp_path / ".env").write_text(
        "DISCORD_TOKEN=from-the-file\nLOG_LEVEL=WARNING\n# SHARD_COUNT=3\nPRACTICE_PORT\n",
        encoding="utf-8",
    )
    variables = environment({"LOG_LEVEL": "ERROR"}, tmp_path)
    assert variables["DISCORD_TOKEN"] == "from-the-file"  # noqa: S105
    assert variables["LOG_LEVEL"] == "ERROR"
    assert "SHARD_COUNT" not in variables
    assert variables["PRACTICE_PORT"] == ""
    assert environment({"A": "b"}, tmp_path / "elsewhere") == {"A": "b"}


def test_the_example_sets_nothing() -> None:
    """`.env.example`, copied as it is, starts practice mode: its token is commented out."""
    example = Path(__file__).parents[3] / ".env.example"
    lines = example.read_text(encoding="utf-8").splitlines()
    assert any(line.startswith(("# DISCORD_TOKEN", "#DISCORD_TOKEN")) for line in lines)
    assert [line for line in lines if line.startswith("DISCORD_TOKEN")] == []


def test_no_library_logs_values_at_any_level() -> None:
    """F334: drivers log the values of statements at DEBUG: seeds of running matches, and names."""
    root = logging.getLogger()
    before, handlers = root.level, root.handlers[:]
    own = {name: logging.getLogger(name).level for name in OWN_PACKAGES}
    try:
        set_up_logging("DEBUG")
        assert logging.getLogger("bot.matches.service").isEnabledFor(logging.DEBUG)
        for library in ("aiosqlite", "asyncpg", "sqlalchemy.engine", "discord.http", "aiohttp"):
            assert not logging.getLogger(library).isEnabledFor(logging.INFO), library
        set_up_logging("ERROR")
        assert not logging.getLogger("bot.matches.service").isEnabledFor(logging.WARNING)
        assert not logging.getLogger("discord.http").isEnabledFor(logging.WARNING)
    finally:
        for name, level in own.items():
            logging.getLogger(name).setLevel(level)
        root.setLevel(before)
        root.handlers[:] = handlers


async def test_no_error_shows_the_values_of_a_statement(tmp_path: Path) -> None:
    """F334: an error's text goes to the log, so it names the statement without its values."""
    database = Database(database_url(f"sqlite:///{tmp_path / 'murphy.sqlite3'}"))
    with pytest.raises(sqlalchemy.exc.OperationalError) as caught:
        async with database.write() as session:
            await session.execute(text("INSERT INTO nothing VALUES (:seed)"), {"seed": "s3cret"})
    await database.close()
    assert "s3cret" not in str(caught.value)
