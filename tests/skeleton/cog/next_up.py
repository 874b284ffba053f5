"""Whose turns come next in Skeleton."""

from cogs.common.turn_order import seats_after
from tests.skeleton.game.view import View


def next_up(view: View) -> tuple[int, ...]:
    """The seats asked next, in order."""
    if view.asked is None:
        return ()
    return seats_after(view.asked, len(view.players), lambda seat: view.players[seat].waits)
