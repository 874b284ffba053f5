"""How Dumm gelaufen! looks, put together for the bot."""

from collections.abc import Sequence
from typing import Any

from bot.text.i18n import Words
from bot.ui.game_ui import (
    GameUI,
    OptionChoice,
    OptionField,
    PressResult,
    RenderContext,
    toggle_option,
)
from bot.ui.panel import Element
from cogs.dummgelaufen import narration, plans
from cogs.dummgelaufen.hand import hand_elements
from cogs.dummgelaufen.rules import rules_pages
from cogs.dummgelaufen.table import table_elements
from games.core import Outcome, clockwise
from games.dummgelaufen import GAME
from games.dummgelaufen.state import Over

CIRCUITS = (10, 20, 40, 100)
"""How long a match may be at most, as the lobby offers it."""


class DummGelaufenUI(GameUI):
    """Everything is answered in the hands; the table shows what lies open."""

    game = GAME
    accent = 0xF1C40F
    hands = True
    minutes = (30, 30)

    def summary(self, words: Words) -> str:
        """The game in two sentences."""
        return words(
            "Exchange cards one for two and two for one until your hand is exactly what your "
            "Murphy card wants, and nothing else. Three Murphy cards win."
        )

    def options(self, words: Words) -> tuple[OptionField, ...]:
        """When Murphy cards are claimed (G-30), and how long a match may be (G-41)."""
        _ = words
        lengths = tuple(
            OptionChoice(count, _("{count} circuits", count=count)) for count in CIRCUITS
        )
        return (
            toggle_option(
                "any_turn",
                _("A Murphy card is won"),
                _("after an exchange only"),
                _("after any turn of one's own"),
            ),
            OptionField("circuits", _("Longest match"), lengths),
        )

    def rules(self, words: Words) -> tuple[str, ...]:
        """The whole rules."""
        return rules_pages(words)

    def table(self, view: Any, context: RenderContext) -> tuple[Element, ...]:
        """The table."""
        return table_elements(view, context)

    def hand(self, view: Any, context: RenderContext) -> tuple[Element, ...]:
        """The hand."""
        return hand_elements(view, context)

    def describe_event(self, event: Any, context: RenderContext) -> str:
        """An event in words."""
        return narration.told(event, context)

    def describe_events(self, events: Sequence[Any], context: RenderContext) -> tuple[str, ...]:
        """Events in words, an exchange in one sentence."""
        return narration.story(events, context)

    def next_up(self, view: Any) -> tuple[int, ...]:
        """Clockwise, without who has left or must skip (G-27)."""
        if isinstance(view.phase, Over):
            return ()
        return tuple(
            seat
            for seat in clockwise(view.phase.seat, len(view.seats))[1:]
            if not (view.seats[seat].gone or view.seats[seat].without)
        )

    def result(self, outcome: Outcome, view: Any, context: RenderContext) -> str:
        """How the match ended."""
        return narration.result_text(outcome, context)

    def press(
        self, view: Any, context: RenderContext, argument: str, values: tuple[str, ...]
    ) -> PressResult:
        """A menu marks cards, a button lays, takes or gives them."""
        return plans.pressed(view, context, argument, values)

    def late_press_text(self, view: Any, context: RenderContext, argument: str) -> str:
        """What a press was about that came too late."""
        said = plans.too_late(argument)
        return context.words(said) if said else ""
