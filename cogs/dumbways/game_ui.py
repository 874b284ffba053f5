"""How Dumb Ways to Die looks, put together for the bot."""

from collections.abc import Sequence
from typing import Any

from bot.text.i18n import Words
from bot.ui.game_ui import GameUI, OptionField, PressResult, RenderContext, toggle_option
from bot.ui.panel import Element
from cogs.dumbways import drafts, narration
from cogs.dumbways.hand import hand_elements
from cogs.dumbways.rules import rules_pages
from cogs.dumbways.story import story
from cogs.dumbways.table import table_elements
from games.core import Outcome, clockwise
from games.dumbways import GAME


class DumbWaysUI(GameUI):
    """Rolls at the table; draws, plays and counters in the hands."""

    game = GAME
    accent = 0x27AE60
    hands = True
    minutes = (10, 30)

    def summary(self, words: Words) -> str:
        """The game in two sentences."""
        return words(
            "Keep one of your three beans alive for longest. Roll, draw and play as often as the "
            "die says, counter accidents, and hope that the psycho spares you."
        )

    def options(self, words: Words) -> tuple[OptionField, ...]:
        """The two variants of the house (D-14, D-33)."""
        _ = words
        return (
            toggle_option(
                "shared_win",
                _("Last player at a psycho"),
                _("wins without a roll"),
                _("must roll too, a win can be shared"),
            ),
            toggle_option(
                "hand_removed",
                _("Hand of a player out"),
                _("goes to the discard"),
                _("leaves the game"),
            ),
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
        """Events in words, some of them together."""
        return story(events, context)

    def next_up(self, view: Any) -> tuple[int, ...]:
        """Clockwise, who lives (D-43)."""
        if view.outcome is not None:
            return ()
        round_the_table = clockwise(view.owner, len(view.alive))
        return tuple(seat for seat in round_the_table[1:] if view.alive[seat])

    def result(self, outcome: Outcome, view: Any, context: RenderContext) -> str:
        """How the match ended."""
        return narration.result_text(outcome, view, context)

    def press(
        self, view: Any, context: RenderContext, argument: str, values: tuple[str, ...]
    ) -> PressResult:
        """A menu drafts a card, «Something else» drops it."""
        return drafts.pressed(context, argument, values)

    def late_press_text(self, view: Any, context: RenderContext, argument: str) -> str:
        """What a press was about that came too late."""
        said = drafts.too_late(argument)
        return context.words(said) if said else ""
