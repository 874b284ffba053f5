"""The settings: environment variables, and a file ``.env`` beside the bot for those not set."""

import ipaddress
import logging
from collections.abc import Mapping
from pathlib import Path

import msgspec
from dotenv import dotenv_values
from sqlalchemy import URL

from bot.db import database_url
from bot.text.numbers import parse_int

DEFAULT_DATABASE = "sqlite:///data/murphy.sqlite3"
PRACTICE_DATABASE = "sqlite:///data/practice.sqlite3"
LOOPBACK = "127.0.0.1"
LOG_LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")


class BadSetting(Exception):
    """A setting that cannot be used; the text says which and why, in one sentence."""


class HealthAddress(msgspec.Struct, frozen=True):
    """Where `bot.app.health_page` listens: an IP address of this computer, and a port."""

    host: str
    port: int

    @property
    def url(self) -> str:
        """The address as a browser takes it."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"http://{host}:{self.port}/health"


class Settings(msgspec.Struct, frozen=True):
    """What a host can choose. ``token`` is None where no DISCORD_TOKEN is set at all.

    ``health`` is None where the bot is not to say how it is.
    """

    token: str | None
    database: URL | None
    log_level: str = "INFO"
    shards: int | None = None
    practice_port: int = 0
    health: HealthAddress | None = None

    def __repr__(self) -> str:
        """Name no secret."""
        return f"Settings(log_level={self.log_level!r}, shards={self.shards!r})"


def environment(environ: Mapping[str, str], folder: Path) -> dict[str, str]:
    """The variables of the process, over those of the file ``.env`` in ``folder``."""
    path = folder / ".env"
    written = dotenv_values(path) if path.is_file() else {}
    return {**{key: value or "" for key, value in written.items()}, **environ}


def read_settings(variables: Mapping[str, str]) -> Settings:
    """Read the settings out of variables.

    Raises:
        BadSetting: one is malformed.
        BadDatabase: DATABASE_URL is.
    """
    token = variables.get("DISCORD_TOKEN")
    if token is not None:
        token = token.strip()
        if not token:
            raise BadSetting(
                "DISCORD_TOKEN is set but blank: give the bot's token, or take the line out "
                "to start practice mode."
            )
        if any(c.isspace() for c in token) or not token.isascii():
            raise BadSetting("DISCORD_TOKEN is not a bot token: it has blanks or odd letters.")
    url = variables.get("DATABASE_URL", "").strip()
    level = variables.get("LOG_LEVEL", "INFO").strip().upper()
    if level not in LOG_LEVELS:
        raise BadSetting(f"LOG_LEVEL must be one of {', '.join(LOG_LEVELS)}.")
    return Settings(
        token,
        database_url(url) if url else None,
        level,
        _number(variables, "SHARD_COUNT", 1, 10_000),
        _number(variables, "PRACTICE_PORT", 0, 65_535) or 0,
        _health(variables),
    )


def _health(variables: Mapping[str, str]) -> HealthAddress | None:
    port = _number(variables, "HEALTH_PORT", 1, 65_535)
    host = variables.get("HEALTH_HOST", "").strip() or LOOPBACK
    try:
        ipaddress.ip_address(host)
    except ValueError:
        raise BadSetting(
            f"HEALTH_HOST must be an IP address of this computer: {LOOPBACK} for this computer "
            "alone (the default), or 0.0.0.0 for every network that it is in."
        ) from None
    return None if port is None else HealthAddress(host, port)


def _number(variables: Mapping[str, str], name: str, least: int, most: int) -> int | None:
    text = variables.get(name, "").strip()
    if not text:
        return None
    value = parse_int(text)
    if value is None or not least <= value <= most:
        raise BadSetting(f"{name} must be a whole number from {least} to {most}.")
    return value


_BESIDE_THE_POINT = (
    "voice will NOT be supported",  # the bot speaks in no voice channel
    "Privileged message content intent",  # it has no message commands
)


class _ToThePoint(logging.Filter):
    """Drops discord.py's warnings about what this bot does not use."""

    def filter(self, record: logging.LogRecord) -> bool:
        return not any(text in record.getMessage() for text in _BESIDE_THE_POINT)


def set_up_logging(level: str) -> None:
    """Log to the standard error stream; libraries only from warnings on."""
    logging.basicConfig(
        level=level, format="%(asctime)s %(levelname)s %(name)s: %(message)s", force=True
    )
    for handler in logging.getLogger().handlers:
        handler.addFilter(_ToThePoint())
    for library in ("discord", "alembic", "aiohttp", "sqlalchemy"):
        logging.getLogger(library).setLevel(max(logging.WARNING, logging.getLevelName(level)))
