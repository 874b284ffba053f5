"""The moves of Drop Dead. The choice changes nothing but how rolls are shown (P-12)."""

from typing import TypeAlias

from games.core import Tagged


class Roll(Tagged, frozen=True):
    """Roll the dice that are alive, once."""


class RollOut(Tagged, frozen=True):
    """Roll out the rest of the turn. This is what silence means (P-12).

    With one roll per visit, the seat is not asked again in this turn.
    """


Move: TypeAlias = Roll | RollOut
