"""Forged presses on another server about a match that is not played there."""

from bot.paces import ABANDONED_AFTER
from tests.support.harness import Harness
from tests.support.sample_games import DICE_GAME


async def test_no_rematch_on_another_server(harness: Harness) -> None:
    """Those who played here are not seated there without being asked (F104)."""
    table = await harness.play(DICE_GAME, "Ada", "Ben")
    while (await harness.stored()).playing:
        await harness.press(await harness.asked() or "", table, "Roll it out")
    message = harness.person("Ada").say("next-door", "a message to press on")
    pressed = await harness.forge("Ada", message, "g1:1:0:rematch:x")
    assert "Only people who played" in pressed.ephemeral.text
    assert await harness.client.services.matches.open_ids() == []
    pressed = await harness.forge("Ada", table, "g1:1:0:rematch:x")
    assert await harness.client.services.matches.open_ids() == [2]


async def test_an_idle_match_is_ended_where_it_stands(harness: Harness) -> None:
    """A user on another server cannot end a match, however long it has been idle (F094)."""
    table = await harness.play(DICE_GAME, "Ada", "Ben", pace="untimed")
    await harness.advance(ABANDONED_AFTER + 60)
    message = harness.person("Cleo").say("next-door", "a message to press on")
    await harness.forge("Cleo", message, "g1:1:0:end:x")
    assert (await harness.stored()).playing
    await harness.forge("Cleo", table, "g1:1:0:end:x")
    assert (await harness.stored()).row.ending == "idle"
