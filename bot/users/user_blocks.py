"""Whom a user does not want to be seated with (F203). Only they themselves can see their list."""

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
"""So many people a user can block."""


class UserBlocks:
    """Keeps the lists of all users."""

    def __init__(self, database: Database, clock: Clock) -> None:
        """Keep them in ``database``."""
        self.database = database
        self.clock = clock

    async def blocked_by(self, user_id: int) -> list[int]:
        """Whom a user has blocked, the first one first."""
        query = (
            select(UserBlockRow.blocked_id)
            .where(UserBlockRow.user_id == user_id)
            .order_by(UserBlockRow.at, UserBlockRow.blocked_id)
        )
        async with self.database.read() as session:
            return list((await session.scalars(query)).all())

    async def add(self, person: Person, other: int) -> None:
        """Put somebody on a user's list; twice is once.

        Raises:
            Refusal: it is they themselves, or the list is full.
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
        """Take somebody off a user's list, if they are on it."""
        async with self.database.write() as session:
            mine = (UserBlockRow.user_id == user_id, UserBlockRow.blocked_id == other)
            await session.execute(delete(UserBlockRow).where(*mine))


async def find_blocked(
    session: AsyncSession, user_id: int, others: Iterable[int]
) -> frozenset[int]:
    """Those of ``others`` who are not to be seated with a user, whoever of both has said so."""
    those = set(others)
    if not those:
        return frozenset()
    query = select(UserBlockRow.user_id, UserBlockRow.blocked_id).where(
        or_(
            (UserBlockRow.user_id == user_id) & UserBlockRow.blocked_id.in_(those),
            (UserBlockRow.blocked_id == user_id) & UserBlockRow.user_id.in_(those),
        )
    )
    found = await session.execute(query)
    return frozenset(other for row in found for other in row if other != user_id)


async def check_not_blocked(session: AsyncSession, sitting: Iterable[int], user_id: int) -> None:
    """Refuse a seat beside the users ``sitting`` at a table where one has blocked the other.

    Raises:
        Refusal: they may not. It does not say because of whom, or who has blocked whom.
    """
    if await find_blocked(session, user_id, sitting):
        raise Refusal(N_("You can't take a seat at this table."))


async def compatible_sitters(
    session: AsyncSession, sitters: Iterable[tuple[int | None, str]], first: int
) -> tuple[tuple[int | None, str], ...]:
    """Those of ``sitters`` (user id, name) who can sit at one table, in their order.

    ``first`` can in any case; of the others, who comes earlier goes before who comes later.
    """
    seated, kept = [first], []
    for user_id, name in sitters:
        if user_id is None or user_id == first:
            kept.append((user_id, name))
        elif not await find_blocked(session, user_id, seated):
            seated.append(user_id)
            kept.append((user_id, name))
    return tuple(kept)
