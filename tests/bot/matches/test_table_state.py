"""One statement reads what is stored about a table exactly as it is stored."""

from typing import Any

import pytest
from sqlalchemy import select

from bot.db import Database
from bot.db.migrate import migrate
from bot.db.models import Base, DeadlineRow, EntryRow, MatchRow, SeatRow, UserRow
from bot.matches.autoplay import play_timeouts
from bot.matches.table_state import LoadedTable, copied, read_table
from games.core import encode_events
from tests.support.fake_clock import FakeClock
from tests.support.match_service import ADA, BEN, CLEO, begun, service
from tests.support.sample_games import DICE_GAME

THIRD = 1 / 3
"""No decimal number of fifteen digits is this one."""


def values(row: Base) -> dict[str, Any]:
    """What stands in a row, by column."""
    return {one.key: getattr(row, one.key) for one in row.__mapper__.column_attrs}


@pytest.fixture
async def database(empty: Database) -> Database:
    """A migrated database of each kind, with a match in which two answers were given."""
    await migrate(empty)
    matches = service(empty, FakeClock())
    stored = await begun(matches, DICE_GAME, ADA, BEN, CLEO)
    for _ in range(2):
        await play_timeouts(matches, 1, stored.pending[0].id)
        stored = await matches.load(1)
    async with empty.write() as session:
        seat = await session.get_one(SeatRow, stored.seats[0].id)
        seat.acted_at, seat.away, seat.name = THIRD, True, 'Ada "the first"\n\\ Ünal'
    return empty


async def loaded(database: Database) -> LoadedTable:
    """Match 1 as the statement reads it."""
    async with database.read() as session:
        found = await read_table(await session.connection(), 1)
    assert found is not None
    return found


async def test_rows_are_read_as_they_are_stored(database: Database) -> None:
    """Numbers keep their digits, truth values and texts their kind, and bytes all bytes."""
    table = await loaded(database)
    async with database.read() as session:
        match = await session.get_one(MatchRow, 1)
        seats = (await session.scalars(select(SeatRow).order_by(SeatRow.place))).all()
        users = (await session.scalars(select(UserRow))).all()
        deadlines = (await session.scalars(select(DeadlineRow))).all()
    assert values(table.match) == values(match)
    assert [values(seat) for seat in table.seats] == [values(seat) for seat in seats]
    assert table.seats[0].acted_at == THIRD
    assert table.seats[0].away is True
    assert {key: values(row) for key, row in table.state.users.items()} == {
        row.user_id: values(row) for row in users
    }
    assert table.state.deadlines == {
        (row.kind, row.key, row.seat): row.due for row in deadlines if row.match_id == 1
    }
    assert table.state.deadlines


async def test_the_end_of_the_log_comes_newest_first(database: Database) -> None:
    """Entries with events carry them."""
    table = await loaded(database)
    async with database.read() as session:
        entries = (await session.scalars(select(EntryRow).order_by(EntryRow.seq.desc()))).all()
    assert [(one.seq, one.seat, one.decision, one.clock) for one in table.state.answered] == [
        (row.seq, row.seat, row.decision, row.clock) for row in entries
    ]
    assert len(entries) >= 2
    assert [(one.seq, one.at, one.events.encode()) for one in table.state.told] == [
        (row.seq, row.at, row.events) for row in entries if row.events != encode_events(())
    ]


async def test_a_match_that_does_not_exist(database: Database) -> None:
    """There is nothing to read."""
    async with database.read() as session:
        assert await read_table(await session.connection(), 99) is None


async def test_a_later_read_has_a_greater_number(database: Database) -> None:
    """So the newer of two states is known without looking into them."""
    first, second = await loaded(database), await loaded(database)
    assert first.state.read_number < second.state.read_number


async def test_a_copy_does_not_change_the_original(database: Database) -> None:
    """Nor is it attached to a session, which would write it."""
    seat = (await loaded(database)).seats[0]
    other = copied(seat)
    assert values(other) == values(seat)
    other.name = "Somebody else"
    assert seat.name != other.name
