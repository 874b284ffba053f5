"""What the lobby says about Drop Dead, and the options that it offers."""

from bot.text.i18n import Words
from bot.ui.option_fields import OptionChoice, OptionField, number_choices, toggle_option
from games.core import Facts

TARGETS = (25, 50, 75, 100, 150, 200, 300, 500)


def summary(words: Words) -> str:
    """The game in a sentence."""
    return words(
        "Roll five dice again and again: 2s and 5s die, everything else is points. "
        "The highest score wins. One turn takes about a minute."
    )


def option_fields(words: Words) -> tuple[OptionField, ...]:
    """Rounds, target, teams, and the variants (P-3, P-8, P-9, P-10, P-18)."""
    _ = words
    return (
        OptionField("rounds", _("Rounds"), number_choices(range(1, 11))),
        OptionField(
            "target",
            _("Play to"),
            (OptionChoice(None, _("no target")), *number_choices(TARGETS)),
        ),
        OptionField(
            "teams", _("Teams"), (OptionChoice(0, _("none")), *number_choices(range(2, 7)))
        ),
        OptionField(
            "deadly",
            _("Deadly numbers"),
            (
                OptionChoice("both", _("2 and 5")),
                OptionChoice("two", _("2 only")),
                OptionChoice("five", _("5 only")),
            ),
        ),
        OptionField("dice", _("Dice"), number_choices(range(1, 11))),
        toggle_option(
            "visits",
            _("A player rolls"),
            _("until all dice are dead"),
            _("once, then it's the next player"),
        ),
        toggle_option(
            "shared_tie", _("Tie for first"), _("extra turns decide"), _("the win is shared")
        ),
    )


def refusal(reason: str, facts: Facts, words: Words) -> str:
    """Why options do not go together."""
    _ = words
    if reason == "one_team":
        return _("One team has nobody to play against. Choose two teams or more, or none.")
    if reason == "teams":
        return _("{teams} teams need at least {teams} players; there are {seats} here.", **facts)
    if reason == "unequal_target":
        return _(
            "{seats} players can't be dealt evenly to {teams} teams, and the larger team would "
            "reach a target first. Play without a target, or change the number of teams or "
            "players.",
            **facts,
        )
    return ""
