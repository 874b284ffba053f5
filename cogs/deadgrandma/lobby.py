"""What the lobby says about Dead Grandma, and the option that it offers."""

from bot.text.i18n import Words
from bot.ui.option_fields import OptionField, number_choices


def summary(words: Words) -> str:
    """The game in two sentences."""
    return words(
        "Grandma is dead and her possessions are up for grabs. Bid number cards, meddle with "
        "action cards, block each other: two alike or three different possessions win."
    )


def option_fields(words: Words) -> tuple[OptionField, ...]:
    """How many of one colour make a set (N-1)."""
    return (
        OptionField("same_needed", words("Matching possessions to win"), number_choices((2, 3))),
    )
