"""A vote to restart ends the match without a result and begins another one in its place."""

import asyncio
from typing import Any

import pytest
from sqlalchemy import func, select

from bot.db.models import BallotRow, EntryRow, MatchRow, MessageRow, ResultRow
from bot.matches.service import MatchService
from bot.matches.stored_match import StoredMatch
from bot.paces import BALLOT_SECONDS
from bot.practice.state.objects import Message
from bot.users.people import Person
from bot.users.preferences import update_guild_settings
from tests.e2e.test_races import together
from tests.support.harness import Harness
from tests.support.sample_games import DICE_GAME
from tests.support.tiny_match import hand

THREE = ("Ada", "Ben", "Cleo")


async def _menu(harness: Harness, name: str, label: str = "Restart …") -> Any:
    """Press “Restart …” in the table's menu and return the interaction."""
    menu = (await harness.press(name, await harness.table("More …"), "More …")).ephemeral
    return await harness.press(name, menu, label)


async def _matches(harness: Harness) -> list[MatchRow]:
    async with harness.client.services.database.read() as session:
        return list(await session.scalars(select(MatchRow).order_by(MatchRow.id)))


async def _count(harness: Harness, table: Any) -> int:
    async with harness.client.services.database.read() as session:
        return (await session.execute(select(func.count()).select_from(table))).scalar_one()


def _sitting(stored: StoredMatch) -> list[tuple[int | None, str]]:
    return [(seat.user_id, seat.name) for seat in stored.seats]


async def _presses(harness: Harness, match_id: int) -> int:
    """How many entries of a match are users' own."""
    mine = (EntryRow.match_id == match_id, EntryRow.user_id.is_not(None))
    async with harness.client.services.database.read() as session:
        return await session.scalar(select(func.count()).select_from(EntryRow).where(*mine)) or 0


async def test_the_players_vote_to_restart(tiny_harness: Harness) -> None:
    """More than half say yes: same seats, options, pace and computer players, at once (F122).

    Nothing counts of the match that is broken off, and all of it is another deal.
    """
    harness = tiny_harness
    await harness.play("tiny", *THREE, bots=1, pace="slow", rounds=2)
    before = await harness.stored(1)
    held = hand(harness, "Cleo")
    asked = await _menu(harness, "Ada")
    assert "The others are being asked at the table" in asked.ephemeral.text
    poll = await harness.table("Restart?")
    assert "1 of 2 votes" in poll.text
    await harness.press("Ben", poll, "Yes")
    old, fresh = await harness.stored(1), await harness.stored(2)
    assert (old.row.phase, old.row.ending) == ("ended", "anew")
    assert fresh.playing
    assert await _presses(harness, 2) == 0  # the computer player may have answered already
    assert _sitting(fresh) == _sitting(before)
    for field in ("game", "guild_id", "channel_id", "host_id", "pace", "options", "leavers"):
        assert getattr(fresh.row, field) == getattr(before.row, field), field
    assert fresh.row.seed != before.row.seed
    assert await _count(harness, ResultRow) == await _count(harness, BallotRow) == 0
    assert "voted to restart. This match has no result" in poll.text
    table = await harness.table("More …")
    assert table is not poll
    assert hand(harness, "Cleo") is not held, "a new hand comes by DM"
    assert "Rematch" in poll.buttons
    assert "already a table for" in (await harness.press("Ada", poll, "Rematch")).ephemeral.text


async def test_a_restart_that_is_voted_down(harness: Harness) -> None:
    """A “no” of half ends the vote, and the match goes on (F115, F122)."""
    table = await harness.play(DICE_GAME, "Ada", "Ben")
    await _menu(harness, "Ada")
    poll = await harness.table("Restart?")
    await harness.press("Ben", poll, "No")
    assert "Restart?" not in table.text
    assert len(await _matches(harness)) == 1
    assert (await harness.stored()).playing


