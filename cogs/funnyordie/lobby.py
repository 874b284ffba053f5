"""What the lobby says about Funny or Die, and the options that it offers."""

from bot.text.i18n import Words
from bot.ui.option_fields import OptionChoice, OptionField, toggle_option
from games.core import Facts

ROUNDS = (5, 8, 10, 15, 20, 30)


def summary(words: Words) -> str:
    """The game in two sentences."""
    return words(
        "Match a photo with a caption for the funniest pair, and win the money. Everybody "
        "pays, everybody plays, everybody votes: FUNNY on one pair, DIE on another."
    )


def option_fields(words: Words) -> tuple[OptionField, ...]:
    """What can be agreed on (F-5, F-12, F-25, F-34, F-35)."""
    _ = words
    caps = (
        *(OptionChoice(n, _.ngettext("one round", "{n} rounds", n)) for n in ROUNDS),
        OptionChoice(None, _("until somebody is broke")),
    )
    return (
        toggle_option(
            "simultaneous", _("Cards are played"), _("one after the other"), _("all at once")
        ),
        OptionField("rounds", _("Longest match"), caps),
        toggle_option(
            "sudden_death", _("Tie for the most money"), _("the win is shared"), _("sudden death")
        ),
        toggle_option("pictures", _("Players' own pictures"), _("words only"), _("allowed")),
        toggle_option("family", _("Built-in cards"), _("all"), _("family-friendly only")),
        toggle_option("show_votes", _("Votes"), _("totals only"), _("shown at the reveal")),
    )


def refusal(reason: str, facts: Facts, words: Words) -> str:
    """Why options or a picture were refused."""
    match reason:
        case "picture":
            return words("This pair doesn't take a picture of your own.")
        case "cards":
            return words("Too few cards for this many players: at least {needed}.", **facts)
        case "extra":
            return words("Two packs have a card of the same name: {card}.", **facts)
        case _:
            return ""
