"""Packs, reports, block lists and pictures when several processes write on PostgreSQL at once."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Iterable
from contextlib import asynccontextmanager
from typing import Any

import pytest
from sqlalchemy import func, select

from bot.db import Database
from bot.db.migrate import migrate
from bot.db.models import MatchRow, PackCardRow, PackRow, ReportRow, UploadRow
from bot.packs import reports, server_packs, uploads
from bot.packs.server_packs import PackCard
from bot.text.errors import Refusal
from bot.users import user_blocks
from bot.users.people import Person, find_user, update_names, upsert_user
from bot.users.user_blocks import UserBlocks
from tests.games.funnyordie.test_wire_lines import Given
from tests.support.fake_clock import FakeClock
from tests.support.postgres import fresh_database

GUILD = 5
ADA = Person(77, "Ada", "en-US")


@pytest.fixture
async def database() -> AsyncIterator[Database]:
    """A migrated PostgreSQL database; its transactions race as those of several processes do."""
    async with fresh_database() as url:
        database = Database(url)
        await migrate(database)
        yield database
        await database.close()


async def at_once(calls: Iterable[Awaitable[Any]]) -> list[Refusal]:
    """Do all of them at the same time; what was refused. Nothing else may go wrong."""
    ended = await asyncio.gather(*calls, return_exceptions=True)
    refused = [one for one in ended if isinstance(one, Refusal)]
    assert [one for one in ended if isinstance(one, BaseException) and one not in refused] == []
    return refused


async def test_a_pack_is_begun_once_and_holds_no_more_than_it_may(database: Database) -> None:
    """Six admins add a hundred cards each under one name: three find room."""
    cards = [PackCard("x")] * (server_packs.MAX_CARDS // 3)
    refused = await at_once(
        server_packs.add_cards(database, GUILD, "Same", cards, 1.0) for _ in range(6)
    )
    assert len(refused) == 3
    async with database.read() as session:
        assert (await session.scalars(select(PackRow.name))).all() == ["Same"]
        count = await session.scalar(select(func.count()).select_from(PackCardRow))
    assert count == server_packs.MAX_CARDS


async def test_a_server_has_so_many_packs(database: Database) -> None:
    """Several more begin at once."""
    names = [f"P{n}" for n in range(server_packs.MAX_PACKS + 4)]
    calls = (server_packs.add_cards(database, GUILD, name, [PackCard("x")], 1.0) for name in names)
    assert len(await at_once(calls)) == 4
    assert len(await server_packs.list_packs(database, GUILD)) == server_packs.MAX_PACKS


async def test_a_user_reports_a_pack_once(database: Database) -> None:
    """A user's simultaneous reports of one pack are stored once."""
    await server_packs.add_cards(database, GUILD, "Same", [PackCard("x")], 1.0)
    (pack,) = await server_packs.list_packs(database, GUILD)
    calls = (reports.report(database, GUILD, pack.id, ADA.id, "x", 1.0) for _ in range(5))
    assert await at_once(calls) == []
    (pack,) = await server_packs.list_packs(database, GUILD)
    assert pack.reports == ("x",)


async def test_no_report_outlives_its_pack(database: Database) -> None:
    """Reports made while their pack is being removed are not kept."""
    for number in range(5):
        await server_packs.add_cards(database, GUILD, f"P{number}", [PackCard("x")], 1.0)
    found = await server_packs.list_packs(database, GUILD)
    calls: list[Awaitable[Any]] = []
    for pack in found:
        said = [reports.report(database, GUILD, pack.id, user, "x", 1.0) for user in range(4)]
        calls += [*said[:2], server_packs.remove(database, GUILD, pack.id, 2.0), *said[2:]]
    await at_once(calls)
    async with database.read() as session:
        assert (await session.scalars(select(ReportRow))).all() == []


async def test_a_list_takes_nobody_twice_and_so_many_at_most(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The limits hold under concurrent writes, even for a user not stored before."""
    monkeypatch.setattr(user_blocks, "MAX_BLOCKED", 10)
    lists = UserBlocks(database, FakeClock())
    assert await at_once(lists.add(ADA, 1) for _ in range(5)) == []
    assert await lists.blocked_by(ADA.id) == [1]
    assert len(await at_once(lists.add(ADA, 100 + n) for n in range(15))) == 6
    assert len(await lists.blocked_by(ADA.id)) == 10


async def test_who_was_never_met_is_met_by_several_at_once(database: Database) -> None:
    """New users who press twice: all their presses are carried out."""
    people = [Person(number, "Ada", "en-US") for number in range(1, 31)]

    async def met(person: Person) -> None:
        async with database.write() as session:
            await upsert_user(session, person)

    calls = (do for one in people for do in (met(one), update_names(database, one), met(one)))
    assert await at_once(calls) == []
    assert [await find_user(database, one.id) for one in people].count(None) == 0


async def test_pictures_are_counted_when_they_are_kept(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Several processes draw pictures of one user for one match, of which one more is allowed."""

    @asynccontextmanager
    async def elsewhere(_: int) -> AsyncIterator[None]:
        yield  # another process does not know what this one has in hand

    monkeypatch.setattr(uploads, "one_upload_at_a_time", elsewhere)
    monkeypatch.setattr(uploads, "_one_at_a_time", asyncio.Semaphore(4))
    monkeypatch.setattr(uploads, "MAX_UPLOADS", 1)
    async with database.write() as session:
        session.add(a_match())
    given: Any = [Given("a.png")]
    refused = await at_once(
        uploads.store_pictures(database, 1, ADA.id, given, 1.0) for _ in range(4)
    )
    assert len(refused) == 3
    async with database.read() as session:
        assert await session.scalar(select(func.count()).select_from(UploadRow)) == 1


def a_match() -> MatchRow:
    """A match in which pictures can be given."""
    return MatchRow(
        id=1,
        game="funnyordie",
        phase="playing",
        guild_id=GUILD,
        channel_id=6,
        host_id=ADA.id,
        locale="en-US",
        pace="normal",
        options=b"{}",
        created_at=1.0,
        touched_at=1.0,
    )
