"""A call that has arrived is not made again, and one that has not is, whatever else fails by it."""

from typing import Any

import pytest
from sqlalchemy import select

from bot.db.models import DeadlineRow, SeatRow
from bot.display.hands import Hands
from bot.display.presenter import EDIT_SECONDS, RETRIES
from bot.matches.deadlines import REMINDERS
from bot.matches.stored_match import StoredMatch
from bot.matches.timer import RETRY
from bot.practice.state.objects import Message
from bot.practice.state.world import Change
from bot.text.i18n import Words
from bot.ui.panel import Panel
from tests.e2e.ground import TABLE, Ground
from tests.e2e.test_next_up import begin, roll_out, told, wish
from tests.e2e.tiny import hand

THREE = ("Ada", "Ben", "Cleo")
DELETES = "DELETE /channels/*/messages/*"
POSTS = "POST /channels/*/messages"
LONG = sum(RETRIES) + RETRIES[-1]
"""Longer than Discord remembers a nonce."""


def calls(ground: Ground, name: str) -> list[Message]:
    """The calls at the table that a person has ever had, with a sound or without."""
    mine = ground.person(name).id
    return [m for m in ground.rung if mine in m.pinged and "your move" in m.text]


def rings(ground: Ground, name: str) -> list[Message]:
    """All that has ever rung for a person at the table, reminders too."""
    return [m for m in ground.rings(name) if m.channel is ground.stand_in.channel(TABLE)]


def hands(ground: Ground, name: str) -> list[Message]:
    """All hands that a person has ever had by DM."""
    return [m for m in ground.rung if m.channel is ground.person(name).dm]


async def reminders(ground: Ground) -> list[float]:
    """When those who are asked will be reminded."""
    query = select(DeadlineRow.due).where(DeadlineRow.kind.in_(REMINDERS))
    async with ground.client.services.database.read() as session:
        return sorted((await session.scalars(query)).all())


async def let_it_be(ground: Ground) -> None:
    """Let those who are asked be reminded, and then let their silence answer."""
    (warning,) = await reminders(ground)
    await ground.advance(warning - ground.clock.now())
    due = next(iter((await ground.stored()).due.values()))
    await ground.advance(due - ground.clock.now())
    await ground.advance(EDIT_SECONDS)  # each silence is shown by itself


