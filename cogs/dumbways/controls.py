"""Parts shared by the questions in a hand."""

from bot.ui.panel import Choice
from bot.ui.render_context import RenderContext
from cogs.dumbways.cards import card_emoji, card_name, use_text
from games.core import Decision
from games.dumbways import Card


def when_text(asked: Decision, context: RenderContext) -> str:
    """What happens when time runs out, and when; '' without a time limit."""
    _, when = context.words, context.deadline(asked.id)
    if not when:
        return ""
    match asked.kind:
        case "roll" | "psycho":
            return _("Time runs out {when}; the die is then rolled automatically.", when=when)
        case "act":
            return _("Time runs out {when}; a card is then drawn.", when=when)
        case "counter":
            return _("Time is up {when}.", when=when)
        case "discard":
            return _("Time runs out {when}; a random card is then discarded.", when=when)
        case _:
            return _("Time runs out {when}; the cards then stay as they are.", when=when)


def card_choice(card: Card, chosen: Card | None, context: RenderContext) -> Choice:
    """A card as a menu entry."""
    words = context.words
    return Choice(
        card_name(card, words),
        card.value,
        use_text(card, words),
        card_emoji(card),
        default=card is chosen,
    )
