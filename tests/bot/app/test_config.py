"""Settings are read from variables and a file; errors are one sentence and show no secret."""

from pathlib import Path

import pytest

from bot.app.config import BadSetting, environment, read_settings

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
    for text in (repr(settings), str(settings), f"{settings}"):
        assert TOKEN not in text
        assert "hunter2" not in text


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
