"""How Dead Grandma looks, put together for the bot."""

from typing import Any

from bot.text.errors import Refusal
from bot.text.i18n import N_, Words
from bot.ui.game_ui import (
    DraftChanged,
    GameUI,
    MoveChosen,
    OptionChoice,
    OptionField,
    PressResult,
    RenderContext,
)
from bot.ui.panel import Element
from cogs.deadgrandma import choosing, narration, plays
from cogs.deadgrandma.hand import hand_elements
from cogs.deadgrandma.rules import rules_pages
from cogs.deadgrandma.table import table_elements
from games.core import Decision, Outcome, clockwise
from games.deadgrandma import GAME, events, moves


class DeadGrandmaUI(GameUI):
    """Bids, plays and signs in the hands; Blocks at the table as well."""

    game = GAME
    accent = 0x8E44AD
    hands = True
    minutes = (10, 40)

    def summary(self, words: Words) -> str:
        """The game in a sentence."""
        _ = words
        return _(
            "Grandma is dead and her possessions are up for grabs. Bid number cards, meddle with "
            "action cards, block each other: two alike or three different ones win."
        )

    def options(self, words: Words) -> tuple[OptionField, ...]:
        """How many of one colour make a set (N-1)."""
        _ = words
        numbers = tuple(OptionChoice(number, str(number)) for number in (2, 3))
        return (OptionField("same_needed", _("Possessions alike to win"), numbers),)

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

    def next_up(self, view: Any) -> tuple[int, ...]:
        """Clockwise, without who has passed or holds nothing, which is as good (N-12)."""
        if view.turn is None:
            return ()
        return tuple(
            seat
            for seat in clockwise(view.turn, len(view.seats))[1:]
            if view.seats[seat].hand and not view.seats[seat].passed
        )

    def result(self, outcome: Outcome, view: Any, context: RenderContext) -> str:
        """How the match ended."""
        return narration.result_text(outcome, context)

    def press(
        self, view: Any, context: RenderContext, argument: str, values: tuple[str, ...]
    ) -> PressResult:
        """A menu's choice begins a play; Block is pressed by whoever likes, held or not."""
        verb, _, card = argument.partition(".")
        match verb:
            case "block":
                if moves.Block() not in context.moves:
                    raise Refusal(N_("You hold no Block card. Nobody else sees that you pressed."))
                return MoveChosen(moves.Block())
            case "card":
                return choosing.choose_card(context, values)
            case "target":
                return choosing.choose_target(context, card, values)
            case _:
                return DraftChanged("")

    def late_press_text(self, view: Any, context: RenderContext, argument: str) -> str:
        """On what a late Block would have fallen (N-25)."""
        _ = context.words
        if argument != "block":
            return ""
        if view.stack is not None:
            return _(
                "Too late, that is settled. Your Block would have fallen on {top}: nothing was "
                "changed, press Block again if you mean that.",
                top=plays.top(view.stack, context),
            )
        return _(
            "Too late, the window is closed and your Block would have fallen on nothing. {last}",
            last=_last_decided(view.recent, context),
        )

    def auto_pass_marker(self, view: Any) -> str | None:
        """«Let everything happen» lasts until the next round."""
        return None if view.phase in ("rps", "over") else f"round {view.round}"

    def answers_stay_secret(self, asked: Decision, options: Any) -> bool:
        """Nothing does: bids and signs are turned up together."""
        return False

    def auto_pass_move(self, view: Any, decision: Decision, moves_: tuple[Any, ...]) -> Any | None:
        """Windows are let pass; everything else is asked."""
        return moves.LetHappen() if decision.kind == "block" else None


def _last_decided(recent: tuple[events.Event, ...], context: RenderContext) -> str:
    """What came of the last play, in a sentence."""
    decided = events.TookEffect | events.Stopped | events.Drew | events.Stole | events.PlayFizzled
    for event in reversed(recent):
        if isinstance(event, decided) and (text := narration.told(event, context)):
            return text
    return ""
