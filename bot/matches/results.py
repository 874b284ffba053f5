"""What a match that was played out leaves behind for each seat: its result, and new ratings.

Results are written in the transaction of the entry that ended the match, and never again, so each
counts once (F206). Only those who sat at the table appear in them (F205).
"""

from collections.abc import Iterable, Sequence

from sqlalchemy import func, select, text
from sqlalchemy.ext.asyncio import AsyncSession

from bot.db.models import EntryRow, ResultRow, SeatRow
from bot.matches.stored_match import StoredMatch
from bot.ratings.rating import INITIAL_RATING, Rating, update_ratings
from games.core import Outcome

_MASK = (1 << 62) - 1


def is_rated(seats: Sequence[SeatRow]) -> bool:
    """Whether a match rates: two seats at least, no computer player, half of them still human.

    Where a user has left, or the bot plays for one who is away, the seat is not human any more
    (F208).
    """
    human = sum(not seat.computer and not seat.left and not seat.away for seat in seats)
    return len(seats) > 1 and not any(seat.computer for seat in seats) and 2 * human >= len(seats)


def compute_ranks(seats: Sequence[SeatRow], outcome: Outcome) -> tuple[int, ...]:
    """The rank of each seat, 1 being the best; equal ones tie.

    Winners first, then the others by score where the game keeps one, and last of all those who
    left and have not won.
    """

    def order(seat: SeatRow) -> tuple[int, int]:
        if seat.place in outcome.winners:
            return (0, 0)
        if seat.left:
            return (2, 0)
        return (1, -outcome.scores[seat.place] if outcome.scores else 0)

    orders = [order(seat) for seat in seats]
    return tuple(1 + sum(other < one for other in orders) for one in orders)


async def store_results(
    session: AsyncSession, stored: StoredMatch, outcome: Outcome, now: float
) -> None:
    """Write down how a match ended for each of its seats, with the ratings that follow from it."""
    rated = is_rated(stored.seats) and not await _had_several_users(session, stored.id)
    after = await _ratings(session, stored, outcome) if rated else [None] * len(stored.seats)
    for seat, rating in zip(stored.seats, after, strict=True):
        session.add(
            ResultRow(
                match_id=stored.id,
                seat=seat.place,
                guild_id=stored.row.guild_id,
                game=stored.row.game,
                ended_at=now,
                user_id=seat.user_id,
                name=seat.name,
                won=seat.place in outcome.winners,
                left=seat.left,
                score=outcome.scores[seat.place] if outcome.scores else None,
                rated=rated,
                mu=rating.mu if rating else None,
                sigma=rating.sigma if rating else None,
            )
        )


async def _had_several_users(session: AsyncSession, match_id: int) -> bool:
    """Whether a seat was played by one user after another: nobody's rating follows from that."""
    query = (
        select(EntryRow.seat)
        .where(EntryRow.match_id == match_id, EntryRow.user_id.is_not(None))
        .group_by(EntryRow.seat)
        .having(func.count(EntryRow.user_id.distinct()) > 1)
    )
    return (await session.scalars(query)).first() is not None


async def _ratings(
    session: AsyncSession, stored: StoredMatch, outcome: Outcome
) -> Sequence[Rating | None]:
    guild_id, game = stored.row.guild_id, stored.row.game
    await _lock_ratings(session, guild_id)
    known = await ratings_of(
        session, guild_id, game, [seat.user_id for seat in stored.seats if seat.user_id]
    )
    before = [known.get(seat.user_id or 0, INITIAL_RATING) for seat in stored.seats]
    return update_ratings(before, compute_ranks(stored.seats, outcome))


async def _lock_ratings(session: AsyncSession, guild_id: int) -> None:
    """Let one match of a server at a time rate: the next one builds on its ratings.

    SQLite has one writer at a time anyway.
    """
    if session.get_bind().dialect.name == "postgresql":
        key = guild_id & _MASK
        await session.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": key})


async def ratings_of(
    session: AsyncSession, guild_id: int, game: str, users: Iterable[int]
) -> dict[int, Rating]:
    """The present ratings of users in one game on one server; missing where they have none."""
    newest = (
        select(func.max(ResultRow.id))
        .where(ResultRow.guild_id == guild_id, ResultRow.game == game, ResultRow.rated)
        .where(ResultRow.user_id.in_(list(users)))
        .group_by(ResultRow.user_id)
    )
    rows = await session.scalars(select(ResultRow).where(ResultRow.id.in_(newest)))
    return {
        row.user_id: Rating(row.mu, row.sigma)
        for row in rows
        if row.user_id is not None and row.mu is not None and row.sigma is not None
    }
