"""How often a table is edited, and when it is posted again to stay in sight."""

import itertools

import pytest

from bot.display.presenter import EDIT_INTERVAL
from bot.display.tables import REPOST_AGE, REPOST_INTERVAL, SCROLLED_AWAY
from bot.matches.service import MatchService
from tests.support.harness import Harness
from tests.support.sample_games import DICE_GAME, Roll
from tests.support.tiny_match import hand, play_on

THREE = ("Ada", "Ben", "Cleo")


async def test_what_one_move_costs(harness: Harness) -> None:
    """One move costs one request: the press is answered with the table (F179, F181)."""
    table = await harness.play(DICE_GAME, "Ada", "Ben")
    await harness.press(await harness.asked(), table, "Roll")
    name = await harness.asked()
    every, edits = (
        harness.counting("* *"),
        harness.counting(f"PATCH /channels/*/messages/{table.id}"),
    )
    answered = harness.counting("POST /interactions/*")
    await harness.press(name, table, "Roll")
    assert (answered(), edits(), every()) == (1, 0, 1)


async def test_what_one_answer_in_a_hand_costs(tiny_harness: Harness) -> None:
    """The answer updates the hand itself; nobody else's hand is touched by a sealed bid."""
    harness = tiny_harness
    table = await harness.play("tiny", *THREE)
    await play_on(harness, "bid")
    held = hand(harness, "Ada")
    every, edits = (
        harness.counting("* *"),
        harness.counting(f"PATCH /channels/*/messages/{table.id}"),
    )
    callbacks = harness.counting("POST /interactions/*")
    bid = next(label for label in held.buttons if label.startswith("Bid"))
    await harness.press("Ada", held, bid)
    assert (callbacks(), edits()) == (1, 1)
    assert every() <= 3  # the hand once more at most, where its update came late


async def test_a_burst_becomes_one_edit(harness: Harness) -> None:
    """Many changes at once are one edit, which shows the newest (F181)."""
    table = await harness.play(DICE_GAME, "Ada", "Ben")
    harness.clock.advance(10)
    matches = harness.client.services.matches
    edits = harness.counting(f"PATCH /channels/*/messages/{table.id}")
    gate = harness.stand_in.request_faults.hold(f"PATCH /channels/*/messages/{table.id}")
    stored = await harness.stored()
    for _ in range(5):
        asked = stored.pending[0]
        assert stored.match is not None
        move = stored.game.legal_moves(stored.match.state, asked.seat)[0]
        stored = await matches.submit(1, asked.seat, asked.id, move)
    await gate.reached()
    gate.release()
    await harness.quiet()
    assert edits() <= 2
    assert f":{stored.pending[0].id}:" in table.button("Roll")["custom_id"]


async def test_edits_keep_their_distance(harness: Harness) -> None:
    """A table is edited at most once in 1.2 s, however fast people press (F181)."""
    table = await harness.play(DICE_GAME, "Ada", "Ben")
    times: list[float] = []
    edit = harness.stand_in.world.edit

    def noted(message: object, *given: object, **named: object) -> None:
        if message is table:
            times.append(harness.clock.now())
        edit(message, *given, **named)  # type: ignore[arg-type]

    harness.stand_in.world.edit = noted  # type: ignore[method-assign]
    for _ in range(6):
        await harness.press(await harness.asked(), table, "Roll")
    gaps = [after - before for before, after in itertools.pairwise(times)]
    assert len(times) == 6
    assert min(gaps) >= EDIT_INTERVAL - 1e-6


async def _chat(harness: Harness, where: str, count: int) -> None:
    for number in range(count):
        harness.person("Eli").say(where, f"Talk {number}")
    await harness.quiet()


