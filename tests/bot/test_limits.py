"""Texts are clipped to what Discord takes."""

import pytest

from bot.limits import clip


@pytest.mark.parametrize(
    ("text", "most", "clipped"),
    [("abc", 3, "abc"), ("abcd", 3, "ab…"), ("", 3, ""), ("a bc", 3, "a…"), ("abc", 1, "…")],
)
def test_clip(text: str, most: int, clipped: str) -> None:
    """Never longer than asked for, with a sign if something is missing."""
    assert clip(text, most) == clipped
    assert len(clip(text, most)) <= most
