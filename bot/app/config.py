"""Configuration from environment variables, with a ``.env`` file as fallback."""

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
OWN_PACKAGES = ("bot", "cogs", "games", "migrations")
"""The packages whose log lines LOG_LEVEL is about."""
LOG_LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")


class BadSetting(Exception):
    """An invalid setting; the message says which and why, in one sentence."""


class HealthAddress(msgspec.Struct, frozen=True):
    """The IP address and port on which `bot.app.health_page` listens."""

    host: str
    port: int

    @property
    def url(self) -> str:
        """The URL of the health page."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"http://{host}:{self.port}/health"


class Settings(msgspec.Struct, frozen=True):
    """The operator's settings. ``token`` is None if DISCORD_TOKEN is not set at all.

    ``health`` is None if no health page is served.
    """

    token: str | None
    database: URL | None
    log_level: str = "INFO"
    shards: int | None = None
    practice_port: int = 0
    health: HealthAddress | None = None

    def __repr__(self) -> str:
        """Leave out the token and the database URL."""
        return f"Settings(log_level={self.log_level!r}, shards={self.shards!r})"


def environment(environ: Mapping[str, str], folder: Path) -> dict[str, str]:
    """The variables of ``.env`` in ``folder``, overridden by ``environ``."""
    path = folder / ".env"
    written = dotenv_values(path) if path.is_file() else {}
    return {**{key: value or "" for key, value in written.items()}, **environ}


def read_settings(variables: Mapping[str, str]) -> Settings:
    """Parse the settings.

    Raises:
        BadSetting: a setting is invalid.
        BadDatabase: DATABASE_URL is invalid.
    """
    token = variables.get("DISCORD_TOKEN")
    if token is not None:
        token = token.strip()
        if not token:
            raise BadSetting(
                "DISCORD_TOKEN is set but blank: enter the bot's token, or remove the line to "
                "start practice mode."
            )
        if any(c.isspace() for c in token) or not token.isascii():
            raise BadSetting(
                "DISCORD_TOKEN is not a bot token: it contains spaces or non-ASCII characters."
            )
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
            f"HEALTH_HOST must be an IP address of this computer: {LOOPBACK} to allow only this "
            "computer (the default), or 0.0.0.0 to allow every network."
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


_IRRELEVANT_WARNINGS = (
    "voice will NOT be supported",  # the bot does not use voice
    "Privileged message content intent",  # the bot has no message commands
)


class _IrrelevantWarningFilter(logging.Filter):
    """Drops discord.py's warnings about features that this bot does not use."""

    def filter(self, record: logging.LogRecord) -> bool:
        return not any(text in record.getMessage() for text in _IRRELEVANT_WARNINGS)


def set_up_logging(level: str) -> None:
    """Log to standard error; libraries log warnings and errors only, at any level.

    Their debug lines hold seeds of running matches, names and tokens (F334).
    """
    logging.basicConfig(
        level=max(logging.WARNING, logging.getLevelName(level)),
        format="%(asctime)s %(levelname)s %(name)s: %(message)s",
        force=True,
    )
    for handler in logging.getLogger().handlers:
        handler.addFilter(_IrrelevantWarningFilter())
    for package in OWN_PACKAGES:
        logging.getLogger(package).setLevel(level)
