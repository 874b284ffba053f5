"""A match in its own thread, which is opened at the start and kept from being archived."""

import pytest

from bot.display.threads import ARCHIVE_MINUTES
from bot.practice.state.objects import Channel, Message
from tests.support.harness import Harness
from tests.support.sample_games import DICE_GAME, DICE_TITLE
from tests.support.tiny_match import hand

PAIR = ("Ada", "Ben")


def _threads(harness: Harness) -> list[Channel]:
    return [c for c in harness.stand_in.world.channels.values() if c.is_thread]


async def _lobby(harness: Harness, game: str = DICE_GAME, *names: str) -> Message:
    """A lobby whose match will be played in a thread."""
    lobby = await harness.lobby(game, *(names or PAIR))
    menu = (await harness.press("Ada", lobby, "Options")).ephemeral
    await harness.choose("Ada", menu, "thread", "1")
    return lobby


async def _begin(harness: Harness, game: str = DICE_GAME) -> tuple[Message, Channel]:
    """A match in a thread: what stays in the channel, and the thread."""
    lobby = await _lobby(harness, game)
    await harness.press("Ada", lobby, "Start")
    (thread,) = _threads(harness)
    return lobby, thread


async def _table(harness: Harness, thread: Channel) -> Message:
    found = harness.person("Ada").last(thread, "More …")
    assert found is not None
    return found


async def _finish(harness: Harness, thread: Channel) -> None:
    """Play a match of the dice game out."""
    stored = await harness.stored()
    while stored.playing:
        name = stored.seats[stored.pending[0].seat].name
        await harness.press(name, await _table(harness, thread), "Roll it out")
        stored = await harness.stored()


async def test_the_table_moves_into_a_thread(harness: Harness) -> None:
    """Named after the game; a link with the players stays, and the channel is free again."""
    lobby = await _lobby(harness)
    assert "in its own thread" in lobby.text
    assert _threads(harness) == []
    await harness.press("Ada", lobby, "Start")
    (thread,) = _threads(harness)
    assert thread.name == f"{DICE_TITLE} · table 1"
    assert thread.kind == 11
    assert thread.data["thread_metadata"]["auto_archive_duration"] == ARCHIVE_MINUTES == 10080
    table = await _table(harness, thread)
    assert "Roll" in table.buttons
    assert f"Ada and Ben are playing in <#{thread.id}>." in lobby.text
    assert lobby.buttons == ["To the table"]
    stored = await harness.stored()
    assert (stored.row.channel_id, stored.row.parent_id) == (thread.id, lobby.channel.id)
    await harness.lobby(DICE_GAME, "Cleo")
    assert len(_threads(harness)) == 1


async def test_the_match_is_played_there(harness: Harness) -> None:
    """Everything is said in the thread; the channel stays quiet and shows who has won."""
    lobby, thread = await _begin(harness)
    before = len(lobby.channel.messages)
    await _finish(harness, thread)
    assert len(lobby.channel.messages) == before
    final = harness.person("Ada").last(thread, "Rematch")
    assert final is not None
    winners = [line for line in lobby.text.splitlines() if "win" in line]
    assert winners
    assert winners[0] in final.text
    assert not thread.archived


async def test_hands_lead_to_the_thread(tiny_harness: Harness) -> None:
    """The link in a DM is that of the table in the thread."""
    harness = tiny_harness
    _, thread = await _begin(harness, "tiny")
    held = hand(harness, "Ben")
    table = await _table(harness, thread)
    links = [c["url"] for c in held.components if c.get("url")]
    assert links == [f"https://discord.com/channels/{thread.guild.id}/{thread.id}/{table.id}"]  # type: ignore[union-attr]


async def test_a_cancelled_lobby_leaves_nothing_behind(harness: Harness) -> None:
    """No thread was opened for it (F016)."""
    lobby = await _lobby(harness)
    await harness.press("Ada", lobby, "Cancel")
    assert _threads(harness) == []
    await harness.lobby(DICE_GAME, "Ada")


@pytest.mark.parametrize(
    ("permission", "name"),
    [
        ("CREATE_PUBLIC_THREADS", "Create Public Threads"),
        ("SEND_MESSAGES_IN_THREADS", "Send Messages in Threads"),
    ],
)
async def test_a_missing_permission_is_named(harness: Harness, permission: str, name: str) -> None:
    """The missing permission is named when the thread is chosen, and again at the start (F148)."""
    harness.stand_in.forbid("table", permission)
    lobby = await harness.lobby(DICE_GAME, *PAIR)
    menu = (await harness.press("Ada", lobby, "Options")).ephemeral
    refused = await harness.choose("Ada", menu, "thread", "1")
    assert f"I'm missing {name} here" in refused.ephemeral.text
    harness.stand_in.permit("table", permission)
    await harness.choose("Ada", menu, "thread", "1")
    harness.stand_in.forbid("table", permission)
    refused = await harness.press("Ada", lobby, "Start")
    assert f"I'm missing {name} here" in refused.ephemeral.text
    assert (await harness.stored()).row.phase == "lobby"


