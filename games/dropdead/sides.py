"""Sides: the teams, or the single seats if there are no teams."""

from functools import lru_cache
from itertools import zip_longest

from games.core import clockwise
from games.dropdead.options import Options
from games.dropdead.state import State


def sides(options: Options, seats: int) -> tuple[tuple[int, ...], ...]:
    """Return the seats of each side. Seats join teams in turn, so sizes differ by at most one."""
    return _sides(options.teams or seats, seats)


@lru_cache(maxsize=256)
def _sides(count: int, seats: int) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(range(side, seats, count)) for side in range(count))


def side_of(options: Options, seats: int, seat: int) -> int:
    """Return the number of the side that ``seat`` plays for."""
    return seat % (options.teams or seats)


def turn_order(options: Options, seats: int, first: int) -> tuple[int, ...]:
    """Return the order of the turns: clockwise from ``first`` (X-9); teams alternate (P-10).

    If a team has one seat more than another, its last turn comes at the end of the round.
    """
    return _turn_order(options.teams or seats, seats, first)


@lru_cache(maxsize=1_024)
def _turn_order(count: int, seats: int, first: int) -> tuple[int, ...]:
    table = clockwise(first, seats)
    teams = dict.fromkeys(seat % count for seat in table)
    queues = [[seat for seat in table if seat % count == team] for team in teams]
    return tuple(seat for turn in zip_longest(*queues) for seat in turn if seat is not None)


def still_in(state: State, seats: tuple[int, ...]) -> tuple[int, ...]:
    """Return those of ``seats`` that have not left, in the order of the turns."""
    left = state.left
    return tuple([seat for seat in state.order if seat in seats and seat not in left])


def sides_in(state: State) -> tuple[int, ...]:
    """Return the sides that still have a seat; no other side can win (P-13)."""
    table, left = sides(state.options, state.seats), state.left
    if not left:
        return tuple(range(len(table)))
    return tuple([side for side, seats in enumerate(table) if not set(left).issuperset(seats)])
