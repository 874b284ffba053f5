"""The table in words: the players' beans and cards, the piles, and the cards in play."""

from bot.ui.render_context import RenderContext
from cogs.dumbways.beans import beans_text
from cogs.dumbways.cards import card_text
from games.dumbways import View
from games.dumbways.state import Laid

SHOWN_IN_PLAY = 8
"""How many of the cards in play are named, the latest ones."""


def actions_text(view: View, context: RenderContext) -> str:
    """How many actions the owner of the turn has left."""
    return context.words.ngettext(
        "{name} has one action left",
        "{name} has {n} actions left",
        view.actions,
        name=context.names[view.owner],
    )


def seat_lines(view: View, context: RenderContext) -> str:
    """The players, one a line: number of cards, and the beans alive and dead."""
    return "\n".join(_seat_line(view, context, seat) for seat in range(len(view.beans)))


def _seat_line(view: View, context: RenderContext, seat: int) -> str:
    _, name = context.words, context.names[seat]
    beans = beans_text(view.beans[seat], _)
    if view.gone[seat]:
        return _("-# {name} has left", name=name)
    if not view.alive[seat]:
        return _("-# {name} is out {beans}", name=name, beans=beans)
    mark = "▶ " if seat == view.owner and view.outcome is None else ""
    return f"{mark}**{name}** 🃏{view.hand_sizes[seat]} {beans}"


def piles_text(view: View, context: RenderContext) -> str:
    """The turn, and how many cards lie on the piles."""
    _ = context.words
    parts = [
        _("deck {cards}", cards=view.deck_size),
        _("discard {cards}", cards=len(view.discard)),
    ]
    if view.options.hand_removed:
        parts.append(_("out of the game {cards}", cards=len(view.removed)))
    if view.frames and view.actions:
        parts.append(actions_text(view, context))
    if view.attacked and view.outcome is None:
        parts.append(_("attack used"))
    return f"-# 🎴 {' · '.join(parts)}"


def in_play_text(view: View, context: RenderContext) -> str:
    """The cards in play this turn, with who played them and how."""
    _ = context.words
    shown = view.in_play[-SHOWN_IN_PLAY:]
    cards = [_laid_text(laid, context) for laid in shown]
    before = len(view.in_play) - len(shown)
    if before:
        cards.insert(0, _.ngettext("one before", "{n} before", before))
    return _("**In play this turn:** {cards}", cards=" · ".join(cards))


def _laid_text(laid: Laid, context: RenderContext) -> str:
    _, names, card = context.words, context.names, card_text(laid.card, context.words)
    if laid.use == "countered":
        return _("{card} ({name}'s counter)", card=card, name=names[laid.seat])
    if laid.use == "revealed":
        return _("{card} (drawn by {name})", card=card, name=names[laid.seat])
    if laid.target is None:
        return _("{card} ({name})", card=card, name=names[laid.seat])
    return _(
        "{card} ({name} → {target})", card=card, name=names[laid.seat], target=names[laid.target]
    )
