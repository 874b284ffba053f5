"""Silence, restarts and leavers over the wire."""

from collections.abc import Callable

import pytest

from tests.games.deadgrandma.phases import bidding, contest, stack, turn, window
from tests.games.deadgrandma.table import Table
from tests.games.deadgrandma.wire import THREE, asked_names, lay, let
from tests.support.harness import Harness
from tests.support.wire import hand

FRESH = "1 2 3 4 5 6 7 8 9 10 1 2 3 4 5 6"


def _tie() -> Table:
    """Ada and Ben bid once more; hands are filled up with numbers afterwards."""
    return Table("5 2 7 plus", "5 4", "1 plus", deck=FRESH).bid(5, 5, 1).all_pass()


@pytest.mark.parametrize(
    ("phase", "seconds", "told"),
    [
        (bidding, 120, "The bids: Ada 2, Ben 4, Cleo 1."),
        (turn, 180, "Ada passes."),
        (window, 20, "Ada's Plus 2: two more points for Ada."),
        (stack, 20, "Ada's Plus 2 is blocked."),
        (_tie, 120, "The tie-break: Ada 2, Ben 4."),
    ],
)
async def test_silence(
    harness: Harness, phase: Callable[[], Table], seconds: float, told: str
) -> None:
    """N-10, N-50: lowest number, pass, no Block, lowest number, each when its time is up."""
    table = await lay(harness, phase(), *THREE)
    (due,) = (await harness.stored()).due.values()
    assert seconds - 5 < due - harness.clock.now() <= seconds
    await harness.advance(due - harness.clock.now() - 5)
    assert told not in table.text
    await harness.advance(5)
    assert told in table.text


async def test_silence_in_rock_paper_scissors(harness: Harness) -> None:
    """N-50: random signs, go after go, until one is left."""
    table = await lay(harness, contest(), *THREE)
    stored = await harness.stored()
    for _ in range(6):
        if stored.playing:
            await harness.advance(120)
            stored = await harness.stored()
    assert stored.outcome is not None
    assert "wins rock-paper-scissors" in table.text


async def test_a_window_let_pass_is_no_absence(harness: Harness) -> None:
    """Silence in a window counts against nobody; a turn missed does."""
    table = await lay(harness, window(), *THREE)
    await harness.advance(20)
    assert [seat.missed for seat in (await harness.stored()).seats] == [0, 0, 0]
    await harness.advance(180)
    assert "Ben passes." in table.text
    assert [seat.missed for seat in (await harness.stored()).seats] == [0, 1, 0]


async def test_a_restart_in_the_middle_of_a_window(harness: Harness) -> None:
    """F001, F017: the same window with its deadline; buttons of before work, the draft is kept."""
    table = await lay(harness, window(), *THREE)
    await let(harness, table, "Ada")
    before = await harness.stored()
    buttons = [c["custom_id"] for c in table.components if c.get("custom_id")]
    await harness.restart(politely=False, after=3)
    after = await harness.stored()
    assert after.due == before.due
    assert asked_names(after) == ["Ben", "Cleo"]
    assert after.match == before.match
    assert [c["custom_id"] for c in table.components if c.get("custom_id")] == buttons
    await harness.press("Ben", table, "Block")
    assert "🛡️ Ben blocks it." in table.text
    await let(harness, table, *THREE)
    assert "Ada's Plus 2 is blocked." in table.text


async def test_a_window_that_ended_while_the_bot_was_down(harness: Harness) -> None:
    """F004: it gets a grace and is then decided once."""
    table = await lay(harness, window(), *THREE)
    await harness.restart(politely=False, after=600)
    assert asked_names(await harness.stored()) == ["Ben", "Cleo"]
    await harness.advance(30)
    stored = await harness.stored()
    assert asked_names(stored) == ["Ben"]
    assert "Ada's Plus 2: two more points for Ada." in table.text


async def test_a_leaver_in_a_window(harness: Harness) -> None:
    """N-51: what the leaver has played comes to nothing, the round goes on, the match is told."""
    table = await lay(harness, window(), *THREE)
    block = str(table.button("Block")["custom_id"])
    left = await harness.slash("Ada", "table", "leave")
    await harness.press("Ada", left.ephemeral, "Leave")
    assert "Ada's Plus 2 comes to nothing." in table.text
    assert "Ada has left the match; discarded: 2, 3 ×2, Block." in table.text.replace("\u00a0", " ")
    assert asked_names(await harness.stored()) == ["Ben"]
    assert "**Ada** ·" not in table.text
    late = await harness.person("Ada").press(table, custom_id=block, forged=True)
    assert "You don't have a seat" in late.text
    left = await harness.slash("Ben", "table", "leave")
    await harness.press("Ben", left.ephemeral, "Leave")
    assert "🏆 Cleo is the last one left" in table.text
    cleo = harness.person("Cleo")
    assert "🏆 Cleo is the last one left" in cleo.messages(cleo.dm)[-1].text


async def test_an_old_hand_is_refused_and_renewed(harness: Harness) -> None:
    """F026: a press on a question that is over shows the hand as it is now, and says why."""
    await lay(harness, bidding(), *THREE)
    held = hand(harness, "Ada")
    old = str(held.button("Bid 9")["custom_id"])
    await harness.advance(120)
    late = await harness.person("Ada").press(held, custom_id=old, forged=True)
    await harness.quiet()
    assert late.ephemeral is not None
    assert "already settled" in late.ephemeral.text
    assert "### Your turn" in hand(harness, "Ada").text
