"""The invariants of a state of Skeleton (X-10)."""

from tests.skeleton.game.options import SEATS
from tests.skeleton.game.state import State, has_turns_left, scores, seats_in


def check(state: State) -> None:
    """Raise AssertionError if an invariant is broken."""
    seats = range(len(state.points))
    assert SEATS.min <= len(seats) <= SEATS.max, "the number of seats is out of range"
    assert len(set(state.left)) == len(state.left), "a seat left twice"
    assert set(state.left) <= set(seats), "an unknown seat left"
    assert all(1 <= gained <= 6 for row in state.points for gained in row), "an impossible score"
    turns = [len(state.points[seat]) for seat in seats_in(state)]
    assert max(turns) <= state.options.rounds, "a turn too many"
    assert max(turns) - min(turns) <= 1, "unequal turns"
    if state.end is None:
        assert len(turns) > 1, "the match goes on with a single seat"
        assert state.ids > 0, "a question without an id"
        assert has_turns_left(state, state.asked), "a seat without turns is asked"
    else:
        assert state.end.scores == scores(state), "the outcome has other scores"
        assert set(state.end.winners) <= set(seats_in(state)), "a leaver wins"
