"""The moves of Skeleton."""

from typing import TypeAlias

from games.core import Tagged


class Roll(Tagged, frozen=True):
    """Roll the die and score what it shows."""


class TakeThree(Tagged, frozen=True):
    """Score three points without rolling."""


Move: TypeAlias = Roll | TakeThree
