"""The results of a match that was played to its end, and the ratings that follow from them.

Results are written once, in the transaction of the entry that ends the match, so each counts once
(F206). Only players of the match appear in them (F205).
"""

from collections.abc import Iterable, Sequence

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from bot.db.advisory_lock import lock_until_commit
from bot.db.models import EntryRow, ResultRow, SeatRow
from bot.matches.stored_match import StoredMatch
from bot.ratings.rating import INITIAL_RATING, Rating, update_ratings
from games.core import Outcome


def is_rated(seats: Sequence[SeatRow]) -> bool:
    """Whether a match is rated: two seats or more, no computer player, at least half still human.

    A seat stops counting as human when its user has left or the bot plays for them (F208).
    """
    human = sum(not seat.computer and not seat.left and not seat.away for seat in seats)
    return len(seats) > 1 and not any(seat.computer for seat in seats) and 2 * human >= len(seats)


def compute_ranks(seats: Sequence[SeatRow], outcome: Outcome) -> tuple[int, ...]:
    """The rank of each seat; 1 is the best, and equal ranks are ties.

    Winners come first, then the others, by score if the game has one, and last the leavers who have
    not won.
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
    """Store the result of each seat, with the new ratings if the match is rated."""
    rated = is_rated(stored.seats) and not await _had_several_users(session, stored.id)
    ratings: Sequence[Rating | None] = [None] * len(stored.seats)
    if rated:
        ratings = await _new_ratings(session, stored, outcome)
    for seat, rating in zip(stored.seats, ratings, strict=True):
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
    """Whether some seat was played by one user after another; such a match rates nobody."""
    query = (
        select(EntryRow.seat)
        .where(EntryRow.match_id == match_id, EntryRow.user_id.is_not(None))
        .group_by(EntryRow.seat)
        .having(func.count(EntryRow.user_id.distinct()) > 1)
    )
    return (await session.scalars(query)).first() is not None


async def _new_ratings(
    session: AsyncSession, stored: StoredMatch, outcome: Outcome
) -> Sequence[Rating]:
    guild_id, game = stored.row.guild_id, stored.row.game
    # The matches of a server are rated one at a time, since each builds on the ratings before it.
    await lock_until_commit(session, "ratings", guild_id)
    current = await ratings_of(
        session, guild_id, game, [seat.user_id for seat in stored.seats if seat.user_id]
    )
    before = [current.get(seat.user_id or 0, INITIAL_RATING) for seat in stored.seats]
    return update_ratings(before, compute_ranks(stored.seats, outcome))


async def ratings_of(
    session: AsyncSession, guild_id: int, game: str, users: Iterable[int]
) -> dict[int, Rating]:
    """The current ratings of users in a game on a server; users without a rating are missing."""
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
