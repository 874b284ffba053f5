"""What SQLite and PostgreSQL call by different names."""

from typing import Any

from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncSession


def insert_missing(dialect: AsyncSession | str, table: Any) -> Any:
    """An INSERT that leaves rows alone whose key exists already.

    ``dialect`` is ``sqlite`` or ``postgresql``, or a session on such a database.
    """
    name = dialect if isinstance(dialect, str) else dialect.get_bind().dialect.name
    module = sqlite if name == "sqlite" else postgresql
    return module.insert(table).on_conflict_do_nothing()
