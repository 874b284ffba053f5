"""A temporary PostgreSQL database on the server of TEST_POSTGRES_URL."""

import contextlib
import secrets
from collections.abc import AsyncIterator

import asyncpg
from sqlalchemy import URL

from bot.db import database_url
from tests.support.requirements import postgres_url


@contextlib.asynccontextmanager
async def fresh_database() -> AsyncIterator[URL]:
    """An empty database for the length of the block."""
    url = database_url(postgres_url())
    server = url.set(drivername="postgresql").render_as_string(hide_password=False)
    name = f"murphy_{secrets.token_hex(6)}"
    connection = await asyncpg.connect(server)
    try:
        await connection.execute(f"CREATE DATABASE {name}")
        yield url.set(database=name)
    finally:
        await connection.execute(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")
        await connection.close()
