"""What the lobby says about Dumm gelaufen!, and the options that it offers."""

from bot.text.i18n import Words
from bot.ui.option_fields import OptionChoice, OptionField, toggle_option

CIRCUITS = (10, 20, 40, 100)
"""The longest matches that the lobby offers, in circuits of the table."""


def summary(words: Words) -> str:
    """The game in two sentences."""
    return words(
        "Exchange cards one for two and two for one until your hand is exactly what your "
        "Murphy card wants, and nothing else. Three Murphy cards win."
    )


def option_fields(words: Words) -> tuple[OptionField, ...]:
    """When Murphy cards are won (G-30), and how long a match may take (G-41)."""
    _ = words
    lengths = tuple(OptionChoice(count, _("{count} circuits", count=count)) for count in CIRCUITS)
    return (
        toggle_option(
            "any_turn",
            _("A Murphy card is won"),
            _("only after an exchange"),
            _("after any turn of your own"),
        ),
        OptionField("circuits", _("Longest match"), lengths),
    )
