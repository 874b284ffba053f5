"""The bot creates no channels: private messages are DMs and ephemeral answers (F160)."""

import json

import pytest

from bot.practice.rest.request import BotRequest
from games import GAMES
from tests.support.harness import Harness

PUBLIC_THREAD = 11
THREADS = {"/channels/{channel_id}/threads", "/channels/{channel_id}/messages/{message_id}/threads"}
WRITES = ("/channels/{channel_id}/messages", "/webhooks/", "/interactions/", "/users/@me/channels")
"""All that a bot at a table sends; nothing else makes or changes a room, or who may see one."""


def _rooms(harness: Harness) -> set[int]:
    """The channels and categories of the servers."""
    channels = harness.stand_in.world.channels.values()
    return {c.id for c in channels if c.guild is not None and not c.is_thread}


def _public(harness: Harness) -> list[BotRequest]:
    """The requests that show something to more than one person."""
    rooms = {c.id for c in harness.stand_in.world.channels.values() if c.guild is not None}
    return [
        sent
        for sent in harness.stand_in.rest.requests
        if sent.route.startswith("/channels/{channel_id}/messages")
        and sent.method in ("POST", "PATCH")
        and int(sent.path.split("/")[2]) in rooms
    ]


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("in_thread", [False, True], ids=["channel", "thread"])
async def test_no_room_is_made_and_no_hand_is_public(
    harness: Harness, key: str, in_thread: bool
) -> None:
    """F160: from the lobby to the end by silence, in a channel and in a thread of its own.

    A thread is a public one, so nobody need check who may see it: nothing private is in it.
    """
    names = ("Ada", "Ben", "Cleo")
    before, sent_before = _rooms(harness), len(harness.stand_in.rest.requests)
    lobby = await harness.lobby(key, *names)
    if in_thread:
        menu = (await harness.press("Ada", lobby, "Options")).ephemeral
        await harness.choose("Ada", menu, "thread", "1")
    await harness.press("Ada", lobby, "Start")
    channel = (await harness.stored()).row.channel_id
    hands = harness.game_uis[key].hands
    for _ in range(12):
        if not (await harness.stored()).playing:
            break
        table = harness.person("Eli").last(channel, "More …")
        if hands and table is not None:
            shown = await harness.press("Ben", table, "My hand")
            assert shown.ephemeral.private_to == harness.person("Ben").id
        await harness.advance(181)
    assert _rooms(harness) == before
    made = [sent for sent in harness.stand_in.rest.requests[sent_before:] if sent.method != "GET"]
    others = {sent.route for sent in made if not sent.route.startswith(WRITES)}
    assert others <= (THREADS if in_thread else set())
    threads = [c for c in harness.stand_in.world.channels.values() if c.is_thread]
    assert [thread.kind for thread in threads] == [PUBLIC_THREAD] * in_thread
    assert any("Refresh" in json.dumps(sent.body) for sent in made) == hands
    public = [json.dumps(sent.body) for sent in _public(harness)]
    assert public
    assert [text for text in public if "Refresh" in text] == [], "a hand stands for all to see"
