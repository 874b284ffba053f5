"""What the lobby says of Tiny, its options and its rules."""

from bot.text.i18n import Words
from bot.ui.option_fields import OptionChoice, OptionField, number_choices
from games.core import Facts


def summary(words: Words) -> str:
    """The game in a sentence."""
    return words("Bid, vote, steal and block.")


def option_fields(words: Words) -> tuple[OptionField, ...]:
    """Rounds, and whether votes are secret."""
    _ = words
    yes_no = (OptionChoice(True, _("yes")), OptionChoice(False, _("no")))
    return (
        OptionField("rounds", _("Rounds"), number_choices(range(1, 6))),
        OptionField("secret_votes", _("Secret votes"), yes_no),
    )


def refusal(reason: str, _facts: Facts, words: Words) -> str:
    """Why words of the wrong shape were refused."""
    return words("Say it in one short line.") if reason == "words" else ""


def rules_pages(words: Words) -> tuple[str, ...]:
    """Three short pages."""
    _ = words
    return (_("Bid the highest card."), _("Ties are voted on."), _("Steals can be blocked."))
