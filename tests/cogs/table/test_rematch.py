"""The button Rematch opens a lobby with the seats and options of the match."""

from tests.support.harness import Harness
from tests.support.sample_games import DICE_GAME


async def test_a_rematch_keeps_seats_and_options(harness: Harness) -> None:
    """The player who presses is the host; only players who left are not seated again."""
    table = await harness.play(DICE_GAME, "Ada", "Ben", "Cleo", bots=1, rounds=2, pace="quick")
    asked = await harness.slash("Cleo", "table", "leave")
    await harness.press("Cleo", asked.reply, "Leave")
    ended = await harness.slash("Ada", "table", "end")
    await harness.press("Ada", ended.reply, "End it")
    refused = await harness.press("Eli", table, "Rematch")
    assert "Only people who played" in refused.ephemeral.text
    await harness.press("Ben", table, "Rematch")
    again = await harness.stored(2)
    assert again.row.phase == "lobby"
    assert again.row.host_id == harness.person("Ben").id
    assert [seat.name for seat in again.seats] == ["Ada", "Ben", "Edsel"]
    assert again.row.pace == "quick"
    lobby = await harness.table("Join")
    assert "Rounds: 2" in lobby.text
    busy = await harness.press("Ada", table, "Rematch")
    assert f"/{lobby.id}" in busy.ephemeral.text
    await harness.press("Ben", lobby, "Start")
    assert (await harness.stored(2)).playing
