"""Whose turns come next in games that go round the table."""

from collections.abc import Callable

from games.core import clockwise


def seats_after(seat: int, seats: int, takes_turns: Callable[[int], bool]) -> tuple[int, ...]:
    """The other seats that still take turns, clockwise after ``seat`` at a table of ``seats``."""
    return tuple(other for other in clockwise(seat, seats)[1:] if takes_turns(other))
