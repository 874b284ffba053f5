"""The state of a match of Skeleton. Nothing in it is hidden."""

from games.core import Frozen, Outcome
from tests.skeleton.game.options import Options


class State(Frozen, frozen=True):
    """The whole table.

    ``points`` are those of each turn taken, by seat. ``asked`` is the seat whose turn it is, and
    ``ids`` counts the questions. ``left`` are the seats that have left, in that order.
    """

    options: Options
    points: tuple[tuple[int, ...], ...]
    asked: int
    ids: int = 0
    left: tuple[int, ...] = ()
    end: Outcome | None = None


def outcome(state: State) -> Outcome | None:
    """Return how the match ended; None while it goes on."""
    return state.end


def scores(state: State) -> tuple[int, ...]:
    """Return the score of each seat, leavers included."""
    return tuple(map(sum, state.points))


def seats_in(state: State) -> tuple[int, ...]:
    """Return the seats that have not left."""
    return tuple(seat for seat in range(len(state.points)) if seat not in state.left)


def has_turns_left(state: State, seat: int) -> bool:
    """Whether ``seat`` still has a turn to take."""
    return seat not in state.left and len(state.points[seat]) < state.options.rounds
