"""Errors whose messages users see, translated into their language."""

from bot.text.i18n import Words


class Refusal(Exception):
    """Something was refused and nothing has changed; carries a message for the user."""

    def __init__(self, message: str, /, **facts: object) -> None:
        """Refuse with an untranslated message, whose placeholders are filled from ``facts``."""
        super().__init__(message, facts)
        self.message = message
        self.facts = facts

    def translated(self, words: Words) -> str:
        """The message in the language of ``words``."""
        return words(self.message, **self.facts)
