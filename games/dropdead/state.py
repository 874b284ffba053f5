"""The state of a match of Drop Dead. Nothing in it is hidden."""

from games.core import Frozen, Outcome, Symbol
from games.dropdead.options import Options

LAST_ROLLS = 6
"""How many rolls of a turn are remembered; earlier ones are only counted (P-15)."""

EXTRAS_MAX = 3
"""How many extra turns are played before a tie for first place is shared (P-8)."""


class Phase(Symbol):
    """Rounds that count for the score, or extra turns that decide a tie (P-8)."""

    ROUND = "round"
    EXTRA = "extra"


class Throw(Frozen, frozen=True):
    """One roll: the faces in the order rolled, and the points they scored."""

    faces: tuple[int, ...]
    points: int


class Turn(Frozen, frozen=True):
    """The turn of a seat, from its first roll to its last die.

    ``alive`` dice are left; ``points`` and ``rolls`` are those of this turn; ``last`` are its last
    rolls, oldest first. With ``rolling_out``, the seat is not asked again in this turn. ``cut``
    means that the turn is over because its seat left (P-13).
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
        """Whether rolls are still to come; the turn may not have begun yet."""
        return self.alive > 0 and not self.cut

    @property
    def taken(self) -> bool:
        """Whether the turn counts: one that was cut before its first roll does not (P-13)."""
        return not self.cut or self.rolls > 0


Row = tuple[int | None, ...]
"""The points of one round by seat; None for a seat that took no turn."""


class State(Frozen, frozen=True):
    """The whole table.

    ``order`` is the order of the turns in every round (P-2). ``left`` are the seats that have left,
    in that order. ``decision`` counts the questions and is the id of the open one. ``number``
    counts the rounds, or the extra turns, of ``phase``. ``turns`` are the turns of the round being
    played, and ``at`` is the index of the one whose seat is asked; ``turns`` is empty once the last
    round is finished. ``sheet`` has a row for each finished round, and ``extras`` one for each
    finished extra turn, whose points only decide a tie. ``previous`` is the turn that ended last.
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
