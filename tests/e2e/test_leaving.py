"""Who leaves: in any phase, for good, and without holding anybody up."""

import pytest
from sqlalchemy import select

from bot.db.models import SeatRow
from tests.e2e.ground import Ground
from tests.e2e.tiny import deal, hand, name_of, play_on, reaches
from tests.tiny.game import TINY

THREE = ("Ada", "Ben", "Cleo")


async def leave(ground: Ground, name: str, where: str = "table") -> None:
    """Leave an ongoing match: /leave, and its confirmation."""
    asked = await ground.slash(name, where, "leave")
    assert "for good?" in asked.text
    await ground.press(name, asked.reply, "Leave")


@pytest.mark.parametrize("asked", [True, False])
@pytest.mark.parametrize("kind", ["aside", "bid", "vote", "turn", "react"])
async def test_a_player_leaves_in_any_phase(
    tiny_ground: Ground, kind: str, asked: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Asked or not, who goes is waited for no more, and the rest play to the end (F068, F082)."""
    ground = tiny_ground
    deal(monkeypatch, reaches(kind), 4)
    await ground.play("tiny", *THREE, "Dana")
    stored = await play_on(ground, kind)
    waited = {d.seat for d in stored.pending}
    candidates = [seat for seat in range(4) if (seat in waited) == asked]
    if not candidates:
        candidates = [0]  # everybody is asked at once here
    goes = candidates[0]
    name = name_of(stored, goes)
    held = hand(ground, name)
    await leave(ground, name)
    after = await ground.stored()
    assert after.playing
    assert after.match is not None
    TINY.check(after.match.state)
    assert after.seats[goes].left
    assert all(d.seat != goes for d in after.pending)
    assert "You have left" in held.text
    assert "Refresh" not in held.buttons
    done = await play_on(ground, "never")
    assert done.row.ending == "played"


async def test_a_leaver_does_not_come_back_by_a_button(tiny_ground: Ground) -> None:
    """Neither the table nor an old hand takes an answer of who has left (F106)."""
    ground = tiny_ground
    table = await ground.play("tiny", *THREE)
    await play_on(ground, "bid")
    held = hand(ground, "Ada")
    bid = next(c["custom_id"] for c in held.components if ":move." in c.get("custom_id", ""))
    await leave(ground, "Ada")
    seq = (await ground.stored()).row.seq
    for custom_id in (bid, "g1:1:0:back:x", "g1:1:0:hand:x", "g1:1:0:depart:x"):
        refused = await ground.forge("Ada", held, custom_id)
        assert "no seat" in refused.ephemeral.text
        refused = await ground.forge("Ada", table, custom_id)
        assert "no seat" in refused.ephemeral.text
    assert (await ground.stored()).row.seq == seq
    nothing = await ground.slash("Ada", "table", "leave")
    assert "no seat at any table" in nothing.text


async def test_who_leaves_the_server_is_covered_by_the_timer(tiny_ground: Ground) -> None:
    """A user who shares no server any more hangs nobody: silence, then the bot (F061, F070)."""
    ground = tiny_ground
    await ground.play("tiny", *THREE)
    ben = ground.person("Ben")
    for guild in (ground.stand_in.guild, ground.stand_in.other_guild):
        ground.stand_in.leave(ben, guild)
    for name in ("Ada", "Cleo"):
        await ground.press(name, hand(ground, name), "Done")
    await ground.advance(125)
    assert {d.kind for d in (await ground.stored()).pending} == {"bid"}
    assert hand(ground, "Ada").text
    while (await ground.stored()).playing:
        await ground.advance(181)
    assert (await ground.stored()).row.ending == "played"


async def test_the_last_human_leaves(ground: Ground) -> None:
    """Computer players alone play nothing: the match is abandoned, the channel free (F007)."""
    await ground.play("dropdead", "Ada", bots=2, rounds=3)
    await leave(ground, "Ada")
    stored = await ground.stored()
    assert stored.row.phase == "ended"
    assert (await ground.table("Rematch")).text.count("no result") == 1
    await ground.play("dropdead", "Ada", "Ben")


async def test_all_others_leave(ground: Ground) -> None:
    """Whoever is left alone wins, and is told (F109)."""
    table = await ground.play("dropdead", *THREE, rounds=3)
    await leave(ground, "Ada")
    await leave(ground, "Cleo")
    stored = await ground.stored()
    assert stored.row.ending == "played"
    assert stored.outcome is not None
    assert stored.outcome.winners == (1,)
    assert "Rematch" in table.buttons


async def test_leaving_needs_a_confirmation(ground: Ground) -> None:
    """/leave by itself changes nothing while a match goes on."""
    table = await ground.play("dropdead", "Ada", "Ben")
    asked = await ground.slash("Ben", "table", "leave")
    assert (await ground.stored()).row.seq == 0
    assert asked.reply.ephemeral
    await ground.press("Ben", asked.reply, "Leave")
    twice = await ground.press("Ben", asked.reply, "Leave")
    assert "no seat" in twice.ephemeral.text or "over" in twice.ephemeral.text
    assert "Ben" in table.text


async def test_a_leaver_is_never_called_again(ground: Ground) -> None:
    """No notice, no mention for who has left (F193)."""
    table = await ground.play("dropdead", *THREE, rounds=4)
    await leave(ground, "Ben")
    rings = len(ground.rings("Ben"))
    for _ in range(4):
        ground.clock.advance(60)
        await ground.press(await ground.asked(), table, "Roll it out")
    assert len(ground.rings("Ben")) == rings
    await ground.advance(181)
    assert len(ground.rings("Ben")) == rings


async def test_seats_of_matches_that_are_over_hold_nobody(ground: Ground) -> None:
    """After any end /leave knows no seat, and a new table can be joined (F010)."""
    await ground.play("dropdead", "Ada", "Ben")
    ended = await ground.slash("Ada", "table", "end")
    await ground.press("Ada", ended.reply, "End it")
    for name in ("Ada", "Ben"):
        assert "no seat at any table" in (await ground.slash(name, "table", "leave")).text
    async with ground.client.services.database.read() as session:
        assert len((await session.scalars(select(SeatRow))).all()) == 2  # the record stays
    await ground.play("dropdead", "Ada", "Ben")
