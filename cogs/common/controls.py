"""Buttons that several games have: the same button has the same label everywhere."""

from collections.abc import Sequence

from bot.text.i18n import Words
from bot.ui.panel import Button, Row, Style, move_button

SHORT_LABELS = 3
"""Buttons side by side, so that a phone shows them whole (F169)."""
LONG_LABELS = 2
"""The same for buttons with a player's name or several words."""


def button_rows(buttons: Sequence[Button], width: int = SHORT_LABELS) -> tuple[Row, ...]:
    """Buttons in rows of at most ``width``."""
    starts = range(0, len(buttons), width)
    return tuple(Row(tuple(buttons[start : start + width])) for start in starts)


def take_back_button(words: Words, decision: int, what: str = "pick.back") -> Button:
    """The button that drops what has been chosen so far, before it is confirmed."""
    return Button(words("Take back"), what, decision)


def roll_button(words: Words, decision: int, move: object) -> Button:
    """The button that rolls."""
    return move_button(words("Roll"), decision, move, style=Style.PRIMARY, emoji="🎲")


def let_it_happen_button(words: Words, decision: int, move: object) -> Button:
    """The “no” to a reaction window."""
    return move_button(words("Let it happen"), decision, move)


def pass_button(words: Words, decision: int, move: object) -> Button:
    """The button that passes a turn."""
    return move_button(words("Pass"), decision, move)


def first_value(values: Sequence[str]) -> str:
    """What was chosen in a menu for one choice; '' in a forged press without any."""
    return values[0] if values else ""
