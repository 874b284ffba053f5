"""What a player has begun to choose in the hand: a card, before its target or Confirm."""

from collections.abc import Iterable

from bot.text.errors import Refusal
from bot.text.i18n import N_
from bot.ui.game_ui import DraftChanged, PressResult, RenderContext
from games.dumbways import Card
from games.dumbways.moves import Discard, Play


def drafted(context: RenderContext, cards: Iterable[Card]) -> Card | None:
    """The card that the draft names, if it is one of ``cards``."""
    return next((card for card in cards if card.value == context.draft), None)


def pressed(context: RenderContext, argument: str, values: tuple[str, ...]) -> PressResult:
    """A menu drafts a card, «Something else» drops it.

    Raises:
        Refusal: the card cannot be used so, as only a forged press can want it.
    """
    if argument == "back":
        return DraftChanged("")
    wanted = values[0] if values else ""
    if any(card.value == wanted for card in _offered(context, argument)):
        return DraftChanged(wanted)
    if argument == "discard":
        raise Refusal(N_("You do not hold that card: choose another one."))
    raise Refusal(N_("That card cannot be played now: choose another one, or draw."))


def _offered(context: RenderContext, argument: str) -> tuple[Card, ...]:
    """The cards that the menu of ``argument`` offers."""
    kind = {"play": Play, "discard": Discard}.get(argument, ())
    return tuple(move.card for move in context.moves if isinstance(move, kind))


def too_late(argument: str) -> str:
    """What a press was about whose question is over; '' where the usual words will do."""
    return {
        "play": N_("Too late: that action has been used already."),
        "discard": N_("Too late: that card has been discarded already."),
    }.get(argument, "")
