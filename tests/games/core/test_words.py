"""Free words: one stripped line of at most 120 characters; '' is “said aloud”."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.core import WORDS_MAX, Tagged, words_fit
from games.core.words import free_words_fit


@pytest.mark.parametrize(
    "words", ["", "a", "Tschüss, Oma!", "two words", "🎲🎲", "“said”", "x" * 120, "ẞ" * 120]
)
def test_words_that_fit(words: str) -> None:
    """Any script, signs and emoji; 120 characters are allowed."""
    assert words_fit(words)


@pytest.mark.parametrize(
    "words",
    [
        "x" * 121,
        " front",
        "back ",
        "\u00a0front",  # a no-break space is a space
        " ",
        "two\nlines",
        "two\rlines",
        "two\u2028lines",
        "two\u2029paragraphs",
        "next\x85line",
        "a\ttab",
        "a\0nul",
        "bell\x07",
        "half a pair \ud83c",
    ],
)
def test_words_that_do_not(words: str) -> None:
    """Too long, not stripped, more than a line, or with what is no character for people."""
    assert not words_fit(words)


def test_the_limit_is_120() -> None:
    """The modal's limit is the same number."""
    assert WORDS_MAX == 120


@settings(deadline=None, derandomize=True)
@given(st.text(alphabet=st.characters(categories=["L", "N", "P", "S", "M", "Cf"]), max_size=120))
def test_letters_and_signs_fit_in_any_order(words: str) -> None:
    """No letter, digit, sign or mark is refused where it stands."""
    assert words_fit(words)


class Speak(Tagged, frozen=True):
    """A move with free words of two kinds, a listed text and a number."""

    words: str = ""
    title: str = ""
    colour: str = "two\nlines"
    seat: int = 0


def test_only_what_differs_from_the_bare_form_is_judged() -> None:
    """A listed text is the game's own; every free text has to fit."""
    assert free_words_fit(Speak("fine", "too"), Speak())
    assert not free_words_fit(Speak("fine", "not "), Speak())
    assert not free_words_fit(Speak("not ", "fine"), Speak())
    assert free_words_fit(Speak(seat=3), Speak())
