"""Sides: the teams, or the single seats if there are no teams."""

from itertools import zip_longest

from games.core import clockwise
from games.dropdead.options import Options
from games.dropdead.state import State


def sides(options: Options, seats: int) -> tuple[tuple[int, ...], ...]:
    """Return the seats of each side. Seats join teams in turn, so sizes differ by at most one."""
    count = options.teams or seats
    return tuple(tuple(range(side, seats, count)) for side in range(count))


def side_of(options: Options, seats: int, seat: int) -> int:
    """Return the number of the side that ``seat`` plays for."""
    return seat % (options.teams or seats)


def turn_order(options: Options, seats: int, first: int) -> tuple[int, ...]:
    """Return the order of the turns: clockwise from ``first`` (X-9); teams alternate (P-10).

    If a team has one seat more than another, its last turn comes at the end of the round.
    """
    table = clockwise(first, seats)
    teams = dict.fromkeys(side_of(options, seats, seat) for seat in table)
    queues = [[s for s in table if side_of(options, seats, s) == team] for team in teams]
    return tuple(seat for turn in zip_longest(*queues) for seat in turn if seat is not None)


def still_in(state: State, seats: tuple[int, ...]) -> tuple[int, ...]:
    """Return those of ``seats`` that have not left, in the order of the turns."""
    return tuple(seat for seat in state.order if seat in seats and seat not in state.left)


def sides_in(state: State) -> tuple[int, ...]:
    """Return the sides that still have a seat; no other side can win (P-13)."""
    table = sides(state.options, state.seats)
    return tuple(side for side, seats in enumerate(table) if still_in(state, seats))
