"""A player's hand: cards, beans, what they saw in private, and the question."""

from collections import Counter
from collections.abc import Iterable

from bot.ui.panel import Element, Separator, Text
from bot.ui.render_context import RenderContext
from cogs.common.layout import counted_text
from cogs.dumbways.beans import portraits
from cogs.dumbways.cards import card_text, use_text
from cogs.dumbways.questions import question_elements
from cogs.dumbways.sights import sight_lines
from games.dumbways import Card, View
from games.dumbways.moves import Counter as Counters
from games.dumbways.moves import Discard, Play

USABLE = "✅"
"""Marks the cards that answer the question."""


def hand_elements(view: View, context: RenderContext) -> tuple[Element, ...]:
    """The question, then the cards and private knowledge, then the beans."""
    _ = context.words
    assert view.seat is not None  # noqa: S101 (a hand belongs to a seat)
    if view.outcome is None and not view.alive[view.seat]:
        out = Text(_("All your beans are dead: you're out. Follow the rest at the table."))
        return (out, Text(portraits(view.beans[view.seat], _)))
    elements: list[Element] = []
    if context.asked is not None:
        elements += [*question_elements(view, context.asked, context), Separator()]
    elements.append(Text(_cards(view, context)))
    seen = sight_lines(view, context)
    if seen:
        elements.append(Text("\n".join(seen)))
    elements.append(Text(portraits(view.beans[view.seat], _)))
    return tuple(elements)


def _cards(view: View, context: RenderContext) -> str:
    """The hand in order, one card a line with its use; usable cards are marked (F065)."""
    _ = context.words
    if not view.hand:
        return f"**{_('You hold no cards.')}**"
    count = len(view.hand)
    lines = [f"**{_.ngettext('Your one card', 'Your {n} cards', count)}**"]
    usable = frozenset(_usable(context))
    for card, copies in Counter(view.hand).items():
        name = counted_text(f"**{card_text(card, _)}**", copies)
        mark = f"{USABLE} " if card in usable else ""
        lines.append(f"{mark}{name} · {use_text(card, _)}")
    return "\n".join(lines)


def _usable(context: RenderContext) -> Iterable[Card]:
    """The cards that answer the question."""
    return (move.card for move in context.moves if isinstance(move, Play | Counters | Discard))
