"""The database: its tables, connections, migrations and advisory locks."""

from bot.db.database import BadDatabase, Database, database_url

__all__ = ["BadDatabase", "Database", "database_url"]
