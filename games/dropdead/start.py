"""Who starts: the highest single die, ties rolling again among themselves (P-1)."""

from games.core import Dice, clockwise
from games.dropdead.events import AnyEvent, SeatDie, StartRolled


def roll_for_start(seats: int, dice: Dice, told: list[AnyEvent]) -> int:
    """The seat that starts, drawn at once: there is nothing to decide (X-8).

    Each roll is told as an event. One seat alone does not roll.
    """
    tied = clockwise(0, seats)
    while len(tied) > 1:
        rolls = tuple(SeatDie(seat, dice.roll()) for seat in tied)
        best = max(roll.face for roll in rolls)
        tied = tuple(roll.seat for roll in rolls if roll.face == best)
        told.append(StartRolled(rolls, tied))
    return tied[0]