async def test_only_text_channels_have_threads(harness: Harness) -> None:
    """Inside a thread, or in the chat of a voice channel, there is no other one to move to."""
    aside = harness.person("Ada").start_thread("table", "aside")
    for where in (aside, "Voice"):
        lobby = await harness.lobby(DICE_GAME, "Ada", where=where)
        menu = (await harness.press("Ada", lobby, "Options")).ephemeral
        refused = await harness.choose("Ada", menu, "thread", "1")
        assert "only be opened in text channels" in refused.ephemeral.text


async def test_without_a_thread_the_match_stays_where_it_is(harness: Harness) -> None:
    """Discord refuses one after the start (too many are open): nothing is lost, and it is said."""
    lobby = await _lobby(harness)
    harness.stand_in.request_faults.fail(400, 1, "POST /channels/*/messages/*/threads", code=160006)
    await harness.press("Ada", lobby, "Start")
    assert _threads(harness) == []
    assert "Roll" in lobby.buttons
    assert harness.person("Ben").last("table", "can't open a thread here right now") is not None


async def test_a_fault_of_discord_is_tried_again(harness: Harness) -> None:
    """One thread is created, even if only the first response was lost."""
    lobby = await _lobby(harness)
    harness.stand_in.request_faults.fail(503, 1, "POST /channels/*/messages/*/threads", after=True)
    await harness.press("Ada", lobby, "Start")
    await harness.advance(5)
    (thread,) = _threads(harness)
    assert (await harness.stored()).row.channel_id == thread.id
    assert "Roll" in (await _table(harness, thread)).buttons


async def test_a_lobby_whose_message_is_gone_still_gets_its_thread(harness: Harness) -> None:
    """There is no message to hang it on: it stands by itself (F161)."""
    lobby = await _lobby(harness)
    gate = harness.stand_in.request_faults.hold("POST /channels/*/messages/*/threads")
    pressed = harness.person("Ada").press(lobby, "Start")
    await pressed.acked()
    await gate.reached()
    harness.stand_in.delete_message(lobby)
    gate.release()
    await harness.quiet()
    (thread,) = _threads(harness)
    assert "Roll" in (await _table(harness, thread)).buttons


async def test_a_thread_is_woken_while_the_match_runs(harness: Harness) -> None:
    """Archived by Discord or by hand, it wakes by a new table, and by nothing else (F157)."""
    _, thread = await _begin(harness)
    table = await _table(harness, thread)
    await harness.advance(60)
    harness.stand_in.archive(thread)
    await harness.quiet()
    assert not thread.archived
    assert (await _table(harness, thread)).id != table.id
    await harness.press("Ada", await _table(harness, thread), "More …")


async def test_a_locked_thread_is_left_alone(harness: Harness) -> None:
    """A moderator has closed it on purpose; hands and commands still work (F157)."""
    _, thread = await _begin(harness)
    posts = harness.counting(f"POST /channels/{thread.id}/messages")
    harness.stand_in.archive(thread, locked=True)
    await harness.advance(60)
    assert thread.archived
    assert posts() == 0


async def test_a_thread_is_left_to_archive_after_the_end(harness: Harness) -> None:
    """Nobody keeps it awake any more."""
    _, thread = await _begin(harness)
    await _finish(harness, thread)
    posts = harness.counting(f"POST /channels/{thread.id}/messages")
    harness.stand_in.archive(thread)
    await harness.advance(3600)
    assert thread.archived
    assert posts() == 0


async def test_a_deleted_thread_ends_its_match(harness: Harness) -> None:
    """Deleting a thread ends its match, as deleting a channel does; its link says so (F154)."""
    lobby, thread = await _begin(harness)
    harness.stand_in.delete_channel(thread)
    await harness.quiet()
    assert (await harness.stored()).row.ending == "removed"
    assert "called off" in lobby.text


async def test_a_deleted_channel_ends_the_matches_in_its_threads(harness: Harness) -> None:
    """Deleting a channel ends the matches in its threads (F154)."""
    await _begin(harness)
    harness.stand_in.delete_channel("table")
    await harness.quiet()
    assert (await harness.stored()).row.ending == "removed"


async def test_a_rematch_is_played_in_the_same_thread(harness: Harness) -> None:
    """Its lobby opens there; no second thread comes of it."""
    _, thread = await _begin(harness)
    await _finish(harness, thread)
    final = harness.person("Ada").last(thread, "Rematch")
    assert final is not None
    await harness.press("Ben", final, "Rematch")
    lobby = harness.person("Ben").last(thread, "Start")
    assert lobby is not None
    await harness.press("Ben", lobby, "Start")
    assert len(_threads(harness)) == 1
    assert (await harness.stored(2)).row.channel_id == thread.id


async def test_a_restart_finds_the_thread_again(harness: Harness) -> None:
    """The match goes on there, with the same table (F001)."""
    _, thread = await _begin(harness)
    table = await _table(harness, thread)
    await harness.restart(politely=False)
    await _finish(harness, thread)
    assert "Rematch" in table.buttons
