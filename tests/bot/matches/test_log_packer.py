"""Finished matches are packed, and everything that was possible with them before still is."""

import asyncio
import sqlite3
from typing import Any

import pytest
from sqlalchemy import func, select, update

from bot.db.models import EntryRow, MatchRow, MessageRow, PackedLogRow, PackedUserRow
from bot.matches import log_packer, packed_logs
from bot.matches.log_packer import PACKED_AFTER, PACKED_UNSHOWN_AFTER, LogPacker
from bot.matches.packed_logs import decode_log
from bot.matches.replay import Replays
from bot.text.errors import Refusal
from bot.users.people import Person
from tests.support.command_answers import played_out, shown
from tests.support.harness import Harness
from tests.support.sample_games import DICE_GAME
from tests.support.tiny_match import play_on

THREE = ("Ada", "Ben", "Cleo")
LATER = PACKED_AFTER + 1200.0


async def _count(harness: Harness, table: Any, match_id: int = 1) -> int:
    query = select(func.count()).select_from(table).where(table.match_id == match_id)
    async with harness.client.services.database.read() as session:
        return await session.scalar(query) or 0


async def _finished(harness: Harness, game: str = DICE_GAME) -> Any:
    """A match that has ended just now, as it is loaded."""
    await harness.play(game, *THREE)
    await played_out(harness)
    return await harness.stored()


async def _by_hand(harness: Harness) -> LogPacker:
    """A packer that packs when it is told to; the client's own is stopped."""
    harness.client.services.log_packer.stop()
    await asyncio.sleep(0)
    return LogPacker(harness.client.services.database, harness.clock)


def _person(harness: Harness, name: str) -> Person:
    return Person(harness.person(name).id, name, "en-US", harness.stand_in.guild.id)


async def test_a_match_is_packed_an_hour_after_its_end(tiny_harness: Harness) -> None:
    """Then its entries and hands are gone from the tables, and it loads as before."""
    harness = tiny_harness
    before = await _finished(harness, "tiny")
    entries = await _count(harness, EntryRow)
    assert entries == before.row.seq
    await harness.advance(PACKED_AFTER - 60)
    assert await _count(harness, EntryRow) == entries
    await harness.advance(1200)
    assert await _count(harness, EntryRow) == 0
    assert await _count(harness, PackedLogRow) == 1
    assert await _count(harness, PackedUserRow) == 3
    async with harness.client.services.database.read() as session:
        kinds = set(await session.scalars(select(MessageRow.kind)))
        row = await session.get_one(MatchRow, 1)
        assert row.snapshot is row.base is None
    assert kinds == {"table"}
    after = await harness.stored()
    assert after.match == before.match
    assert (after.row.snapshot, after.row.base) == (before.row.snapshot, before.row.base)
    assert after.row.opening == before.row.opening
    assert after.state.answered == before.state.answered
    assert [(one.seq, one.events) for one in after.state.told] == [
        (one.seq, one.events) for one in before.state.told
    ]


@pytest.mark.parametrize("game", [DICE_GAME, "tiny"])
async def test_a_packed_match_replays_as_before(tiny_harness: Harness, game: str) -> None:
    """Its positions and its transcript are the same."""
    harness = tiny_harness
    if game not in harness.game_uis:
        pytest.skip("only the tiny game is installed here")
    before = await _finished(harness, game)
    replays = Replays(harness.client.services.matches)
    one = await replays.replay(before)
    await harness.advance(LATER)
    after = await harness.stored()
    again = await Replays(harness.client.services.matches).replay(after)
    assert again == one
    ada = harness.person("Ada").id
    found = await replays.find(ada, before.row.channel_id, None)
    assert found.id == 1
    assert (await replays.find(ada, None, 1)).id == 1


async def test_the_replay_of_a_packed_match_is_shown(harness: Harness) -> None:
    """By its command, page by page, as of any finished match."""
    await _finished(harness)
    page = await shown(harness, "Ada", "replay")
    await harness.advance(LATER)
    again = await shown(harness, "Ada", "replay")
    assert again.text == page.text
    await harness.press("Ada", again, "Last")
    assert "Step" in again.text


async def test_a_rematch_after_the_packing(harness: Harness) -> None:
    """The button at the table still opens a lobby for the same people."""
    table = await harness.play(DICE_GAME, *THREE)
    await played_out(harness)
    await harness.advance(LATER)
    await harness.press("Ada", table, "Rematch")
    lobby = await harness.stored(2)
    assert lobby.row.phase == "lobby"
    assert {seat.name for seat in lobby.seats} == set(THREE)


