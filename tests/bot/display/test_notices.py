"""One call for each wait; it is repeated before the deadline and deleted after the answer."""

import pytest

from bot import paces
from bot.practice.state.objects import Message
from tests.support.harness import Harness
from tests.support.sample_games import DICE_GAME
from tests.support.tiny_match import deal, hand, name_of, play_on, reaches
from tests.support.wire import pause, resume

THREE = ("Ada", "Ben", "Cleo")


def calls(harness: Harness, name: str, where: str = "table") -> list[Message]:
    """The messages there that have called a person and still stand."""
    return [message for message in harness.person(name).pings(where) if not message.deleted]


async def test_a_turn_after_a_pause_calls_once(harness: Harness) -> None:
    """One short message that mentions who is asked; gone with the first answer (F184)."""
    table = await harness.play(DICE_GAME, "Ada", "Ben", rounds=2)
    first = await harness.asked()
    harness.clock.advance(60)
    await harness.press(first, table, "Roll it out")
    second = await harness.asked()
    (notice,) = calls(harness, second)
    assert harness.person(second).mention in notice.text
    assert "your move" in notice.text
    assert calls(harness, first) == []
    await harness.press(second, table, "Roll")
    assert notice.deleted  # its buttons answer that question alone
    await harness.press(second, table, "Roll it out")
    assert len(harness.rings(second)) == 1


async def test_who_watches_is_not_called(harness: Harness) -> None:
    """A user who has pressed something seconds ago needs no message."""
    table = await harness.play(DICE_GAME, "Ada", "Ben", rounds=3)
    for _ in range(2):
        await harness.press(await harness.asked(), table, "Roll it out")
    before = [len(harness.rings(name)) for name in ("Ada", "Ben")]
    for _ in range(2):
        await harness.press(await harness.asked(), table, "Roll it out")
    assert [len(harness.rings(name)) for name in ("Ada", "Ben")] == before


async def test_a_reminder_before_the_time_runs_out(harness: Harness) -> None:
    """At 75 % of the wait those who have not answered are told until when (F187)."""
    await harness.play(DICE_GAME, "Ada", "Ben")
    name = await harness.asked()
    due = next(iter((await harness.stored()).due.values()))
    left = due - harness.clock.now()
    await harness.advance(left * paces.WARN_AT - 5)
    before = len(harness.rings(name))
    await harness.advance(10)
    (reminder,) = calls(harness, name)
    assert len(harness.rings(name)) == before + 1
    assert f"<t:{int(due)}:R>" in reminder.text
    await harness.advance(10)
    assert calls(harness, name) == [reminder]
    await harness.advance(left)
    assert reminder.deleted


async def test_a_slow_wait_is_reminded_of_twice(harness: Harness) -> None:
    """Waits of hours have a reminder half way and one near the end (F187)."""
    await harness.play(DICE_GAME, "Ada", "Ben", pace="slow")
    name = await harness.asked()
    await harness.advance(60)  # the call itself
    before = len(harness.rings(name))
    for hours in (5, 2, 3, 1):  # 5, 7, 10, 11 of 12
        await harness.advance(hours * 3600)
    assert len(harness.rings(name)) == before + 2
    assert len(calls(harness, name)) == 1


