"""Standings are computed from results."""

from collections.abc import Iterable
from typing import Any

import pytest

from bot.db import Database
from bot.db.models import MatchRow, ResultRow, UserRow
from bot.matches.results import ratings_of
from bot.ratings.rating import Rating
from bot.ratings.standings import compute_user_stats, leaderboard, load_user_stats, rated_games

ADA, BEN, CLEO = 1, 2, 3
HERE, THERE = 10, 20


def results(letters: str, game: str = "dice") -> list[ResultRow]:
    """Results of one user: W a win, L a loss, Q a loss after leaving."""
    return [
        ResultRow(game=game, won=letter == "W", left=letter == "Q", rated=False)
        for letter in letters
    ]


@pytest.mark.parametrize(
    ("letters", "streak", "best"),
    [("", 0, 0), ("W", 1, 1), ("L", 0, 0), ("WWLW", 1, 2), ("LWWW", 3, 3), ("WWWL", 0, 3)],
)
def test_streaks(letters: str, streak: int, best: int) -> None:
    """The present streak ends at the newest loss; the best one was the longest ever."""
    record = compute_user_stats(results(letters))
    assert (record.streak, record.best) == (streak, best)


def test_games_wins_and_leaving_are_counted() -> None:
    """The counts are given over all games and for each game."""
    record = compute_user_stats([*results("WLQ"), *results("W", game="cards")])
    assert (record.games, record.wins, record.left) == (4, 2, 1)
    assert [(key, one.games, one.wins) for key, one in record.by_game.items()] == [
        ("dice", 3, 1),
        ("cards", 1, 1),
    ]


async def played(
    database: Database,
    ratings: Iterable[tuple[int | None, int]],
    *,
    game: str = "dice",
    guild: int = HERE,
    rated: bool = True,
    winner: int | None = None,
    at: float = 1.0,
    named: str = "Old",
) -> None:
    """A match with a result for each user; the numbers are their ratings after it."""
    async with database.write() as session:
        match: dict[str, Any] = {
            "game": game,
            "phase": "ended",
            "guild_id": guild,
            "channel_id": 5,
            "host_id": ADA,
            "locale": "en-US",
            "pace": "normal",
            "options": b"{}",
            "created_at": 0.0,
            "touched_at": 0.0,
        }
        row = MatchRow(**match)
        session.add(row)
        await session.flush()
        for seat, (user, mu) in enumerate(ratings):
            session.add(
                ResultRow(
                    match_id=row.id,
                    seat=seat,
                    guild_id=guild,
                    game=game,
                    ended_at=at,
                    user_id=user,
                    name=f"{named} {user}",
                    won=user == winner,
                    left=False,
                    rated=rated,
                    mu=float(mu) if rated else None,
                    sigma=2.0 if rated else None,
                )
            )


async def test_the_leaderboard_takes_each_players_newest_rating(database: Database) -> None:
    """The newest rating is the one written last, whatever the clock said (F205)."""
    await played(database, [(ADA, 30), (BEN, 20)], winner=ADA, at=9.0)
    await played(database, [(ADA, 25), (CLEO, 28)], winner=CLEO, at=3.0)
    board = await leaderboard(database, HERE, "dice")
    assert [(one.place, one.user_id, one.rating.mu) for one in board] == [
        (1, CLEO, 28.0),
        (2, ADA, 25.0),
        (3, BEN, 20.0),
    ]
    assert [(one.games, one.wins) for one in board] == [(1, 1), (2, 1), (1, 0)]
    async with database.read() as session:
        now = await ratings_of(session, HERE, "dice", [ADA, BEN, 77])
    assert now == {ADA: Rating(25.0, 2.0), BEN: Rating(20.0, 2.0)}


async def test_equal_ratings_share_a_place(database: Database) -> None:
    """The next one comes after both."""
    await played(database, [(ADA, 25), (BEN, 25), (CLEO, 20)])
    assert [one.place for one in await leaderboard(database, HERE, "dice")] == [1, 1, 3]


async def test_servers_and_games_are_kept_apart(database: Database) -> None:
    """A rating counts on its server and in its game alone."""
    await played(database, [(ADA, 30), (BEN, 20)])
    await played(database, [(ADA, 10), (BEN, 40)], guild=THERE)
    await played(database, [(ADA, 11), (BEN, 41)], game="cards")
    board = await leaderboard(database, HERE, "dice")
    assert [one.rating.mu for one in board] == [30.0, 20.0]
    assert await rated_games(database, THERE) == ["dice"]
    assert sorted(await rated_games(database, HERE)) == ["cards", "dice"]


async def test_unrated_matches_and_former_players_are_on_no_leaderboard(database: Database) -> None:
    """F208, F211: bots' matches do not count; who was forgotten leaves the others' results."""
    await played(database, [(CLEO, 99), (None, 99)], rated=False, winner=CLEO)
    await played(database, [(ADA, 26), (None, 24)], winner=ADA)
    assert [one.user_id for one in await leaderboard(database, HERE, "dice")] == [ADA]
    record = await load_user_stats(database, CLEO, HERE)
    assert (record.games, record.wins, record.by_game["dice"].rating) == (1, 1, None)


async def test_a_leaderboard_shows_the_newest_name_there(database: Database) -> None:
    """The one of the last match on that server: names of other servers are none of its business."""
    await played(database, [(ADA, 26), (BEN, 24)])
    await played(database, [(ADA, 26)], named="New")
    await played(database, [(BEN, 24)], named="Elsewhere", guild=THERE)
    async with database.write() as session:
        session.add(UserRow(user_id=BEN, name="Ben in another place", dm_closed=False))
    names = [one.name for one in await leaderboard(database, HERE, "dice")]
    assert names == [f"New {ADA}", f"Old {BEN}"]


async def test_a_record_is_of_one_server_or_of_all(database: Database) -> None:
    """Results and streaks of other servers stay there."""
    await played(database, [(ADA, 26), (BEN, 24)], winner=ADA)
    await played(database, [(ADA, 26), (BEN, 24)], winner=ADA, guild=THERE)
    await played(database, [(CLEO, 26), (BEN, 24)], winner=BEN)
    assert (await load_user_stats(database, ADA, HERE)).games == 1
    assert (await load_user_stats(database, ADA, None)).streak == 2
    assert (await load_user_stats(database, BEN, HERE)).wins == 1