async def test_who_sits_alone_is_asked_whether_they_are_sure(harness: Harness) -> None:
    """Nobody else has a vote: one confirmation, and the fresh match is there (F122)."""
    await harness.play(DICE_GAME, "Ada", bots=2)
    confirm = (await _menu(harness, "Ada")).ephemeral
    assert "ends without a result" in confirm.text
    assert len(await _matches(harness)) == 1
    done = await harness.press("Ada", confirm, "Restart")
    assert "has been restarted" in done.ephemeral.text
    fresh = await harness.stored(2)
    assert fresh.playing
    assert len(fresh.seats) == 3
    again = await harness.press("Ada", confirm, "Restart")
    assert "over" in again.ephemeral.text
    assert len(await _matches(harness)) == 2


async def test_two_presses_at_once_begin_one_match(harness: Harness) -> None:
    """The last votes come together: one fresh match, and both are answered (F122)."""
    await harness.play(DICE_GAME, "Ada", "Ben", "Cleo", "Dana")
    await _menu(harness, "Ada")
    await harness.press("Ben", await harness.table("Restart?"), "Yes")
    poll = await harness.table("2 of 3 votes")
    ballots = harness.client.services.ballots
    yes = poll.button("Yes")["custom_id"]
    presses = [
        harness.person(name).press(poll, custom_id=yes, forged=True) for name in ("Cleo", "Dana")
    ]
    await asyncio.gather(*presses)
    await harness.quiet()
    assert not any(press.failed for press in presses)
    assert [row.phase for row in await _matches(harness)] == ["ended", "playing"]
    assert ballots.open(await harness.stored(2)) == []


async def test_who_left_does_not_come_back(harness: Harness) -> None:
    """A seat that has left the game is left out, one left to the bot stays with it (F122)."""
    lobby = await harness.lobby(DICE_GAME, *THREE, "Dana", bots=1)
    await harness.press("Ada", lobby, "Start")
    seats = harness.client.services.seats
    await seats.leave(1, harness.person("Ada").id)  # leaves the game, and is host no more
    async with harness.client.services.database.write() as session:
        (await session.get_one(MatchRow, 1)).leavers = "bot"
    await seats.leave(1, harness.person("Ben").id)
    await harness.client.services.seats.set_away(1, harness.person("Dana").id, away=True)
    await _menu(harness, "Cleo")
    await harness.advance(BALLOT_SECONDS)  # Dana could say no
    fresh = await harness.stored(2)
    cleo, dana = harness.person("Cleo").id, harness.person("Dana").id
    assert [seat.user_id for seat in fresh.seats] == [None, cleo, dana, None]
    names = [seat.name for seat in fresh.seats]
    assert not {"Ada", "Ben"} & set(names)
    assert len(set(names)) == 4
    assert not any(seat.vacated or seat.left for seat in fresh.seats)
    assert [seat.away for seat in fresh.seats] == [False, False, True, False]
    assert fresh.row.host_id == cleo
    assert "Take over" not in (await harness.table("More …")).buttons


async def test_computer_players_keep_the_seats_that_the_options_count(harness: Harness) -> None:
    """If the options name the first seat, a computer player takes the leaver's seat (F122)."""
    await harness.lobby(DICE_GAME, *THREE)
    ada = harness.person("Ada")
    host = Person(ada.id, ada.name, "en-US")
    await harness.client.services.lobbies.set_option(1, host, "first", 1)
    await harness.press("Ada", await harness.table("Start"), "Start")
    await harness.client.services.seats.leave(1, ada.id)
    await _menu(harness, "Ben")
    await harness.press("Cleo", await harness.table("Restart?"), "Yes")
    fresh = await harness.stored(2)
    assert await harness.asked(2) == "Ben"
    assert [seat.user_id for seat in fresh.seats[1:]] == [
        harness.person(name).id for name in ("Ben", "Cleo")
    ]
    assert (fresh.seats[0].user_id, fresh.seats[0].name == "Ada") == (None, False)


