"""What can happen at the table. Everybody is told everything."""

from typing import TypeAlias

from games.core import Event as Base
from games.core import Frozen, Outcome


class SeatDie(Frozen, frozen=True):
    """The face that a seat rolled for the start."""

    seat: int
    face: int


class StartRolled(Base, frozen=True):
    """Each of some seats rolled one die for the start; the ``highest`` roll again if several."""

    rolls: tuple[SeatDie, ...]
    highest: tuple[int, ...]


class Started(Base, frozen=True):
    """The match began: ``order`` is that of the turns, ``chosen`` whether its first was named."""

    order: tuple[int, ...]
    chosen: bool


class TeamsFormed(Base, frozen=True):
    """The seats of each team, by number of the team."""

    teams: tuple[tuple[int, ...], ...]


class RoundBegan(Base, frozen=True):
    """Round ``number`` begins; ``of`` is how many there will be, None with a target."""

    number: int
    of: int | None


class ExtraBegan(Base, frozen=True):
    """First place is tied: ``seats`` take an extra turn, the ``number``-th of at most three."""

    number: int
    seats: tuple[int, ...]


class TurnBegan(Base, frozen=True):
    """``seat`` takes up ``dice`` fresh dice; ``extra`` is whether it is an extra turn (P-8)."""

    seat: int
    dice: int
    extra: bool


class RollingOut(Base, frozen=True):
    """``seat`` rolls the whole rest of its turn."""

    seat: int


class Rolled(Base, frozen=True):
    """``seat`` rolled ``faces``: ``dead`` are those that died, ``left`` dice are still alive.

    ``points`` is what the roll brought, ``total`` what the turn has brought so far.
    """

    seat: int
    faces: tuple[int, ...]
    dead: tuple[int, ...]
    points: int
    left: int
    total: int


class TurnEnded(Base, frozen=True):
    """The turn of ``seat`` is over: all dice ``dropped``, or else its seat left.

    ``points`` and ``rolls`` are the turn's, ``score`` is the seat's over all rounds; an ``extra``
    turn has left it as it was (P-8).
    """

    seat: int
    points: int
    rolls: int
    score: int
    dropped: bool
    extra: bool


class RoundEnded(Base, frozen=True):
    """Round ``number`` is over; ``scores`` by seat."""

    number: int
    scores: tuple[int, ...]


class ExtraEnded(Base, frozen=True):
    """The ``number``-th extra turn is over; ``points`` by seat, None where a seat took none."""

    number: int
    points: tuple[int | None, ...]


class SeatLeft(Base, frozen=True):
    """``seat`` is gone for good; its score is frozen (P-13)."""

    seat: int


class SteppedIn(Base, frozen=True):
    """``seat`` takes the extra turn of its team ``instead`` of the seat that left (P-11)."""

    seat: int
    instead: int


class MatchEnded(Base, frozen=True):
    """The match is over."""

    outcome: Outcome


Event: TypeAlias = (
    StartRolled
    | Started
    | TeamsFormed
    | RoundBegan
    | ExtraBegan
    | TurnBegan
    | RollingOut
    | Rolled
    | TurnEnded
    | RoundEnded
    | ExtraEnded
    | SeatLeft
    | SteppedIn
    | MatchEnded
)
