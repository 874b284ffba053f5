"""Results and ratings when several processes share one PostgreSQL database."""

import asyncio
from collections.abc import AsyncIterator

import pytest
from sqlalchemy import select

from bot.app.extensions import registered_game_uis
from bot.db import Database
from bot.db.migrate import migrate
from bot.db.models import ResultRow
from bot.matches.lobbies import Lobbies, TableLocation
from bot.matches.service import MatchService
from bot.ratings.rating import INITIAL_RATING, Rating, update_ratings
from bot.ratings.standings import leaderboard
from bot.users.people import Person
from tests.support.fake_clock import FakeClock
from tests.support.postgres import fresh_database
from tests.support.sample_games import DICE_GAME

ADA, BEN = Person(1, "Ada", "en-US"), Person(2, "Ben", "en-US")


GUILD, MATCHES = 10, 6


@pytest.fixture
async def two() -> AsyncIterator[tuple[MatchService, MatchService]]:
    """Two processes' match services."""
    clock = FakeClock()
    async with fresh_database() as url:
        databases = [Database(url), Database(url)]
        await migrate(databases[0])
        first, second = (MatchService(one, registered_game_uis(), clock) for one in databases)
        try:
            yield first, second
        finally:
            for one in databases:
                await one.close()


async def begun(matches: MatchService, channel: int) -> int:
    """A match of the dice game that its next last move ends."""
    lobbies = Lobbies(matches)
    options = matches.game_uis[DICE_GAME].game.Options()
    place = TableLocation(GUILD, "Server", channel, "en-US")
    stored = await lobbies.open(DICE_GAME, place, ADA, options)
    await lobbies.join(stored.id, BEN)
    await lobbies.start(stored.id, ADA)
    return stored.id


async def test_matches_that_end_at_once_all_rate(two: tuple[MatchService, MatchService]) -> None:
    """F206: each rating builds on the one written before it, none is lost, none counts twice."""
    numbers = [await begun(two[0], channel) for channel in range(MATCHES)]
    await asyncio.gather(*(two[n % 2].leave(number, n % 2) for n, number in enumerate(numbers)))
    async with two[0].database.read() as session:
        rows = list(await session.scalars(select(ResultRow).order_by(ResultRow.id)))
    assert sorted({row.match_id for row in rows}) == numbers
    assert len(rows) == 2 * MATCHES
    before = [INITIAL_RATING, INITIAL_RATING]
    for first, second in zip(rows[::2], rows[1::2], strict=True):
        assert first.match_id == second.match_id
        after = update_ratings(before, [1, 2] if first.won else [2, 1])
        stored = [Rating(row.mu or 0.0, row.sigma or 0.0) for row in (first, second)]
        for got, expected in zip(stored, after, strict=True):
            assert got == pytest.approx(expected)
        before = stored
    board = await leaderboard(two[1].database, GUILD, DICE_GAME)
    assert [(one.games, one.wins) for one in board] == [(MATCHES, MATCHES // 2)] * 2
    assert {one.rating for one in board} == set(before)
