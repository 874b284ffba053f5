"""Names with invisible characters, and names that look alike."""

import unicodedata

import pytest

from bot.limits import NAME_SHOWN
from bot.text.invisible_characters import ALL_INVISIBLE, INVISIBLE, is_visible, visual_key
from bot.text.names import plain_name
from bot.text.sanitize import one_line

FILLERS = (
    *("\u00ad", "\u034f", "\u115f", "\u1160", "\u17b4", "\u17b5", "\u180e", "\u200b", "\u2060"),
    *("\u2800", "\u3164", "\ufe00", "\ufe0f", "\ufeff", "\uffa0", "\U000e0001", "\U000e0100"),
)
TWINS = (
    ("Ada", "ADA"),
    ("Ada", "Ａｄａ"),
    ("Straße", "STRASSE"),
    ("Zoë", "Zoe\u0308"),
    ("Ada (2)", "Ada ⑵"),
    ("ﬁn", "fin"),
)


@pytest.mark.parametrize("filler", FILLERS, ids=ascii)
def test_what_shows_nothing_makes_no_other_name(filler: str) -> None:
    """Adding an invisible character to a name does not make it a different name (F170)."""
    assert (
        visual_key("Ada" + filler) == visual_key("Ada") == visual_key(filler + "A" + filler + "da")
    )
    assert not is_visible(filler)


@pytest.mark.parametrize(("one", "other"), TWINS, ids=ascii)
def test_other_letters_that_look_the_same(one: str, other: str) -> None:
    """Wide letters, ligatures, and small for capital ones (F170)."""
    assert visual_key(one) == visual_key(other)


def test_names_that_differ_stay_different() -> None:
    """A mark on a letter is seen, and so is another letter."""
    names = ("Ada", "Ádá", "Adam", "Bda", "Ada 2", "阿达", "👩")
    assert len({visual_key(name) for name in names}) == len(names)


@pytest.mark.parametrize("filler", FILLERS, ids=ascii)
def test_a_name_that_shows_nothing_is_pointed_at_all_the_same(filler: str) -> None:
    """A seat without any mark could not be told from an empty line (F163)."""
    assert plain_name(filler) == plain_name(f" {filler} {filler}") == "?"
    assert one_line(filler) == ""


def test_marks_without_a_letter_show_nothing() -> None:
    """They would stand on the text before them."""
    assert plain_name("\u0336" * 30) == "?"


def test_what_shapes_an_emoji_stays() -> None:
    """A heart without its selector is another sign; names and words keep it."""
    assert plain_name("\u2764\ufe0f") == "\u2764\ufe0f"
    family = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
    assert plain_name(family) == family
    assert one_line("👩\u200d👧") == "👩\u200d👧"


def test_a_wide_blank_parts_two_words() -> None:
    """It is a blank, not nothing."""
    assert plain_name("Ada\u00a0B\u3000C") == "Ada B C"


def test_unicode_agrees_that_nothing_is_seen() -> None:
    """No letter, digit or punctuation is among them but those that have no shape."""
    shapeless = {0x115F, 0x1160, 0x2800, 0x3164, 0xFFA0}
    visible = {
        code for code in ALL_INVISIBLE if unicodedata.category(chr(code)) not in ("Cf", "Mn", "Cn")
    }
    assert visible == shapeless
    assert INVISIBLE.keys() < ALL_INVISIBLE.keys()


def test_names_are_short_before_they_are_compared() -> None:
    """Normalizing takes the square of the number of marks in a row."""
    assert len(plain_name("A" + "\u0315\u0300" * 5_000)) == NAME_SHOWN
