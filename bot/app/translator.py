"""Translates command names and descriptions with the gettext catalogues."""

import discord
from discord import app_commands

from bot.text.i18n import languages, words_for


class CommandTranslator(app_commands.Translator):
    """Translates ``locale_str`` texts."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """The translation; None if the locale has none."""
        language = locale.value.partition("-")[0]
        if language == "en" or language not in languages():
            return None
        text = words_for(locale.value)(string.message)
        return text if text != string.message else None
