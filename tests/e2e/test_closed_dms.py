"""DMs that do not arrive, at the start, in the middle, and at the end: the match goes on."""

import pytest

from tests.e2e.ground import Ground
from tests.e2e.tiny import hand, play_on

THREE = ("Ada", "Ben", "Cleo")


async def test_closed_at_the_start(tiny_ground: Ground) -> None:
    """Who takes no DMs is told once, privately, and nobody else is bothered (F058, F059)."""
    ground = tiny_ground
    ground.stand_in.close_dms(ground.person("Ben"))
    lobby = await ground.lobby("tiny", "Ada")
    joined = await ground.press("Ben", lobby, "Join")
    assert "cannot send you a DM" in joined.ephemeral.text
    assert "My hand" in joined.ephemeral.text
    await ground.press("Ada", lobby, "Start")
    tries = ground.counting(f"POST /channels/{ground.person('Ben').dm.id}/messages")
    stored = await play_on(ground, "never")
    assert stored.row.ending == "played"
    assert tries() == 0
    told = [m for m in ground.person("Ben").messages("table") if "cannot send you" in m.text]
    assert len(told) == 1


async def test_closed_in_the_middle(tiny_ground: Ground) -> None:
    """Edits and new DMs fail; «My hand» and /hand serve the same hand (F058, F061)."""
    ground = tiny_ground
    table = await ground.play("tiny", *THREE)
    ground.stand_in.close_dms(ground.person("Ben"))
    await play_on(ground, "bid")
    ground.clock.advance(100)
    await ground.slash("Eli", "table", "table")
    shown = await ground.slash("Ben", "table", "hand")
    assert "Your bid?" in shown.reply.text
    bid = next(label for label in shown.reply.buttons if label.startswith("Bid"))
    await ground.press("Ben", shown.reply, bid)
    assert "You bid" in shown.reply.text
    calls = [m for m in ground.person("Ben").pings("table") if not m.deleted]
    assert len(calls) <= 1
    stored = await play_on(ground, "never")
    assert stored.row.ending == "played"
    assert table.channel.name == "table"


async def test_closed_at_the_end(tiny_ground: Ground) -> None:
    """The last edit of a hand fails: the table tells how it ended (F058, F067)."""
    ground = tiny_ground
    await ground.play("tiny", *THREE)
    await play_on(ground, "bid")
    for name in THREE:
        ground.stand_in.close_dms(ground.person(name))
    stored = await play_on(ground, "never")
    assert stored.row.ending == "played"
    assert "Rematch" in (await ground.table("Rematch")).buttons


async def test_without_a_server_in_common(tiny_ground: Ground) -> None:
    """50278 is a closed DM like any other (F061)."""
    ground = tiny_ground
    await ground.play("tiny", *THREE)
    held = hand(ground, "Ben")
    for guild in (ground.stand_in.guild, ground.stand_in.other_guild):
        ground.stand_in.leave(ground.person("Ben"), guild)
    ground.clock.advance(60)
    await play_on(ground, "bid")
    assert (await ground.stored()).playing
    for name in ("Ada", "Cleo"):
        assert "Your bid?" in hand(ground, name).text
    assert held.channel is ground.person("Ben").dm


async def test_open_again(tiny_ground: Ground) -> None:
    """Who opens the DMs gets a hand there from the next table on."""
    ground = tiny_ground
    ben = ground.person("Ben")
    ground.stand_in.close_dms(ben)
    lobby = await ground.lobby("tiny", "Ada", "Ben")
    await ground.press("Ada", lobby, "Cancel")
    ground.stand_in.close_dms(ben, closed=False)
    await ground.play("tiny", "Ada", "Ben")
    assert "Put a card aside?" in hand(ground, "Ben").text


@pytest.mark.parametrize("code", [40003, 50278, 50007])
async def test_any_refusal_of_the_first_dm(tiny_ground: Ground, code: int) -> None:
    """Too many DMs opened, nothing in common, or closed: the user plays by «My hand»."""
    ground = tiny_ground
    lobby = await ground.lobby("tiny", "Ada")
    ground.stand_in.switches.fail(403, 1, "POST /users/@me/channels", code=code)
    joined = await ground.press("Ben", lobby, "Join")
    assert "cannot send you a DM" in joined.ephemeral.text
    await ground.press("Ada", lobby, "Start")
    shown = await ground.press("Ben", lobby, "My hand")
    assert "Put a card aside?" in shown.ephemeral.text


async def test_dms_are_opened_on_ones_own_press_only(tiny_ground: Ground) -> None:
    """Nobody's DM is opened for another one's doing; that opening proves nothing is known."""
    ground = tiny_ground
    lobby = await ground.lobby("tiny", "Ada")
    opened = ground.counting("POST /users/@me/channels")
    await ground.press("Ben", lobby, "Join")
    assert opened() == 1
    await ground.press("Ada", lobby, "Start")
    await play_on(ground, "never")
    assert opened() == 1
