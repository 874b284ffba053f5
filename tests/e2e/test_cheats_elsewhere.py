"""Presses made up on another server, about a match that is none of its business."""

from bot.paces import ABANDONED_AFTER
from tests.e2e.ground import Ground


async def test_no_rematch_on_another_server(ground: Ground) -> None:
    """Those who played here are not seated there without being asked (F104)."""
    table = await ground.play("dropdead", "Ada", "Ben")
    while (await ground.stored()).playing:
        await ground.press(await ground.asked() or "", table, "Roll it out")
    message = ground.person("Ada").say("next-door", "a message to press on")
    pressed = await ground.forge("Ada", message, "g1:1:0:rematch:x")
    assert "Only who played" in pressed.ephemeral.text
    assert await ground.client.services.matches.open_ids() == []
    pressed = await ground.forge("Ada", table, "g1:1:0:rematch:x")
    assert await ground.client.services.matches.open_ids() == [2]


async def test_an_idle_match_is_ended_where_it_stands(ground: Ground) -> None:
    """Who is on another server has no right to it, however long nobody moved (F094)."""
    table = await ground.play("dropdead", "Ada", "Ben", pace="untimed")
    await ground.advance(ABANDONED_AFTER + 60)
    message = ground.person("Cleo").say("next-door", "a message to press on")
    await ground.forge("Cleo", message, "g1:1:0:end:x")
    assert (await ground.stored()).playing
    await ground.forge("Cleo", table, "g1:1:0:end:x")
    assert (await ground.stored()).row.ending == "idle"
