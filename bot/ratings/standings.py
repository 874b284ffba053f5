"""What results add up to: a user's record, and who stands where in a game on a server."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from sqlalchemy import func, select
from sqlalchemy.orm import aliased

from bot.db import Database
from bot.db.models import ResultRow
from bot.ratings.rating import Rating


@dataclass(slots=True)
class GameStats:
    """Matches of one kind that a user has finished; ``rating`` is the newest one, None: unrated."""

    games: int = 0
    wins: int = 0
    rated: int = 0
    rating: Rating | None = None


@dataclass(slots=True)
class UserStats:
    """A user's matches. ``streak`` wins in a row lead up to now, ``best`` is the longest ever.

    ``left`` were lost, or won by others of the team, after the user had left. ``by_game`` is in
    the order in which the games were first played.
    """

    games: int = 0
    wins: int = 0
    left: int = 0
    streak: int = 0
    best: int = 0
    by_game: dict[str, GameStats] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Standing:
    """A line of a leaderboard: ``games`` and ``wins`` are rated ones; ``place`` counts from 1."""

    place: int
    user_id: int
    name: str
    rating: Rating
    games: int
    wins: int


def compute_user_stats(results: Iterable[ResultRow]) -> UserStats:
    """The record that results of one user make, oldest first."""
    record = UserStats()
    for one in results:
        record.games += 1
        record.wins += one.won
        record.left += one.left
        record.streak = record.streak + 1 if one.won else 0
        record.best = max(record.best, record.streak)
        tally = record.by_game.setdefault(one.game, GameStats())
        tally.games += 1
        tally.wins += one.won
        tally.rated += one.rated
        if one.mu is not None and one.sigma is not None:
            tally.rating = Rating(one.mu, one.sigma)
    return record


async def load_user_stats(database: Database, user_id: int, guild_id: int | None) -> UserStats:
    """A user's record on a server; with None on all of them together."""
    query = select(ResultRow).where(ResultRow.user_id == user_id).order_by(ResultRow.id)
    if guild_id is not None:
        query = query.where(ResultRow.guild_id == guild_id)
    async with database.read() as session:
        return compute_user_stats(await session.scalars(query))


async def leaderboard(database: Database, guild_id: int, game: str) -> Sequence[Standing]:
    """Everybody with a rating in a game on a server, the strongest first.

    Equal ratings share a place. Names are those of the last rated match there: what somebody is
    called on another server is told on no other.
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
    """The games in which somebody has a rating on a server, the most played one first."""
    query = (
        select(ResultRow.game)
        .where(ResultRow.guild_id == guild_id, ResultRow.rated, ResultRow.user_id.is_not(None))
        .group_by(ResultRow.game)
        .order_by(func.count().desc(), ResultRow.game)
    )
    async with database.read() as session:
        return (await session.scalars(query)).all()
