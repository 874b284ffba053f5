"""The table of Dumb Ways to Die: everything that is public."""

from bot.ui.panel import Element, Row, Text
from bot.ui.render_context import RenderContext
from cogs.common.controls import roll_button
from cogs.dumbways.status import in_play_text, piles_text, seat_lines
from cogs.dumbways.waiting import happening_text
from games.core import Decision
from games.dumbways import View
from games.dumbways.moves import Roll


def table_elements(view: View, context: RenderContext) -> tuple[Element, ...]:
    """What is happening, the players, the piles, and the button to roll."""
    elements: list[Element] = []
    if context.pending:  # the match is neither over nor cancelled
        elements.append(Text(happening_text(view, context)))
    elements.append(Text(seat_lines(view, context)))
    elements.append(Text(piles_text(view, context)))
    if view.in_play:
        elements.append(Text(in_play_text(view, context)))
    asked = context.pending[0] if context.pending else None
    if asked is not None and asked.kind in ("roll", "psycho"):
        elements.append(roll_row(asked, context))
    return tuple(elements)


def roll_row(asked: Decision, context: RenderContext) -> Row:
    """The button that rolls the die."""
    button = roll_button(context.words, asked.id, Roll())
    return Row((button,))
