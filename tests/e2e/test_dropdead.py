"""Drop Dead over the wire."""

from tests.e2e.ground import Ground


async def test_a_whole_match_by_presses(ground: Ground) -> None:
    """Two people open, join, start and roll until there is a winner."""
    table = await ground.play("dropdead", "Ada", "Ben")
    for _ in range(200):
        stored = await ground.stored()
        if not stored.playing:
            break
        seat = stored.seats[stored.pending[0].seat]
        who = ground.stand_in.person(seat.user_id or 0)
        await who.press(table, "Roll", ).settled()
    final = await ground.table("Rematch")
    assert final.id == table.id
    assert stored.outcome is not None
    names = [stored.seats[winner].name for winner in stored.outcome.winners]
    assert all(name in final.text for name in names)
