"""A match goes on although DMs fail at its start, in the middle or at the end."""

import pytest

from tests.support.harness import Harness
from tests.support.tiny_match import hand, play_on

THREE = ("Ada", "Ben", "Cleo")


async def test_closed_at_the_start(tiny_harness: Harness) -> None:
    """A player with closed DMs is told once, privately; nobody else is notified (F058, F059)."""
    harness = tiny_harness
    harness.stand_in.close_dms(harness.person("Ben"))
    lobby = await harness.lobby("tiny", "Ada")
    joined = await harness.press("Ben", lobby, "Join")
    assert "can't send you a DM" in joined.ephemeral.text
    assert "My hand" in joined.ephemeral.text
    await harness.press("Ada", lobby, "Start")
    tries = harness.counting(f"POST /channels/{harness.person('Ben').dm.id}/messages")
    stored = await play_on(harness, "never")
    assert stored.row.ending == "played"
    assert tries() == 0
    told = [m for m in harness.person("Ben").messages("table") if "can't send you" in m.text]
    assert len(told) == 1


async def test_closed_in_the_middle(tiny_harness: Harness) -> None:
    """Edits and new DMs fail; “My hand” and /hand serve the same hand (F058, F061)."""
    harness = tiny_harness
    table = await harness.play("tiny", *THREE)
    harness.stand_in.close_dms(harness.person("Ben"))
    await play_on(harness, "bid")
    harness.clock.advance(100)
    await harness.slash("Eli", "table", "table")
    shown = await harness.slash("Ben", "table", "hand")
    assert "Your bid?" in shown.reply.text
    bid = next(label for label in shown.reply.buttons if label.startswith("Bid"))
    await harness.press("Ben", shown.reply, bid)
    assert "You bid" in shown.reply.text
    calls = [m for m in harness.person("Ben").pings("table") if not m.deleted]
    assert len(calls) <= 1
    stored = await play_on(harness, "never")
    assert stored.row.ending == "played"
    assert table.channel.name == "table"


async def test_closed_at_the_end(tiny_harness: Harness) -> None:
    """The last edit of a hand fails: the table tells how it ended (F058, F067)."""
    harness = tiny_harness
    await harness.play("tiny", *THREE)
    await play_on(harness, "bid")
    for name in THREE:
        harness.stand_in.close_dms(harness.person(name))
    stored = await play_on(harness, "never")
    assert stored.row.ending == "played"
    assert "Rematch" in (await harness.table("Rematch")).buttons


async def test_without_a_server_in_common(tiny_harness: Harness) -> None:
    """50278 is a closed DM like any other (F061)."""
    harness = tiny_harness
    await harness.play("tiny", *THREE)
    held = hand(harness, "Ben")
    for guild in (harness.stand_in.guild, harness.stand_in.other_guild):
        harness.stand_in.leave(harness.person("Ben"), guild)
    harness.clock.advance(60)
    await play_on(harness, "bid")
    assert (await harness.stored()).playing
    for name in ("Ada", "Cleo"):
        assert "Your bid?" in hand(harness, name).text
    assert held.channel is harness.person("Ben").dm


async def test_open_again(tiny_harness: Harness) -> None:
    """A player who opens their DMs gets a hand there from the next table on."""
    harness = tiny_harness
    ben = harness.person("Ben")
    harness.stand_in.close_dms(ben)
    lobby = await harness.lobby("tiny", "Ada", "Ben")
    await harness.press("Ada", lobby, "Cancel")
    harness.stand_in.close_dms(ben, closed=False)
    await harness.play("tiny", "Ada", "Ben")
    assert "Put a card aside?" in hand(harness, "Ben").text


@pytest.mark.parametrize("code", [40003, 50278, 50007])
async def test_any_refusal_of_the_first_dm(tiny_harness: Harness, code: int) -> None:
    """Too many DMs opened, nothing in common, or closed: the user plays by “My hand”."""
    harness = tiny_harness
    lobby = await harness.lobby("tiny", "Ada")
    harness.stand_in.request_faults.fail(403, 1, "POST /users/@me/channels", code=code)
    joined = await harness.press("Ben", lobby, "Join")
    assert "can't send you a DM" in joined.ephemeral.text
    await harness.press("Ada", lobby, "Start")
    shown = await harness.press("Ben", lobby, "My hand")
    assert "Put a card aside?" in shown.ephemeral.text


async def test_dms_are_opened_on_ones_own_press_only(tiny_harness: Harness) -> None:
    """Nobody's DM is opened for another one's doing; that opening proves nothing is known."""
    harness = tiny_harness
    lobby = await harness.lobby("tiny", "Ada")
    opened = harness.counting("POST /users/@me/channels")
    await harness.press("Ben", lobby, "Join")
    assert opened() == 1
    await harness.press("Ada", lobby, "Start")
    await play_on(harness, "never")
    assert opened() == 1
