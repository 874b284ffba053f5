"""A match in a thread of its own: opened at the start, kept awake, left alone afterwards."""

import pytest

from bot.display.threads import ARCHIVE_MINUTES
from bot.practice.state.objects import Channel, Message
from tests.e2e.ground import Ground
from tests.e2e.tiny import hand

PAIR = ("Ada", "Ben")


def _threads(ground: Ground) -> list[Channel]:
    return [c for c in ground.stand_in.world.channels.values() if c.is_thread]


async def _lobby(ground: Ground, game: str = "dropdead", *names: str) -> Message:
    """A lobby whose match will be played in a thread."""
    lobby = await ground.lobby(game, *(names or PAIR))
    menu = (await ground.press("Ada", lobby, "Options")).ephemeral
    await ground.choose("Ada", menu, "thread", "1")
    return lobby


async def _begin(ground: Ground, game: str = "dropdead") -> tuple[Message, Channel]:
    """A match in a thread: what stays in the channel, and the thread."""
    lobby = await _lobby(ground, game)
    await ground.press("Ada", lobby, "Start")
    (thread,) = _threads(ground)
    return lobby, thread


async def _table(ground: Ground, thread: Channel) -> Message:
    found = ground.person("Ada").last(thread, "More …")
    assert found is not None
    return found


async def _finish(ground: Ground, thread: Channel) -> None:
    """Play a match of Drop Dead out."""
    stored = await ground.stored()
    while stored.playing:
        name = stored.seats[stored.pending[0].seat].name
        await ground.press(name, await _table(ground, thread), "Roll it out")
        stored = await ground.stored()


async def test_the_table_moves_into_a_thread(ground: Ground) -> None:
    """Named after the game; a link with the players stays, and the channel is free again."""
    lobby = await _lobby(ground)
    assert "in a thread of its own" in lobby.text
    assert _threads(ground) == []
    await ground.press("Ada", lobby, "Start")
    (thread,) = _threads(ground)
    assert thread.name == "Drop Dead · table 1"
    assert thread.kind == 11
    assert thread.data["thread_metadata"]["auto_archive_duration"] == ARCHIVE_MINUTES == 10080
    table = await _table(ground, thread)
    assert "Roll" in table.buttons
    assert f"Played in <#{thread.id}> by Ada and Ben" in lobby.text
    assert lobby.buttons == ["To the table"]
    stored = await ground.stored()
    assert (stored.row.channel_id, stored.row.parent_id) == (thread.id, lobby.channel.id)
    await ground.lobby("dropdead", "Cleo")
    assert len(_threads(ground)) == 1


async def test_the_match_is_played_there(ground: Ground) -> None:
    """Everything is said in the thread; the channel stays quiet and shows who has won."""
    lobby, thread = await _begin(ground)
    before = len(lobby.channel.messages)
    await _finish(ground, thread)
    assert len(lobby.channel.messages) == before
    final = ground.person("Ada").last(thread, "Rematch")
    assert final is not None
    winners = [line for line in lobby.text.splitlines() if "win" in line]
    assert winners
    assert winners[0] in final.text
    assert not thread.archived


async def test_hands_lead_to_the_thread(tiny_ground: Ground) -> None:
    """The link in a DM is that of the table in the thread."""
    ground = tiny_ground
    _, thread = await _begin(ground, "tiny")
    held = hand(ground, "Ben")
    table = await _table(ground, thread)
    links = [c["url"] for c in held.components if c.get("url")]
    assert links == [f"https://discord.com/channels/{thread.guild.id}/{thread.id}/{table.id}"]  # type: ignore[union-attr]


async def test_a_cancelled_lobby_leaves_nothing_behind(ground: Ground) -> None:
    """No thread was opened for it (F016)."""
    lobby = await _lobby(ground)
    await ground.press("Ada", lobby, "Cancel")
    assert _threads(ground) == []
    await ground.lobby("dropdead", "Ada")


@pytest.mark.parametrize(
    ("permission", "name"),
    [
        ("CREATE_PUBLIC_THREADS", "Create Public Threads"),
        ("SEND_MESSAGES_IN_THREADS", "Send Messages in Threads"),
    ],
)
async def test_a_missing_permission_is_named(ground: Ground, permission: str, name: str) -> None:
    """When a thread is asked for, and again at the start if it was taken away since (F148)."""
    ground.stand_in.forbid("table", permission)
    lobby = await ground.lobby("dropdead", *PAIR)
    menu = (await ground.press("Ada", lobby, "Options")).ephemeral
    refused = await ground.choose("Ada", menu, "thread", "1")
    assert f"I lack {name} here" in refused.ephemeral.text
    ground.stand_in.permit("table", permission)
    await ground.choose("Ada", menu, "thread", "1")
    ground.stand_in.forbid("table", permission)
    refused = await ground.press("Ada", lobby, "Start")
    assert f"I lack {name} here" in refused.ephemeral.text
    assert (await ground.stored()).row.phase == "lobby"


