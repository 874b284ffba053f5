"""Drop Dead over the wire."""

from tests.e2e.ground import Ground


async def test_a_whole_match_by_presses(ground: Ground) -> None:
    """Two people open, join, start and roll until there is a winner; all DMs are closed (F064)."""
    for name in ("Ada", "Ben"):
        ground.stand_in.close_dms(ground.person(name))
    table = await ground.play("dropdead", "Ada", "Ben")
    stored = await ground.stored()
    while stored.playing:
        seat = stored.seats[stored.pending[0].seat]
        await ground.press(seat.name, table, "Roll")
        before, stored = stored.row.seq, await ground.stored()
        assert stored.row.seq == before + 1
    assert "Rematch" in table.buttons
    assert "Roll" not in table.buttons
    assert stored.outcome is not None
    names = [stored.seats[winner].name for winner in stored.outcome.winners]
    assert all(name in table.text for name in names)
    assert stored.row.ending == "played"
