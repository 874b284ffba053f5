"""Names and descriptions of commands in Discord's languages, out of the same catalogues."""

import discord
from discord import app_commands

from bot.text.i18n import languages, words_for


class CommandTranslator(app_commands.Translator):
    """Translates what is marked with ``locale_str``."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """The text in the locale's language; None where there is no other than English."""
        language = locale.value.partition("-")[0]
        if language == "en" or language not in languages():
            return None
        text = words_for(locale.value)(string.message)
        return text if text != string.message else None
