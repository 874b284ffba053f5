"""While the database is slow, presses are acknowledged first and carried out later."""

import asyncio
import contextlib
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any

import pytest

import bot.db.database
import bot.interactions.reply
import bot.users.language
from bot.display.presenter import EDIT_INTERVAL
from bot.practice.state.interaction import ANSWERED, DEFERRED
from tests.support.harness import Harness
from tests.support.sample_games import DICE_GAME
from tests.support.tiny_match import hand

THREE = ("Ada", "Ben", "Cleo")
Sessions = Callable[..., AbstractAsyncContextManager[Any]]


class Slow:
    """Holds every use of a running bot's database back until it is released."""

    def __init__(self, harness: Harness) -> None:
        self.gate = asyncio.Event()
        self.reached = asyncio.Event()
        database = harness.client.services.database
        database.read = self._held(database.read)  # type: ignore[method-assign]
        database.write = self._held(database.write)  # type: ignore[method-assign]
        database.read_rows = self._held(database.read_rows)  # type: ignore[method-assign]
        database.write_rows = self._held(database.write_rows)  # type: ignore[method-assign]
        harness.client.services.router.acknowledge_after = 0.01

    def _held(self, sessions: Sessions) -> Any:
        @asynccontextmanager
        async def held(**how: bool) -> AsyncIterator[Any]:
            self.reached.set()
            await self.gate.wait()
            async with sessions(**how) as session:
                yield session

        return held


@pytest.fixture
async def slow() -> AsyncIterator[Callable[[Harness], Slow]]:
    """Makes a running bot's database slow; at the end it is released whatever happens."""
    made: list[Slow] = []

    def make(harness: Harness) -> Slow:
        made.append(Slow(harness))
        return made[-1]

    yield make
    for one in made:
        one.gate.set()


Slowly = Callable[[Harness], Slow]


async def test_a_press_at_the_table_is_acknowledged_first(harness: Harness, slow: Slowly) -> None:
    """The roll comes when the database does; Discord had its answer before (F020, F028)."""
    table = await harness.play(DICE_GAME, "Ada", "Ben")
    person = harness.person(await harness.asked())
    waiting = slow(harness)
    before = table.text
    pressed = await person.press(table, "Roll").acked()
    assert pressed.callback == 6
    await waiting.reached.wait()
    assert table.text == before
    waiting.gate.set()
    await harness.quiet()
    assert (await harness.stored()).row.seq == 1
    assert table.text != before


async def test_a_press_in_a_hand_is_acknowledged_first(tiny_harness: Harness, slow: Slowly) -> None:
    """A hand is updated at once if that is quick, and later if it is not (F028)."""
    harness = tiny_harness
    await harness.play("tiny", *THREE)
    held = hand(harness, "Ada")
    quick = await harness.press("Ada", held, "Refresh")
    assert quick.callback == 7
    waiting = slow(harness)
    pressed = await harness.person("Ada").press(held, "Done").acked()
    assert pressed.callback == 6
    assert "Done" in held.buttons
    waiting.gate.set()
    await harness.quiet()
    assert "Done" not in held.buttons
    assert (await harness.stored()).row.seq == 1


@pytest.mark.parametrize("command", ["hand", "table", "leave", "end", "play tiny"])
async def test_a_command_thinks_until_it_knows(
    tiny_harness: Harness, slow: Slowly, command: str
) -> None:
    """A slow slash command shows “thinking”, for its user only, and then its answer (F020)."""
    harness = tiny_harness
    await harness.play("tiny", *THREE)
    waiting = slow(harness)
    used = await harness.person("Ada").slash("table", command).acked()
    assert (used.callback, used.state) == (5, DEFERRED)
    assert used.reply is not None
    assert used.reply.ephemeral
    waiting.gate.set()
    await harness.quiet()
    assert used.state == ANSWERED
    assert used.text


