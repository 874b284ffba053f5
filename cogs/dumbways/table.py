"""The table of Dumb Ways to Die: everything that everybody may know."""

from bot.ui.game_ui import Scene
from bot.ui.panel import Element, Row, Style, Text, move_button
from cogs.dumbways.happening import happening_text
from cogs.dumbways.piles import in_play_text, piles_text, seat_lines
from games.core import Decision
from games.dumbways import View
from games.dumbways.moves import Roll


def table_elements(view: View, scene: Scene) -> tuple[Element, ...]:
    """What is happening, the players a line each, the piles, and the button of who rolls."""
    elements: list[Element] = []
    if scene.pending:  # nothing happens any more in a match that is over or was broken off
        elements.append(Text(happening_text(view, scene)))
    elements.append(Text(seat_lines(view, scene)))
    elements.append(Text(piles_text(view, scene)))
    if view.in_play:
        elements.append(Text(in_play_text(view, scene)))
    asked = scene.pending[0] if scene.pending else None
    if asked is not None and asked.kind in ("roll", "psycho"):
        elements.append(roll_row(asked, scene))
    return tuple(elements)


def roll_row(asked: Decision, scene: Scene) -> Row:
    """The button that rolls the die."""
    button = move_button(scene.words("Roll"), asked.id, Roll(), style=Style.PRIMARY, emoji="🎲")
    return Row((button,))
