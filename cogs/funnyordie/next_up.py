"""Whose turns come next in Funny or Die."""

from games.funnyordie import View


def next_up(view: View) -> tuple[int, ...]:
    """The seats that lay a card after this one; nobody where all lay at once (F-5)."""
    return tuple(view.todo[1:])
