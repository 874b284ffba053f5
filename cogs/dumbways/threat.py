"""A threatened bean: the counters in the hand, or the loss."""

from bot.ui.panel import Element, Row, Style, Text, move_button
from bot.ui.render_context import RenderContext
from cogs.common.controls import LONG_LABELS, button_rows
from cogs.common.layout import titled
from cogs.dumbways.cards import card_emoji, card_short, card_text, saving_text
from cogs.dumbways.controls import when_text
from games.core import Decision
from games.dumbways import View
from games.dumbways.moves import Counter, Take
from games.dumbways.state import Threat


def threat_elements(
    view: View, asked: Decision, threat: Threat, context: RenderContext
) -> tuple[Element, ...]:
    """A button for each card that saves the bean, and one to lose it."""
    _, card = context.words, card_text(threat.card, context.words)
    if threat.by is None:
        title = _("⚠️ You've drawn {card}", card=card)
    else:
        title = _("⚠️ {name} attacks you: {card}", name=context.names[threat.by], card=card)
    counters = [move for move in context.moves if isinstance(move, Counter)]
    last = view.alive[asked.seat] == 1
    lines = [
        saving_text(threat.card, _),
        _("It's your last bean!") if last else "",
        _timeout_text(counters, context),
        when_text(asked, context),
    ]
    buttons = [
        move_button(
            _("Counter: {card}", card=card_short(move.card, _)),
            asked.id,
            move,
            style=Style.SUCCESS,
            emoji=card_emoji(move.card),
        )
        for move in counters
    ]
    take = move_button(_("Lose the bean"), asked.id, Take(), style=Style.DANGER, emoji="💀")
    return (Text(titled(title, *lines)), *button_rows(buttons, LONG_LABELS), Row((take,)))


def _timeout_text(counters: list[Counter], context: RenderContext) -> str:
    """What happens to the bean when time runs out (D-10)."""
    _ = context.words
    if not counters:
        return _("You hold neither: the bean is lost.")
    return _("If time runs out, {card} is used.", card=card_text(counters[0].card, _))
