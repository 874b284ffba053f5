"""The vote to restart: the match ends without a result, and a fresh one begins in its place."""

import asyncio
from typing import Any

import pytest
from sqlalchemy import func, select

from bot.db.models import BallotRow, EntryRow, MatchRow, MessageRow, ResultRow
from bot.matches.service import MatchService
from bot.matches.stored_match import StoredMatch
from bot.paces import BALLOT_CLOSES
from bot.practice.state.objects import Message
from bot.users.people import Person
from bot.users.preferences import set_guild_settings
from tests.e2e.ground import Ground
from tests.e2e.test_races import together
from tests.e2e.tiny import hand

THREE = ("Ada", "Ben", "Cleo")


async def _menu(ground: Ground, name: str, label: str = "Start anew …") -> Any:
    """Press «Start anew …» in the menu of the table; the interaction."""
    menu = (await ground.press(name, await ground.table("More …"), "More …")).ephemeral
    return await ground.press(name, menu, label)


async def _matches(ground: Ground) -> list[MatchRow]:
    async with ground.client.services.database.read() as session:
        return list(await session.scalars(select(MatchRow).order_by(MatchRow.id)))


async def _count(ground: Ground, table: Any) -> int:
    async with ground.client.services.database.read() as session:
        return (await session.execute(select(func.count()).select_from(table))).scalar_one()


def _sitting(stored: StoredMatch) -> list[tuple[int | None, str]]:
    return [(seat.user_id, seat.name) for seat in stored.seats]


async def _presses(ground: Ground, match_id: int) -> int:
    """How many entries of a match are users' own."""
    mine = (EntryRow.match_id == match_id, EntryRow.user_id.is_not(None))
    async with ground.client.services.database.read() as session:
        return await session.scalar(select(func.count()).select_from(EntryRow).where(*mine)) or 0


async def test_the_players_vote_to_restart(tiny_ground: Ground) -> None:
    """More than half say yes: same seats, options, pace and computer players, at once (F122).

    Nothing counts of the match that is broken off, and all of it is another deal.
    """
    ground = tiny_ground
    await ground.play("tiny", *THREE, bots=1, pace="slow", rounds=2)
    before = await ground.stored(1)
    held = hand(ground, "Cleo")
    asked = await _menu(ground, "Ada")
    assert "The others are asked at the table" in asked.ephemeral.text
    poll = await ground.table("Start anew?")
    assert "1 of 2 votes" in poll.text
    await ground.press("Ben", poll, "Yes")
    old, fresh = await ground.stored(1), await ground.stored(2)
    assert (old.row.phase, old.row.ending) == ("ended", "anew")
    assert fresh.playing
    assert await _presses(ground, 2) == 0  # the computer player may have answered already
    assert _sitting(fresh) == _sitting(before)
    for field in ("game", "guild_id", "channel_id", "host_id", "pace", "options", "leavers"):
        assert getattr(fresh.row, field) == getattr(before.row, field), field
    assert fresh.row.seed != before.row.seed
    assert await _count(ground, ResultRow) == await _count(ground, BallotRow) == 0
    assert "voted to start anew. This match has no result" in poll.text
    table = await ground.table("More …")
    assert table is not poll
    assert hand(ground, "Cleo") is not held, "a new hand comes by DM"
    assert "Rematch" in poll.buttons
    assert "stands in this channel" in (await ground.press("Ada", poll, "Rematch")).ephemeral.text


async def test_a_restart_that_is_voted_down(ground: Ground) -> None:
    """A «no» of half ends the vote, and the match goes on (F115, F122)."""
    table = await ground.play("dropdead", "Ada", "Ben")
    await _menu(ground, "Ada")
    poll = await ground.table("Start anew?")
    await ground.press("Ben", poll, "No")
    assert "Start anew?" not in table.text
    assert len(await _matches(ground)) == 1
    assert (await ground.stored()).playing


