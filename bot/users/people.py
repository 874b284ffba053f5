"""Users: their names, locales and DM channels."""

from dataclasses import dataclass
from functools import cache

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncSession

from bot.db import Database
from bot.db.dialects import insert_missing
from bot.db.models import MatchRow, SeatRow, UserRow
from bot.db.versions import mark_changed, seats_user
from bot.text.i18n import N_, languages, words_for

FORMER_PLAYER = N_("a former player")
"""What is shown for a user whose data were deleted, in the language of whoever reads it (F324)."""
FORMER_MARK = "<former player>"
"""What is stored as the name of such a user's seat."""


def is_former(seat: SeatRow) -> bool:
    """Whether the user of a seat has deleted their data.

    Earlier versions stored `FORMER_PLAYER` in the language of the table.
    """
    return seat.user_id is None and seat.name in _former_names()


@cache
def _former_names() -> frozenset[str]:
    return frozenset({FORMER_MARK, *(words_for(one)(FORMER_PLAYER) for one in languages())})


@dataclass(frozen=True, slots=True)
class Person:
    """The user of an interaction: id, name as the server shows it, and Discord locale.

    ``guild_id`` is the server that shows this name; None in a DM.
    """

    id: int
    name: str
    locale: str
    guild_id: int | None = None


async def upsert_user(session: AsyncSession, person: Person) -> UserRow:
    """Store the name and locale of a user, and return the user's row."""
    row = await session.get(UserRow, person.id)
    if row is None:  # another transaction may insert the row at the same time
        await session.execute(
            insert_missing(session, UserRow).values(
                user_id=person.id, name=person.name[:80], locale=person.locale[:10]
            )
        )
        row = await session.get_one(UserRow, person.id)
    row.name, row.locale = person.name[:80], person.locale[:10]
    return row


def is_known_as(person: Person, user: UserRow | None, seat: SeatRow | None, guild_id: int) -> bool:
    """Whether the name and locale of a user who presses something at a table are stored already.

    ``user`` and ``seat`` are what is stored of them there, ``guild_id`` is the table's server.
    """
    if user is None or user.locale != person.locale[:10]:
        return False
    return seat is None or person.guild_id != guild_id or seat.name == person.name[:80]


async def update_names(database: Database, person: Person) -> None:
    """Store the name and locale of a user who presses a button, if they have changed.

    The name is copied to the user's seats on that server only, since a name on one server is not
    shown on another. A press in a DM changes no seat.
    """
    row = await find_user(database, person.id)
    name, locale = person.name[:80], person.locale[:10]
    seats = (
        SeatRow.user_id == person.id,
        SeatRow.left.is_(False),
        SeatRow.name != name,
        SeatRow.match_id.in_(
            select(MatchRow.id).where(
                MatchRow.phase != "ended", MatchRow.guild_id == person.guild_id
            )
        ),
    )
    async with database.read() as session:
        renamed = (await session.scalars(select(SeatRow.id).where(*seats).limit(1))).first()
    if row is not None and row.locale == locale and renamed is None:
        return
    async with database.write() as session:
        await upsert_user(session, person)
        await mark_changed(session, MatchRow.guild_id == person.guild_id, seats_user(person.id))
        await session.execute(update(SeatRow).where(*seats).values(name=name))


async def find_user(database: Database, user_id: int) -> UserRow | None:
    """The row of a user; None if there is none."""
    async with database.read() as session:
        return await session.get(UserRow, user_id)


async def store_dm_channel(
    database: Database, user_id: int, *, channel_id: int | None = None, closed: bool
) -> None:
    """Store the DM channel of a user, and whether the user's DMs are closed."""
    values: dict[str, object] = {"dm_closed": closed}
    if channel_id is not None:
        values["dm_channel_id"] = channel_id
    async with database.write() as session:
        await session.execute(update(UserRow).where(UserRow.user_id == user_id).values(values))
