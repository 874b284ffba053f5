"""Seats round a table: indices from 0 in join order; left is clockwise is the next one (X-9)."""

from collections.abc import Iterable


def clockwise(first: int, seats: int) -> tuple[int, ...]:
    """All seats once, from ``first`` on, clockwise."""
    return tuple((first + step) % seats for step in range(seats))


def next_seat(after: int, seats: int, among: Iterable[int]) -> int:
    """The first seat clockwise behind ``after`` that is in ``among``; ``after`` itself comes last.

    Raises:
        ValueError: ``among`` holds no seat of the table.
    """
    wanted = frozenset(among)
    for seat in clockwise((after + 1) % seats, seats):
        if seat in wanted:
            return seat
    raise ValueError("nobody is left at the table")
