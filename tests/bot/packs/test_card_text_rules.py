"""What may stand on a server's own cards."""

import pytest

from bot.packs.card_text_rules import (
    MAX_CAPTION,
    MAX_DESCRIPTION,
    parse_caption,
    parse_captions,
    parse_description,
    parse_descriptions,
)
from bot.text.errors import Refusal
from bot.text.i18n import words_for

ENGLISH = words_for("en-US")


@pytest.mark.parametrize(
    ("text", "caption"),
    [
        ("  Monday   again ", "Monday again"),
        ("Never ___ before noon", "Never ____ before noon"),
        ("Never ________ before noon", "Never ____ before noon"),
        ("x" * MAX_CAPTION, "x" * MAX_CAPTION),
    ],
)
def test_a_caption_is_one_line_with_one_kind_of_blank(text: str, caption: str) -> None:
    """A blank is normalised, however long it was typed."""
    assert parse_caption(text) == caption


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("___ and ___", "one blank"),
        ("snake_case", "one blank"),
        ("x" * (MAX_CAPTION + 1), f"At most {MAX_CAPTION}"),
    ],
)
def test_a_caption_that_cannot_be_played_is_refused(text: str, reason: str) -> None:
    """Two blanks, underscores that are none, or too much for a card."""
    with pytest.raises(Refusal) as caught:
        parse_caption(text)
    assert reason in caught.value.translated(ENGLISH)


def test_lines_are_parsed_one_by_one() -> None:
    """Empty ones are left out, and the one that is refused is quoted with the reason."""
    assert parse_captions("One\n\n  \nTwo ___\n", ENGLISH) == ("One", "Two ____")
    with pytest.raises(Refusal) as caught:
        parse_captions("One\n*a*_b_\nThree", ENGLISH)
    assert r"“\*a\*\_b\_”: A caption can have one blank" in caught.value.translated(ENGLISH)


def test_a_description_may_be_longer_and_has_no_blank() -> None:
    """It is read aloud to those who do not see the picture."""
    assert parse_description("a ___ b") == "a ___ b"
    assert parse_descriptions("x\n" + "y" * MAX_DESCRIPTION, ENGLISH)[1] == "y" * MAX_DESCRIPTION
    with pytest.raises(Refusal):
        parse_description("y" * (MAX_DESCRIPTION + 1))
