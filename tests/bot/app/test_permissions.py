"""Missing permissions are named at /play; a refused channel is not tried again without cause."""

import pytest

from bot.display.presenter import EDIT_INTERVAL
from bot.ui.panel import move_token
from tests.support.harness import Harness
from tests.support.sample_games import DICE_GAME, Roll
from tests.support.tiny_match import hand

THREE = ("Ada", "Ben", "Cleo")


@pytest.mark.parametrize(
    ("permission", "name"),
    [("VIEW_CHANNEL", "View Channel"), ("SEND_MESSAGES", "Send Messages")],
)
async def test_what_is_missing_is_named(harness: Harness, permission: str, name: str) -> None:
    """/play names the permission that is lacking, opens nothing, and works once it is granted.

    (F148, F149)
    """
    harness.stand_in.forbid("table", permission)
    used = await harness.slash("Ada", "table", f"play {DICE_GAME}")
    assert name in used.text
    assert used.reply.ephemeral
    assert harness.sent("POST /channels/*/messages") == []
    harness.stand_in.permit("table", permission)
    await harness.lobby(DICE_GAME, "Ada")


async def test_what_is_missing_in_a_thread_is_named(harness: Harness) -> None:
    """A thread asks for its own permission, and not for that of channels (F148)."""
    thread = harness.person("Ada").start_thread("lounge", "Dice")
    harness.stand_in.forbid("lounge", "SEND_MESSAGES_IN_THREADS")
    used = await harness.slash("Ada", thread, f"play {DICE_GAME}")
    assert "Send Messages in Threads" in used.text
    harness.stand_in.permit("lounge", "SEND_MESSAGES_IN_THREADS")
    harness.stand_in.forbid("lounge", "SEND_MESSAGES")
    await harness.play(DICE_GAME, "Ada", "Ben", where=thread)


async def test_what_is_missing_in_a_voice_chat_is_named(harness: Harness) -> None:
    """The chat of a voice channel needs Connect (F148)."""
    harness.stand_in.forbid("Voice", "CONNECT")
    used = await harness.slash("Ada", "Voice", f"play {DICE_GAME}")
    assert "Connect" in used.text
    harness.stand_in.permit("Voice", "CONNECT")
    await harness.play(DICE_GAME, "Ada", "Ben", where="Voice")


async def test_tables_stand_in_threads_and_voice_chats(harness: Harness) -> None:
    """Each is a channel of its own, with one table each (F019)."""
    thread = harness.person("Ada").start_thread("table", "Dice")
    for number, where in enumerate((thread, "table", "Voice"), start=1):
        table = await harness.play(DICE_GAME, "Ada", "Ben", where=where)
        await harness.press(await harness.asked(number), table, "Roll")
        assert (await harness.stored(number)).row.seq == 1


async def test_a_closed_channel_is_tried_once(tiny_harness: Harness) -> None:
    """The match is parked: no request goes there, no press changes it; a grant lets it go on.

    F147: the hands say what is missing.
    """
    harness = tiny_harness
    table = await harness.play("tiny", *THREE)
    channel = table.channel.id
    harness.stand_in.forbid("table", "VIEW_CHANNEL")
    await harness.quiet()
    there = harness.counting(f"* /channels/{channel}/*")
    for name in THREE:
        pressed = await harness.press(name, hand(harness, name), "Done")
        assert "I can't see its channel" in pressed.ephemeral.text
    assert (await harness.stored()).row.seq == 0
    assert "grant me **View Channel**" in hand(harness, "Ada").text
    assert there() == 0
    harness.stand_in.permit("table", "VIEW_CHANNEL")
    await harness.quiet()
    for name in THREE:
        await harness.press(name, hand(harness, name), "Done")
    assert "(bid)" in table.text


async def test_a_role_that_changes_opens_a_channel_again(harness: Harness) -> None:
    """The bot loses and gets back a permission: a press in between changes nothing (F147)."""
    table = await harness.play(DICE_GAME, "Ada", "Ben")
    name, roll = await harness.asked(), table.button("Roll")["custom_id"]
    harness.stand_in.forbid("table", "VIEW_CHANNEL")
    await harness.quiet()
    pressed = await harness.forge(name, table, roll)
    assert "Nothing was changed" in pressed.ephemeral.text
    assert (await harness.stored()).row.seq == 0
    harness.stand_in.permit("table", "VIEW_CHANNEL")
    await harness.quiet()
    assert (await harness.stored()).row.parked_at is None
    await harness.forge(name, table, roll)
    assert (await harness.stored()).row.seq == 1


async def test_a_press_opens_a_channel_again(harness: Harness) -> None:
    """Each press in a channel that refuses the bot is worth one more try, and no more than that."""
    table = await harness.play(DICE_GAME, "Ada", "Ben")
    tries = harness.counting(f"PATCH /channels/{table.channel.id}/messages/*")
    edits = f"PATCH /channels/{table.channel.id}/messages/*"
    harness.stand_in.request_faults.fail(403, 10**6, edits, code=50001)
    for number in range(1, 4):
        harness.stand_in.request_faults.fail(404, 1, "POST /interactions/*", code=10062)
        stored = await harness.stored()
        roll = f"g1:1:{stored.pending[0].id}:move.{move_token(Roll())}:x"
        await harness.forge(await harness.asked(), table, roll)
        assert (await harness.stored()).row.seq == 1  # then the match is parked
        assert tries() == number
        await harness.advance(EDIT_INTERVAL)


async def test_an_archived_thread_is_woken(tiny_harness: Harness) -> None:
    """The next thing to show is posted, which wakes the thread; an edit could not (F157)."""
    harness = tiny_harness
    thread = harness.person("Ada").start_thread("lounge", "Cards")
    table = await harness.play("tiny", *THREE, where=thread)
    harness.stand_in.archive(thread)
    await harness.quiet()
    await harness.press("Ada", hand(harness, "Ada"), "Done")
    assert not thread.archived
    again = harness.person("Eli").last(thread, "My hand")
    assert again is not None
    assert again.id > table.id
    assert "Waiting for Ben and Cleo" in again.text


async def test_a_locked_thread_is_left_alone(tiny_harness: Harness) -> None:
    """The match waits, and the thread is not tried; it goes on once unlocked (F147, F157)."""
    harness = tiny_harness
    thread = harness.person("Ada").start_thread("lounge", "Cards")
    await harness.play("tiny", *THREE, where=thread)
    harness.stand_in.archive(thread, locked=True)
    await harness.quiet()
    tries = harness.counting(f"* /channels/{thread.id}/messages*")
    pressed = await harness.press("Ada", hand(harness, "Ada"), "Done")
    assert "its thread is locked" in pressed.ephemeral.text
    before = tries()
    for _ in range(3):
        await harness.advance(121)
    assert (await harness.stored()).row.seq == 0
    assert tries() == before
    harness.stand_in.archive(thread, archived=False, locked=False)
    await harness.quiet()
    await harness.press("Ada", hand(harness, "Ada"), "Done")
    assert (await harness.stored()).row.seq == 1
