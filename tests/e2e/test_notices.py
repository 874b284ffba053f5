"""Calls: one for each wait, with a reminder before the deadline acts, gone when it is answered."""

import pytest

from bot import paces
from bot.practice.state.objects import Message
from tests.e2e.ground import Ground
from tests.e2e.tiny import deal, hand, name_of, play_on, reaches

THREE = ("Ada", "Ben", "Cleo")


def calls(ground: Ground, name: str, where: str = "table") -> list[Message]:
    """The messages there that have called a person and still stand."""
    return [message for message in ground.person(name).pings(where) if not message.deleted]


async def test_a_turn_after_a_pause_calls_once(ground: Ground) -> None:
    """One short message that mentions who is asked; gone when the turn is over (F184)."""
    table = await ground.play("dropdead", "Ada", "Ben", rounds=2)
    first = await ground.asked()
    ground.clock.advance(60)
    await ground.press(first, table, "Roll it out")
    second = await ground.asked()
    (notice,) = calls(ground, second)
    assert ground.person(second).mention in notice.text
    assert "your move" in notice.text
    assert calls(ground, first) == []
    await ground.press(second, table, "Roll")
    assert calls(ground, second) == [notice]
    await ground.press(second, table, "Roll it out")
    assert notice.deleted
    assert len(ground.rings(second)) == 1


async def test_who_watches_is_not_called(ground: Ground) -> None:
    """A user who has pressed something seconds ago needs no message."""
    table = await ground.play("dropdead", "Ada", "Ben", rounds=3)
    for _ in range(2):
        await ground.press(await ground.asked(), table, "Roll it out")
    before = [len(ground.rings(name)) for name in ("Ada", "Ben")]
    for _ in range(2):
        await ground.press(await ground.asked(), table, "Roll it out")
    assert [len(ground.rings(name)) for name in ("Ada", "Ben")] == before


async def test_a_reminder_before_the_time_runs_out(ground: Ground) -> None:
    """At 75 % of the wait those who have not answered are told until when (F187)."""
    await ground.play("dropdead", "Ada", "Ben")
    name = await ground.asked()
    due = next(iter((await ground.stored()).due.values()))
    left = due - ground.clock.now()
    await ground.advance(left * paces.WARN_AT - 5)
    before = len(ground.rings(name))
    await ground.advance(10)
    (reminder,) = calls(ground, name)
    assert len(ground.rings(name)) == before + 1
    assert f"<t:{int(due)}:R>" in reminder.text
    await ground.advance(10)
    assert calls(ground, name) == [reminder]
    await ground.advance(left)
    assert reminder.deleted


async def test_a_slow_wait_is_reminded_of_twice(ground: Ground) -> None:
    """Waits of hours have a reminder half way and one near the end (F187)."""
    await ground.play("dropdead", "Ada", "Ben", pace="slow")
    name = await ground.asked()
    before = len(ground.rings(name))
    for hours in (5, 2, 3, 1):  # 5, 7, 10, 11 of 12
        await ground.advance(hours * 3600)
    assert len(ground.rings(name)) == before + 2
    assert len(calls(ground, name)) == 1


