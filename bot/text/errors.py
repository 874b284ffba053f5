"""Why something was not done, to be told to one user in their language."""

from bot.text.i18n import Words


class Refusal(Exception):
    """A message with its facts; nothing has been changed."""

    def __init__(self, message: str, /, **facts: object) -> None:
        """Refuse with an untranslated message whose braces the facts fill."""
        super().__init__(message, facts)
        self.message = message
        self.facts = facts

    def translated(self, words: Words) -> str:
        """The refusal in the user's language."""
        return words(self.message, **self.facts)
