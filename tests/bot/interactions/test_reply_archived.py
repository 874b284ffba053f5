"""A thread that is archived between a press and its answer or edit."""

import asyncio
import logging
from typing import Any

import pytest

from bot.practice.state.objects import Channel, Message
from tests.support.harness import Harness
from tests.support.sample_games import DICE_GAME

EDITS = "PATCH /channels/*/messages/*"
ANSWERS = "PATCH /webhooks/*/messages/@original"


async def _begin(harness: Harness) -> tuple[Channel, Message]:
    """A match of the dice game in a thread, and its table."""
    thread = harness.person("Ada").start_thread("table", "aside")
    await harness.play(DICE_GAME, "Ada", "Ben", where=thread)
    table = harness.person("Ada").last(thread, "More …")
    assert table is not None
    return thread, table


async def _deferred(harness: Harness, thread: Channel) -> tuple[Any, asyncio.Event]:
    """A command that is being thought about in the thread; the event lets its answer out."""
    services, go_on = harness.client.services, asyncio.Event()
    services.router.acknowledge_after = 0.01
    find = services.matches.open_in

    async def later(channel_id: int) -> Any:
        await go_on.wait()
        return await find(channel_id)

    services.matches.open_in = later  # type: ignore[method-assign]
    used = harness.person("Ada").slash(thread, "pause")
    await used.acked()
    services.matches.open_in = find  # type: ignore[method-assign]
    return used, go_on


async def test_archived_between_deferral_and_answer(harness: Harness) -> None:
    """The private answer arrives, the match goes on, and its thread is awake again (F158)."""
    thread, _ = await _begin(harness)
    used, go_on = await _deferred(harness, thread)
    harness.stand_in.archive(thread)
    go_on.set()
    await used
    await harness.quiet()
    assert not used.failed
    assert "The others are being asked at the table" in used.ephemeral.text
    assert not thread.archived
    table = harness.person("Ben").last(thread, "Pause this match?")
    assert table is not None
    await harness.press("Ben", table, "Yes")
    assert (await harness.stored()).paused


async def test_locked_between_deferral_and_answer(harness: Harness) -> None:
    """Nothing is posted in it any more; the answer arrives, and the vote counts (F158)."""
    thread, _ = await _begin(harness)
    used, go_on = await _deferred(harness, thread)
    harness.stand_in.archive(thread, locked=True)
    posts = harness.counting(f"POST /channels/{thread.id}/messages")
    go_on.set()
    await used
    await harness.quiet()
    assert not used.failed
    assert "The others are being asked" in used.ephemeral.text
    assert posts() <= 1, "refused once, and not tried again"
    assert thread.archived
    stored = await harness.stored()
    assert [one.kind for one in harness.client.services.ballots.open(stored)] == ["pause"]


async def test_an_answer_that_cannot_be_edited_in_is_sent(
    harness: Harness, caplog: pytest.LogCaptureFixture
) -> None:
    """If Discord no longer accepts an edit of “thinking …”, the answer is a new message (F158)."""
    thread, _ = await _begin(harness)
    used, go_on = await _deferred(harness, thread)
    harness.stand_in.request_faults.fail(400, 1, ANSWERS, code=50083)
    go_on.set()
    await used
    await harness.quiet()
    assert not used.failed
    assert "The others are being asked at the table" in used.ephemeral.text
    assert not [one for one in caplog.records if one.levelno >= logging.ERROR]


async def test_archived_between_a_press_and_its_edit(harness: Harness) -> None:
    """The move is stored, and the table that cannot be edited is reposted (F157, F158)."""
    thread, table = await _begin(harness)
    await harness.advance(60)
    name = await harness.asked()
    gate = harness.stand_in.request_faults.hold(EDITS)
    harness.stand_in.request_faults.fail(404, 1, "POST /interactions/*", code=10062)
    pressed = harness.person(name).press(table, "Roll it out")
    await pressed.acked()
    await gate.reached()
    harness.stand_in.archive(thread)
    gate.release()
    await pressed
    await harness.quiet()
    assert not pressed.failed
    stored = await harness.stored()
    assert stored.row.seq == 1
    newest = harness.person("Ben").last(thread, "More …")
    assert newest is not None
    assert newest.id != table.id
    assert not thread.archived
    other = await harness.asked()
    await harness.press(other, newest, "Roll it out")
    assert (await harness.stored()).row.seq == 2


async def test_a_form_sent_from_a_thread_archived_meanwhile(harness: Harness) -> None:
    """What opens a form was pressed before: what is sent is still taken and answered (F158)."""
    thread, _ = await _begin(harness)
    panel = (await harness.slash("Ada", thread, "settings")).ephemeral
    opened = await harness.press("Ada", panel, "Set quiet hours …")
    harness.stand_in.archive(thread, locked=True)
    sent = harness.person("Ada").submit(opened, {"start": ["1320"], "end": ["480"], "now": "12:00"})
    await sent
    await harness.quiet()
    assert not sent.failed
    assert "22:00" in panel.text
