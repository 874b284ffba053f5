"""How often, and where, tables are shown: one edit a move, none too many, and always in sight."""

import itertools

import pytest

from bot.display.presenter import EDIT_SECONDS
from bot.display.tables import OLD_SECONDS, REPOST_SECONDS, SCROLLED_AWAY
from bot.matches.service import MatchService
from games.dropdead.moves import Roll
from tests.e2e.ground import Ground
from tests.e2e.tiny import hand, play_on

THREE = ("Ada", "Ben", "Cleo")


async def test_what_one_move_costs(ground: Ground) -> None:
    """One acknowledgement and one edit of the table; no other request (F179, F181)."""
    table = await ground.play("dropdead", "Ada", "Ben")
    await ground.press(await ground.asked(), table, "Roll")
    name = await ground.asked()
    every, edits = ground.counting("* *"), ground.counting(f"PATCH /channels/*/messages/{table.id}")
    acknowledged = ground.counting("POST /interactions/*")
    await ground.press(name, table, "Roll")
    assert (acknowledged(), edits(), every()) == (1, 1, 2)


async def test_what_one_answer_in_a_hand_costs(tiny_ground: Ground) -> None:
    """The answer updates the hand itself; nobody else's hand is touched by a sealed bid."""
    ground = tiny_ground
    table = await ground.play("tiny", *THREE)
    await play_on(ground, "bid")
    held = hand(ground, "Ada")
    every, edits = ground.counting("* *"), ground.counting(f"PATCH /channels/*/messages/{table.id}")
    callbacks = ground.counting("POST /interactions/*")
    bid = next(label for label in held.buttons if label.startswith("Bid"))
    await ground.press("Ada", held, bid)
    assert (callbacks(), edits()) == (1, 1)
    assert every() <= 3  # the hand once more at most, where its update came late


async def test_a_burst_becomes_one_edit(ground: Ground) -> None:
    """Many changes at once are one edit, which shows the newest (F181)."""
    table = await ground.play("dropdead", "Ada", "Ben")
    ground.clock.advance(10)
    matches = ground.client.services.matches
    edits = ground.counting(f"PATCH /channels/*/messages/{table.id}")
    gate = ground.stand_in.switches.hold(f"PATCH /channels/*/messages/{table.id}")
    stored = await ground.stored()
    for _ in range(5):
        asked = stored.pending[0]
        assert stored.match is not None
        move = stored.game.legal_moves(stored.match.state, asked.seat)[0]
        stored = await matches.submit(1, asked.seat, asked.id, move)
    await gate.reached()
    gate.release()
    await ground.quiet()
    assert edits() <= 2
    assert f":{stored.pending[0].id}:" in table.button("Roll")["custom_id"]


async def test_edits_keep_their_distance(ground: Ground) -> None:
    """At most one edit of a table in 1.2 s, however fast people press (F181)."""
    table = await ground.play("dropdead", "Ada", "Ben")
    times: list[float] = []
    edit = ground.stand_in.world.edit

    def noted(message: object, *given: object, **named: object) -> None:
        if message is table:
            times.append(ground.clock.now())
        edit(message, *given, **named)  # type: ignore[arg-type]

    ground.stand_in.world.edit = noted  # type: ignore[method-assign]
    for _ in range(6):
        await ground.press(await ground.asked(), table, "Roll")
    gaps = [after - before for before, after in itertools.pairwise(times)]
    assert len(times) == 6
    assert min(gaps) >= EDIT_SECONDS - 1e-6


async def _chat(ground: Ground, where: str, count: int) -> None:
    for number in range(count):
        ground.person("Eli").say(where, f"Talk {number}")
    await ground.quiet()