async def test_a_form_opens_without_the_database(
    tiny_harness: Harness, slow: Slowly, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A modal must be the first answer: only a moment is waited for its language (F028)."""
    harness = tiny_harness
    await harness.play("tiny", *THREE)
    waiting = slow(harness)
    monkeypatch.setattr(bot.users.language, "READ_TIMEOUT", 0.01)
    harness.client.services.router.acknowledge_after = bot.interactions.reply.ACKNOWLEDGE_AFTER
    custom_id = "g1:1:1:ask.tiny.taunt:x"
    opened = await harness.person("Ada").press(
        hand(harness, "Ada"), custom_id=custom_id, forged=True
    )
    assert opened.callback == 9
    assert opened.modal is not None
    waiting.gate.set()
    await harness.quiet()


async def test_the_same_press_while_the_first_waits(harness: Harness, slow: Slowly) -> None:
    """An impatient second press finds the first one done, and changes nothing (F029, F052)."""
    table = await harness.play(DICE_GAME, "Ada", "Ben")
    person = harness.person(await harness.asked())
    waiting = slow(harness)
    presses = [person.press(table, "Roll") for _ in range(3)]
    for pressed in presses:
        assert not (await pressed.acked()).failed
    waiting.gate.set()
    await harness.quiet()
    assert (await harness.stored()).row.seq == 1
    assert len([p for p in presses if p.ephemeral]) == 2


async def test_a_join_while_the_database_waits(harness: Harness, slow: Slowly) -> None:
    """Several people join a slow table: each is seated once."""
    lobby = await harness.lobby(DICE_GAME, "Ada")
    waiting = slow(harness)
    presses = [harness.person(name).press(lobby, "Join") for name in ("Ben", "Cleo", "Dana")]
    for pressed in presses:
        assert (await pressed.acked()).callback == 6
    waiting.gate.set()
    await harness.quiet()
    seats = (await harness.stored()).seats
    assert sorted(seat.name for seat in seats) == ["Ada", "Ben", "Cleo", "Dana"]


async def test_a_database_that_fails_is_apologised_for(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The user reads that something went wrong, with a reference that stands in the log too."""
    harness.faults = True
    table = await harness.play(DICE_GAME, "Ada", "Ben")
    services = harness.client.services

    async def broken(*_: object, **__: object) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(services.matches, "submit", broken)
    pressed = await harness.press(await harness.asked(), table, "Roll")
    assert "something went wrong" in pressed.ephemeral.text
    assert services.router.last_error_id
    assert services.router.last_error_id in pressed.ephemeral.text
    assert "disk" not in pressed.ephemeral.text
    monkeypatch.undo()
    await harness.press(await harness.asked(), table, "Roll")
    assert (await harness.stored()).row.seq == 1


async def test_showing_is_made_up_for_when_the_database_is_back(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A table that could not be drawn for want of the database is drawn when that is back."""
    harness.faults = True
    table = await harness.play(DICE_GAME, "Ada", "Ben")
    before = table.text
    tables = harness.client.services.tables
    panel, failures = tables.panel, [OSError("busy")]

    async def sometimes(*given: Any) -> Any:
        if failures:
            raise failures.pop()
        return await panel(*given)

    monkeypatch.setattr(tables, "panel", sometimes)
    await harness.advance(EDIT_INTERVAL)
    await harness.press(await harness.asked(), table, "Roll")
    assert table.text == before
    await harness.advance(2)
    assert table.text != before


async def test_another_program_has_locked_the_database(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The presser is told so, nothing is changed or lost, and the next press counts (F332)."""
    monkeypatch.setattr(bot.db.database, "BUSY_MILLISECONDS", 20)
    database = harness.client.services.database
    table = await harness.play(DICE_GAME, "Ada", "Ben")
    await database.engine.dispose()  # so that connections are opened with the shorter time-out
    harness.faults = True
    assert database.url.database is not None
    with contextlib.closing(sqlite3.connect(database.url.database)) as other:
        other.execute("BEGIN IMMEDIATE")
        pressed = await harness.press(await harness.asked(), table, "Roll")
        assert "Another program is using my database" in pressed.ephemeral.text
        assert (await harness.stored()).row.seq == 0
        other.rollback()
    await harness.press(await harness.asked(), table, "Roll")
    assert (await harness.stored()).row.seq == 1