async def test_a_table_that_scrolled_away_comes_back(harness: Harness) -> None:
    """After eight messages of others the next change is shown at the end of the channel."""
    table = await harness.play(DICE_GAME, "Ada", "Ben")
    harness.clock.advance(REPOST_INTERVAL)
    await _chat(harness, "table", SCROLLED_AWAY - 1)
    await harness.press(await harness.asked(), table, "Roll")
    assert harness.person("Eli").last("table", "Roll") is table
    await _chat(harness, "table", 1)
    posts = harness.counting("POST /channels/*/messages")
    await harness.quiet()
    assert posts() == 0  # nothing new to show
    await harness.press(await harness.asked(), table, "Roll")
    again = harness.person("Eli").last("table", "Roll")
    assert again is not None
    assert again.id > table.id
    assert "moved" in table.text
    assert table.buttons == []
    assert again.pinged == ()


async def test_a_table_does_not_follow_the_talk_too_often(harness: Harness) -> None:
    """In a busy channel the table is reposted at most every 30 s."""
    table = await harness.play(DICE_GAME, "Ada", "Ben")
    await _chat(harness, "table", SCROLLED_AWAY)
    await harness.press(await harness.asked(), table, "Roll")
    assert harness.person("Eli").last("table", "Roll") is table
    harness.clock.advance(REPOST_INTERVAL)
    await harness.press(await harness.asked(), table, "Roll")
    again = harness.person("Eli").last("table", "Roll")
    assert again is not table


async def test_the_bots_own_messages_scroll_nothing_away(harness: Harness) -> None:
    """Notices and tables of the bot do not chase its own table down the channel."""
    table = await harness.play(DICE_GAME, "Ada", "Ben")
    for _ in range(SCROLLED_AWAY + 1):
        await harness.press("Eli", table, "Roll")
    harness.clock.advance(REPOST_INTERVAL)
    await harness.press(await harness.asked(), table, "Roll")
    assert harness.person("Eli").last("table", "Roll") is table


async def test_talk_in_another_channel_scrolls_nothing_away(harness: Harness) -> None:
    """Only the channel of the table counts, and only messages of others."""
    table = await harness.play(DICE_GAME, "Ada", "Ben")
    harness.clock.advance(REPOST_INTERVAL)
    await _chat(harness, "lounge", SCROLLED_AWAY)
    await harness.press(await harness.asked(), table, "Roll")
    assert harness.person("Eli").last("table", "Roll") is table


async def test_an_old_table_is_posted_anew(harness: Harness) -> None:
    """Edits of old messages are throttled, so the table is reposted after 50 minutes."""
    harness.stand_in.request_faults.limit_old_edits(True)
    table = await harness.play(DICE_GAME, "Ada", "Ben", pace="untimed")
    for _ in range(3):
        harness.clock.advance(REPOST_AGE + 1)
        await harness.press(await harness.asked(), table, "Roll")
        again = await harness.table("Roll")
        assert again.id > table.id
        assert table.buttons == []
        table = again
    assert harness.stand_in.world.clock.now() == harness.clock.now()


@pytest.mark.parametrize("game", [DICE_GAME, "tiny"])
async def test_there_is_one_live_table(tiny_harness: Harness, game: str) -> None:
    """Whatever moves it, one message alone carries buttons (F178)."""
    harness = tiny_harness
    table = await harness.play(game, "Ada", "Ben")
    for _ in range(3):
        await harness.slash("Ben", "table", "table")
    shown = [m for m in harness.person("Eli").messages("table") if "More …" in m.buttons]
    assert len(shown) == 1
    assert shown[0].id > table.id
    assert table.buttons == []


async def test_what_another_process_has_changed_meanwhile_is_shown(harness: Harness) -> None:
    """After each edit the seq that was shown is compared with the stored one."""
    table = await harness.play(DICE_GAME, "Ada", "Ben")
    services = harness.client.services
    other = MatchService(services.database, harness.game_uis, harness.clock)  # it tells nobody here
    gate = harness.stand_in.request_faults.hold("POST /interactions/*")
    pressed = harness.person(await harness.asked()).press(table, "Roll")
    await gate.reached()
    asked = (await harness.stored()).pending[0]
    await other.submit(1, asked.seat, asked.id, Roll())
    gate.release()
    await pressed
    await harness.quiet()
    newest = (await harness.stored()).pending[0]
    assert f":{newest.id}:" in table.button("Roll")["custom_id"]
