"""The one kind of question, its answers, and what a timeout means."""

from games.core import Decision, Pace
from tests.skeleton.game.moves import Move, Roll, TakeThree
from tests.skeleton.game.state import State

TURN = "turn"
"""The one kind of question: roll, or take three."""


def pending(state: State) -> tuple[Decision, ...]:
    """Return the open question: each turn is one, with an id of its own."""
    if state.end is not None:
        return ()
    return (Decision(state.ids, state.asked, TURN, Pace.TURN),)


def legal_moves(state: State, seat: int) -> tuple[Move, ...]:
    """Return Roll and Take three for the seat that is asked."""
    asked = any(decision.seat == seat for decision in pending(state))
    return (Roll(), TakeThree()) if asked else ()


def on_timeout(_state: State, _seat: int) -> Move:
    """A timeout means Take three (K-3)."""
    return TakeThree()
