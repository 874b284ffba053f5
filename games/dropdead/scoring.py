"""Scores, and which side is ahead, in whole numbers only (P-10)."""

from math import prod

from games.dropdead.sides import sides, sides_in
from games.dropdead.state import Phase, Row, State


def row_of(state: State) -> Row:
    """The points of the round being played, as they are written down; None: no turn taken."""
    points = {turn.seat: turn.points for turn in state.turns if turn.taken}
    return tuple(points.get(seat) for seat in range(state.seats))


def rows_of(state: State) -> tuple[Row, ...]:
    """The score sheet with the round being played, as far as it has come."""
    counting = state.phase is Phase.ROUND and state.turns
    return (*state.sheet, row_of(state)) if counting else state.sheet


def scores(state: State) -> tuple[int, ...]:
    """The points of each seat over all rounds, the running turn included; extra turns are not."""
    rows = rows_of(state)
    return tuple(sum(row[seat] or 0 for row in rows) for seat in range(state.seats))


def side_score(state: State, side: int) -> int:
    """The sum over the seats of a side, those that left included (P-10, P-13)."""
    points = scores(state)
    return sum(points[seat] for seat in sides(state.options, state.seats)[side])


def side_turns(state: State, side: int) -> int:
    """The turns of a side up to the end of the round being played; none not taken (P-13)."""
    seats = sides(state.options, state.seats)[side]
    return sum(row[seat] is not None for row in rows_of(state) for seat in seats)


def extra_points(state: State, side: int) -> tuple[int, ...]:
    """What a side scored in each finished extra turn; -1 where it took none."""
    seats = sides(state.options, state.seats)[side]
    rows = ([row[s] for s in seats] for row in state.extras)
    return tuple(max(-1 if points is None else points for points in row) for row in rows)


def reached(state: State, side: int) -> bool:
    """Whether a side has the target; true where there is none (P-9)."""
    return side_score(state, side) >= (state.options.target or 0)


def ranked(state: State) -> tuple[tuple[int, ...], ...]:
    """The sides still in, best first; those that are level stand together.

    A side with the target comes before one without (P-9). Then the total of each counts times the
    turns of all the others, so sides that took more turns have no advantage (P-10). Then the extra
    turns decide, the first before the second (P-8, P-11).
    """
    among = sides_in(state)
    turns = {side: side_turns(state, side) for side in among}
    keys = {
        side: (
            reached(state, side),
            side_score(state, side) * prod(turns[other] for other in among if other != side),
            extra_points(state, side),
        )
        for side in among
    }
    places = sorted(set(keys.values()), reverse=True)
    return tuple(tuple(side for side in among if keys[side] == place) for place in places)
