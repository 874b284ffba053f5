"""The draft of a choice in the hand: a card that is not yet played or discarded."""

from collections.abc import Iterable

from bot.text.errors import Refusal
from bot.text.i18n import N_
from bot.ui.press_result import DraftChanged, PressResult
from bot.ui.render_context import RenderContext
from cogs.common.controls import first_value
from games.dumbways import Card, View
from games.dumbways.moves import Discard, Play


def drafted_card(context: RenderContext, cards: Iterable[Card]) -> Card | None:
    """The card that the draft names, if it is one of ``cards``."""
    return next((card for card in cards if card.value == context.draft), None)


def press(
    _view: View, context: RenderContext, argument: str, values: tuple[str, ...]
) -> PressResult:
    """A menu drafts a card, “Take back” drops it.

    Raises:
        Refusal: the card cannot be used, which only a forged press can ask for.
    """
    if argument == "back":
        return DraftChanged("")
    wanted = first_value(values)
    if any(card.value == wanted for card in _offered(context, argument)):
        return DraftChanged(wanted)
    if argument == "discard":
        raise Refusal(N_("You don't hold that card: choose another one."))
    raise Refusal(N_("You can't play that card now: choose another one, or draw."))


def _offered(context: RenderContext, argument: str) -> tuple[Card, ...]:
    """The cards that the menu of ``argument`` offers."""
    return tuple(
        move.card
        for move in context.moves
        if (argument == "play" and isinstance(move, Play))
        or (argument == "discard" and isinstance(move, Discard))
    )


def late_press_text(_view: View, context: RenderContext, argument: str) -> str:
    """What became of the question that a late press answered; '' for the usual words."""
    _ = context.words
    match argument:
        case "play":
            return _("Too late: that action has been used already.")
        case "discard":
            return _("Too late: that card has been discarded already.")
        case _:
            return ""
