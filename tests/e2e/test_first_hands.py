"""Whoever sits has a hand, or knows where it is, before anything is asked (F055)."""

import pytest

from bot.practice.state.objects import Message
from games import GAMES
from tests.e2e.ground import Ground
from tests.e2e.wire import hand, privately

OPEN, CLOSED = ("Ada", "Cleo", "Dana"), "Ben"
WHERE = {"en": "**My hand** at the table", "de": "**Meine Karten** am Tisch"}
PUBLIC = "Nobody holds anything hidden in this game: all is on the table."
HIDDEN = [key for key in GAMES if key != "dropdead"]


async def _seated(ground: Ground, game: str) -> Message:
    """A lobby in which one player takes no DMs, and a German one has joined last."""
    ground.stand_in.close_dms(ground.person(CLOSED))
    return await ground.lobby(game, "Ada", CLOSED, "Cleo", "Dana")


def _everybody_holds(ground: Ground) -> None:
    """Nobody has answered yet, and each DM has its hand, with what its player is asked."""
    for name in OPEN:
        label = "Aktualisieren" if name == "Dana" else "Refresh"
        found = ground.person(name).last(ground.person(name).dm, label)
        assert found is not None, name
        assert label in found.buttons


@pytest.mark.parametrize("game", HIDDEN)
async def test_everybody_has_a_hand_before_the_first_question(ground: Ground, game: str) -> None:
    """By DM since they joined; without DMs they are told where to press, and find it there."""
    lobby = await _seated(ground, game)
    for name in OPEN:  # before anybody could press Start
        assert len(ground.person(name).messages(ground.person(name).dm)) == 1
    told = [m.text for m in ground.person(CLOSED).messages("table") if m.ephemeral]
    assert ["press «My hand» at the table" in text for text in told] == [True]
    assert WHERE["en"] in lobby.text
    await ground.press("Ada", lobby, "Start")
    assert (await ground.stored()).row.seq == 0
    _everybody_holds(ground)
    assert "Refresh" in (await privately(ground, CLOSED, lobby)).buttons


@pytest.mark.parametrize("game", HIDDEN)
async def test_hands_come_before_calls(ground: Ground, game: str) -> None:
    """Who is asked first is called for when the others have their hands too (F055, F184)."""
    lobby = await _seated(ground, game)
    ground.clock.advance(60)  # nobody watches any more: who is asked is called
    calls = ground.counting(f"POST /channels/{lobby.channel.id}/messages")
    await ground.press("Ada", lobby, "Start")
    asked = [ground.person(s.user_id or 0).name for s in (await ground.stored()).seats]
    assert asked == ["Ada", CLOSED, "Cleo", "Dana"]
    _everybody_holds(ground)
    names = {asked[one.seat] for one in (await ground.stored()).pending} - {"Ada"}
    assert calls() == (CLOSED in names)


@pytest.mark.parametrize("game", HIDDEN)
async def test_everybody_has_a_hand_after_a_rematch(ground: Ground, game: str) -> None:
    """Nobody presses Join again, and yet each has a hand, and reads where it is."""
    lobby = await _seated(ground, game)
    await ground.press("Ada", lobby, "Start")
    before = hand(ground, "Cleo")
    ended = await ground.slash("Ada", "table", "end")
    await ground.press("Ada", ended.ephemeral, "End it")
    await ground.press("Cleo", await ground.table("Rematch"), "Rematch")
    again = await ground.table("Start")
    assert WHERE["en"] in again.text
    await ground.press("Cleo", again, "Start")
    _everybody_holds(ground)
    assert hand(ground, "Cleo").id > before.id
    assert "Refresh" in (await privately(ground, CLOSED, again)).buttons


async def test_without_hands_all_is_said_to_be_public(ground: Ground) -> None:
    """Drop Dead hides nothing: the lobby says so, and nobody is sent a DM."""
    lobby = await _seated(ground, "dropdead")
    assert PUBLIC in lobby.text
    await ground.press("Ada", lobby, "Start")
    for name in (*OPEN, CLOSED):
        assert ground.person(name).messages(ground.person(name).dm) == []


async def test_the_lobby_says_it_in_its_language(ground: Ground) -> None:
    """Where a German has opened it, in German."""
    await ground.slash("Dana", "second-table", "play dumbways")
    lobby = ground.person("Dana").last("second-table", "Mitmachen")
    assert lobby is not None
    assert WHERE["de"] in lobby.text


async def test_no_dms_on_this_server(ground: Ground) -> None:
    """Where a server's admins want no hands by DM the lobby promises none (F062)."""
    panel = (await ground.slash("Ada", "table", "server-settings")).ephemeral
    await ground.choose("Ada", panel, "house.hand", "here")
    lobby = await ground.lobby("dumbways", "Ada")
    assert WHERE["en"] not in lobby.text
    assert "Your hand comes by no DM: press «My hand» at the table to see it." in lobby.text


async def test_who_joins_while_the_host_starts(ground: Ground) -> None:
    """The first DM arrives when the match has begun already: it shows the hand all the same."""
    lobby = await ground.lobby("dumbways", "Ada", "Cleo")
    gate = ground.stand_in.switches.hold("POST /users/@me/channels")
    joined = ground.person("Ben").press(lobby, "Join")
    await gate.reached()
    await ground.until_stored(lambda one: len(one.seats) == 3)
    started = ground.person("Ada").press(lobby, "Start")
    await ground.stand_in.until(lambda: "Start" not in lobby.buttons and "My hand" in lobby.buttons)
    await ground.person("Cleo").sees(ground.person("Cleo").dm, "Refresh")
    gate.release()
    await joined
    await started
    await ground.quiet()
    assert "appears here when the match starts" not in hand(ground, "Ben").text
    assert "Refresh" in hand(ground, "Ben").buttons
