"""What the drawing functions of a game get besides the View."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from bot.text.i18n import Words
from games.core import Decision


@dataclass(frozen=True, slots=True)
class ServerCard:
    """A card that a server has added: a text, a picture with its description, or both.

    Panels show the picture by the card's key with ``.webp``.
    """

    text: str
    alt: str
    pictured: bool


@dataclass(frozen=True, slots=True)
class RenderContext:
    """Everything around a View that a table or a hand is drawn with."""

    words: Words
    """The language of the reader."""
    names: tuple[str, ...]
    """The seats' names, escaped for Discord's markdown."""
    pending: tuple[Decision, ...]
    """All open questions."""
    due: Mapping[int, float] = field(default_factory=dict)
    """By decision, the time (seconds since 1970) at which the clock answers; missing where it
    never does."""
    seat: int | None = None
    """The seat whose hand is drawn; None for the table."""
    asked: Decision | None = None
    """What that seat is asked; None for the table and while it is asked nothing."""
    moves: tuple[object, ...] = ()
    """The legal answers of that seat."""
    draft: str = ""
    """The choice that the seat has begun; '' for none."""
    passing: Literal["", "mine", "all"] = ""
    """Which reaction windows the seat lets pass: none but those on its own plays; also those that
    are neither by it nor against it (``mine``); all."""
    labels: tuple[str, ...] = ()
    """The seats' names for buttons and menus, which know no markdown."""
    added: Mapping[str, ServerCard] = field(default_factory=dict)
    """The server's own cards in this match, by key."""

    def deadline(self, decision: int) -> str:
        """Discord's relative timestamp of a decision's deadline; '' if it has none."""
        due = self.due.get(decision)
        return "" if due is None else f"<t:{int(due)}:R>"
