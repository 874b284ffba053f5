"""An open “My hand” follows its match for as long as its token lives, and shows nobody else's."""

from pathlib import Path

import pytest

from bot.practice.state.changes import Change
from bot.practice.state.interactions import TOKEN_LIFE
from bot.practice.state.objects import Json, Message, walk
from games import GAMES
from tests.support.harness import Harness
from tests.support.sample_games import DICE_GAME
from tests.support.tiny_match import deal, hand, name_of, play_on
from tests.tiny.game import moves

THREE = ("Ada", "Ben", "Cleo")
MOVES = 25
OF_WEBHOOKS = "PATCH /webhooks/*"


async def _opened(harness: Harness, name: str = "Ada") -> Message:
    """The hand that “My hand” at the table opens."""
    table = await harness.table("My hand")
    shown = (await harness.press(name, table, "My hand")).ephemeral
    assert isinstance(shown, Message)
    return shown


async def _all_done(harness: Harness) -> None:
    """Everybody puts no card aside, Ada last, without a press of theirs."""
    matches = harness.client.services.matches
    for asked in reversed((await harness.stored()).pending):
        await matches.submit(1, asked.seat, asked.id, moves.Done())
    await harness.quiet()


async def test_an_open_hand_follows_its_match(tiny_harness: Harness) -> None:
    """What is asked now stands there without a press (F308), by one request and its own id."""
    harness = tiny_harness
    harness.stand_in.close_dms(harness.person("Ada"))
    await harness.play("tiny", *THREE)
    shown = await _opened(harness)
    assert "Put a card aside?" in shown.text
    edits = harness.counting(OF_WEBHOOKS)
    await _all_done(harness)
    assert "Your bid?" in shown.text
    assert edits() == 1
    assert harness.sent(OF_WEBHOOKS)[-1].path.endswith(f"/messages/{shown.id}")
    bid = next(label for label in shown.buttons if label.startswith("Bid"))
    await harness.press("Ada", shown, bid)
    assert edits() == 1  # the press itself was answered with the hand
    assert "You bid" in shown.text


async def test_a_hand_from_the_command_follows_too(tiny_harness: Harness) -> None:
    """/hand in the DMs, opened in the lobby already, shows the cards when the match starts."""
    harness = tiny_harness
    lobby = await harness.lobby("tiny", *THREE)
    used = await harness.slash("Ada", harness.person("Ada").dm, "hand")
    assert "will appear here" in used.ephemeral.text
    await harness.press("Ada", lobby, "Start")
    assert "Your hand:" in used.ephemeral.text


async def test_a_change_that_it_does_not_show_costs_nothing(tiny_harness: Harness) -> None:
    """While Ben and Cleo decide on their own cards, Ada's hand is not edited."""
    harness = tiny_harness
    await harness.play("tiny", *THREE)
    shown = await _opened(harness)
    await harness.press("Ada", shown, "Done")
    edits = harness.counting(OF_WEBHOOKS)
    await harness.press("Ben", hand(harness, "Ben"), "Done")
    assert edits() == 0
    await harness.press("Cleo", hand(harness, "Cleo"), "Done")
    assert edits() == 1


async def test_the_newest_follows(tiny_harness: Harness) -> None:
    """Opened a second time, the first message has nothing left to press."""
    harness = tiny_harness
    await harness.play("tiny", *THREE)
    first, second = await _opened(harness), await _opened(harness)
    assert first.buttons == []
    assert first.text == "Your hand is in another message now."
    others = await _opened(harness, "Ben")
    await _all_done(harness)
    assert first.buttons == []
    for shown in (second, others):
        assert "Your bid?" in shown.text


async def test_it_ends_with_its_token(tiny_harness: Harness) -> None:
    """After a quarter of an hour nothing is tried, and the token is forgotten without a press."""
    harness = tiny_harness
    await harness.play("tiny", *THREE, pace="untimed")
    shown = await _opened(harness)
    panels = harness.client.services.hands.open_panels
    assert [one.message_id for one in panels._open.values()] == [shown.id]
    await harness.advance(TOKEN_LIFE)
    assert panels._open == {}
    tries = harness.counting(OF_WEBHOOKS)
    await _all_done(harness)
    assert tries() == 0
    assert "Put a card aside?" in shown.text


async def test_a_press_makes_it_live_on(tiny_harness: Harness) -> None:
    """Each press brings a token of its own, by which the same message follows again (F023)."""
    harness = tiny_harness
    await harness.play("tiny", *THREE, pace="untimed")
    shown = await _opened(harness)
    await harness.advance(TOKEN_LIFE + 1)
    await harness.press("Ada", shown, "Refresh")
    await harness.advance(TOKEN_LIFE - 60)
    await _all_done(harness)
    assert "Your bid?" in shown.text


