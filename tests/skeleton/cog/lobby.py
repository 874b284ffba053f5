"""What the lobby says about Skeleton, and the options that it offers."""

from bot.text.i18n import Words
from bot.ui.option_fields import OptionField, number_choices


def summary(words: Words) -> str:
    """The game in a sentence."""
    return words("Roll a die or take three points, turn by turn. The most points win.")


def option_fields(words: Words) -> tuple[OptionField, ...]:
    """The number of rounds."""
    return (OptionField("rounds", words("Rounds"), number_choices(range(1, 11))),)
