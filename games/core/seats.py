"""Seats around a table, numbered from 0 in the order of joining; clockwise is upwards (X-9)."""

from collections.abc import Iterable, Sequence
from typing import TypeVar

ValueT = TypeVar("ValueT")


def clockwise(first: int, seats: int) -> tuple[int, ...]:
    """Return all seats once, clockwise, beginning with ``first``."""
    first %= seats
    return (*range(first, seats), *range(first))


def next_seat(after: int, seats: int, among: Iterable[int]) -> int:
    """Return the first seat of ``among`` clockwise after ``after``, which itself comes last.

    Raises:
        ValueError: ``among`` holds no seat of the table.
    """
    wanted = tuple(among)
    for seat in clockwise(after + 1, seats):
        if seat in wanted:
            return seat
    raise ValueError("nobody is left at the table")


def replace_at(values: Sequence[ValueT], seat: int, value: ValueT) -> tuple[ValueT, ...]:
    """Return ``values``, one for each seat, with the one of ``seat`` replaced."""
    return (*values[:seat], value, *values[seat + 1 :])


def without_seat(seats: Iterable[int], seat: int) -> tuple[int, ...]:
    """Return ``seats`` without ``seat``."""
    return tuple(other for other in seats if other != seat)
