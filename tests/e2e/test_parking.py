"""A match whose table nobody can see waits: nothing is played, missed or rated meanwhile.

F123, F147, F301 and F302: for each cause, at each kind of question.
"""

import asyncio
from collections.abc import Callable

import pytest

from bot.practice.state.objects import Channel, Message
from bot.practice.user_client.person import Person
from tests.support.harness import TABLE, Harness
from tests.support.sample_games import CARD_GAME, DICE_GAME
from tests.support.tiny_match import deal, hand, play_on, reaches

THREE = ("Ada", "Ben", "Cleo")
LONG = 14 * 60.0
"""An outage that is longer than the time of any question at the normal pace."""
TURN = 180.0
"""The time of a turn at the normal pace, in seconds."""

Cause = Callable[[Harness, Channel, bool], None]


def outage(harness: Harness, channel: Channel, on: bool) -> None:
    """Discord cannot serve the server."""
    assert channel.guild is not None
    harness.stand_in.outage(channel.guild, on)


def errors(harness: Harness, channel: Channel, on: bool) -> None:
    """Discord answers 503 in the channel, and a change has to be shown there."""
    harness.stand_in.request_faults.fail(503, 10**6 if on else 0, f"* /channels/{channel.id}/*")


def view(harness: Harness, _channel: Channel, on: bool) -> None:
    """The bot may not see the channel."""
    (harness.stand_in.forbid if on else harness.stand_in.permit)(TABLE, "VIEW_CHANNEL")


def send(harness: Harness, _channel: Channel, on: bool) -> None:
    """The bot may not write in the channel."""
    (harness.stand_in.forbid if on else harness.stand_in.permit)(TABLE, "SEND_MESSAGES")


CAUSES: dict[str, tuple[Cause, str]] = {
    "outage": (outage, "this server is not available"),
    "view": (view, "**View Channel**"),
    "send": (send, "**Send Messages**"),
}


def dms(person: Person, text: str) -> list[Message]:
    """The messages in somebody's DMs that contain a text."""
    return [one for one in person.dm.messages.values() if text in one.text and not one.deleted]


@pytest.mark.parametrize("cause", CAUSES)
@pytest.mark.parametrize("kind", ["aside", "bid", "turn", "react", "vote"])
async def test_nothing_is_played_by_silence_that_nobody_could_see(
    tiny_harness: Harness, monkeypatch: pytest.MonkeyPatch, cause: str, kind: str
) -> None:
    """Every kind of question keeps its time, and at least a third of it, for each cause (F147)."""
    harness = tiny_harness
    switch, said = CAUSES[cause]
    deal(monkeypatch, reaches(kind), 3)
    table = await harness.play("tiny", *THREE)
    await play_on(harness, kind)
    before = await harness.stored()
    left = {key: due - harness.clock.now() for key, due in before.due.items()}
    switch(harness, table.channel, True)
    await harness.quiet()
    await harness.advance(LONG)
    stored = await harness.stored()
    assert stored.row.seq == before.row.seq
    assert [seat.missed for seat in stored.seats] == [seat.missed for seat in before.seats]
    asked = stored.seats[stored.pending[0].seat].name
    held = hand(harness, asked)
    pressed = await harness.press(asked, held, next(iter(held.buttons)))
    assert said in (pressed.ephemeral or held).text
    assert (await harness.stored()).row.seq == before.row.seq
    switch(harness, table.channel, False)
    await harness.quiet()
    stored = await harness.stored()
    assert stored.row.parked_at is None
    for key, due in stored.due.items():
        assert due - harness.clock.now() == pytest.approx(left[key], abs=4.0)


async def test_an_outage_of_fourteen_minutes_decides_nothing(harness: Harness) -> None:
    """F301: the match goes on afterwards; it was not played out by silence, and not rated."""
    table = await harness.play(DICE_GAME, "Ada", "Ben")
    await harness.advance(TURN - 30)
    outage(harness, table.channel, True)
    await harness.quiet()
    for _ in range(14):
        await harness.advance(60)
    stored = await harness.stored()
    assert stored.playing
    assert stored.row.seq == 0
    outage(harness, table.channel, False)
    await harness.quiet()
    stored = await harness.stored()
    (due,) = stored.due.values()
    assert due - harness.clock.now() == pytest.approx(TURN / 3, abs=2.0)  # 30 s were left
    await harness.press(await harness.asked(), table, "Roll")
    assert (await harness.stored()).row.seq == 1


