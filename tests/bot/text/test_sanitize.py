"""Free text of players is validated, and limited before it is normalised."""

import unicodedata

import pytest

from bot.packs.card_text_rules import parse_caption
from bot.text.errors import Refusal
from bot.text.sanitize import (
    MAX_COMBINING_MARKS,
    MAX_LENGTH,
    MAX_RAW_FACTOR,
    isolated,
    validate_text,
)

ACUTE, GRAVE_BELOW = "\u0301", "\u0316"


@pytest.fixture
def folded(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The length of each text whose characters are folded, which takes its square in time."""
    lengths: list[int] = []
    normalize = unicodedata.normalize

    def noted(form: str, text: str) -> str:
        lengths.append(len(text))
        assert len(text) < 10_000, "this would stand still for a long time"
        return normalize(form, text)  # type: ignore[arg-type]

    monkeypatch.setattr(unicodedata, "normalize", noted)
    return lengths


@pytest.mark.parametrize(
    "text",
    [
        "a" + (ACUTE + GRAVE_BELOW) * 125_000,
        "x" * 250_000,
        "\u200b" * 250_000,
        (" " + ACUTE) * 125_000,
        "\ufdfa" * 250_000,
    ],
    ids=["marks", "letters", "unseen", "blanks", "what folding lengthens"],
)
def test_a_huge_text_is_refused_before_it_is_folded(text: str, folded: list[int]) -> None:
    """A text that is too long is refused by its raw length, whatever it would fold to."""
    for judge in (validate_text, parse_caption):
        with pytest.raises(Refusal, match="At most"):
            judge(text)
    assert folded == []


def test_no_text_that_is_folded_is_long(folded: list[int]) -> None:
    """The longest text accepted is folded, and its letter keeps a few combining marks."""
    assert (
        validate_text("a" + ACUTE * (MAX_RAW_FACTOR * MAX_LENGTH - 1))
        == "a" + ACUTE * MAX_COMBINING_MARKS
    )
    assert folded == [1 + MAX_COMBINING_MARKS]
    with pytest.raises(Refusal, match=r"At most .*120"):
        validate_text("\ufdfa" * (MAX_LENGTH + 1))
    assert len(folded) == 1


def test_what_is_not_seen_does_not_count() -> None:
    """A text may be longer than what is left of it."""
    assert (
        validate_text("\u200b" * (2 * MAX_LENGTH) + "x" * MAX_LENGTH + " " * MAX_LENGTH)
        == "x" * MAX_LENGTH
    )
    with pytest.raises(Refusal, match=r"At most .*120"):
        validate_text("x" * (MAX_LENGTH + 1))


@pytest.mark.parametrize(
    "text",
    [
        "Tiê\u0301ng Viê\u0323t",
        "בְּרֵאשִׁ֖ית",
        "ที่นี่",
        "1\ufe0f\u20e3 ❤\ufe0f",
        "👩\u200d👩\u200d👧",
        "ཧཱུྂ",
        ("a" + ACUTE * MAX_COMBINING_MARKS) * 3,
    ],
)
def test_writing_keeps_its_marks(text: str) -> None:
    """Every writing there is, and a few marks more on each letter."""
    assert validate_text(text) == text


def test_marks_are_not_stacked() -> None:
    """They would run over the lines above and below; others on the next letter stay."""
    stacked = "a" + (ACUTE + GRAVE_BELOW) * 20 + "b" + GRAVE_BELOW
    assert (
        validate_text(stacked)
        == "a" + (ACUTE + GRAVE_BELOW) * (MAX_COMBINING_MARKS // 2) + "b" + GRAVE_BELOW
    )


@pytest.mark.parametrize(
    "text", ["＠here", "dis\u200bcord.gg/a", "ｄiscord.gg/a", "@\ufb01ve <@1>"]
)
def test_what_is_blocked_is_blocked_however_it_is_spelled(text: str) -> None:
    """Letters that only look otherwise are the same letters."""
    with pytest.raises(Refusal, match=r"No (mentions|invites)"):
        validate_text(text)


@pytest.mark.parametrize("text", ["\u05d0\u05d1", "\u0639\u0628 9", "Ada \u05d0", "\u0661"])
def test_a_text_from_right_to_left_is_isolated(text: str) -> None:
    """F320: Hebrew, Arabic and Arabic digits, also within another text."""
    assert isolated(text) == f"\u2068{text}\u2069"


@pytest.mark.parametrize("text", ["", "Ada 9", "Ö", "\u65e5\u672c", "👩\u200d👧"])
def test_other_texts_stay_as_they_are(text: str) -> None:
    """Isolates would do nothing there."""
    assert isolated(text) == text
