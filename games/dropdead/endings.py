"""How a match can end."""

from games.core import Outcome
from games.dropdead.scoring import ranked, reached, scores
from games.dropdead.sides import side_of, sides, sides_in, still_in
from games.dropdead.state import EXTRAS_MAX, Phase, State

HIGHEST = "highest"
"""The highest score, after equal turns."""
TARGET = "target"
"""The highest score at or above the target (P-9)."""
EXTRA = "extra"
"""A tie for first that extra turns decided (P-8, P-11)."""
SHARED = "shared"
"""A tie for first that is shared (P-8)."""
LAST = "last"
"""All others have left (P-14, X-7)."""
SOLO = "solo"
"""One seat played alone: no winner, not ranked (P-16)."""
ABANDONED = "abandoned"
"""The only seat left: no result."""


def ending_of_round(state: State) -> tuple[Outcome | None, bool]:
    """Return how the match ends with the finished round, and whether another round follows.

    (None, False) means that the tied sides take an extra turn.
    """
    target = state.options.target
    if target is None:
        more = len(state.sheet) < state.options.rounds
    else:
        more = not any(reached(state, side) for side in sides_in(state))
    if more:
        return None, True
    if state.seats == 1:
        return outcome_of(state, (), SOLO), False
    best = ranked(state)[0]
    if len(best) > 1:
        return (outcome_of(state, best, SHARED) if state.options.shared_tie else None), False
    return outcome_of(state, best, HIGHEST if target is None else TARGET), False


def ending_of_extra(state: State) -> tuple[Outcome | None, bool]:
    """Return how the match ends with the finished extra turn; None if another one follows."""
    best = ranked(state)[0]
    if len(best) == 1:
        return outcome_of(state, best, EXTRA), False
    return (outcome_of(state, best, SHARED) if len(state.extras) == EXTRAS_MAX else None), False


def ending_of_leaving(state: State) -> Outcome | None:
    """Return how the match ends now that a seat has left; None if it goes on.

    The seats that stayed win (P-14, X-7). Of the sides in a tie, the last one there wins.
    """
    among = sides_in(state)
    if not among:
        return outcome_of(state, (), ABANDONED)
    if len(among) == 1:
        stayed = still_in(state, sides(state.options, state.seats)[among[0]])
        return Outcome(tuple(sorted(stayed)), scores(state), LAST)
    if state.phase is Phase.EXTRA:
        playing = {side_of(state.options, state.seats, turn.seat) for turn in state.turns}
        tied = tuple(side for side in among if side in playing)
        if len(tied) == 1:
            return outcome_of(state, tied, EXTRA)
    return None


def outcome_of(state: State, winners: tuple[int, ...], reason: str) -> Outcome:
    """Return the outcome in which the sides ``winners`` win with all their seats.

    That includes seats that have left: their points stayed with the team (P-13).
    """
    table = sides(state.options, state.seats)
    seats = sorted(seat for side in winners for seat in table[side])
    return Outcome(tuple(seats), scores(state), reason)