async def test_a_running_match_and_a_cancelled_lobby_are_not_packed(harness: Harness) -> None:
    """However old they are: one still needs its rows, the other has no log."""
    await harness.play(DICE_GAME, *THREE, pace="untimed")
    lobby = await harness.lobby(DICE_GAME, "Ada", where="lounge")
    await harness.press("Ada", lobby, "Cancel")
    packer = await _by_hand(harness)
    harness.clock.advance(PACKED_UNSHOWN_AFTER * 2)
    assert not await packer.pack_one()
    assert (await harness.stored()).playing


async def test_an_end_that_cannot_be_shown_is_packed_after_the_last_attempt(
    harness: Harness,
) -> None:
    """While its table may still be edited, its messages are needed."""
    await _finished(harness)
    async with harness.client.services.database.write() as session:
        await session.execute(update(MatchRow).values(version=MatchRow.version + 1))
    packer = await _by_hand(harness)
    harness.clock.advance(LATER)
    assert not await packer.pack_one()
    harness.clock.advance(PACKED_UNSHOWN_AFTER)
    assert await packer.pack_one()


async def test_packing_that_is_cut_off_changes_nothing(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All of it is one transaction; the next attempt packs the match."""
    before = await _finished(harness)
    packer = await _by_hand(harness)
    harness.clock.advance(LATER)

    async def cut_off(*_: object) -> bool:
        raise asyncio.CancelledError

    with monkeypatch.context() as patch:
        real = packed_logs.store_packed

        async def store_and_fail(*given: Any) -> bool:
            await real(*given)
            return await cut_off()

        patch.setattr(log_packer, "store_packed", store_and_fail)
        with pytest.raises(asyncio.CancelledError):
            await packer.pack_one()
    assert await _count(harness, EntryRow) == before.row.seq
    assert await _count(harness, PackedLogRow) == 0
    assert await packer.pack_one()
    assert await _count(harness, PackedLogRow) == 1
    assert not await packer.pack_one()


async def test_a_log_that_was_redacted_meanwhile_is_packed_later(
    tiny_harness: Harness,
) -> None:
    """What a user had deleted between reading and writing must not come back."""
    harness = tiny_harness
    await _finished(harness, "tiny")
    services = harness.client.services
    packer = await _by_hand(harness)
    harness.clock.advance(LATER)
    write = services.database.write

    def changed_first(**how: bool) -> Any:
        path = services.database.url.database
        assert path is not None
        with sqlite3.connect(path) as connection:
            connection.execute('UPDATE "match" SET touched_at = touched_at + 1')
        connection.close()
        return write(**how)

    services.database.write = changed_first  # type: ignore[method-assign]
    try:
        await packer.pack_one()
    finally:
        services.database.write = write  # type: ignore[method-assign]
    assert await _count(harness, PackedLogRow) == 0
    assert await packer.pack_one()
    assert await _count(harness, PackedLogRow) == 1


async def test_a_users_words_leave_a_packed_log(tiny_harness: Harness) -> None:
    """Deleting one's data removes id and free text from packed logs too (F209, F212)."""
    harness = tiny_harness
    await harness.play("tiny", *THREE)
    await play_on(harness, "bid")
    await played_out(harness)
    services = harness.client.services
    ben = _person(harness, "Ben")
    plain = await services.privacy.count_rows(ben.id)
    exported = await services.privacy.export(ben.id)
    await harness.advance(LATER)
    assert (await services.privacy.count_rows(ben.id))["entry"] == plain["entry"] > 0
    again = await services.privacy.export(ben.id)
    assert again.count(b'"move"') == exported.count(b'"move"') == plain["entry"]
    assert b"events" not in again
    await services.privacy.delete_user(ben)
    counts = await services.privacy.count_rows(ben.id)
    assert sum(counts.values()) == 0
    after = await harness.stored()
    await Replays(services.matches).replay(after)
    assert await _count(harness, PackedUserRow) == 3  # the others, and one without a name


async def test_a_packed_log_that_is_damaged_says_so(harness: Harness) -> None:
    """The match is refused with a reason; other matches are not touched (F003)."""
    await _finished(harness)
    await harness.advance(LATER)
    async with harness.client.services.database.write() as session:
        await session.execute(update(PackedLogRow).values(data=b"x"))
    with pytest.raises(Refusal, match="can't be read"):
        await harness.stored()
    harness.faults = True
    told = await harness.slash("Ada", "table", "replay")
    assert "can't be read" in told.reply.text


async def test_a_packed_log_names_nobody(harness: Harness) -> None:
    """Users stand beside it, so that they can be removed without unpacking it."""
    await _finished(harness)
    await harness.advance(LATER)
    async with harness.client.services.database.read() as session:
        data = (await session.scalars(select(PackedLogRow.data))).one()
    log = decode_log(data)
    assert {one.user for one in log.entries} <= {0, 1, 2, None}
    for name in THREE:
        assert str(harness.person(name).id) not in repr(log)
