"""Numbers in user input are plain digits that fit a database column."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.text.numbers import MAX_INT64, parse_int


@given(st.integers(0, MAX_INT64))
def test_what_fits_is_read(value: int) -> None:
    """Each number that a database holds, with leading zeros or without."""
    assert parse_int(str(value)) == value
    assert parse_int("0" + str(value)[:18]) == int(str(value)[:18])


@pytest.mark.parametrize(
    "text",
    [
        "",
        "-1",
        "+1",
        " 1",
        "1_0",
        "1.5",
        "x",
        "٣",
        "²",
        "१२",
        str(MAX_INT64 + 1),
        "9" * 30,
        "1" * 5000,
    ],
)
def test_what_does_not_fit_is_none(text: str) -> None:
    """Signs, blanks, digits of other scripts, and what would overflow."""
    assert parse_int(text) is None
