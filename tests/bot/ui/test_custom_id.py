"""The custom_id of a control is written, parsed, and refused if it is another bot's."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.limits import CUSTOM_ID
from bot.ui.custom_id import CustomId, parse_custom_id

VERBS = st.text("abcdefghijklmnopqrstuvwxyz", min_size=1, max_size=12)
ARGUMENTS = st.text("abcXYZ019_.-", min_size=1, max_size=20)


@given(
    st.integers(0, 10**18 - 1),
    st.integers(0, 10**9 - 1),
    VERBS,
    st.none() | ARGUMENTS,
    st.text("0123456789abcdef_", min_size=1, max_size=9),
)
def test_what_is_written_is_read(
    match: int, decision: int, verb: str, argument: str | None, draw: str
) -> None:
    """Match, decision, verb and argument come back; the drawing does not matter."""
    press = CustomId(match, decision, verb if argument is None else f"{verb}.{argument}")
    custom_id = press.encode(draw)
    assert len(custom_id) <= CUSTOM_ID
    assert parse_custom_id(custom_id) == press
    assert press.verb == verb
    assert press.argument == (argument or "")


@given(st.text())
def test_whatever_is_sent_is_read_or_refused(text: str) -> None:
    """No text of any kind raises; what is read is in bounds of the database's numbers."""
    press = parse_custom_id(text)
    if press is not None:
        assert text.startswith("g1:")
        assert 0 <= press.match < 2**63
        assert 0 <= press.decision < 2**31


@pytest.mark.parametrize(
    "text",
    [
        "",
        "g1",
        "g2:1:1:move.ab:x",
        "g1:1:1:move.ab",
        "g1:1:1:move.ab:x:y",
        "g1:-1:1:move.ab:x",
        "g1:1:1.5:move.ab:x",
        "g1:1:1:MOVE:x",
        "g1:1:1:move.:x",
        "g1:1:1:move.a b:x",
        "g1:1:1::x",
        "g1:١:1:move:x",
        "g1:1000000000000000000:1:move:x",
        "g1:1:1000000000:move:x",
        "g1:1:1:move:x\n",
        "g1:1:1:move.é:x",
    ],
)
def test_what_is_none_of_ours(text: str) -> None:
    """Custom ids of other versions, with odd parts or out of bounds are not recognized."""
    assert parse_custom_id(text) is None
