"""Facts about the database itself, such as the Discord application that owns it."""

from bot.db import BadDatabase, Database
from bot.db.models import InstanceFactRow

OWNER = "application"


async def read_fact(database: Database, name: str) -> str | None:
    """The value of a fact; None if it was never written."""
    async with database.read() as session:
        row = await session.get(InstanceFactRow, name)
        return row.value if row is not None else None


async def write_fact(database: Database, name: str, value: str) -> None:
    """Write a fact, replacing an earlier value."""
    async with database.write() as session:
        await session.merge(InstanceFactRow(name=name, value=value))


def not_owned(owner: str, application_id: int) -> str:
    """The sentence that refuses a database of another application."""
    return (
        f"This database belongs to the Discord application {owner}, but the token is for "
        f"{application_id}: use another DATABASE_URL or the other token."
    )


async def claim(database: Database, application_id: int) -> None:
    """Claim the database for a Discord application.

    Raises:
        BadDatabase: the database belongs to another application.
    """
    async with database.write() as session:
        row = await session.get(InstanceFactRow, OWNER)
        if row is None:
            session.add(InstanceFactRow(name=OWNER, value=str(application_id)))
        elif row.value != str(application_id):
            raise BadDatabase(not_owned(row.value, application_id))
