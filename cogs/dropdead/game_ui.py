"""How Drop Dead looks, put together for the bot."""

from typing import Any

from bot.text.i18n import Words
from bot.ui.game_ui import GameUI, OptionChoice, OptionField, RenderContext, toggle_option
from bot.ui.panel import Element
from cogs.dropdead import narration, order
from cogs.dropdead.panels import table_elements
from cogs.dropdead.rules import rules_pages
from games.core import Facts, Outcome
from games.dropdead import GAME

TARGETS = (25, 50, 75, 100, 150, 200, 300, 500)


class DropDeadUI(GameUI):
    """Everything is in the open: the table is all there is."""

    game = GAME
    accent = 0xC0392B
    hands = False
    minutes = (1, 15)

    def summary(self, words: Words) -> str:
        """The game in a sentence."""
        return words(
            "Roll five dice again and again: 2s and 5s die, everything else is points. "
            "The highest score wins. One turn takes about a minute."
        )

    def options(self, words: Words) -> tuple[OptionField, ...]:
        """Rounds, target, teams, and the variants (P-3, P-8, P-9, P-10, P-18)."""
        _ = words
        return (
            OptionField("rounds", _("Rounds"), _numbers(range(1, 11))),
            OptionField(
                "target",
                _("Play to"),
                (OptionChoice(None, _("no target")), *_numbers(TARGETS)),
            ),
            OptionField("teams", _("Teams"), (OptionChoice(0, _("none")), *_numbers(range(2, 7)))),
            OptionField(
                "deadly",
                _("Deadly numbers"),
                (
                    OptionChoice("both", _("2 and 5")),
                    OptionChoice("two", _("2 only")),
                    OptionChoice("five", _("5 only")),
                ),
            ),
            OptionField("dice", _("Dice"), _numbers(range(1, 11))),
            toggle_option(
                "visits",
                _("A player rolls"),
                _("until all dice are dead"),
                _("once, then the next one does"),
            ),
            toggle_option(
                "shared_tie", _("Tie for first"), _("extra turns decide"), _("the win is shared")
            ),
        )

    def rules(self, words: Words) -> tuple[str, ...]:
        """The whole rules."""
        return rules_pages(words)

    def table(self, view: Any, context: RenderContext) -> tuple[Element, ...]:
        """The table."""
        return table_elements(view, context)

    def describe_event(self, event: Any, context: RenderContext) -> str:
        """An event in words."""
        return narration.told(event, context)

    def next_up(self, view: Any) -> tuple[int, ...]:
        """The order of the turns, on into the next round where there is one for sure."""
        return order.next_up(view)

    def result(self, outcome: Outcome, view: Any, context: RenderContext) -> str:
        """How the match ended."""
        return narration.result_text(outcome, view, context)

    def refusal(self, reason: str, facts: Facts, words: Words) -> str:
        """Why options do not go together."""
        _ = words
        if reason == "one_team":
            return _("One team has nobody to play against. Choose two teams or more, or none.")
        if reason == "teams":
            return _("{teams} teams need {teams} players at least; {seats} sit here.", **facts)
        return ""


def _numbers(values: Any) -> tuple[OptionChoice, ...]:
    return tuple(OptionChoice(value, str(value)) for value in values)
