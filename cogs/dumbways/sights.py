"""What a player has seen in private, and which of it is certainly still true."""

from bot.ui.render_context import RenderContext
from cogs.dumbways.cards import card_text, cards_text
from games.dumbways import Card, View
from games.dumbways.state import Sight


def sight_lines(view: View, context: RenderContext) -> list[str]:
    """A line for each thing shown to the player since their last turn; draws share a line.

    The deck is left out while the player puts it in order, since the question shows it.
    """
    left_out = {"drew"}
    if context.asked is not None and context.asked.kind == "order":
        left_out.add("deck")
    drawn = [card for sight in view.sights if sight.kind == "drew" for card in sight.cards]
    lines = [_sight_text(sight, context) for sight in view.sights if sight.kind not in left_out]
    if drawn:
        cards = ", ".join(card_text(card, context.words) for card in drawn)
        lines.append(context.words("🎴 You drew recently: {cards}.", cards=cards))
    return lines


def _sight_text(sight: Sight, context: RenderContext) -> str:
    _ = context.words
    cards = cards_text(sight.cards, _)
    name = "" if sight.seat is None else context.names[sight.seat]
    match sight.kind:
        case "took":
            return _("🙈 You took {cards} from {name}.", name=name, cards=cards)
        case "lost":
            return _("🙈 {name} took from you: {cards}.", name=name, cards=cards)
        case "peek":
            seen = _("👀 You saw in {name}'s hand: {cards}.", name=name, cards=cards)
        case "traded":
            seen = _("🔄 {name} got your old hand: {cards}.", name=name, cards=cards)
        case _:
            return _deck_text(sight, context)
    if sight.still == sight.cards:
        return seen
    if not sight.still:
        return f"{seen} {_('That may all have changed.')}"
    return f"{seen} {_('Definitely still there: {cards}.', cards=cards_text(sight.still, _))}"


def _deck_text(sight: Sight, context: RenderContext) -> str:
    _ = context.words
    if not sight.still:
        return _("🔀 What you knew about the deck has been drawn or has changed.")
    return _("🔀 The deck, next card first: {cards}.", cards=numbered(sight.still, context))


def numbered(cards: tuple[Card, ...], context: RenderContext) -> str:
    """Cards of the deck in their order, counted from the top."""
    return ", ".join(
        f"{place}. {card_text(card, context.words)}" for place, card in enumerate(cards, start=1)
    )
