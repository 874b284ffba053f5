"""What a player was shown in private since their last turn, in words."""

from collections.abc import Iterable

from bot.text.i18n import Words
from bot.ui.render_context import RenderContext
from cogs.dummgelaufen.actions import action_text
from cogs.dummgelaufen.cards import card_text
from cogs.dummgelaufen.tasks import task_name
from games.dummgelaufen.cards import Card, Number
from games.dummgelaufen.state import Sight
from games.dummgelaufen.view import View

MAX_SIGHTS = 6
"""Maximum number of private notes listed; the latest are kept."""


def sight_lines(view: View, context: RenderContext) -> list[str]:
    """A line for each thing that the player was shown."""
    return [_sight(sight, context) for sight in view.sights[-MAX_SIGHTS:]]


def _sight(sight: Sight, context: RenderContext) -> str:
    _ = context.words
    cards = any_cards_text(sight.cards, _)
    name = context.names[sight.other] if sight.other is not None else ""
    match sight.what:
        case "drew":
            return _("You drew {cards}.", cards=cards)
        case "discarded":
            return _("Drawn, discarded and replaced: {cards}.", cards=cards)
        case "got":
            return _("You got {cards} from {name}.", name=name, cards=cards)
        case "gave":
            return _("{name} got {cards} from you.", name=name, cards=cards)
        case "swapped":
            return _(
                "{name} has your old hand: {cards}; and your old Murphy card: {murphy}.",
                name=name,
                cards=cards,
                murphy=task_name(sight.murphy, _) if sight.murphy else "",
            )


def any_cards_text(cards: Iterable[Card], words: Words) -> str:
    """Number and action cards, one after the other."""
    return ", ".join(
        card_text(card, words) if isinstance(card, Number) else action_text(card, words)
        for card in cards
    )
