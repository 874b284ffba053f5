"""A call that arrived is not repeated, and one that failed is, whatever else fails."""

from typing import Any

import pytest
from sqlalchemy import select

from bot.db.models import DeadlineRow, SeatRow
from bot.display.hands import Hands
from bot.display.presenter import EDIT_INTERVAL, RETRY_DELAYS
from bot.matches.deadlines import REMINDERS
from bot.matches.stored_match import StoredMatch
from bot.matches.timer import RETRY_SECONDS
from bot.practice.state.changes import Change
from bot.practice.state.objects import Message
from bot.text.i18n import Words
from bot.ui.panel import Panel
from tests.bot.display.test_next_up import begin, roll_out, told, wish
from tests.support.harness import TABLE, Harness
from tests.support.sample_games import CARD_GAME, DICE_GAME
from tests.support.tiny_match import hand

THREE = ("Ada", "Ben", "Cleo")
DELETES = "DELETE /channels/*/messages/*"
POSTS = "POST /channels/*/messages"
LONG = sum(RETRY_DELAYS) + RETRY_DELAYS[-1]
"""Longer than Discord remembers a nonce."""


def calls(harness: Harness, name: str) -> list[Message]:
    """The calls at the table that a person has ever had, with a sound or without."""
    mine = harness.person(name).id
    return [m for m in harness.rung if mine in m.pinged and "your move" in m.text]


def rings(harness: Harness, name: str) -> list[Message]:
    """All that has ever rung for a person at the table, reminders too."""
    return [m for m in harness.rings(name) if m.channel is harness.stand_in.channel(TABLE)]


def hands(harness: Harness, name: str) -> list[Message]:
    """All hands that a person has ever had by DM."""
    return [m for m in harness.rung if m.channel is harness.person(name).dm]


async def reminders(harness: Harness) -> list[float]:
    """When those who are asked will be reminded."""
    query = select(DeadlineRow.due).where(DeadlineRow.kind.in_(REMINDERS))
    async with harness.client.services.database.read() as session:
        return sorted((await session.scalars(query)).all())


async def let_it_be(harness: Harness) -> None:
    """Let those who are asked be reminded, and then let their silence answer."""
    (warning,) = await reminders(harness)
    await harness.advance(warning - harness.clock.now())
    due = next(iter((await harness.stored()).due.values()))
    await harness.advance(due - harness.clock.now())
    await harness.advance(EDIT_INTERVAL)  # each silence is shown by itself


