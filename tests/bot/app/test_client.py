"""Deleted channels and threads, kicks, outages and lost connections."""

from tests.support.harness import Harness
from tests.support.sample_games import DICE_GAME
from tests.support.tiny_match import hand

THREE = ("Ada", "Ben", "Cleo")


async def test_a_deleted_channel_ends_its_match(tiny_harness: Harness) -> None:
    """The match is closed, the hands say so, and nobody is held by it (F154, F155, F007)."""
    harness = tiny_harness
    await harness.play("tiny", *THREE)
    held = hand(harness, "Ben")
    harness.stand_in.delete_channel("table")
    stored = await harness.until_stored(lambda s: s.row.phase == "ended")
    await harness.quiet()
    assert stored.row.ending == "removed"
    assert "called off" in held.text
    assert "Done" not in held.buttons
    nothing = await harness.slash("Ben", "lounge", "leave")
    assert "not at any table" in nothing.text
    await harness.play("tiny", *THREE, where="lounge")


async def test_a_deleted_thread_ends_its_match(harness: Harness) -> None:
    """A thread that goes, alone or with its channel, takes its match along (F154)."""
    for number, gone in enumerate(("thread", "channel"), start=1):
        parent = harness.stand_in.channel("lounge" if gone == "channel" else "second-table")
        thread = harness.person("Ada").start_thread(parent, f"Dice {number}")
        await harness.play(DICE_GAME, "Ada", "Ben", where=thread)
        harness.stand_in.delete_channel(thread if gone == "thread" else parent)
        stored = await harness.until_stored(lambda s: s.row.phase == "ended", number)
        assert stored.row.ending == "removed"


async def test_the_bot_is_kicked_and_comes_back(harness: Harness) -> None:
    """The matches of that server end; its channels are free when the bot is back (F008)."""
    guild = harness.stand_in.guild
    await harness.play(DICE_GAME, "Ada", "Ben")
    elsewhere = await harness.play(DICE_GAME, "Ada", "Ben", where="kitchen")
    harness.stand_in.kick_bot(guild)
    stored = await harness.until_stored(lambda s: s.row.phase == "ended")
    assert stored.row.ending == "removed"
    await harness.quiet()
    harness.stand_in.invite_bot(guild)
    await harness.quiet()
    await harness.play(DICE_GAME, "Ada", "Ben")
    assert (await harness.stored(2)).playing
    await harness.press(await harness.asked(2), elsewhere, "Roll")


async def test_an_outage_is_no_kick(harness: Harness) -> None:
    """A server that Discord cannot reach keeps its matches."""
    table = await harness.play(DICE_GAME, "Ada", "Ben")
    guild = harness.stand_in.guild
    harness.stand_in.outage(guild)
    await harness.quiet()
    assert (await harness.stored()).playing
    harness.stand_in.outage(guild, on=False)
    await harness.quiet()
    await harness.press(await harness.asked(), table, "Roll")
    assert (await harness.stored()).row.seq == 1


async def test_a_connection_that_breaks_is_made_again(harness: Harness) -> None:
    """Reconnections and new sessions end nothing, and lose no press."""
    table = await harness.play(DICE_GAME, "Ada", "Ben")
    gateway = harness.stand_in.gateway
    for number, breaking in enumerate(
        (gateway.reconnect, gateway.invalidate, gateway.drop), start=1
    ):
        sessions = gateway.identifies + gateway.resumes
        await breaking()
        await harness.stand_in.until(
            lambda before=sessions: gateway.identifies + gateway.resumes > before  # type: ignore[misc]
        )
        await harness.stand_in.connected()
        await harness.press(await harness.asked(), table, "Roll")
        assert (await harness.stored()).row.seq == number
