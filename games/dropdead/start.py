"""Who starts: the highest single die; those who tie roll again (P-1)."""

from games.core import clockwise
from games.dropdead.events import SeatDie, StartRolled
from games.dropdead.step_builder import StepBuilder


def roll_for_start(builder: StepBuilder) -> int:
    """Return the seat that starts, drawn at once since there is nothing to decide (X-8).

    Each roll is told as an event. One seat alone does not roll.
    """
    tied = clockwise(0, builder.state.seats)
    while len(tied) > 1:
        rolls = tuple(SeatDie(seat, builder.dice.roll()) for seat in tied)
        best = max(roll.face for roll in rolls)
        tied = tuple(roll.seat for roll in rolls if roll.face == best)
        builder.tell(StartRolled(rolls, tied))
    return tied[0]
