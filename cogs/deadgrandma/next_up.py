"""Whose turns come next in Dead Grandma."""

from cogs.common.turn_order import seats_after
from games.deadgrandma.view import View


def next_up(view: View) -> tuple[int, ...]:
    """Clockwise, without seats that have passed or hold no card, which is the same (N-12)."""
    if view.turn is None:
        return ()
    return seats_after(
        view.turn,
        len(view.seats),
        lambda seat: bool(view.seats[seat].hand) and not view.seats[seat].passed,
    )
