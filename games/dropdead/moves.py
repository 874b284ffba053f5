"""What a seat may do: no choice matters, but each roll is seen (P-12)."""

from typing import TypeAlias

from games.core import Tagged


class Roll(Tagged, frozen=True):
    """Roll the dice that are alive, once."""


class RollOut(Tagged, frozen=True):
    """Roll it out: the whole rest of the turn. This is what silence means (P-12).

    With one roll a visit the seat is not asked again in this turn; its visits come and go.
    """


Move: TypeAlias = Roll | RollOut
