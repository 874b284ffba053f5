"""Skeleton over the wire."""

from tests.support.harness import Harness


async def test_a_whole_match_by_presses(harness: Harness) -> None:
    """Two people open, join, start and press until there is a winner."""
    table = await harness.play("skeleton", "Ada", "Ben", rounds=2)
    stored = await harness.stored()
    for label in ("Roll", "Take three", "Roll", "Roll"):
        seat = stored.seats[stored.pending[0].seat]
        assert f"{seat.name}'s turn" in table.text
        await harness.press(seat.name, table, label)
        before, stored = stored.row.seq, await harness.stored()
        assert stored.row.seq == before + 1
    assert not stored.playing
    assert "Rematch" in table.buttons
    assert stored.outcome is not None
    names = [stored.seats[winner].name for winner in stored.outcome.winners]
    assert all(name in table.text for name in names)
