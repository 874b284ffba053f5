"""Users read German if their Discord is German, otherwise English."""

import pytest
from discord import Locale

from bot.text.i18n import languages, words_for

MESSAGE, GERMAN = "Nobody sits there any more.", "Da sitzt niemand mehr."


def test_german_is_spoken_where_discord_speaks_german() -> None:
    """A locale's first part says the language."""
    assert languages() == ("en", "de")
    for locale in ("de", "de-AT"):
        assert words_for(locale).language == "de"
        assert words_for(locale)(MESSAGE) == GERMAN


@pytest.mark.parametrize("locale", [one.value for one in Locale if one is not Locale.german])
def test_every_other_locale_of_discord_is_answered_in_english(locale: str) -> None:
    """Languages without a catalogue fall back to the messages themselves."""
    assert words_for(locale).language == "en"
    assert words_for(locale)(MESSAGE) == MESSAGE


@pytest.mark.parametrize("locale", ["", "DE", "de_DE", "../de", "locale", "xx-YY"])
def test_a_locale_that_does_not_exist_is_answered_in_english(locale: str) -> None:
    """Whatever a client says, somebody is spoken to."""
    assert words_for(locale).language == "en"


def test_facts_and_forms_are_put_in() -> None:
    """Placeholders are filled in German too, and the form fits the number."""
    words = words_for("de")
    forms = ("{name} draws one card.", "{name} draws {n} cards.")
    assert words.ngettext(*forms, 1, name="Ada") == "Ada zieht eine Karte."
    assert words.ngettext(*forms, 0, name="Ada") == "Ada zieht 0 Karten."
    assert words.ngettext(*forms, 2, name="{name}") == "{name} zieht 2 Karten."


def test_names_are_listed() -> None:
    """“and” is a word of the language."""
    assert words_for("de").join_list(["Ada", "Ben", "Cleo"]) == "Ada, Ben und Cleo"
    assert words_for("en-US").join_list(["Ada", "Ben", "Cleo"]) == "Ada, Ben and Cleo"
    assert words_for("de").join_list(["Ada"]) == "Ada"


def test_no_two_colours_share_a_letter_in_german() -> None:
    """F173: green and yellow begin alike in German, so their marks have two letters."""
    marks = [words_for("de")(letter) for letter in ("R", "Y", "G")]
    assert len(set(marks)) == 3
    assert not any(one != other and one.startswith(other) for one in marks for other in marks)