async def test_a_table_that_scrolled_away_comes_back(ground: Ground) -> None:
    """After eight messages of others the next change is shown at the end of the channel."""
    table = await ground.play("dropdead", "Ada", "Ben")
    ground.clock.advance(REPOST_SECONDS)
    await _chat(ground, "table", SCROLLED_AWAY - 1)
    await ground.press(await ground.asked(), table, "Roll")
    assert ground.person("Eli").last("table", "Roll") is table
    await _chat(ground, "table", 1)
    posts = ground.counting("POST /channels/*/messages")
    await ground.quiet()
    assert posts() == 0  # nothing new to show
    await ground.press(await ground.asked(), table, "Roll")
    again = ground.person("Eli").last("table", "Roll")
    assert again is not None
    assert again.id > table.id
    assert "moved" in table.text
    assert table.buttons == []
    assert again.pinged == ()


async def test_a_table_does_not_follow_the_talk_too_often(ground: Ground) -> None:
    """In a busy channel the table is posted anew at most every 30 s."""
    table = await ground.play("dropdead", "Ada", "Ben")
    await _chat(ground, "table", SCROLLED_AWAY)
    await ground.press(await ground.asked(), table, "Roll")
    assert ground.person("Eli").last("table", "Roll") is table
    ground.clock.advance(REPOST_SECONDS)
    await ground.press(await ground.asked(), table, "Roll")
    again = ground.person("Eli").last("table", "Roll")
    assert again is not table


async def test_the_bots_own_messages_scroll_nothing_away(ground: Ground) -> None:
    """Notices and tables of the bot do not chase its own table down the channel."""
    table = await ground.play("dropdead", "Ada", "Ben")
    for _ in range(SCROLLED_AWAY + 1):
        await ground.press("Eli", table, "Roll")
    ground.clock.advance(REPOST_SECONDS)
    await ground.press(await ground.asked(), table, "Roll")
    assert ground.person("Eli").last("table", "Roll") is table


async def test_talk_in_another_channel_scrolls_nothing_away(ground: Ground) -> None:
    """Only the channel of the table counts, and only messages of others."""
    table = await ground.play("dropdead", "Ada", "Ben")
    ground.clock.advance(REPOST_SECONDS)
    await _chat(ground, "lounge", SCROLLED_AWAY)
    await ground.press(await ground.asked(), table, "Roll")
    assert ground.person("Eli").last("table", "Roll") is table


async def test_an_old_table_is_posted_anew(ground: Ground) -> None:
    """Edits of old messages are throttled: after 50 minutes the table is posted anew."""
    ground.stand_in.switches.limit_old_edits(True)
    table = await ground.play("dropdead", "Ada", "Ben", pace="untimed")
    for _ in range(3):
        ground.clock.advance(OLD_SECONDS + 1)
        await ground.press(await ground.asked(), table, "Roll")
        again = ground.person("Eli").last("table", "Roll")
        assert again is not None
        assert again.id > table.id
        assert table.buttons == []
        table = again
    assert ground.stand_in.world.clock.now() == ground.clock.now()


@pytest.mark.parametrize("game", ["dropdead", "tiny"])
async def test_there_is_one_live_table(tiny_ground: Ground, game: str) -> None:
    """Whatever moves it, one message alone carries buttons (F178)."""
    ground = tiny_ground
    table = await ground.play(game, "Ada", "Ben")
    for _ in range(3):
        await ground.slash("Ben", "table", "table")
    shown = [m for m in ground.person("Eli").messages("table") if "More …" in m.buttons]
    assert len(shown) == 1
    assert shown[0].id > table.id
    assert table.buttons == []


async def test_what_another_process_has_changed_meanwhile_is_shown(ground: Ground) -> None:
    """After each edit the seq that was shown is compared with the stored one."""
    table = await ground.play("dropdead", "Ada", "Ben")
    services = ground.client.services
    other = MatchService(services.database, ground.game_uis, ground.clock)  # it tells nobody here
    gate = ground.stand_in.switches.hold(f"PATCH /channels/*/messages/{table.id}")
    await ground.person(await ground.asked()).press(table, "Roll")
    await gate.reached()
    asked = (await ground.stored()).pending[0]
    await other.submit(1, asked.seat, asked.id, Roll())
    gate.release()
    await ground.quiet()
    newest = (await ground.stored()).pending[0]
    assert f":{newest.id}:" in table.button("Roll")["custom_id"]