async def test_one_that_was_dismissed_is_let_alone(tiny_harness: Harness) -> None:
    """Discord knows the message no longer: one request finds that out, and no more come."""
    harness = tiny_harness
    await harness.play("tiny", *THREE)
    harness.person("Ada").dismiss(await _opened(harness))
    tries = harness.counting(OF_WEBHOOKS)
    await _all_done(harness)
    assert tries() == 1
    await play_on(harness, "never")
    assert tries() == 1


async def test_a_failed_edit_is_tried_again(tiny_harness: Harness) -> None:
    """An error of Discord's leaves no old hand behind."""
    harness = tiny_harness
    harness.faults = True  # the failed edit is logged
    await harness.play("tiny", *THREE, pace="untimed")
    shown = await _opened(harness)
    harness.stand_in.request_faults.fail(0, 2, OF_WEBHOOKS)  # the connection is cut
    await _all_done(harness)
    await harness.advance(30)
    await harness.advance(300)
    assert "Your bid?" in shown.text


async def test_a_draft_in_the_dm_is_seen_in_the_open_hand(
    tiny_harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A choice that was begun in one message is never shown as not begun in the other."""
    harness = tiny_harness
    deal(monkeypatch, lambda m: all(0 not in player.hand for player in m.state.players), 3)
    await harness.play("tiny", *THREE)
    stored = await play_on(harness, "turn")
    thief = name_of(stored, stored.pending[0].seat)
    shown, held = await _opened(harness, thief), hand(harness, thief)
    victim = next(seat for seat in stored.seats if seat.name != thief)
    await harness.choose(thief, held, "pick.victim", victim.place)
    assert f"Steal from {victim.name}?" in held.text
    assert f"Steal from {victim.name}?" in shown.text


async def test_who_has_left_sees_no_cards_any_more(tiny_harness: Harness) -> None:
    """The open hand of a leaver says so."""
    harness = tiny_harness
    await harness.play("tiny", *THREE)
    shown = await _opened(harness)
    await harness.client.services.seats.leave(1, harness.person("Ada").id)
    await harness.quiet()
    assert "You've left this match." in shown.text
    assert "Done" not in shown.buttons


async def test_the_options_lose_their_menus(harness: Harness) -> None:
    """For the host and for a guest, when the match starts or the lobby is closed (F308)."""
    lobby = await harness.lobby(DICE_GAME, "Ada", "Ben")
    opened = [
        (await harness.press(name, lobby, "Options")).ephemeral for name in ("Ada", "Ben", "Eli")
    ]
    assert "Only the host" in opened[1].text
    await harness.press("Ada", lobby, "Cancel")
    for panel in opened:
        assert [c for c in panel.components if c["type"] == 3] == []
        assert "Only the host" not in panel.text


async def test_no_token_is_stored(tiny_harness: Harness) -> None:
    """No file of the database, which backups copy, contains a token; a restart forgets all."""
    harness = tiny_harness
    await harness.play("tiny", *THREE)
    shown = await _opened(harness)
    await _all_done(harness)
    assert "Your bid?" in shown.text
    tokens = {one.token.encode() for one in harness.stand_in.interactions.all}
    assert tokens
    await harness.stop()
    for file in _files(harness):
        stored = file.read_bytes()
        assert not [token for token in tokens if token in stored]
    await harness.start()
    await harness.quiet()
    assert list(harness.client.services.hands.open_panels) == []


def _files(harness: Harness) -> list[Path]:
    """The files of the database."""
    database = Path(str(harness.url.database))
    found = list(database.parent.glob(f"{database.name}*"))
    assert found
    return found


@pytest.mark.parametrize("game", [key for key in GAMES if key != DICE_GAME])
async def test_no_hand_is_ever_published(harness: Harness, game: str) -> None:
    """With every hand open, no public message shows any text or control of a hand (F308)."""
    names = ("Ada", "Ben", "Cleo")
    public: list[Json] = []

    def hear(change: Change) -> None:
        message = change.message
        if message is not None and message.private_to is None and message.channel.guild:
            public.append(change.data)

    harness.stand_in.world.listeners.append(hear)
    await harness.play(game, *names, pace="untimed")
    matches, opened = harness.client.services.matches, {}
    for name in names:
        opened[name] = await _opened(harness, name)
    for number in range(MOVES):
        stored = await harness.stored()
        if stored.match is None or not stored.playing:
            break
        for name in names if number % 5 == 0 else ():
            await harness.press(name, opened[name], "Refresh")
        asked = stored.pending[number % len(stored.pending)]
        options = stored.game.legal_moves(stored.match.state, asked.seat)
        await matches.submit(stored.id, asked.seat, asked.id, options[number % len(options)])
        await harness.quiet()
        for message in opened.values():
            assert f"<#{stored.row.channel_id}>" in message.text
    assert len(public) > MOVES // 2
    heading = f" · <#{(await harness.stored()).row.channel_id}>"  # with which each hand begins
    for data in public:
        for component in walk(data.get("components", [])):
            assert heading not in str(component.get("content", ""))
            assert ":hand:" not in str(component.get("custom_id")) or component["label"] in SHARED


SHARED = ("My hand",)
"""The labels of the buttons at a table that open a hand."""
