"""The one kind of question, its answers, and what silence means."""

from games.core import Decision, Pace
from games.dropdead.moves import Move, Roll, RollOut
from games.dropdead.state import State

_MOVES: tuple[Move, ...] = (Roll(), RollOut())

ROLL = "roll"
"""The one kind of question: Roll, or Roll it out (P-12)."""


def pending(state: State) -> tuple[Decision, ...]:
    """Return the open question: each roll is one, with an id of its own (P-12)."""
    if state.end is not None:
        return ()
    return (Decision(state.decision, state.turns[state.at].seat, ROLL, Pace.TURN),)


def legal_moves(state: State, seat: int) -> tuple[Move, ...]:
    """Return Roll and Roll it out. A turn cannot be stopped early (P-6)."""
    if state.end is None and state.turns[state.at].seat == seat:
        return _MOVES
    return ()


def on_timeout(_state: State, _seat: int) -> Move:
    """Silence is Roll it out (P-12)."""
    return RollOut()
