"""Cards in piles: taking copies, and telling whether a step only moved cards."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.piles import MANY, conserved, without


def test_cards_are_taken_by_copy() -> None:
    """One copy of each, the rest in its order; what is not there cannot be taken."""
    assert without("abcab", "ba") == ("c", "a", "b")
    with pytest.raises(ValueError, match="not in list"):
        without("abc", "aa")


@pytest.mark.parametrize(
    ("zones", "moved"),
    [
        ([("abc", "abc")], True),
        ([("abc", "ab"), ("", "c")], True),
        ([("abc", "bc"), ("x", "ax")], True),
        ([("abc", "ac"), ("x", "xb")], True),
        ([("abc", "bc"), ("x", "xb")], False),
        ([("abc", "ab"), ("x", "x")], False),
        ([("ab", "ab"), ("x", "xx")], False),
        ([("ab", "ac"), ("x", "x")], False),
        ([("aab", "abb")], False),
        ([("a" * MANY, ""), ("bb", "bb" + "a" * MANY)], True),
        ([("ab" * MANY, ""), ("", "ba" * MANY)], True),
        ([("ab" * MANY, ""), ("", "bb" * MANY)], False),
    ],
)
def test_moved_cards_are_told_from_lost_ones(zones: list[tuple[str, str]], moved: bool) -> None:
    """At either end of a zone, in its middle, few cards or many; a swapped face is noticed."""
    assert conserved(zones) is moved


@given(st.lists(st.tuples(st.text("abc", max_size=9), st.text("abc", max_size=9)), max_size=4))
def test_conserved_is_equality_of_all_cards(zones: list[tuple[str, str]]) -> None:
    """Whatever is left out because it stays in place, the answer is that of counting all."""
    before = sorted("".join(old for old, _ in zones))
    after = sorted("".join(new for _, new in zones))
    assert conserved(zones) is (before == after)
