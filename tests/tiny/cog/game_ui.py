"""How Tiny looks, put together for the bot."""

from collections.abc import Mapping
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
from bot.ui.panel import Element, Modal, TextField
from games.core import Decision, Facts, Outcome
from tests.tiny.cog import narration
from tests.tiny.cog.panels import hand_elements, table_elements
from tests.tiny.game import TINY, moves


class TinyUI(GameUI):
    """Hands by DM; sealed bids and votes there; reactions at the table."""

    game = TINY
    accent = 0x2980B9
    hands = True

    def summary(self, words: Words) -> str:
        """The game in a sentence."""
        return words("Bid, vote, steal and block.")

    def options(self, words: Words) -> tuple[OptionField, ...]:
        """Rounds, and whether votes are secret."""
        _ = words
        rounds = tuple(OptionChoice(number, str(number)) for number in range(1, 6))
        yes_no = (OptionChoice(True, _("yes")), OptionChoice(False, _("no")))
        return (
            OptionField("rounds", _("Rounds"), rounds),
            OptionField("secret_votes", _("Secret votes"), yes_no),
        )

    def rules(self, words: Words) -> tuple[str, ...]:
        """Three short pages."""
        _ = words
        return (_("Bid the highest card."), _("Ties are voted on."), _("Steals can be blocked."))

    def table(self, view: Any, context: RenderContext) -> tuple[Element, ...]:
        """The table."""
        return table_elements(view, context)

    def hand(self, view: Any, context: RenderContext) -> tuple[Element, ...]:
        """The hand."""
        return hand_elements(view, context)

    def describe_event(self, event: Any, context: RenderContext) -> str:
        """An event in words."""
        return narration.told(event, context)

    def result(self, outcome: Outcome, view: Any, context: RenderContext) -> str:
        """How the match ended."""
        return narration.result_text(outcome, view, context)

    def press(
        self, view: Any, context: RenderContext, argument: str, values: tuple[str, ...]
    ) -> PressResult:
        """A menu drafts, Confirm carries the draft out, Take back drops it."""
        if argument == "back":
            return DraftChanged("")
        if argument == "confirm":
            return MoveChosen(_drafted(context, context.draft))
        _drafted(context, values[0] if values else "")
        return DraftChanged(values[0])

    def form(self, argument: str, decision: int, words: Words) -> Modal:
        """The taunt's form."""
        field = TextField("words", words("What do you say?"))
        return Modal(words("Steal with words"), f"say.{argument}", (field,), decision)

    def submit_form(
        self,
        view: Any,
        context: RenderContext,
        argument: str,
        fields: Mapping[str, tuple[str, ...]],
    ) -> PressResult:
        """A taunt is anything but shouting; it goes with the theft that was drafted."""
        words = fields.get("words", ("",))[0].strip()
        if words.endswith("!"):
            raise Refusal(N_("Please do not shout «{words}»."), words=words)
        theft = _drafted(context, context.draft)
        if not isinstance(theft, moves.Steal):
            raise Refusal(N_("Choose whose card first."))
        return MoveChosen(moves.Steal(theft.victim, words))

    def auto_pass_marker(self, view: Any) -> str | None:
        """«Let everything happen» lasts until the next round."""
        return f"round {view.round}" if view.hand and view.outcome is None else None

    def auto_pass_move(self, view: Any, decision: Decision, moves_: tuple[Any, ...]) -> Any | None:
        """Thefts and Blocks are let happen; everything else is asked."""
        return moves.LetBe() if decision.kind == "react" else None

    def answers_stay_secret(self, asked: Decision, options: Any) -> bool:
        """Votes, unless they were to be shown."""
        return asked.kind == "vote" and bool(options.secret_votes)

    def refusal(self, reason: str, facts: Facts, words: Words) -> str:
        """The engine's word for words of the wrong shape."""
        return words("Say it in one short line.") if reason == "words" else ""


def _drafted(context: RenderContext, draft: str) -> moves.Move:
    """The move that a draft stands for: a card to put aside, or whose card to steal."""
    for move in context.moves:
        if isinstance(move, moves.Aside) and draft == str(move.card):
            return move
        if isinstance(move, moves.Steal) and draft == str(move.victim):
            return move
    raise Refusal(N_("Choose first, then confirm."))
