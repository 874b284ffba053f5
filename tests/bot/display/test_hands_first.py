"""Every player has a hand, or knows where it is, before the first question (F055)."""

import pytest

from bot.app.extensions import registered_game_uis
from bot.practice.state.objects import Message
from tests.support.harness import Harness
from tests.support.wire import hand, privately

OPEN, CLOSED = ("Ada", "Cleo", "Dana"), "Ben"
WHERE = {"en": "**My hand** at the table", "de": "**Meine Karten** am Tisch"}
PUBLIC = "There are no hidden cards in this game: everything is on the table."
GAME_UIS = {
    key: ui
    for key, ui in registered_game_uis().items()
    if ui.game.seats.min <= 2 and ui.game.seats.max >= 4
}
HIDDEN = [key for key, ui in GAME_UIS.items() if ui.hands]
PUBLIC_GAMES = [key for key, ui in GAME_UIS.items() if not ui.hands]


async def _seated(harness: Harness, game: str) -> Message:
    """A lobby in which one player takes no DMs, and a German one has joined last."""
    harness.stand_in.close_dms(harness.person(CLOSED))
    return await harness.lobby(game, "Ada", CLOSED, "Cleo", "Dana")


def _everybody_holds(harness: Harness) -> None:
    """Nobody has answered yet, and each DM has its hand, with what its player is asked."""
    for name in OPEN:
        label = "Aktualisieren" if name == "Dana" else "Refresh"
        found = harness.person(name).last(harness.person(name).dm, label)
        assert found is not None, name
        assert label in found.buttons


@pytest.mark.parametrize("game", HIDDEN)
async def test_everybody_has_a_hand_before_the_first_question(harness: Harness, game: str) -> None:
    """Everybody gets a hand by DM on joining, or is told where to press for it without DMs."""
    lobby = await _seated(harness, game)
    for name in OPEN:  # before anybody could press Start
        assert len(harness.person(name).messages(harness.person(name).dm)) == 1
    told = [m.text for m in harness.person(CLOSED).messages("table") if m.ephemeral]
    assert ["press “My hand” at the table" in text for text in told] == [True]
    assert WHERE["en"] in lobby.text
    await harness.press("Ada", lobby, "Start")
    assert (await harness.stored()).row.seq == 0
    _everybody_holds(harness)
    assert "Refresh" in (await privately(harness, CLOSED, lobby)).buttons


@pytest.mark.parametrize("game", HIDDEN)
async def test_hands_come_before_calls(harness: Harness, game: str) -> None:
    """The first player is notified only after everybody has a hand (F055, F184)."""
    lobby = await _seated(harness, game)
    harness.clock.advance(60)  # nobody watches any more: who is asked is called
    calls = harness.counting(f"POST /channels/{lobby.channel.id}/messages")
    await harness.press("Ada", lobby, "Start")
    asked = [harness.person(s.user_id or 0).name for s in (await harness.stored()).seats]
    assert asked == ["Ada", CLOSED, "Cleo", "Dana"]
    _everybody_holds(harness)
    names = {asked[one.seat] for one in (await harness.stored()).pending} - {"Ada"}
    assert calls() == (CLOSED in names)


@pytest.mark.parametrize("game", HIDDEN)
async def test_everybody_has_a_hand_after_a_rematch(harness: Harness, game: str) -> None:
    """Nobody presses Join again, and yet each has a hand, and reads where it is."""
    lobby = await _seated(harness, game)
    await harness.press("Ada", lobby, "Start")
    before = hand(harness, "Cleo")
    ended = await harness.slash("Ada", "table", "end")
    await harness.press("Ada", ended.ephemeral, "End it")
    await harness.press("Cleo", await harness.table("Rematch"), "Rematch")
    again = await harness.table("Start")
    assert WHERE["en"] in again.text
    await harness.press("Cleo", again, "Start")
    _everybody_holds(harness)
    assert hand(harness, "Cleo").id > before.id
    assert "Refresh" in (await privately(harness, CLOSED, again)).buttons


@pytest.mark.parametrize("game", PUBLIC_GAMES)
async def test_without_hands_all_is_said_to_be_public(harness: Harness, game: str) -> None:
    """Nothing is hidden: the lobby says so, and nobody is sent a DM."""
    lobby = await _seated(harness, game)
    assert PUBLIC in lobby.text
    await harness.press("Ada", lobby, "Start")
    for name in (*OPEN, CLOSED):
        assert harness.person(name).messages(harness.person(name).dm) == []


async def test_the_lobby_says_it_in_its_language(harness: Harness) -> None:
    """A lobby opened by a German-speaking user says it in German."""
    await harness.slash("Dana", "second-table", f"play {HIDDEN[0]}")
    lobby = harness.person("Dana").last("second-table", "Mitmachen")
    assert lobby is not None
    assert WHERE["de"] in lobby.text


async def test_no_dms_on_this_server(harness: Harness) -> None:
    """If a server's admins turn off hands by DM, the lobby does not promise them (F062)."""
    panel = (await harness.slash("Ada", "table", "server-settings")).ephemeral
    await harness.choose("Ada", panel, "house.hand", "here")
    lobby = await harness.lobby(HIDDEN[0], "Ada")
    assert WHERE["en"] not in lobby.text
    assert "Your hand won't come by DM: press “My hand” at the table to see it." in lobby.text


async def test_who_joins_while_the_host_starts(harness: Harness) -> None:
    """The first DM arrives when the match has begun already: it shows the hand all the same."""
    lobby = await harness.lobby(HIDDEN[0], "Ada", "Cleo")
    gate = harness.stand_in.request_faults.hold("POST /users/@me/channels")
    joined = harness.person("Ben").press(lobby, "Join")
    await gate.reached()
    await harness.until_stored(lambda one: len(one.seats) == 3)
    started = harness.person("Ada").press(lobby, "Start")
    await harness.stand_in.until(
        lambda: "Start" not in lobby.buttons and "My hand" in lobby.buttons
    )
    await harness.person("Cleo").sees(harness.person("Cleo").dm, "Refresh")
    gate.release()
    await joined
    await started
    await harness.quiet()
    assert "will appear here when the match starts" not in hand(harness, "Ben").text
    assert "Refresh" in hand(harness, "Ben").buttons
