"""The events of Skeleton. All of them are public."""

from typing import TypeAlias

from games.core import Event as Base
from games.core import Outcome


class Started(Base, frozen=True):
    """The match began; ``first`` takes the first turn."""

    first: int


class Rolled(Base, frozen=True):
    """``seat`` rolled ``face``; ``score`` is its score now."""

    seat: int
    face: int
    score: int


class TookThree(Base, frozen=True):
    """``seat`` took three points without rolling; ``score`` is its score now."""

    seat: int
    score: int


class SeatLeft(Base, frozen=True):
    """``seat`` left for good."""

    seat: int


class MatchEnded(Base, frozen=True):
    """The match is over."""

    outcome: Outcome


Event: TypeAlias = Started | Rolled | TookThree | SeatLeft | MatchEnded