async def test_a_reaction_for_everybody_calls_nobody(
    tiny_ground: Ground, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A window of seconds neither pings nor sends a hand anew."""
    ground = tiny_ground
    deal(monkeypatch, reaches("react"), 3)
    await ground.play("tiny", *THREE)
    stored = await play_on(ground, "turn")
    held = {name: hand(ground, name) for name in THREE}
    pings = {name: len(ground.rings(name)) for name in THREE}
    ground.clock.advance(60)
    asked = stored.pending[0]
    assert stored.match is not None
    steal = stored.game.legal_moves(stored.match.state, asked.seat)[0]
    await ground.client.services.matches.submit(1, asked.seat, asked.id, steal)
    await ground.quiet()
    assert {d.kind for d in (await ground.stored()).pending} == {"react"}
    for name in THREE:
        assert hand(ground, name) is held[name]
        assert len(ground.rings(name)) == pings[name]


async def test_a_hand_that_arrives_is_call_enough(tiny_ground: Ground) -> None:
    """Who gets the DM gets no message in the channel; who does not is mentioned there."""
    ground = tiny_ground
    ground.stand_in.close_dms(ground.person("Ben"))
    await ground.play("tiny", *THREE)
    ground.clock.advance(60)
    await play_on(ground, "bid")
    assert calls(ground, "Ada") == calls(ground, "Cleo") == []
    (notice,) = calls(ground, "Ben")
    assert "My hand" in notice.buttons
    shown = await ground.press("Ben", notice, "My hand")
    assert "Your bid?" in shown.ephemeral.text


async def test_an_old_call_goes_when_a_new_one_comes(tiny_ground: Ground) -> None:
    """Silence has answered, and the next question is put at once: one call stands, not two."""
    ground = tiny_ground
    for name in THREE:
        ground.stand_in.close_dms(ground.person(name))
    await ground.play("tiny", *THREE)
    ground.clock.advance(60)
    await ground.slash("Eli", "table", "table")
    for name in THREE:
        assert len(calls(ground, name)) == len(ground.rings(name)) == 1
    await ground.advance(62)
    assert {d.kind for d in (await ground.stored()).pending} == {"bid"}
    for name in THREE:
        (call,) = calls(ground, name)
        assert "your move" in call.text
        assert len(ground.rings(name)) == 3  # the call, its reminder, and the new call


async def test_all_who_are_asked_are_called_in_one_message(tiny_ground: Ground) -> None:
    """A question for several is one message, which stays until the last of them has answered."""
    ground = tiny_ground
    for name in THREE:
        ground.stand_in.close_dms(ground.person(name))
    table = await ground.play("tiny", *THREE)
    await play_on(ground, "aside")
    ground.clock.advance(60)
    await ground.press("Ada", table, "My hand")
    stored = await ground.stored()
    for asked in stored.pending:
        move = stored.game.legal_moves(stored.match.state, asked.seat)[-1]  # type: ignore[union-attr]
        await ground.client.services.matches.submit(1, asked.seat, asked.id, move)
    await ground.quiet()
    ground.clock.advance(60)
    first = await play_on(ground, "bid")
    assert len(first.pending) == 3
    await ground.press("Ada", table, "My hand")
    notices = {m.id for name in THREE for m in calls(ground, name)}
    assert len(notices) <= 2
    for asked in first.pending[:2]:
        move = first.game.legal_moves(first.match.state, asked.seat)[-1]  # type: ignore[union-attr]
        await ground.client.services.matches.submit(1, asked.seat, asked.id, move)
    await ground.quiet()
    last = name_of(first, first.pending[2].seat)
    assert len(calls(ground, last)) == 1


async def test_who_is_asked_is_called_again_after_a_pause_of_the_match(ground: Ground) -> None:
    """However short it was: «go on» tells those who are asked."""
    await ground.play("dropdead", "Ada", "Ben")
    tempo = ground.client.services.ballots.tempo
    name = await ground.asked()
    ground.clock.advance(60)
    await ground.slash("Eli", "table", "table")
    before = len(ground.rings(name))
    for number in range(1, 3):
        await tempo.pause(1)
        await ground.quiet()
        assert calls(ground, name) == []
        ground.clock.advance(30)
        await tempo.resume(1)
        await ground.quiet()
        assert len(calls(ground, name)) == 1
        assert len(ground.rings(name)) == before + number


async def test_nobody_but_who_is_meant_is_notified(ground: Ground) -> None:
    """Tables and answers mention people without a sound; notices ping their own alone."""
    table = await ground.play("dropdead", *THREE, rounds=2)
    for _ in range(4):
        ground.clock.advance(60)
        name = await ground.asked()
        await ground.press(name, table, "Roll it out")
    for message in ground.person("Eli").messages("table"):
        assert set(message.pinged) <= {
            person.id for person in ground.stand_in.people if person.mention in message.text
        }
        assert message is not table or message.pinged == ()


async def test_a_reminder_of_what_was_just_answered_goes(ground: Ground) -> None:
    """It is posted while the answer comes in: nobody is told to hurry for nothing."""
    table = await ground.play("dropdead", "Ada", "Ben")
    name = await ground.asked()
    gate = ground.stand_in.switches.hold("POST /channels/*/messages")
    ground.clock.advance(140)
    await gate.reached()
    await ground.person(name).press(table, "Roll")
    await ground.until_stored(lambda stored: stored.row.seq == 1)
    gate.release()
    await ground.quiet()
    assert [m for m in calls(ground, name) if "⏳" in m.text] == []
