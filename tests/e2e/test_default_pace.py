"""Who sits down and never plays: a table has a timer unless its host wants none (F089)."""

from bot import paces
from games.core import Pace
from tests.e2e.ground import Ground

MINUTE = 60.0


async def test_a_table_has_a_timer_unless_it_is_told_otherwise(ground: Ground) -> None:
    """F089: the lobby says how long one may think, a few minutes, and each question ends."""
    lobby = await ground.lobby("dropdead", "Ada", "Ben")
    assert "Pace: normal (3 minutes a turn)" in lobby.text.replace("*", "")
    for question in Pace:
        wait = paces.seconds(paces.DEFAULT_PACE, question)
        assert wait is not None
        assert 10 <= wait <= 5 * MINUTE
    begun = ground.clock.now()
    await ground.press("Ada", lobby, "Start")
    stored = await ground.stored()
    assert stored.row.pace == paces.DEFAULT_PACE
    assert {d.id for d in stored.pending} == set(stored.due)
    assert all(when - begun <= 3 * MINUTE + 5 for when in stored.due.values())


async def test_who_never_plays_holds_nobody_up(ground: Ground) -> None:
    """F089: two turns of theirs pass by the timer, and then the bot plays for them at once."""
    table = await ground.play("dropdead", "Ada", "Ben", rounds=6)
    began, waited = ground.clock.now(), 0.0
    for _ in range(40):
        if not (await ground.stored()).playing:
            break
        if await ground.asked() == "Ada":
            await ground.press("Ada", table, "Roll it out")
            continue
        before = ground.clock.now()
        seq = (await ground.stored()).row.seq
        away = (await ground.stored()).seats[1].away
        await ground.advance(3 if away else 3 * MINUTE + 1)
        assert (await ground.stored()).row.seq > seq
        waited += ground.clock.now() - before
    stored = await ground.stored()
    assert stored.row.ending == "played"
    assert stored.seats[1].away
    assert waited <= ground.clock.now() - began
    assert waited < 10 * MINUTE


async def test_a_host_can_do_without_a_timer(ground: Ground) -> None:
    """F089: it is a choice of each table; then nothing runs out, whatever the hour."""
    lobby = await ground.lobby("dropdead", "Ada", "Ben")
    menu = (await ground.press("Ada", lobby, "Options")).ephemeral
    await ground.choose("Ada", menu, "pace", "untimed")
    assert "Pace: untimed" in lobby.text.replace("*", "")
    await ground.press("Ada", lobby, "Start")
    assert (await ground.stored()).due == {}
    for _ in range(3):
        await ground.advance(24 * 3600)
    stored = await ground.stored()
    assert (stored.playing, stored.row.seq, stored.seats[0].missed) == (True, 0, 0)
