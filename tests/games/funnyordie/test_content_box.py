"""The cards of the box: how many, what they say, and that the rules know the same marks."""

from collections import Counter
from pathlib import Path

import pytest

from cogs.funnyordie.content import ALT_MAX, BLANK, CAPTION_MAX, MENU_MAX, box, said
from games.funnyordie import DECK, Caption, Photo, Side

CARDS = tuple(box().cards.values())
PLAYED = tuple(card for card in CARDS if card.photo)
LANGUAGES = ("en", "de")


def test_247_cards_with_the_marks_of_the_rules() -> None:
    """The engine's deck has the order, Jokers, blanks and family marks of the box."""
    assert len(CARDS) == 247
    assert box().deck == DECK


def test_jokers_have_nothing_on_either_side() -> None:
    """A Joker is one on both faces, and everything else has both a photo and a caption."""
    for card in CARDS:
        joker = card.marks.joker(Side.PHOTOS)
        assert joker == card.marks.joker(Side.CAPTIONS)
        assert joker == (not card.photo and not card.alt and not card.caption)


def test_most_cards_are_fit_for_a_family_table() -> None:
    """Seven in ten at least; an innuendo or a beer takes a card out."""
    assert sum(card.family for card in CARDS) >= 0.7 * len(CARDS)
    assert not all(card.family for card in CARDS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_captions_are_equal(language: str) -> None:
    """No two captions differ only in capitals."""
    captions = Counter(card.caption[language].casefold() for card in PLAYED)
    assert [text for text, times in captions.items() if times > 1] == []
    assert len(captions) == len(PLAYED)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_descriptions_are_equal(language: str) -> None:
    """Users who cannot see the pictures can tell them apart by their descriptions."""
    assert len({card.alt[language].casefold() for card in PLAYED}) == len(PLAYED)


def test_words_in_both_languages() -> None:
    """English and German, short enough, whole sentences for the pictures, in new wording."""
    for card in PLAYED:
        for words, most in ((card.caption, CAPTION_MAX), (card.alt, ALT_MAX)):
            assert tuple(words) == LANGUAGES, card.id
            assert words["en"] != words["de"], card.id
            assert all(1 <= len(text) <= most for text in words.values()), card.id
        assert all(text[-1] in ".?!“”" and len(text) > 20 for text in card.alt.values()), card.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_descriptions_in_menus_are_short_and_told_apart(language: str) -> None:
    """F347: each fits beside its mark; only a description that does not has a shorter one."""
    texts = [box().menu_text(card.id, language) or "" for card in PLAYED]
    assert all(20 < len(text) <= MENU_MAX and text[-1] in ".?!“”" for text in texts)
    assert len({text.casefold() for text in texts}) == len(PLAYED)
    too_long = [card.id for card in PLAYED if len(card.alt[language]) > MENU_MAX]
    assert [card.id for card in PLAYED if language in card.menu] == too_long


def test_a_blank_is_one_blank() -> None:
    """A fill-in has exactly one in each language, any other caption has none."""
    for card in PLAYED:
        blanks = 1 if card.marks.caption is Caption.FILL_IN else 0
        for text in card.caption.values():
            assert text.count(BLANK) == blanks, card.id
            assert text.count("_") == blanks * len(BLANK), card.id


def test_reading_in_a_language() -> None:
    """A locale is read by its language; an unknown one reads English, a Joker has no words."""
    pack = box()
    assert pack.caption("c001", "de") == "Tag drei der Diät."
    assert pack.caption("c001", "en-GB") == pack.caption("c001", "fr") == "Day three of the diet."
    assert pack.alt("c001", "de-AT") == pack.cards["c001"].alt["de"]
    joker = next(card.id for card in CARDS if card.marks.photo is Photo.JOKER)
    assert (pack.caption(joker, "en"), pack.alt(joker, "en"), pack.photo(joker)) == (None,) * 3
    with pytest.raises(KeyError):
        pack.photo("c248")


def test_words_in_one_foreign_language_only() -> None:
    """What a server's own pack has is read by everybody."""
    assert said({"fr": "Bonjour."}, "de") == "Bonjour."
    assert said({}, "de") is None


def test_the_licence_is_there_and_names_the_art() -> None:
    """The notice the art's licence asks for stands beside the pictures."""
    folder = Path(box().folder)
    text = (folder / box().licence).read_text("utf-8")
    assert "Copyright (c) Microsoft Corporation" in text
    assert "The above copyright notice and this permission notice shall be included" in text
    assert not [file.name for file in folder.rglob("*") if file.suffix in (".woff2", ".ttf")]