async def test_a_restart_that_fails_leaves_nothing_half(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The process dies between the end and the beginning: the old match goes on (F122)."""
    harness.faults = True
    await harness.play(DICE_GAME, "Ada")
    confirm = (await _menu(harness, "Ada")).ephemeral

    async def dies(*_: object) -> None:
        raise OSError("out of reach")

    with monkeypatch.context() as patched:
        patched.setattr(MatchService, "start", dies)
        failed = await harness.press("Ada", confirm, "Restart")
        assert "went wrong" in failed.ephemeral.text
    await harness.restart(politely=False)
    (row,) = await _matches(harness)
    assert (row.phase, row.ending) == ("playing", "")
    confirm = (await _menu(harness, "Ada")).ephemeral
    await harness.press("Ada", confirm, "Restart")
    assert (await harness.stored(2)).playing


async def test_a_restart_in_a_thread_stays_there(harness: Harness) -> None:
    """The link in the channel then tells of the new match, and one is left of it (F122)."""
    lobby = await harness.lobby(DICE_GAME, "Ada")
    menu = (await harness.press("Ada", lobby, "Options")).ephemeral
    await harness.choose("Ada", menu, "thread", "1")
    await harness.press("Ada", lobby, "Start")
    before = await harness.stored(1)
    assert before.row.parent_id is not None
    thread = before.row.channel_id
    table = harness.person("Ada").last(thread, "More …")
    assert table is not None
    menu = (await harness.press("Ada", table, "More …")).ephemeral
    confirm = (await harness.press("Ada", menu, "Restart …")).ephemeral
    await harness.press("Ada", confirm, "Restart")
    fresh = await harness.stored(2)
    assert (fresh.row.channel_id, fresh.row.parent_id) == (thread, before.row.parent_id)
    anew = harness.person("Ada").last(thread, "More …")
    assert isinstance(anew, Message)
    assert anew is not table
    async with harness.client.services.database.read() as session:
        query = select(MessageRow.match_id).where(MessageRow.kind == "link")
        assert list(await session.scalars(query)) == [2]
    assert "playing in" in lobby.text
    await harness.client.services.matches.end(2, "host")
    await harness.quiet()
    assert "The host ended this match" in lobby.text


async def test_no_restart_while_the_thread_is_being_opened(harness: Harness) -> None:
    """The match gets one thread, not a second, empty one (F122)."""
    lobby = await harness.lobby(DICE_GAME, "Ada")
    menu = (await harness.press("Ada", lobby, "Options")).ephemeral
    await harness.choose("Ada", menu, "thread", "1")
    gate = harness.stand_in.request_faults.hold("POST /channels/*/messages/*/threads")
    started = harness.person("Ada").press(lobby, "Start")
    await gate.reached()
    forged = harness.person("Ada").press(lobby, custom_id="g1:1:0:call.restart:x", forged=True)
    await asyncio.gather(started, forged)
    gate.release()
    _, told = await together(harness, [started, forged])
    assert "thread of this match is still being opened" in told.ephemeral.text
    (row,) = await _matches(harness)
    assert row.phase == "playing"
    thread = row.channel_id
    table = harness.person("Ada").last(thread, "More …")
    assert table is not None
    menu = (await harness.press("Ada", table, "More …")).ephemeral
    confirm = (await harness.press("Ada", menu, "Restart …")).ephemeral
    await harness.press("Ada", confirm, "Restart")
    assert (await harness.stored(2)).row.channel_id == thread


async def test_a_server_that_takes_no_tables_takes_no_restart(harness: Harness) -> None:
    """What stands goes on; what is new is refused, for all (F122, F199)."""
    await harness.play(DICE_GAME, "Ada", "Ben")
    await update_guild_settings(
        harness.client.services.database, harness.stand_in.guild.id, closed=True
    )
    refused = await _menu(harness, "Ada")
    assert "don't allow new tables for now" in refused.ephemeral.text
    assert len(await _matches(harness)) == 1


async def test_a_paused_match_begins_afresh_unpaused(harness: Harness) -> None:
    """A pause was agreed upon for the match that is over (F122)."""
    await harness.play(DICE_GAME, "Ada")
    await harness.slash("Ada", "table", "pause")
    confirm = (await _menu(harness, "Ada")).ephemeral
    await harness.press("Ada", confirm, "Restart")
    fresh = await harness.stored(2)
    assert not fresh.paused
    assert fresh.due
