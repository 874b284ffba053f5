"""Facts about the database itself."""

from bot.db import BadDatabase, Database
from bot.db.models import InstanceFactRow

OWNER = "application"


async def read_fact(database: Database, name: str) -> str | None:
    """A fact; None where it was never written."""
    async with database.read() as session:
        row = await session.get(InstanceFactRow, name)
        return row.value if row is not None else None


async def write_fact(database: Database, name: str, value: str) -> None:
    """Write a fact down, over the one before."""
    async with database.write() as session:
        await session.merge(InstanceFactRow(name=name, value=value))


async def claim(database: Database, application_id: int) -> None:
    """Make the database that of one Discord application.

    Raises:
        BadDatabase: it is another application's already.
    """
    async with database.write() as session:
        row = await session.get(InstanceFactRow, OWNER)
        if row is None:
            session.add(InstanceFactRow(name=OWNER, value=str(application_id)))
        elif row.value != str(application_id):
            raise BadDatabase(
                f"This database belongs to the Discord application {row.value}, and the token is "
                f"one of {application_id}: use another DATABASE_URL or the other token."
            )