async def test_only_text_channels_have_threads(ground: Ground) -> None:
    """Inside a thread, or in the chat of a voice channel, there is no other one to move to."""
    aside = ground.person("Ada").start_thread("table", "aside")
    for where in (aside, "Voice"):
        lobby = await ground.lobby("dropdead", "Ada", where=where)
        menu = (await ground.press("Ada", lobby, "Options")).ephemeral
        refused = await ground.choose("Ada", menu, "thread", "1")
        assert "in text channels only" in refused.ephemeral.text


async def test_without_a_thread_the_match_stays_where_it_is(ground: Ground) -> None:
    """Discord refuses one after the start (too many are open): nothing is lost, and it is said."""
    lobby = await _lobby(ground)
    ground.stand_in.switches.fail(400, 1, "POST /channels/*/messages/*/threads", code=160006)
    await ground.press("Ada", lobby, "Start")
    assert _threads(ground) == []
    assert "Roll" in lobby.buttons
    assert ground.person("Ben").last("table", "cannot open a thread here just now") is not None


async def test_a_fault_of_discord_is_tried_again(ground: Ground) -> None:
    """One thread comes of it, also where the first answer alone was lost."""
    lobby = await _lobby(ground)
    ground.stand_in.switches.fail(503, 1, "POST /channels/*/messages/*/threads", after=True)
    await ground.press("Ada", lobby, "Start")
    await ground.advance(5)
    (thread,) = _threads(ground)
    assert (await ground.stored()).row.channel_id == thread.id
    assert "Roll" in (await _table(ground, thread)).buttons


async def test_a_lobby_whose_message_is_gone_still_gets_its_thread(ground: Ground) -> None:
    """There is no message to hang it on: it stands by itself (F161)."""
    lobby = await _lobby(ground)
    gate = ground.stand_in.switches.hold("POST /channels/*/messages/*/threads")
    pressed = ground.person("Ada").press(lobby, "Start")
    await pressed.acked()
    await gate.reached()
    ground.stand_in.delete_message(lobby)
    gate.release()
    await ground.quiet()
    (thread,) = _threads(ground)
    assert "Roll" in (await _table(ground, thread)).buttons


async def test_a_thread_is_woken_while_the_match_runs(ground: Ground) -> None:
    """Archived by Discord or by hand, it wakes by a new table, and by nothing else (F157)."""
    _, thread = await _begin(ground)
    table = await _table(ground, thread)
    await ground.advance(60)
    ground.stand_in.archive(thread)
    await ground.quiet()
    assert not thread.archived
    assert (await _table(ground, thread)).id != table.id
    await ground.press("Ada", await _table(ground, thread), "More …")


async def test_a_locked_thread_is_left_alone(ground: Ground) -> None:
    """A moderator has closed it on purpose; hands and commands still work (F157)."""
    _, thread = await _begin(ground)
    posts = ground.counting(f"POST /channels/{thread.id}/messages")
    ground.stand_in.archive(thread, locked=True)
    await ground.advance(60)
    assert thread.archived
    assert posts() == 0


async def test_a_thread_is_left_to_archive_after_the_end(ground: Ground) -> None:
    """Nobody keeps it awake any more."""
    _, thread = await _begin(ground)
    await _finish(ground, thread)
    posts = ground.counting(f"POST /channels/{thread.id}/messages")
    ground.stand_in.archive(thread)
    await ground.advance(3600)
    assert thread.archived
    assert posts() == 0


async def test_a_deleted_thread_ends_its_match(ground: Ground) -> None:
    """As a deleted channel does; the link says that it was broken off (F154)."""
    lobby, thread = await _begin(ground)
    ground.stand_in.delete_channel(thread)
    await ground.quiet()
    assert (await ground.stored()).row.ending == "removed"
    assert "broken off" in lobby.text


async def test_a_deleted_channel_ends_the_matches_in_its_threads(ground: Ground) -> None:
    """They are gone with it (F154)."""
    await _begin(ground)
    ground.stand_in.delete_channel("table")
    await ground.quiet()
    assert (await ground.stored()).row.ending == "removed"


async def test_a_rematch_is_played_in_the_same_thread(ground: Ground) -> None:
    """Its lobby opens there; no second thread comes of it."""
    _, thread = await _begin(ground)
    await _finish(ground, thread)
    final = ground.person("Ada").last(thread, "Rematch")
    assert final is not None
    await ground.press("Ben", final, "Rematch")
    lobby = ground.person("Ben").last(thread, "Start")
    assert lobby is not None
    await ground.press("Ben", lobby, "Start")
    assert len(_threads(ground)) == 1
    assert (await ground.stored(2)).row.channel_id == thread.id


async def test_a_restart_finds_the_thread_again(ground: Ground) -> None:
    """The match goes on there, with the same table (F001)."""
    _, thread = await _begin(ground)
    table = await _table(ground, thread)
    await ground.restart(politely=False)
    await _finish(ground, thread)
    assert "Rematch" in table.buttons
