"""Players leave in any phase, for good, and never block the game."""

import pytest
from sqlalchemy import select

from bot.db.models import SeatRow
from tests.support.harness import Harness
from tests.support.sample_games import DICE_GAME
from tests.support.tiny_match import deal, hand, name_of, play_on, reaches
from tests.tiny.game import TINY

THREE = ("Ada", "Ben", "Cleo")


async def leave(harness: Harness, name: str, where: str = "table") -> None:
    """Leave an ongoing match: /leave, and its confirmation."""
    asked = await harness.slash(name, where, "leave")
    assert "for good?" in asked.text
    await harness.press(name, asked.reply, "Leave")


@pytest.mark.parametrize("asked", [True, False])
@pytest.mark.parametrize("kind", ["aside", "bid", "vote", "turn", "react"])
async def test_a_player_leaves_in_any_phase(
    tiny_harness: Harness, kind: str, asked: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Asked or not, who goes is waited for no more, and the rest play to the end (F068, F082)."""
    harness = tiny_harness
    deal(monkeypatch, reaches(kind), 4)
    await harness.play("tiny", *THREE, "Dana")
    stored = await play_on(harness, kind)
    waited = {d.seat for d in stored.pending}
    candidates = [seat for seat in range(4) if (seat in waited) == asked]
    if not candidates:
        candidates = [0]  # everybody is asked at once here
    goes = candidates[0]
    name = name_of(stored, goes)
    held = hand(harness, name)
    await leave(harness, name)
    after = await harness.stored()
    assert after.playing
    assert after.match is not None
    TINY.check(after.match.state)
    assert after.seats[goes].left
    assert all(d.seat != goes for d in after.pending)
    assert "You've left" in held.text
    assert "Refresh" not in held.buttons
    done = await play_on(harness, "never")
    assert done.row.ending == "played"


async def test_a_leaver_does_not_come_back_by_a_button(tiny_harness: Harness) -> None:
    """A leaver's press on the table or an old hand is refused (F106)."""
    harness = tiny_harness
    table = await harness.play("tiny", *THREE)
    await play_on(harness, "bid")
    held = hand(harness, "Ada")
    bid = next(c["custom_id"] for c in held.components if ":move." in c.get("custom_id", ""))
    await leave(harness, "Ada")
    seq = (await harness.stored()).row.seq
    for custom_id in (bid, "g1:1:0:back:x", "g1:1:0:hand:x", "g1:1:0:depart:x"):
        refused = await harness.forge("Ada", held, custom_id)
        assert "don't have a seat" in refused.ephemeral.text
        refused = await harness.forge("Ada", table, custom_id)
        assert "don't have a seat" in refused.ephemeral.text
    assert (await harness.stored()).row.seq == seq
    nothing = await harness.slash("Ada", "table", "leave")
    assert "not at any table" in nothing.text


async def test_who_leaves_the_server_is_covered_by_the_timer(tiny_harness: Harness) -> None:
    """A user who left the server blocks nobody: the timer runs out, then the bot plays (F061,
    F070).
    """
    harness = tiny_harness
    await harness.play("tiny", *THREE)
    ben = harness.person("Ben")
    for guild in (harness.stand_in.guild, harness.stand_in.other_guild):
        harness.stand_in.leave(ben, guild)
    for name in ("Ada", "Cleo"):
        await harness.press(name, hand(harness, name), "Done")
    await harness.advance(125)
    assert {d.kind for d in (await harness.stored()).pending} == {"bid"}
    assert hand(harness, "Ada").text
    while (await harness.stored()).playing:
        await harness.advance(181)
    assert (await harness.stored()).row.ending == "played"


async def test_the_last_human_leaves(harness: Harness) -> None:
    """Computer players alone play nothing: the match is abandoned, the channel free (F007)."""
    await harness.play(DICE_GAME, "Ada", bots=2, rounds=3)
    await leave(harness, "Ada")
    stored = await harness.stored()
    assert stored.row.phase == "ended"
    assert (await harness.table("Rematch")).text.count("no result") == 1
    await harness.play(DICE_GAME, "Ada", "Ben")


async def test_all_others_leave(harness: Harness) -> None:
    """The last player left wins and is told so (F109)."""
    table = await harness.play(DICE_GAME, *THREE, rounds=3)
    await leave(harness, "Ada")
    await leave(harness, "Cleo")
    stored = await harness.stored()
    assert stored.row.ending == "played"
    assert stored.outcome is not None
    assert stored.outcome.winners == (1,)
    assert "Rematch" in table.buttons


async def test_leaving_needs_a_confirmation(harness: Harness) -> None:
    """/leave by itself changes nothing while a match goes on."""
    table = await harness.play(DICE_GAME, "Ada", "Ben")
    asked = await harness.slash("Ben", "table", "leave")
    assert (await harness.stored()).row.seq == 0
    assert asked.reply.ephemeral
    await harness.press("Ben", asked.reply, "Leave")
    twice = await harness.press("Ben", asked.reply, "Leave")
    assert "don't have a seat" in twice.ephemeral.text or "over" in twice.ephemeral.text
    assert "Ben" in table.text


async def test_a_leaver_is_never_called_again(harness: Harness) -> None:
    """No notice, no mention for who has left (F193)."""
    table = await harness.play(DICE_GAME, *THREE, rounds=4)
    await leave(harness, "Ben")
    rings = len(harness.rings("Ben"))
    for _ in range(4):
        harness.clock.advance(60)
        await harness.press(await harness.asked(), table, "Roll it out")
    assert len(harness.rings("Ben")) == rings
    await harness.advance(181)
    assert len(harness.rings("Ben")) == rings


async def test_seats_of_matches_that_are_over_hold_nobody(harness: Harness) -> None:
    """After any end /leave knows no seat, and a new table can be joined (F010)."""
    await harness.play(DICE_GAME, "Ada", "Ben")
    ended = await harness.slash("Ada", "table", "end")
    await harness.press("Ada", ended.reply, "End it")
    for name in ("Ada", "Ben"):
        assert "not at any table" in (await harness.slash(name, "table", "leave")).text
    async with harness.client.services.database.read() as session:
        assert len((await session.scalars(select(SeatRow))).all()) == 2  # the record stays
    await harness.play(DICE_GAME, "Ada", "Ben")
