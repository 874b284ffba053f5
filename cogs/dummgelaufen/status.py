"""The open cards in words: Mac's row, the tops of the piles, and the pile sizes."""

from bot.ui.render_context import RenderContext
from cogs.dummgelaufen.cards import card_text, cards_text
from games.dummgelaufen.view import PileView, View


def piles_text(view: View, context: RenderContext) -> str:
    """The tops of the open piles, and the size of each pile."""
    return context.words(
        "**Left** {left} · **Right** {right} · **face down** {deck}",
        left=_pile(view.left, context),
        right=_pile(view.right, context),
        deck=_cards(view.deck, context),
    )


def _pile(pile: PileView, context: RenderContext) -> str:
    _ = context.words
    if pile.top is None:
        return _("empty")
    return f"{card_text(pile.top, _)} ({_cards(pile.count, context)})"


def _cards(count: int, context: RenderContext) -> str:
    return context.words.ngettext("one card", "{n} cards", count)


def mac_text(view: View, context: RenderContext) -> str:
    """Mac's open cards."""
    _ = context.words
    if not view.mac:
        return _("**Mac's row** has no cards.")
    there = _cards(len(view.mac), context)
    return _(
        "**Mac's row** (anybody can trade with it), {count}: {cards}",
        count=there,
        cards=cards_text(view.mac, _),
    )
