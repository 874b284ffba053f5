"""Choosing an action in the hand: drawing or playing a card."""

from bot.ui.panel import Element, Row, Select, Style, Text, move_button
from bot.ui.render_context import RenderContext
from cogs.common.controls import LONG_LABELS, button_rows, take_back_button
from cogs.common.layout import small, titled
from cogs.dumbways.cards import card_text, saving_text, use_text
from cogs.dumbways.controls import card_choice, when_text
from cogs.dumbways.drafts import drafted_card
from cogs.dumbways.status import piles_text, seat_lines
from games.core import Decision
from games.dumbways import Card, View
from games.dumbways.cards import ACCIDENTS
from games.dumbways.moves import Draw, Play


def action_elements(view: View, asked: Decision, context: RenderContext) -> tuple[Element, ...]:
    """A button to draw, and a menu of cards; then the card's targets, or “Play it”."""
    _ = context.words
    title = _.ngettext("Your turn: one action left", "Your turn: {n} actions left", view.actions)
    elements: list[Element] = [
        Text(titled(f"🎯 {title}", when_text(asked, context))),
        Text(f"{seat_lines(view, context)}\n{piles_text(view, context)}"),
    ]
    plays = tuple(dict.fromkeys(move.card for move in context.moves if isinstance(move, Play)))
    chosen = drafted_card(context, plays)
    if plays:
        choices = tuple(card_choice(card, chosen, context) for card in plays)
        elements.append(Select("pick.play", _("Play a card …"), choices, asked.id))
    if chosen is not None:
        return (*elements, *_at_whom(chosen, asked, context))
    if view.hand and not plays:
        elements.append(Text(small(_("You can't play any of your cards now: draw."))))
    draw = move_button(_("Draw a card"), asked.id, Draw(), style=Style.PRIMARY, emoji="🎴")
    return (*elements, Row((draw,)))


def _at_whom(card: Card, asked: Decision, context: RenderContext) -> tuple[Element, ...]:
    """A button for each target of the chosen card, or “Play it”; pressing it plays the card."""
    _, text = context.words, card_text(card, context.words)
    moves = [move for move in context.moves if isinstance(move, Play) and move.card is card]
    back = take_back_button(_, asked.id)
    if moves[0].target is None:
        play = move_button(_("Play it"), asked.id, moves[0], style=Style.SUCCESS)
        question = _("Play **{card}**?", card=text)
        return (Text(f"{question}\n-# {use_text(card, _)}"), Row((play, back)))
    attack = card in ACCIDENTS
    buttons = [
        move_button(
            context.labels[move.target],
            asked.id,
            move,
            style=Style.DANGER if attack else Style.SUCCESS,
        )
        for move in moves
        if move.target is not None
    ]
    question = _("Play **{card}** on whom?", card=text)
    effect = saving_text(card, _) if attack else use_text(card, _)
    return (Text(f"{question}\n-# {effect}"), *button_rows(buttons, LONG_LABELS), Row((back,)))
