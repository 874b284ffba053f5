"""What the bot may not do: said by name at /play, and not tried again until there is hope."""

import pytest

from bot.ui.panel import move_token
from games.dropdead.moves import Roll
from tests.e2e.ground import Ground
from tests.e2e.tiny import hand

THREE = ("Ada", "Ben", "Cleo")


@pytest.mark.parametrize(
    ("permission", "name"),
    [("VIEW_CHANNEL", "View Channel"), ("SEND_MESSAGES", "Send Messages")],
)
async def test_what_is_missing_is_named(ground: Ground, permission: str, name: str) -> None:
    """/play names the permission that is lacking, opens nothing, and works once it is granted.

    (F148, F149)
    """
    ground.stand_in.forbid("table", permission)
    used = await ground.slash("Ada", "table", "play dropdead")
    assert name in used.text
    assert used.reply.ephemeral
    assert ground.sent("POST /channels/*/messages") == []
    ground.stand_in.permit("table", permission)
    await ground.lobby("dropdead", "Ada")


async def test_what_is_missing_in_a_thread_is_named(ground: Ground) -> None:
    """A thread asks for its own permission, and not for that of channels (F148)."""
    thread = ground.person("Ada").start_thread("lounge", "Dice")
    ground.stand_in.forbid("lounge", "SEND_MESSAGES_IN_THREADS")
    used = await ground.slash("Ada", thread, "play dropdead")
    assert "Send Messages in Threads" in used.text
    ground.stand_in.permit("lounge", "SEND_MESSAGES_IN_THREADS")
    ground.stand_in.forbid("lounge", "SEND_MESSAGES")
    await ground.play("dropdead", "Ada", "Ben", where=thread)


async def test_what_is_missing_in_a_voice_chat_is_named(ground: Ground) -> None:
    """The chat of a voice channel needs Connect (F148)."""
    ground.stand_in.forbid("Voice", "CONNECT")
    used = await ground.slash("Ada", "Voice", "play dropdead")
    assert "Connect" in used.text
    ground.stand_in.permit("Voice", "CONNECT")
    await ground.play("dropdead", "Ada", "Ben", where="Voice")


async def test_tables_stand_in_threads_and_voice_chats(ground: Ground) -> None:
    """Each is a channel of its own, with one table each (F019)."""
    thread = ground.person("Ada").start_thread("table", "Dice")
    for number, where in enumerate((thread, "table", "Voice"), start=1):
        table = await ground.play("dropdead", "Ada", "Ben", where=where)
        await ground.press(await ground.asked(number), table, "Roll")
        assert (await ground.stored(number)).row.seq == 1


async def test_a_closed_channel_is_tried_once(tiny_ground: Ground) -> None:
    """After a refusal no request goes there, while hands go on; a grant brings the table back."""
    ground = tiny_ground
    table = await ground.play("tiny", *THREE)
    channel = table.channel.id
    ground.stand_in.forbid("table", "VIEW_CHANNEL")
    await ground.quiet()
    there = ground.counting(f"* /channels/{channel}/*")
    for name in THREE:
        held = hand(ground, name)
        await ground.press(name, held, "Done")
    assert "Your bid?" in hand(ground, "Ada").text
    assert there() == 1
    assert table.text.count("(aside)") == 1
    ground.stand_in.permit("table", "VIEW_CHANNEL")
    await ground.quiet()
    assert "(bid)" in table.text


async def test_a_role_that_changes_opens_a_channel_again(ground: Ground) -> None:
    """The bot's role losing and getting back its right to send closes and opens the channel."""
    table = await ground.play("dropdead", "Ada", "Ben")
    name, roll = await ground.asked(), table.button("Roll")["custom_id"]
    ground.stand_in.forbid("table", "VIEW_CHANNEL")
    await ground.quiet()
    before = table.text
    stored = await ground.stored()
    assert stored.match is not None
    move = stored.game.legal_moves(stored.match.state, stored.pending[0].seat)[0]
    place, asked = stored.pending[0].seat, stored.pending[0].id
    await ground.client.services.matches.submit(1, place, asked, move)
    await ground.quiet()
    assert table.text == before
    assert ground.client.services.presenter.is_closed(table.channel.id)
    ground.stand_in.permit("table", "VIEW_CHANNEL")
    await ground.quiet()
    assert table.text != before
    pressed = await ground.forge(name, table, roll)
    assert "nothing was changed" in pressed.ephemeral.text


async def test_a_press_opens_a_channel_again(ground: Ground) -> None:
    """Each press in a closed channel is worth one more try, and no more than that."""
    table = await ground.play("dropdead", "Ada", "Ben")
    tries = ground.counting(f"PATCH /channels/{table.channel.id}/messages/*")
    ground.stand_in.forbid("table", "VIEW_CHANNEL")
    await ground.quiet()
    for number in range(1, 4):
        stored = await ground.stored()
        name = await ground.asked()
        roll = f"g1:1:{stored.pending[0].id}:move.{move_token(Roll())}:x"
        await ground.forge(name, table, roll)
        assert (await ground.stored()).row.seq == number
        assert tries() == number


async def test_an_archived_thread_is_woken(tiny_ground: Ground) -> None:
    """The next thing to show is posted, which wakes the thread; an edit could not (F157)."""
    ground = tiny_ground
    thread = ground.person("Ada").start_thread("lounge", "Cards")
    table = await ground.play("tiny", *THREE, where=thread)
    ground.stand_in.archive(thread)
    await ground.quiet()
    await ground.press("Ada", hand(ground, "Ada"), "Done")
    assert not thread.archived
    again = ground.person("Eli").last(thread, "My hand")
    assert again is not None
    assert again.id > table.id
    assert "Waiting for Ben and Cleo" in again.text


async def test_a_locked_thread_is_left_alone(tiny_ground: Ground) -> None:
    """Answers and deadlines go on; the thread is tried once, and shows all when unlocked (F157)."""
    ground = tiny_ground
    thread = ground.person("Ada").start_thread("lounge", "Cards")
    await ground.play("tiny", *THREE, where=thread)
    ground.stand_in.archive(thread, locked=True)
    await ground.quiet()
    tries = ground.counting(f"* /channels/{thread.id}/messages*")
    await ground.press("Ada", hand(ground, "Ada"), "Done")
    assert tries() == 2  # an edit, and a post that would have woken it
    for _ in range(3):
        await ground.advance(121)
    assert (await ground.stored()).row.seq > 3
    assert tries() == 2
    ground.stand_in.archive(thread, archived=False, locked=False)
    await ground.quiet()
    assert tries() > 2
    assert ground.person("Eli").last(thread, "(aside)") is None