async def test_who_sits_alone_is_asked_whether_they_are_sure(ground: Ground) -> None:
    """Nobody else has a vote: one confirmation, and the fresh match is there (F122)."""
    await ground.play("dropdead", "Ada", bots=2)
    confirm = (await _menu(ground, "Ada")).ephemeral
    assert "ends without a result" in confirm.text
    assert len(await _matches(ground)) == 1
    done = await ground.press("Ada", confirm, "Start anew")
    assert "You begin afresh" in done.ephemeral.text
    fresh = await ground.stored(2)
    assert fresh.playing
    assert len(fresh.seats) == 3
    again = await ground.press("Ada", confirm, "Start anew")
    assert "over" in again.ephemeral.text
    assert len(await _matches(ground)) == 2


async def test_two_presses_at_once_begin_one_match(ground: Ground) -> None:
    """The last votes come together: one fresh match, and both are answered (F122)."""
    await ground.play("dropdead", "Ada", "Ben", "Cleo", "Dana")
    await _menu(ground, "Ada")
    await ground.press("Ben", await ground.table("Start anew?"), "Yes")
    poll = await ground.table("2 of 3 votes")
    ballots = ground.client.services.ballots
    yes = poll.button("Yes")["custom_id"]
    presses = [
        ground.person(name).press(poll, custom_id=yes, forged=True) for name in ("Cleo", "Dana")
    ]
    await asyncio.gather(*presses)
    await ground.quiet()
    assert not any(press.failed for press in presses)
    assert [row.phase for row in await _matches(ground)] == ["ended", "playing"]
    assert await ballots.open(await ground.stored(2)) == []


async def test_who_left_does_not_come_back(ground: Ground) -> None:
    """A seat that has left the game is left out, one left to the bot stays with it (F122)."""
    lobby = await ground.lobby("dropdead", *THREE, "Dana", bots=1)
    await ground.press("Ada", lobby, "Start")
    seats = ground.client.services.seats
    await seats.leave(1, ground.person("Ada").id)  # leaves the game, and is host no more
    async with ground.client.services.database.write() as session:
        (await session.get_one(MatchRow, 1)).leavers = "bot"
    await seats.leave(1, ground.person("Ben").id)
    await ground.client.services.seats.set_away(1, ground.person("Dana").id, away=True)
    await _menu(ground, "Cleo")
    await ground.advance(BALLOT_CLOSES)  # Dana could say no
    fresh = await ground.stored(2)
    cleo, dana = ground.person("Cleo").id, ground.person("Dana").id
    assert [seat.user_id for seat in fresh.seats] == [None, cleo, dana, None]
    names = [seat.name for seat in fresh.seats]
    assert not {"Ada", "Ben"} & set(names)
    assert len(set(names)) == 4
    assert not any(seat.vacated or seat.left for seat in fresh.seats)
    assert [seat.away for seat in fresh.seats] == [False, False, True, False]
    assert fresh.row.host_id == cleo
    assert "Take over" not in (await ground.table("More …")).buttons


async def test_computer_players_keep_the_seats_that_the_options_count(ground: Ground) -> None:
    """Where a seat was chosen to begin, no seat is left out: a computer player has it (F122)."""
    await ground.lobby("dropdead", *THREE)
    ada = ground.person("Ada")
    host = Person(ada.id, ada.name, "en-US")
    await ground.client.services.lobbies.set_option(1, host, "first", 1)
    await ground.press("Ada", await ground.table("Start"), "Start")
    await ground.client.services.seats.leave(1, ada.id)
    await _menu(ground, "Ben")
    await ground.press("Cleo", await ground.table("Start anew?"), "Yes")
    fresh = await ground.stored(2)
    assert await ground.asked(2) == "Ben"
    assert [seat.user_id for seat in fresh.seats[1:]] == [
        ground.person(name).id for name in ("Ben", "Cleo")
    ]
    assert (fresh.seats[0].user_id, fresh.seats[0].name == "Ada") == (None, False)


