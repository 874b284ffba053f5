"""The questions in a player's hand, with the controls to answer them."""

from bot.ui.panel import Element, Row, Select, Style, Text, move_button
from bot.ui.render_context import RenderContext
from cogs.common.controls import take_back_button
from cogs.common.layout import titled
from cogs.dumbways.action import action_elements
from cogs.dumbways.cards import card_emoji, card_name, card_text
from cogs.dumbways.controls import card_choice, when_text
from cogs.dumbways.drafts import drafted_card
from cogs.dumbways.sights import numbered
from cogs.dumbways.table import roll_row
from cogs.dumbways.threat import threat_elements
from games.core import Decision
from games.dumbways import BOX, View
from games.dumbways.moves import Discard, Put
from games.dumbways.state import Arrange, Discards, Threat


def question_elements(view: View, asked: Decision, context: RenderContext) -> tuple[Element, ...]:
    """The question, what a player needs to know to answer it, and the controls."""
    frame = view.frames[-1] if view.frames else None
    match frame:
        case Threat():
            return threat_elements(view, asked, frame, context)
        case Discards():
            return _discard(asked, frame, context)
        case Arrange():
            return _order(view, asked, frame, context)
    _ = context.words
    if asked.kind == "act":
        return action_elements(view, asked, context)
    if asked.kind == "psycho":
        title = _("🔪 Psycho Attack! Only a {face} saves your bean", face=BOX.die.safe)
    else:
        title = _("🎲 Your turn: roll for your actions")
    return (Text(titled(title, when_text(asked, context))), roll_row(asked, context))


def _discard(asked: Decision, frame: Discards, context: RenderContext) -> tuple[Element, ...]:
    """A menu drafts a card and a button discards it, which is final."""
    _ = context.words
    title = _.ngettext(
        "🎡 {name} makes you discard one more card",
        "🎡 {name} makes you discard {n} cards",
        frame.owed,
        name=context.names[frame.by],
    )
    cards = tuple(move.card for move in context.moves if isinstance(move, Discard))
    chosen = drafted_card(context, cards)
    below = _("Then you draw two cards.")
    elements: list[Element] = [
        Text(titled(title, below, when_text(asked, context))),
        Select(
            "pick.discard",
            _("Discard a card …"),
            tuple(card_choice(card, chosen, context) for card in cards),
            asked.id,
        ),
    ]
    if chosen is not None:
        confirm = move_button(_("Discard it"), asked.id, Discard(chosen), style=Style.DANGER)
        back = take_back_button(_, asked.id)
        question = _("Discard **{card}**?", card=card_text(chosen, _))
        elements += [Text(question), Row((confirm, back))]
    return tuple(elements)


def _order(
    view: View, asked: Decision, frame: Arrange, context: RenderContext
) -> tuple[Element, ...]:
    """The cards go back one by one, starting with the next to be drawn; each is final."""
    _ = context.words
    top = next(sight.still for sight in reversed(view.sights) if sight.kind == "deck")
    back, loose = top[: frame.placed], top[frame.placed :]
    lines = [when_text(asked, context)]
    if back:
        lines.insert(0, _("Already back on the deck: {cards}.", cards=numbered(back, context)))
    title = _.ngettext(
        "🔀 Which card should be drawn next?",
        "🔀 Which card should be drawn as number {n}?",
        frame.placed + 1,
    )
    seen = _("Their order now: {cards}", cards=", ".join(card_text(card, _) for card in loose))
    buttons = tuple(
        move_button(card_name(move.card, _), asked.id, move, emoji=card_emoji(move.card))
        for move in context.moves
        if isinstance(move, Put)
    )
    note = _("A card that you've put back stays there. The last one goes below automatically.")
    rows = [Row((button,)) for button in buttons]
    return (Text(titled(title, *lines)), Text(f"{seen}\n-# {note}"), *rows)