async def wait(harness: Harness, seconds: float) -> None:
    """Let time go by in small steps, as it does."""
    for _ in range(int(seconds // 5)):
        await harness.advance(5)


@pytest.mark.parametrize("route", [DELETES, POSTS], ids=["taken down", "posted"])
async def test_who_comes_next_takes_no_call_away(harness: Harness, route: str) -> None:
    """If the next-player message keeps failing, the call is still made, once (F184, F190)."""
    harness.faults = True
    await wish(harness, *THREE)
    _, second, third = await begin(harness, *THREE, pace="untimed", rounds=3)
    (coming,) = told(harness, second)
    before = len(calls(harness, second))

    def fail(_: Change | None = None) -> None:
        if route == DELETES or len(calls(harness, second)) > before:
            harness.stand_in.world.listeners.remove(fail)
            harness.stand_in.request_faults.fail(0, 10**6, route)

    harness.stand_in.world.listeners.append(fail)
    await roll_out(harness)
    assert await harness.asked() == second
    await wait(harness, LONG)
    harness.stand_in.request_faults.fail(0, 0)
    await wait(harness, LONG)
    (call,) = calls(harness, second)[before:]
    assert not call.deleted
    assert coming.deleted
    assert len(told(harness, third)) == 1


async def test_one_of_two_calls_fails(tiny_harness: Harness) -> None:
    """Those who want no sound have a message of their own; the other one is not sent twice."""
    harness = tiny_harness
    for name in THREE:
        harness.stand_in.close_dms(harness.person(name))
    await wish(harness, "Ada", pings="silent")
    await harness.play("tiny", *THREE, pace="untimed")

    def fail(_: Change) -> None:
        if calls(harness, "Ben"):
            harness.stand_in.world.listeners.remove(fail)
            harness.stand_in.request_faults.fail(503, 10**6, POSTS)

    harness.stand_in.world.listeners.append(fail)
    harness.clock.advance(60)
    await harness.slash("Eli", TABLE, "table")
    assert len(calls(harness, "Ben")) == 1
    assert calls(harness, "Ada") == []
    await wait(harness, LONG)
    harness.stand_in.request_faults.fail(0, 0)
    await wait(harness, LONG)
    assert [len(calls(harness, name)) for name in THREE] == [1, 1, 1]


async def test_an_old_call_that_stays_holds_up_no_new_one(tiny_harness: Harness) -> None:
    """It is deleted as soon as Discord lets it, though its user is asked something (F184)."""
    harness = tiny_harness
    for name in THREE:
        harness.stand_in.close_dms(harness.person(name))
    await harness.play("tiny", *THREE)
    harness.clock.advance(60)
    await harness.slash("Eli", TABLE, "table")
    harness.stand_in.request_faults.fail(503, 10**6, DELETES)
    await let_it_be(harness)
    assert {d.kind for d in (await harness.stored()).pending} == {"bid"}
    for name in THREE:  # the call, its reminder, and the new call
        assert [message.deleted for message in rings(harness, name)] == [False] * 3
    harness.stand_in.request_faults.fail(0, 0)
    await harness.advance(sum(RETRY_DELAYS[:4]))
    for name in THREE:
        assert [message.deleted for message in rings(harness, name)] == [True, True, False]


async def test_a_reminder_that_fails_comes_later(harness: Harness) -> None:
    """A failed reminder is retried, and the call before it stays until then (F187)."""
    table = await harness.play(DICE_GAME, "Ada", "Ben", pace="slow", rounds=2)
    first = await harness.asked()
    harness.clock.advance(60)
    await harness.press(first, table, "Roll it out")
    name = await harness.asked()
    (call,) = calls(harness, name)
    half, warning = await reminders(harness)
    await harness.advance(half - harness.clock.now())
    first_told = rings(harness, name)[-1]
    assert call.deleted
    harness.stand_in.request_faults.fail(503, 1, POSTS)
    await harness.advance(warning - harness.clock.now())
    assert rings(harness, name)[-1] is first_told
    assert not first_told.deleted
    await harness.advance(RETRY_SECONDS)
    told_again = rings(harness, name)[-1]
    assert [told_again.deleted, first_told.deleted] == [False, True]
    await harness.advance(RETRY_SECONDS)
    assert rings(harness, name)[-1] is told_again


async def test_a_call_whose_arrival_was_lost_goes_with_its_turn(harness: Harness) -> None:
    """It stands in the channel though the connection was cut, and is known of (F184)."""
    table = await harness.play(DICE_GAME, "Ada", "Ben", pace="slow", rounds=2)
    first = await harness.asked()
    harness.clock.advance(60)
    harness.stand_in.request_faults.fail(0, 1, POSTS, after=True)
    await harness.press(first, table, "Roll it out")
    second = await harness.asked()
    (call,) = calls(harness, second)
    await harness.press(second, table, "Roll it out")
    assert call.deleted


async def test_stopped_in_the_middle_of_a_call(harness: Harness) -> None:
    """What was cut off is done by the next process, and once (F002, F184)."""
    table = await harness.play(DICE_GAME, "Ada", "Ben", pace="slow", rounds=2)
    first = await harness.asked()
    gate = harness.stand_in.request_faults.hold(POSTS)
    harness.clock.advance(60)
    await harness.person(first).press(table, "Roll it out")
    await gate.reached()
    await harness.client.services.presenter.stop(0.0)
    second = await harness.asked()
    assert [s.notified for s in (await harness.stored()).seats if s.name == second] == [None]
    gate.release()
    await harness.restart(politely=False)
    assert len(calls(harness, second)) == 1


async def test_a_fault_in_one_hand_counts_the_others(
    tiny_harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Players whose hand arrived get no second one when another hand fails (F058)."""
    harness = tiny_harness
    harness.faults = True
    await harness.play("tiny", *THREE)
    draw: Any = Hands.panel

    async def faulty(self: Hands, stored: StoredMatch, seat: SeatRow, words: Words) -> Panel:
        if seat.name == "Ada":
            raise KeyError("a card that nobody knows")
        return await draw(self, stored, seat, words)  # type: ignore[no-any-return]

    harness.clock.advance(60)
    await harness.slash("Eli", TABLE, "table")
    before = {name: len(hands(harness, name)) for name in THREE}
    with monkeypatch.context() as patched:
        patched.setattr(Hands, "panel", faulty)
        await let_it_be(harness)
        for seconds in RETRY_DELAYS[:2]:
            await harness.advance(seconds)
    for name in ("Ben", "Cleo"):
        assert "Your bid?" in hand(harness, name).text
        assert len(hands(harness, name)) == before[name] + 1
    assert "Your bid?" not in hand(harness, "Ada").text
    await harness.advance(sum(RETRY_DELAYS[:4]))
    assert "Your bid?" in hand(harness, "Ada").text


async def test_who_was_told_before_a_stop_is_not_told_again(harness: Harness) -> None:
    """A hand has arrived, the next one hangs, and the process ends: one ring each (F184)."""
    lobby = await harness.lobby(CARD_GAME, *THREE)
    before = len(hands(harness, "Ben"))
    dm = harness.person("Cleo").dm.id
    gate = harness.stand_in.request_faults.hold(f"POST /channels/{dm}/messages")
    harness.clock.advance(60)  # nobody has joined just now
    harness.person("Ada").press(lobby, "Start")
    await gate.reached()
    assert len(hands(harness, "Ben")) == before + 1
    await harness.client.services.presenter.stop(0)
    gate.release()
    await harness.restart(politely=False, after=1)
    assert len(hands(harness, "Ben")) == before + 1
    waits = {seat.name: seat.notified for seat in (await harness.stored()).seats}
    assert waits["Ben"] is not None
    assert waits["Cleo"] is not None