async def test_a_start_that_nobody_sees_asks_nobody(harness: Harness) -> None:
    """F302: Start under 503; silence answers for nobody, and the time begins with the table."""
    harness.faults = True
    lobby = await harness.lobby(CARD_GAME, "Ada", "Ben")
    failing = harness.stand_in.request_faults
    failing.fail(404, 10, "POST /interactions/*", code=10062)
    failing.fail(503, 10**6, f"* /channels/{lobby.channel.id}/*")
    harness.stand_in.interactions.limit = 0.5
    await harness.press("Ada", lobby, "Start")
    for _ in range(8):
        await harness.advance(60)
    stored = await harness.stored()
    assert stored.playing
    assert stored.row.seq == 0
    failing.fail(0, 0)
    await harness.advance(301)
    stored = await harness.stored()
    assert stored.row.parked_at is None
    (due,) = set(stored.due.values())
    assert due - harness.clock.now() > 0.9 * 120  # a bid has two minutes


async def test_a_table_that_arrives_late_shifts_the_time(harness: Harness) -> None:
    """F302: the first edit is held back for 100 s; the question has all of its time after it."""
    harness.faults = True
    lobby = await harness.lobby(DICE_GAME, "Ada", "Ben")
    faults = harness.stand_in.request_faults
    faults.fail(404, 10, "POST /interactions/*", code=10062)
    gate = faults.hold(f"PATCH /channels/{lobby.channel.id}/messages/*")
    harness.stand_in.interactions.limit = 0.5
    task = asyncio.create_task(harness.press("Ada", lobby, "Start"))
    await gate.reached()
    harness.clock.advance(100)
    gate.release()
    await task
    await harness.quiet()
    (due,) = (await harness.stored()).due.values()
    assert due - harness.clock.now() == pytest.approx(TURN, abs=2.0)


async def test_players_are_told_once_in_open_dms(harness: Harness) -> None:
    """After five minutes a DM says why the match waits; nobody is told before or twice (F147)."""
    table = await harness.play(CARD_GAME, "Ada", "Ben")
    view(harness, table.channel, True)
    await harness.quiet()
    ada = harness.person("Ada")
    await harness.advance(200)
    assert dms(ada, "⏸ **") == []
    for _ in range(10):
        await harness.advance(120)
    for name in ("Ada", "Ben"):
        (notice,) = dms(harness.person(name), "⏸ **")
        assert "**View Channel**" in notice.text
        assert "To the table" in notice.buttons


async def test_leaving_and_ending_work_meanwhile(harness: Harness) -> None:
    """A parked match can be left, and ended by those who may end it (F147)."""
    table = await harness.play(CARD_GAME, *THREE)
    view(harness, table.channel, True)
    await harness.quiet()
    left = await harness.slash("Ben", harness.person("Ben").dm, "leave")
    await harness.press("Ben", left.ephemeral or left.reply, "Leave")
    assert (await harness.stored()).seats[1].left
    ended = await harness.slash("Ada", harness.person("Ada").dm, "end")
    await harness.press("Ada", ended.ephemeral or ended.reply, "End it")
    assert (await harness.stored()).row.ending == "host"


async def test_a_match_parked_for_a_day_can_be_ended_by_any_player(harness: Harness) -> None:
    """Before that, only those may who always can (F147)."""
    table = await harness.play(CARD_GAME, "Ada", "Ben")
    view(harness, table.channel, True)
    await harness.quiet()
    ben = harness.person("Ben")
    refused = await harness.slash("Ben", ben.dm, "end")
    assert "View Channel" in refused.text
    await harness.advance(24 * 3600 + 1)
    ended = await harness.slash("Ben", ben.dm, "end")
    await harness.press("Ben", ended.ephemeral or ended.reply, "End it")
    stored = await harness.stored()
    assert stored.row.phase == "ended"
    assert stored.outcome is None


async def test_a_match_goes_on_after_a_restart_while_parked(harness: Harness) -> None:
    """The process that parked it is gone: the next one lets it go on (F301)."""
    table = await harness.play(DICE_GAME, "Ada", "Ben")
    outage(harness, table.channel, True)
    await harness.quiet()
    await harness.restart(politely=False, after=LONG)
    assert (await harness.stored()).row.seq == 0
    outage(harness, table.channel, False)
    await harness.quiet()
    stored = await harness.stored()
    assert stored.row.parked_at is None
    await harness.press(await harness.asked(), table, "Roll")
    assert (await harness.stored()).row.seq == 1


async def test_status_names_the_table_to_those_concerned(harness: Harness) -> None:
    """Players and managers read what is missing; a stranger reads nothing about it (F147)."""
    table = await harness.play(CARD_GAME, "Ada", "Ben")
    view(harness, table.channel, True)
    await harness.quiet()
    assert "View Channel" in (await harness.slash("Ben", "lounge", "status")).text
    assert "View Channel" not in (await harness.slash("Eli", "lounge", "status")).text
