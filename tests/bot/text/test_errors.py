"""Refusals say why in the language of whoever reads them."""

from bot.text.errors import Refusal
from bot.text.i18n import words_for


def test_a_refusal_is_translated_with_its_facts() -> None:
    """The same one reads differently for two people."""
    refusal = Refusal("That ZIP file is too large: at most {megabytes} MiB.", megabytes=10)
    english = refusal.translated(words_for("en-US"))
    german = refusal.translated(words_for("de"))
    assert english == "That ZIP file is too large: at most 10 MiB."
    assert german != english
    assert "10" in german
