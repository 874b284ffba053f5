"""Commands are named in the reader's language if there is a catalogue for it."""

from typing import Any

import discord
import pytest
from discord.app_commands import TranslationContext, TranslationContextLocation, locale_str

from bot.app.translator import CommandTranslator


@pytest.mark.parametrize(
    ("text", "locale", "translated"),
    [
        ("play", discord.Locale.german, "spielen"),
        ("play", discord.Locale.british_english, None),
        ("play", discord.Locale.french, None),
        ("not in any catalogue", discord.Locale.german, None),
    ],
)
async def test_a_text_without_a_translation_stays_as_it_is(
    text: str, locale: discord.Locale, translated: str | None
) -> None:
    """None lets Discord show the English text."""
    context: TranslationContext[Any, Any] = TranslationContext(
        TranslationContextLocation.other, None
    )
    assert await CommandTranslator().translate(locale_str(text), locale, context) == translated
