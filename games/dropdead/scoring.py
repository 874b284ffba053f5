"""Scores, and the ranking of the sides, in whole numbers only (P-10)."""

from math import prod

from games.dropdead.sides import sides, sides_in
from games.dropdead.state import Phase, Row, State


def row_of(state: State) -> Row:
    """Return the row of the round being played: points by seat, None if no turn was taken."""
    points = {turn.seat: turn.points for turn in state.turns if turn.taken}
    return tuple(points.get(seat) for seat in range(state.seats))


def rows_of(state: State) -> tuple[Row, ...]:
    """Return the score sheet, including the round being played."""
    counting = state.phase is Phase.ROUND and state.turns
    return (*state.sheet, row_of(state)) if counting else state.sheet


def score_of(state: State, seat: int) -> int:
    """Return the points of ``seat`` over all rounds, with the running turn but no extra turns."""
    written = sum([row[seat] or 0 for row in state.sheet])
    if state.phase is Phase.EXTRA:
        return written
    return written + sum([turn.points for turn in state.turns if turn.seat == seat])


def scores(state: State) -> tuple[int, ...]:
    """Return the points of each seat over all rounds, with the running turn but no extra turns."""
    points = [0] * state.seats
    for row in rows_of(state):
        for seat, scored in enumerate(row):
            points[seat] += scored or 0
    return tuple(points)


def side_score(state: State, side: int) -> int:
    """Return the sum over the seats of a side, including those that left (P-10, P-13)."""
    points = scores(state)
    return sum(points[seat] for seat in sides(state.options, state.seats)[side])


def side_turns(state: State, side: int) -> int:
    """Count the turns that a side has taken, including the round being played (P-13)."""
    seats = sides(state.options, state.seats)[side]
    return sum(row[seat] is not None for row in rows_of(state) for seat in seats)


def extra_points(state: State, side: int) -> tuple[int, ...]:
    """Return what a side scored in each finished extra turn; -1 if it took none."""
    seats = sides(state.options, state.seats)[side]
    rows = ([row[s] for s in seats] for row in state.extras)
    return tuple(max(-1 if points is None else points for points in row) for row in rows)


def reached(state: State, side: int) -> bool:
    """Whether a side has reached the target; true if there is none (P-9)."""
    return side_score(state, side) >= (state.options.target or 0)


def ranked(state: State) -> tuple[tuple[int, ...], ...]:
    """Return the sides still in, best first, in groups of equal rank.

    A side that has reached the target comes before one that has not (P-9). Next, each total is
    multiplied by the turns of all other sides, so that taking more turns is no advantage (P-10).
    Then the extra turns decide, the first before the second (P-8, P-11).
    """
    among, table, rows = sides_in(state), sides(state.options, state.seats), rows_of(state)
    points, target = scores(state), state.options.target or 0
    turns = {
        side: sum([row[seat] is not None for row in rows for seat in table[side]]) for side in among
    }
    keys = {}
    for side in among:
        score = sum([points[seat] for seat in table[side]])
        weighted = score * prod([turns[other] for other in among if other != side])
        keys[side] = (score >= target, weighted, extra_points(state, side))
    places = sorted(set(keys.values()), reverse=True)
    return tuple(tuple([side for side in among if keys[side] == place]) for place in places)
