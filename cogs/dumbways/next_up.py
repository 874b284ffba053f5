"""Whose turns come next in Dumb Ways to Die."""

from cogs.common.turn_order import seats_after
from games.dumbways import View


def next_up(view: View) -> tuple[int, ...]:
    """Clockwise, the players with a living bean (D-43)."""
    if view.outcome is not None:
        return ()
    return seats_after(view.owner, len(view.alive), lambda seat: bool(view.alive[seat]))
