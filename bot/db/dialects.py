"""What SQLite and PostgreSQL call by different names."""

from typing import Any

from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncSession


def insert_missing(session: AsyncSession, table: Any) -> Any:
    """An INSERT that leaves rows alone whose key exists already."""
    dialect = sqlite if session.get_bind().dialect.name == "sqlite" else postgresql
    return dialect.insert(table).on_conflict_do_nothing()
