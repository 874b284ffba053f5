"""A bot that is told to stop says so at its tables, and takes it back when it runs again."""

from tests.support.harness import Harness
from tests.support.sample_games import DICE_GAME


async def test_a_polite_stop_tells_the_tables_and_takes_it_back(harness: Harness) -> None:
    """Each table gets one silent notice until the restart is over, and no game starts (F002)."""
    table = await harness.play(DICE_GAME, "Ada", "Ben")
    await harness.lobby(DICE_GAME, "Cleo", where="lounge")
    await harness.client.announce_shutdown()
    for where in ("table", "lounge"):
        told = [m for m in harness.person("Eli").messages(where) if "restart" in m.text]
        assert len(told) == 1
        assert told[0].pinged == ()
    refused = await harness.slash("Eli", "second-table", f"play {DICE_GAME}")
    assert "about to restart" in refused.text
    lobby = harness.person("Eli").last("lounge", "Start")
    assert lobby is not None
    waiting = await harness.press("Cleo", lobby, "Start")
    assert "about to restart" in waiting.ephemeral.text
    await harness.press(await harness.asked(), table, "Roll")
    assert (await harness.stored()).row.seq == 1
    await harness.restart(politely=False)
    for where in ("table", "lounge"):
        assert [m for m in harness.person("Eli").messages(where) if "restart" in m.text] == []
