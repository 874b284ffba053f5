"""User blocks: users with whom a user does not want to sit (F203). The list is private."""

from collections.abc import Iterable

from sqlalchemy import delete, func, or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from bot.clock import Clock
from bot.db import Database
from bot.db.advisory_lock import lock_until_commit
from bot.db.models import UserBlockRow
from bot.text.errors import Refusal
from bot.text.i18n import N_
from bot.users.people import Person, upsert_user

MAX_BLOCKED = 100
"""The most users that a user can block."""


class UserBlocks:
    """Reads and changes the block lists of users."""

    def __init__(self, database: Database, clock: Clock) -> None:
        """Store the lists in ``database``."""
        self.database = database
        self.clock = clock

    async def blocked_by(self, user_id: int) -> list[int]:
        """The ids of the users whom a user has blocked, in the order in which they were added."""
        query = (
            select(UserBlockRow.blocked_id)
            .where(UserBlockRow.user_id == user_id)
            .order_by(UserBlockRow.at, UserBlockRow.blocked_id)
        )
        async with self.database.read() as session:
            return list((await session.scalars(query)).all())

    async def add(self, person: Person, other: int) -> None:
        """Add a user to the list of another; does nothing if they are on it already.

        Raises:
            Refusal: users cannot block themselves, or the list is full.
        """
        if other == person.id:
            raise Refusal(N_("You can't block yourself."))
        async with self.database.write() as session:
            await lock_until_commit(session, "block", person.id)
            await upsert_user(session, person)
            await session.flush()
            if await session.get(UserBlockRow, (person.id, other)) is not None:
                return
            query = select(func.count()).where(UserBlockRow.user_id == person.id)
            if (await session.scalar(query) or 0) >= MAX_BLOCKED:
                raise Refusal(
                    N_("Your list is full with {most} people. Remove someone first."),
                    most=MAX_BLOCKED,
                )
            session.add(UserBlockRow(user_id=person.id, blocked_id=other, at=self.clock.now()))

    async def remove(self, user_id: int, other: int) -> None:
        """Remove a user from the list of another, if they are on it."""
        async with self.database.write() as session:
            row = (UserBlockRow.user_id == user_id, UserBlockRow.blocked_id == other)
            await session.execute(delete(UserBlockRow).where(*row))


async def find_blocked(
    session: AsyncSession, user_id: int, others: Iterable[int]
) -> frozenset[int]:
    """Those of ``others`` who have blocked the user or are blocked by the user."""
    candidates = set(others)
    if not candidates:
        return frozenset()
    query = select(UserBlockRow.user_id, UserBlockRow.blocked_id).where(
        or_(
            (UserBlockRow.user_id == user_id) & UserBlockRow.blocked_id.in_(candidates),
            (UserBlockRow.blocked_id == user_id) & UserBlockRow.user_id.in_(candidates),
        )
    )
    found = await session.execute(query)
    return frozenset(other for row in found for other in row if other != user_id)


async def check_not_blocked(session: AsyncSession, seated: Iterable[int], user_id: int) -> None:
    """Check that a user may sit at a table with the users ``seated`` there.

    Raises:
        Refusal: one of them has blocked the other. The text does not say who.
    """
    if await find_blocked(session, user_id, seated):
        raise Refusal(N_("You can't take a seat at this table."))


async def compatible_sitters(
    session: AsyncSession, sitters: Iterable[tuple[int | None, str]], first: int
) -> tuple[tuple[int | None, str], ...]:
    """The ``sitters`` (user id, name) who can sit at one table, in their order.

    The user ``first`` always stays. If one of two users has blocked the other, the later one goes.
    """
    seated, kept = [first], []
    for user_id, name in sitters:
        if user_id is None or user_id == first:
            kept.append((user_id, name))
        elif not await find_blocked(session, user_id, seated):
            seated.append(user_id)
            kept.append((user_id, name))
    return tuple(kept)