async def test_a_reaction_for_everybody_calls_nobody(
    tiny_harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A window of a few seconds neither pings nor resends a hand."""
    harness = tiny_harness
    deal(monkeypatch, reaches("react"), 3)
    await harness.play("tiny", *THREE)
    stored = await play_on(harness, "turn")
    held = {name: hand(harness, name) for name in THREE}
    pings = {name: len(harness.rings(name)) for name in THREE}
    harness.clock.advance(60)
    asked = stored.pending[0]
    assert stored.match is not None
    steal = stored.game.legal_moves(stored.match.state, asked.seat)[0]
    await harness.client.services.matches.submit(1, asked.seat, asked.id, steal)
    await harness.quiet()
    assert {d.kind for d in (await harness.stored()).pending} == {"react"}
    for name in THREE:
        assert hand(harness, name) is held[name]
        assert len(harness.rings(name)) == pings[name]


async def test_a_hand_that_arrives_is_call_enough(tiny_harness: Harness) -> None:
    """A player who gets the DM is not mentioned in the channel; one who does not get it is."""
    harness = tiny_harness
    harness.stand_in.close_dms(harness.person("Ben"))
    await harness.play("tiny", *THREE)
    await harness.advance(60)
    await harness.advance(62)  # silence answers, and the next question is put to all of them
    assert {d.kind for d in (await harness.stored()).pending} == {"bid"}
    assert calls(harness, "Ada") == calls(harness, "Cleo") == []
    (notice,) = calls(harness, "Ben")
    assert "My hand" in notice.buttons
    shown = await harness.press("Ben", notice, "My hand")
    assert "Your bid?" in shown.ephemeral.text


async def test_an_old_call_goes_when_a_new_one_comes(tiny_harness: Harness) -> None:
    """Silence has answered, and the next question is put at once: one call stands, not two."""
    harness = tiny_harness
    for name in THREE:
        harness.stand_in.close_dms(harness.person(name))
    await harness.play("tiny", *THREE)
    harness.clock.advance(60)
    await harness.slash("Eli", "table", "table")
    for name in THREE:
        assert len(calls(harness, name)) == len(harness.rings(name)) == 1
    await harness.advance(31)  # its reminder
    await harness.advance(31)
    assert {d.kind for d in (await harness.stored()).pending} == {"bid"}
    for name in THREE:
        (call,) = calls(harness, name)
        assert "your move" in call.text
        assert len(harness.rings(name)) == 3  # the call, its reminder, and the new call


async def test_all_who_are_asked_are_called_in_one_message(tiny_harness: Harness) -> None:
    """A question for several is one message, which stays until the last of them has answered."""
    harness = tiny_harness
    for name in THREE:
        harness.stand_in.close_dms(harness.person(name))
    table = await harness.play("tiny", *THREE)
    await play_on(harness, "aside")
    harness.clock.advance(60)
    await harness.press("Ada", table, "My hand")
    stored = await harness.stored()
    for asked in stored.pending:
        move = stored.game.legal_moves(stored.match.state, asked.seat)[-1]  # type: ignore[union-attr]
        await harness.client.services.matches.submit(1, asked.seat, asked.id, move)
    await harness.quiet()
    harness.clock.advance(60)
    first = await play_on(harness, "bid")
    assert len(first.pending) == 3
    await harness.press("Ada", table, "My hand")
    notices = {m.id for name in THREE for m in calls(harness, name)}
    assert len(notices) <= 2
    for asked in first.pending[:2]:
        move = first.game.legal_moves(first.match.state, asked.seat)[-1]  # type: ignore[union-attr]
        await harness.client.services.matches.submit(1, asked.seat, asked.id, move)
    await harness.quiet()
    last = name_of(first, first.pending[2].seat)
    assert len(calls(harness, last)) == 1


async def test_who_is_asked_is_called_again_after_a_pause_of_the_match(harness: Harness) -> None:
    """However short it was: “go on” tells those who are asked."""
    await harness.play(DICE_GAME, "Ada", "Ben")
    name = await harness.asked()
    harness.clock.advance(60)
    await harness.slash("Eli", "table", "table")
    before = len(harness.rings(name))
    for number in range(1, 3):
        await pause(harness)
        await harness.quiet()
        assert calls(harness, name) == []
        harness.clock.advance(30)
        await resume(harness)
        await harness.quiet()
        assert len(calls(harness, name)) == 1
        assert len(harness.rings(name)) == before + number


async def test_nobody_but_who_is_meant_is_notified(harness: Harness) -> None:
    """Tables and answers mention people without a sound; notices ping their own alone."""
    table = await harness.play(DICE_GAME, *THREE, rounds=2)
    for _ in range(4):
        harness.clock.advance(60)
        name = await harness.asked()
        await harness.press(name, table, "Roll it out")
    for message in harness.person("Eli").messages("table"):
        assert set(message.pinged) <= {
            person.id for person in harness.stand_in.people if person.mention in message.text
        }
        assert message is not table or message.pinged == ()


async def test_a_reminder_of_what_was_just_answered_goes(harness: Harness) -> None:
    """It is posted while the answer comes in: nobody is told to hurry for nothing."""
    table = await harness.play(DICE_GAME, "Ada", "Ben")
    name = await harness.asked()
    gate = harness.stand_in.request_faults.hold("POST /channels/*/messages")
    harness.clock.advance(140)
    await gate.reached()
    await harness.person(name).press(table, "Roll")
    await harness.until_stored(lambda stored: stored.row.seq == 1)
    gate.release()
    await harness.quiet()
    assert [m for m in calls(harness, name) if "⏳" in m.text] == []


async def test_who_has_answered_is_not_counted_as_called(tiny_harness: Harness) -> None:
    """A reminder that arrives late must not silence the call of the next question (F183)."""
    harness = tiny_harness
    await harness.play("tiny", *THREE)
    stored = await harness.stored()
    asked = stored.pending[0]
    assert stored.match is not None
    services = harness.client.services
    await services.notices.release(stored, frozenset({0, 1, 2}))
    move = stored.game.on_timeout(stored.match.state, asked.seat)
    await services.matches.submit(1, asked.seat, asked.id, move, by="clock")
    places = frozenset(decision.seat for decision in stored.pending)
    assert await services.notices.claim(stored, places) == places - {asked.seat}
