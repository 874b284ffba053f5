"""What changed while the bot was off, or had no session, is found out afterwards."""

import pytest

from bot.display.table_checks import INTERVAL
from tests.support.harness import TABLE, Harness
from tests.support.sample_games import CARD_GAME, DICE_GAME
from tests.support.wire import hand

OFF = 3600.0


async def off_and_on(harness: Harness, change: object) -> None:
    """Stop the bot, let something happen, and start it again an hour later."""
    await harness.stop(politely=False)
    change()  # type: ignore[operator]
    harness.clock.advance(OFF)
    await harness.start()
    await harness.quiet()


async def test_a_channel_that_was_deleted_ends_its_match(harness: Harness) -> None:
    """F009, F156, F304: the match ends, its players are told once, and /hand asks nothing."""
    await harness.play(CARD_GAME, "Ada", "Ben")
    other = await harness.play(CARD_GAME, "Ada", "Ben", where="second-table")
    channel = harness.stand_in.world.find_channel(TABLE)
    await off_and_on(harness, lambda: harness.stand_in.delete_channel(channel))
    assert (await harness.stored(1)).row.ending == "removed"
    assert (await harness.stored(2)).playing
    for name in ("Ada", "Ben"):
        dm = harness.person(name).dm
        told = [one for one in dm.messages.values() if "was called off, since" in one.text]
        assert len(told) == 1
    shown = await harness.slash("Ada", harness.person("Ada").dm, "hand")
    assert "Your hand" in shown.text or "Your bid" in shown.text
    await harness.restart(politely=False)
    assert (
        len(
            [
                one
                for one in harness.person("Ada").dm.messages.values()
                if "was called off, since" in one.text
            ]
        )
        == 1
    )
    assert other.channel.id == (await harness.stored(2)).row.channel_id


async def test_a_server_that_removed_the_bot_has_no_matches(harness: Harness) -> None:
    """F156, F304: after the start nothing plays on there, and nobody is called."""
    table = await harness.play(CARD_GAME, "Ada", "Ben")
    guild = table.channel.guild
    assert guild is not None
    await off_and_on(harness, lambda: harness.stand_in.kick_bot(guild))
    stored = await harness.stored()
    assert stored.row.ending == "removed"
    before = len(harness.rung)
    await harness.advance(24 * 3600)
    assert len(harness.rung) == before


async def test_a_server_that_is_unavailable_is_not_gone(harness: Harness) -> None:
    """F304: the match waits until the server is back."""
    table = await harness.play(DICE_GAME, "Ada", "Ben")
    guild = table.channel.guild
    assert guild is not None
    await off_and_on(harness, lambda: harness.stand_in.outage(guild))
    assert (await harness.stored()).playing
    harness.stand_in.outage(guild, on=False)
    await harness.quiet()
    await harness.press(await harness.asked(), await harness.table("Roll"), "Roll")
    assert (await harness.stored()).row.seq == 1


async def test_a_thread_that_is_archived_is_not_gone(harness: Harness) -> None:
    """F304: the gateway does not list it; only an unknown channel is gone."""
    thread = harness.person("Ada").start_thread("lounge", "Dice")
    await harness.play(DICE_GAME, "Ada", "Ben", where=thread, pace="untimed")
    await off_and_on(harness, lambda: harness.stand_in.archive(thread))
    assert (await harness.stored()).playing
    await off_and_on(harness, lambda: harness.stand_in.delete_channel(thread))
    assert (await harness.stored()).row.ending == "removed"


@pytest.mark.parametrize("pace", ["normal", "untimed"])
async def test_a_table_that_was_deleted_comes_back(harness: Harness, pace: str) -> None:
    """F331: it is missed by a slow look at all tables, and posted again."""
    table = await harness.play(DICE_GAME, "Ada", "Ben", pace=pace)
    await harness.stop(politely=False)
    harness.stand_in.delete_message(table)
    await harness.start()
    await harness.quiet()
    await harness.advance(INTERVAL + 0.1)
    again = await harness.table("More …")
    assert again.id != table.id
    assert not again.deleted


async def test_play_in_its_channel_brings_a_deleted_table_back_at_once(harness: Harness) -> None:
    """F331: somebody looks for it before its turn has come: /play leads to no dead message."""
    table = await harness.play(DICE_GAME, "Ada", "Ben", pace="untimed")
    await harness.stop(politely=False)
    harness.stand_in.delete_message(table)
    await harness.start()
    await harness.slash("Ada", table.channel, f"play {DICE_GAME}")
    again = await harness.table("More …")
    assert again.id != table.id


async def test_an_old_table_loses_its_buttons_in_the_end(harness: Harness) -> None:
    """F333: the edit that takes them away is cut off; a later process makes it good."""
    harness.faults = True
    table = await harness.play(DICE_GAME, "Ada", "Ben", pace="untimed")
    harness.stand_in.request_faults.fail(0, 10**6, f"PATCH /channels/*/messages/{table.id}")
    harness.clock.advance(60)
    await harness.slash("Eli", table.channel, "table")
    assert "Roll" in table.buttons
    await harness.stop(politely=False)
    harness.stand_in.request_faults.fail(0, 0)
    await harness.start()
    await harness.quiet()
    assert list(table.buttons) == []
    assert "has moved" in table.text


async def test_a_press_on_an_outdated_table_redraws_it(harness: Harness) -> None:
    """F353: an edit of a dead process landed after the end; the refused press puts it right."""
    table = await harness.play(DICE_GAME, "Ada", "Ben", pace="untimed")
    name, roll = await harness.asked(), table.button("Roll")["custom_id"]
    open_components = table.data["components"]
    await harness.client.services.matches.end(1, "host")
    await harness.quiet()
    assert "Roll" not in table.buttons
    table.data["components"] = open_components
    assert "Roll" in table.buttons
    refused = await harness.forge(name, table, roll)
    assert "over" in refused.ephemeral.text
    await harness.quiet()
    assert "Roll" not in table.buttons


async def test_hands_still_answer_after_all_this(harness: Harness) -> None:
    """The DM hand of a match that goes on works after a start (F017)."""
    await harness.play(CARD_GAME, "Ada", "Ben")
    await harness.restart(politely=False, after=10)
    held = hand(harness, "Ada")
    await harness.press("Ada", held, next(one for one in held.buttons if one.startswith("Bid")))
    assert (await harness.stored()).row.seq == 1
