"""What the lobby says about Dumb Ways to Die, and the options that it offers."""

from bot.text.i18n import Words
from bot.ui.option_fields import OptionField, toggle_option


def summary(words: Words) -> str:
    """The game in two sentences."""
    return words(
        "Keep one of your three beans alive the longest. Roll, draw and play as often as the "
        "die says, counter accidents, and hope that the psycho spares you."
    )


def option_fields(words: Words) -> tuple[OptionField, ...]:
    """The two house rules (D-14, D-33)."""
    _ = words
    return (
        toggle_option(
            "shared_win",
            _("Last player in a Psycho Attack!"),
            _("wins without a roll"),
            _("has to roll too; a win can be shared"),
        ),
        toggle_option(
            "hand_removed",
            _("Hand of a player who is out"),
            _("goes to the discard"),
            _("leaves the game"),
        ),
    )
