"""The question whether a user is sure."""

from bot.ui.panel import Button, Element, Panel, Row, Text


def confirm_panel(question: str, button: Button) -> Panel:
    """A question, and the button that carries out what it asks about."""
    elements: tuple[Element, ...] = (Text(question), Row((button,)))
    return Panel(elements)
