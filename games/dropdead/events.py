"""The events of Drop Dead. All of them are public."""

from typing import TypeAlias

from games.core import Event as Base
from games.core import Frozen, Outcome


class SeatDie(Frozen, frozen=True):
    """The face that a seat rolled to find out who starts."""

    seat: int
    face: int


class StartRolled(Base, frozen=True):
    """Seats rolled one die each to find out who starts; several ``highest`` seats roll again."""

    rolls: tuple[SeatDie, ...]
    highest: tuple[int, ...]


class Started(Base, frozen=True):
    """The match began with turns in this ``order``; ``chosen``: an option named the first seat."""

    order: tuple[int, ...]
    chosen: bool


class TeamsFormed(Base, frozen=True):
    """The teams were formed; ``teams`` are the seats of each, by the number of the team."""

    teams: tuple[tuple[int, ...], ...]


class RoundBegan(Base, frozen=True):
    """Round ``number`` of ``of`` begins; ``of`` is None with a target."""

    number: int
    of: int | None


class ExtraBegan(Base, frozen=True):
    """First place is tied: ``seats`` take extra turn ``number`` of at most three."""

    number: int
    seats: tuple[int, ...]


class TurnBegan(Base, frozen=True):
    """``seat`` begins its turn with ``dice`` dice; ``extra``: it is an extra turn (P-8)."""

    seat: int
    dice: int
    extra: bool


class RollingOut(Base, frozen=True):
    """``seat`` rolls out the rest of its turn."""

    seat: int


class Rolled(Base, frozen=True):
    """``seat`` rolled ``faces``, of which ``dead`` died; ``left`` dice are still alive.

    ``points`` is the score of the roll, ``total`` that of the turn so far.
    """

    seat: int
    faces: tuple[int, ...]
    dead: tuple[int, ...]
    points: int
    left: int
    total: int


class TurnEnded(Base, frozen=True):
    """The turn of ``seat`` is over: all dice ``dropped``, or the seat left.

    ``points`` and ``rolls`` are those of the turn; ``score`` is the seat's over all rounds, to
    which an ``extra`` turn adds nothing (P-8).
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
    """Extra turn ``number`` is over; ``points`` by seat, None for seats that took none."""

    number: int
    points: tuple[int | None, ...]


class SeatLeft(Base, frozen=True):
    """``seat`` left for good; its score is frozen (P-13)."""

    seat: int


class SteppedIn(Base, frozen=True):
    """``seat`` takes the extra turn of the seat of its team that left, ``instead`` (P-11)."""

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
