"""Drop Dead over the wire."""

from tests.support.harness import Harness


async def test_a_whole_match_by_presses(harness: Harness) -> None:
    """Two people open, join, start and roll until there is a winner; all DMs are closed (F064)."""
    for name in ("Ada", "Ben"):
        harness.stand_in.close_dms(harness.person(name))
    table = await harness.play("dropdead", "Ada", "Ben")
    stored = await harness.stored()
    while stored.playing:
        seat = stored.seats[stored.pending[0].seat]
        await harness.press(seat.name, table, "Roll")
        before, stored = stored.row.seq, await harness.stored()
        assert stored.row.seq == before + 1
    assert "Rematch" in table.buttons
    assert "Roll" not in table.buttons
    assert stored.outcome is not None
    names = [stored.seats[winner].name for winner in stored.outcome.winners]
    assert all(name in table.text for name in names)
    assert stored.row.ending == "played"
