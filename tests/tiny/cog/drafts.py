"""What a press or a form means in Tiny."""

from bot.text.errors import Refusal
from bot.text.i18n import N_, Words
from bot.ui.game_ui import FormFields
from bot.ui.panel import Modal, TextField
from bot.ui.press_result import DraftChanged, MoveChosen, PressResult
from bot.ui.render_context import RenderContext
from cogs.common.controls import first_value
from tests.tiny.game import moves
from tests.tiny.game.view import View


def press(
    _view: View, context: RenderContext, argument: str, values: tuple[str, ...]
) -> PressResult:
    """A menu drafts, Confirm plays the draft, Take back drops it."""
    if argument == "back":
        return DraftChanged("")
    if argument == "confirm":
        return MoveChosen(_drafted_move(context, context.draft))
    draft = first_value(values)
    _drafted_move(context, draft)
    return DraftChanged(draft)


def form(argument: str, decision: int, words: Words) -> Modal:
    """The form for a taunt."""
    field = TextField("words", words("What do you say?"))
    return Modal(words("Steal with words"), f"say.{argument}", (field,), decision)


def submit_form(
    _view: View, context: RenderContext, _argument: str, fields: FormFields
) -> PressResult:
    """A taunt goes with the theft that was drafted; shouting is refused."""
    words = first_value(fields.get("words", ())).strip()
    if words.endswith("!"):
        raise Refusal(N_("Please do not shout “{words}”."), words=words)
    theft = _drafted_move(context, context.draft)
    if not isinstance(theft, moves.Steal):
        raise Refusal(N_("Choose whose card first."))
    return MoveChosen(moves.Steal(theft.victim, words))


def _drafted_move(context: RenderContext, draft: str) -> moves.Aside | moves.Steal:
    """The move that a draft stands for: a card to put aside, or whose card to steal."""
    for move in context.moves:
        if isinstance(move, moves.Aside) and draft == str(move.card):
            return move
        if isinstance(move, moves.Steal) and draft == str(move.victim):
            return move
    raise Refusal(N_("Choose first, then confirm."))
