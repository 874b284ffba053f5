"""The database: tables, connections and migrations."""

from bot.db.database import BadDatabase, Database, database_url

__all__ = ["BadDatabase", "Database", "database_url"]