async def test_a_restart_that_fails_leaves_nothing_half(
    ground: Ground, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The process dies between the end and the beginning: the old match goes on (F122)."""
    ground.faults = True
    await ground.play("dropdead", "Ada")
    confirm = (await _menu(ground, "Ada")).ephemeral

    async def dies(*_: object) -> None:
        raise OSError("out of reach")

    with monkeypatch.context() as patched:
        patched.setattr(MatchService, "start", dies)
        failed = await ground.press("Ada", confirm, "Start anew")
        assert "went wrong" in failed.ephemeral.text
    await ground.restart(politely=False)
    (row,) = await _matches(ground)
    assert (row.phase, row.ending) == ("playing", "")
    confirm = (await _menu(ground, "Ada")).ephemeral
    await ground.press("Ada", confirm, "Start anew")
    assert (await ground.stored(2)).playing


async def test_a_restart_in_a_thread_stays_there(ground: Ground) -> None:
    """The link in the channel then tells of the new match, and one is left of it (F122)."""
    lobby = await ground.lobby("dropdead", "Ada")
    menu = (await ground.press("Ada", lobby, "Options")).ephemeral
    await ground.choose("Ada", menu, "thread", "1")
    await ground.press("Ada", lobby, "Start")
    before = await ground.stored(1)
    assert before.row.parent_id is not None
    thread = before.row.channel_id
    table = ground.person("Ada").last(thread, "More …")
    assert table is not None
    menu = (await ground.press("Ada", table, "More …")).ephemeral
    confirm = (await ground.press("Ada", menu, "Start anew …")).ephemeral
    await ground.press("Ada", confirm, "Start anew")
    fresh = await ground.stored(2)
    assert (fresh.row.channel_id, fresh.row.parent_id) == (thread, before.row.parent_id)
    anew = ground.person("Ada").last(thread, "More …")
    assert isinstance(anew, Message)
    assert anew is not table
    async with ground.client.services.database.read() as session:
        query = select(MessageRow.match_id).where(MessageRow.kind == "link")
        assert list(await session.scalars(query)) == [2]
    assert "Played in" in lobby.text
    await ground.client.services.matches.end(2, "host")
    await ground.quiet()
    assert "The host has ended this match" in lobby.text


async def test_no_restart_while_the_thread_is_being_opened(ground: Ground) -> None:
    """One match, one thread: not a second, empty one beside it (F122)."""
    lobby = await ground.lobby("dropdead", "Ada")
    menu = (await ground.press("Ada", lobby, "Options")).ephemeral
    await ground.choose("Ada", menu, "thread", "1")
    gate = ground.stand_in.switches.hold("POST /channels/*/messages/*/threads")
    started = ground.person("Ada").press(lobby, "Start")
    await gate.reached()
    forged = ground.person("Ada").press(lobby, custom_id="g1:1:0:call.restart:x", forged=True)
    await asyncio.gather(started, forged)
    gate.release()
    _, told = await together(ground, [started, forged])
    assert "thread of this match is only being opened" in told.ephemeral.text
    (row,) = await _matches(ground)
    assert row.phase == "playing"
    thread = row.channel_id
    table = ground.person("Ada").last(thread, "More …")
    assert table is not None
    menu = (await ground.press("Ada", table, "More …")).ephemeral
    confirm = (await ground.press("Ada", menu, "Start anew …")).ephemeral
    await ground.press("Ada", confirm, "Start anew")
    assert (await ground.stored(2)).row.channel_id == thread


async def test_a_server_that_takes_no_tables_takes_no_restart(ground: Ground) -> None:
    """What stands goes on; what is new is refused, for all (F122, F199)."""
    await ground.play("dropdead", "Ada", "Ben")
    await set_guild_settings(ground.client.services.database, ground.stand_in.guild.id, closed=True)
    refused = await _menu(ground, "Ada")
    assert "no tables may be opened for now" in refused.ephemeral.text
    assert len(await _matches(ground)) == 1


async def test_a_paused_match_begins_afresh_unpaused(ground: Ground) -> None:
    """A pause was agreed upon for the match that is over (F122)."""
    await ground.play("dropdead", "Ada")
    await ground.slash("Ada", "table", "pause")
    confirm = (await _menu(ground, "Ada")).ephemeral
    await ground.press("Ada", confirm, "Start anew")
    fresh = await ground.stored(2)
    assert not fresh.paused
    assert fresh.due
