"""Alembic's entry point: migrates through the bot's connection, or the database of ``-x url``.

The bot migrates its database at start. On the command line, name the database with ``-x``:
``alembic -x url=sqlite+aiosqlite:///data/murphy.sqlite3 revision --autogenerate -m "What changes"``
"""

import asyncio

from alembic import context
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import create_async_engine

from bot.db.models import Base


def _run(connection: Connection) -> None:
    context.configure(connection=connection, target_metadata=Base.metadata, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()


async def _run_at(url: str) -> None:
    engine = create_async_engine(url)
    async with engine.begin() as connection:
        await connection.run_sync(_run)
    await engine.dispose()


connection = context.config.attributes.get("connection")
if connection is not None:
    _run(connection)
else:
    asyncio.run(_run_at(context.get_x_argument(as_dictionary=True)["url"]))