async def wait(ground: Ground, seconds: float) -> None:
    """Let time go by in small steps, as it does."""
    for _ in range(int(seconds // 5)):
        await ground.advance(5)


@pytest.mark.parametrize("route", [DELETES, POSTS], ids=["taken down", "posted"])
async def test_who_comes_next_takes_no_call_away(ground: Ground, route: str) -> None:
    """That message fails for long; the call behind it stands, and is made once (F184, F190)."""
    ground.faults = True
    await wish(ground, *THREE)
    _, second, third = await begin(ground, *THREE, pace="untimed", rounds=3)
    (coming,) = told(ground, second)
    before = len(calls(ground, second))

    def fail(_: Change | None = None) -> None:
        if route == DELETES or len(calls(ground, second)) > before:
            ground.stand_in.world.listeners.remove(fail)
            ground.stand_in.switches.fail(0, 10**6, route)

    ground.stand_in.world.listeners.append(fail)
    await roll_out(ground)
    assert await ground.asked() == second
    await wait(ground, LONG)
    ground.stand_in.switches.fail(0, 0)
    await wait(ground, LONG)
    (call,) = calls(ground, second)[before:]
    assert not call.deleted
    assert coming.deleted
    assert len(told(ground, third)) == 1


async def test_one_of_two_calls_fails(tiny_ground: Ground) -> None:
    """Those who want no sound have a message of their own; the other one is not sent twice."""
    ground = tiny_ground
    for name in THREE:
        ground.stand_in.close_dms(ground.person(name))
    await wish(ground, "Ada", pings="silent")
    await ground.play("tiny", *THREE, pace="untimed")

    def fail(_: Change) -> None:
        if calls(ground, "Ben"):
            ground.stand_in.world.listeners.remove(fail)
            ground.stand_in.switches.fail(503, 10**6, POSTS)

    ground.stand_in.world.listeners.append(fail)
    ground.clock.advance(60)
    await ground.slash("Eli", TABLE, "table")
    assert len(calls(ground, "Ben")) == 1
    assert calls(ground, "Ada") == []
    await wait(ground, LONG)
    ground.stand_in.switches.fail(0, 0)
    await wait(ground, LONG)
    assert [len(calls(ground, name)) for name in THREE] == [1, 1, 1]


async def test_an_old_call_that_stays_holds_up_no_new_one(tiny_ground: Ground) -> None:
    """It is deleted as soon as Discord lets it, though its user is asked something (F184)."""
    ground = tiny_ground
    for name in THREE:
        ground.stand_in.close_dms(ground.person(name))
    await ground.play("tiny", *THREE)
    ground.clock.advance(60)
    await ground.slash("Eli", TABLE, "table")
    ground.stand_in.switches.fail(503, 10**6, DELETES)
    await let_it_be(ground)
    assert {d.kind for d in (await ground.stored()).pending} == {"bid"}
    for name in THREE:  # the call, its reminder, and the new call
        assert [message.deleted for message in rings(ground, name)] == [False] * 3
    ground.stand_in.switches.fail(0, 0)
    await ground.advance(sum(RETRIES[:4]))
    for name in THREE:
        assert [message.deleted for message in rings(ground, name)] == [True, True, False]


async def test_a_reminder_that_fails_comes_later(ground: Ground) -> None:
    """And the call before it stands until then (F187)."""
    table = await ground.play("dropdead", "Ada", "Ben", pace="slow", rounds=2)
    first = await ground.asked()
    ground.clock.advance(60)
    await ground.press(first, table, "Roll it out")
    name = await ground.asked()
    (call,) = calls(ground, name)
    half, warning = await reminders(ground)
    await ground.advance(half - ground.clock.now())
    first_told = rings(ground, name)[-1]
    assert call.deleted
    ground.stand_in.switches.fail(503, 1, POSTS)
    await ground.advance(warning - ground.clock.now())
    assert rings(ground, name)[-1] is first_told
    assert not first_told.deleted
    await ground.advance(RETRY)
    told_again = rings(ground, name)[-1]
    assert [told_again.deleted, first_told.deleted] == [False, True]
    await ground.advance(RETRY)
    assert rings(ground, name)[-1] is told_again


async def test_a_call_whose_arrival_was_lost_goes_with_its_turn(ground: Ground) -> None:
    """It stands in the channel though the connection was cut, and is known of (F184)."""
    table = await ground.play("dropdead", "Ada", "Ben", pace="slow", rounds=2)
    first = await ground.asked()
    ground.clock.advance(60)
    ground.stand_in.switches.fail(0, 1, POSTS, after=True)
    await ground.press(first, table, "Roll it out")
    second = await ground.asked()
    (call,) = calls(ground, second)
    await ground.press(second, table, "Roll it out")
    assert call.deleted


async def test_stopped_in_the_middle_of_a_call(ground: Ground) -> None:
    """What was cut off is done by the next process, and once (F002, F184)."""
    table = await ground.play("dropdead", "Ada", "Ben", pace="slow", rounds=2)
    first = await ground.asked()
    gate = ground.stand_in.switches.hold(POSTS)
    ground.clock.advance(60)
    await ground.person(first).press(table, "Roll it out")
    await gate.reached()
    await ground.client.services.presenter.stop(0.0)
    second = await ground.asked()
    assert [s.notified for s in (await ground.stored()).seats if s.name == second] == [None]
    gate.release()
    await ground.restart(politely=False)
    assert len(calls(ground, second)) == 1


async def test_a_fault_in_one_hand_counts_the_others(
    tiny_ground: Ground, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whose hand arrived is not sent another for what fails behind it (F058)."""
    ground = tiny_ground
    ground.faults = True
    await ground.play("tiny", *THREE)
    draw: Any = Hands.draw

    async def faulty(self: Hands, stored: StoredMatch, seat: SeatRow, words: Words) -> Panel:
        if seat.name == "Ada":
            raise KeyError("a card that nobody knows")
        return await draw(self, stored, seat, words)  # type: ignore[no-any-return]

    ground.clock.advance(60)
    await ground.slash("Eli", TABLE, "table")
    before = {name: len(hands(ground, name)) for name in THREE}
    with monkeypatch.context() as patched:
        patched.setattr(Hands, "draw", faulty)
        await let_it_be(ground)
        for seconds in RETRIES[:2]:
            await ground.advance(seconds)
    for name in ("Ben", "Cleo"):
        assert "Your bid?" in hand(ground, name).text
        assert len(hands(ground, name)) == before[name] + 1
    assert "Your bid?" not in hand(ground, "Ada").text
    await ground.advance(sum(RETRIES[:4]))
    assert "Your bid?" in hand(ground, "Ada").text


async def test_who_was_told_before_a_stop_is_not_told_again(ground: Ground) -> None:
    """A hand has arrived, the next one hangs, and the process ends: one ring each (F184)."""
    lobby = await ground.lobby("deadgrandma", *THREE)
    before = len(hands(ground, "Ben"))
    dm = ground.person("Cleo").dm.id
    gate = ground.stand_in.switches.hold(f"POST /channels/{dm}/messages")
    ground.person("Ada").press(lobby, "Start")
    await gate.reached()
    assert len(hands(ground, "Ben")) == before + 1
    await ground.client.services.presenter.stop(0)
    gate.release()
    await ground.restart(politely=False, after=1)
    assert len(hands(ground, "Ben")) == before + 1
    waits = {seat.name: seat.notified for seat in (await ground.stored()).seats}
    assert waits["Ben"] is not None
    assert waits["Cleo"] is not None
