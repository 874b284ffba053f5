"""Left is clockwise is the next in join order, skipping who is out (X-9)."""

import pytest

from games.core import clockwise, next_seat


def test_x_9_clockwise_is_join_order() -> None:
    """Every seat comes once, from any start."""
    assert clockwise(0, 4) == (0, 1, 2, 3)
    assert clockwise(2, 4) == (2, 3, 0, 1)
    assert clockwise(0, 1) == (0,)


def test_x_9_the_next_seat_skips_who_is_out() -> None:
    """Round the table's end, too; the seat itself comes last."""
    assert next_seat(0, 4, (0, 1, 2, 3)) == 1
    assert next_seat(0, 4, (0, 2, 3)) == 2
    assert next_seat(3, 4, (0, 2, 3)) == 0
    assert next_seat(2, 4, (0, 2)) == 0
    assert next_seat(1, 4, (1,)) == 1
    assert next_seat(1, 4, iter((3,))) == 3


def test_x_9_a_leaver_has_a_next_seat() -> None:
    """The seat after which one looks need not be in itself."""
    assert next_seat(1, 3, (0, 2)) == 2
    assert next_seat(2, 3, (0, 1)) == 0


def test_nobody_left_is_refused() -> None:
    """There is no next one; nor is a seat of no table."""
    for among in ((), (7,)):
        with pytest.raises(ValueError, match="nobody"):
            next_seat(0, 3, among)
