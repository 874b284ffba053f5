"""Statistics of users and leaderboards of servers, computed from results."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from sqlalchemy import func, select
from sqlalchemy.orm import aliased

from bot.db import Database
from bot.db.models import ResultRow
from bot.ratings.rating import Rating


@dataclass(slots=True)
class GameStats:
    """A user's finished matches of one game; ``rating`` is the newest, None if there is none."""

    games: int = 0
    wins: int = 0
    rated: int = 0
    rating: Rating | None = None


@dataclass(slots=True)
class UserStats:
    """A user's finished matches. ``streak`` is the current run of wins, ``best`` the longest ever.

    ``left`` counts the matches that the user left. ``by_game`` is in the order in which the games
    were first played.
    """

    games: int = 0
    wins: int = 0
    left: int = 0
    streak: int = 0
    best: int = 0
    by_game: dict[str, GameStats] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Standing:
    """A line of a leaderboard; ``games`` and ``wins`` are rated ones, ``place`` starts at 1."""

    place: int
    user_id: int
    name: str
    rating: Rating
    games: int
    wins: int


def compute_user_stats(results: Iterable[ResultRow]) -> UserStats:
    """The statistics of one user from their results, which are ordered oldest first."""
    stats = UserStats()
    for result in results:
        stats.games += 1
        stats.wins += result.won
        stats.left += result.left
        stats.streak = stats.streak + 1 if result.won else 0
        stats.best = max(stats.best, stats.streak)
        game = stats.by_game.setdefault(result.game, GameStats())
        game.games += 1
        game.wins += result.won
        game.rated += result.rated
        if result.mu is not None and result.sigma is not None:
            game.rating = Rating(result.mu, result.sigma)
    return stats


async def load_user_stats(database: Database, user_id: int, guild_id: int | None) -> UserStats:
    """A user's statistics on a server, or on all servers together (None)."""
    query = select(ResultRow).where(ResultRow.user_id == user_id).order_by(ResultRow.id)
    if guild_id is not None:
        query = query.where(ResultRow.guild_id == guild_id)
    async with database.read() as session:
        return compute_user_stats(await session.scalars(query))


async def leaderboard(database: Database, guild_id: int, game: str) -> Sequence[Standing]:
    """All users with a rating in a game on a server, the highest rating first.

    Equal ratings share a place. Names come from the last rated match there, since a name on one
    server is not shown on another.
    """
    rated = (
        select(
            func.max(ResultRow.id).label("newest"),
            func.count().label("games"),
            func.count().filter(ResultRow.won).label("wins"),
        )
        .where(ResultRow.guild_id == guild_id, ResultRow.game == game, ResultRow.rated)
        .where(ResultRow.user_id.is_not(None))
        .group_by(ResultRow.user_id)
        .subquery()
    )
    newest = aliased(ResultRow)
    query = select(newest, rated.c.games, rated.c.wins).join(rated, newest.id == rated.c.newest)
    async with database.read() as session:
        rows = [
            (Rating(row.mu, row.sigma), row.user_id, row.name, games, wins)
            for row, games, wins in await session.execute(query)
        ]
    rows.sort(key=lambda row: (-row[0].points, row[1]))
    points = [rating.points for rating, *_ in rows]
    return [
        Standing(1 + points.index(rating.points), user, name, rating, games, wins)
        for rating, user, name, games, wins in rows
    ]


async def rated_games(database: Database, guild_id: int) -> Sequence[str]:
    """The games with ratings on a server, the most played one first."""
    query = (
        select(ResultRow.game)
        .where(ResultRow.guild_id == guild_id, ResultRow.rated, ResultRow.user_id.is_not(None))
        .group_by(ResultRow.game)
        .order_by(func.count().desc(), ResultRow.game)
    )
    async with database.read() as session:
        return (await session.scalars(query)).all()
