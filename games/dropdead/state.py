"""The state of a match of Drop Dead. Nothing in it is hidden."""

import enum

from games.core import Frozen, Outcome
from games.dropdead.options import Options

LAST_ROLLS = 6
"""So many rolls of a turn are remembered one by one; the others are counted (P-15)."""

EXTRAS_MAX = 3
"""So often a tie for first is played off before the win is shared (P-8)."""


class Phase(enum.Enum):
    """Rounds that count for the score, or extra turns that decide a tie (P-8)."""

    ROUND = "round"
    EXTRA = "extra"


class Throw(Frozen, frozen=True):
    """One roll: the faces in the order rolled, and the points it brought."""

    faces: tuple[int, ...]
    points: int


class Turn(Frozen, frozen=True):
    """The turn of a seat, from fresh dice to the last one dead.

    ``alive`` dice are left; ``points`` and ``rolls`` are those of this turn; ``last`` are its last
    rolls, oldest first. ``rolling_out`` seats are not asked again in this turn. ``cut`` is a turn
    that is over because its seat left (P-13): one without a roll was never taken.
    """

    seat: int
    alive: int
    points: int = 0
    rolls: int = 0
    last: tuple[Throw, ...] = ()
    rolling_out: bool = False
    cut: bool = False

    @property
    def running(self) -> bool:
        """Whether there are rolls to come; they may not have begun yet."""
        return self.alive > 0 and not self.cut

    @property
    def taken(self) -> bool:
        """Whether it counts as a turn: one that was cut before its first roll does not (P-13)."""
        return not self.cut or self.rolls > 0


Row = tuple[int | None, ...]
"""The points of one round by seat; None where a seat took no turn."""


class State(Frozen, frozen=True):
    """All there is to know.

    ``order`` is that of every round (P-2). ``left`` are the seats that are gone, first leaver
    first. ``decision`` counts the questions and is the id of the open one. ``number`` counts the
    rounds, or the extra turns, of ``phase``. ``turns`` are those of the round being played, in
    order, and ``at`` is the place in it of the seat that is asked; they are empty once the last
    round has been written down. ``sheet`` has a row for each finished round and ``extras`` one for
    each finished extra turn, whose points decide a tie and count for nothing else. ``previous`` is
    the turn that ended last.
    """

    options: Options
    seats: int
    order: tuple[int, ...]
    left: tuple[int, ...] = ()
    decision: int = 0
    phase: Phase = Phase.ROUND
    number: int = 1
    turns: tuple[Turn, ...] = ()
    at: int = 0
    sheet: tuple[Row, ...] = ()
    extras: tuple[Row, ...] = ()
    previous: Turn | None = None
    end: Outcome | None = None


def outcome(state: State) -> Outcome | None:
    """Return how the match ended; None while it goes on."""
    return state.end
