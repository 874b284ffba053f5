"""Whose turns come next in Dumm gelaufen!"""

from cogs.common.turn_order import seats_after
from games.dummgelaufen.state import Over
from games.dummgelaufen.view import View


def next_up(view: View) -> tuple[int, ...]:
    """Clockwise, without seats that have left or have to skip their turns (G-27)."""
    if isinstance(view.phase, Over):
        return ()
    return seats_after(
        view.phase.seat,
        len(view.seats),
        lambda seat: not (view.seats[seat].gone or view.seats[seat].lacks_numbers),
    )
