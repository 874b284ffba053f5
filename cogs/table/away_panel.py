"""The answers to `/away` and `/back`: at which tables they have taken effect."""

from collections.abc import Sequence

from bot.text.i18n import Words
from bot.ui.panel import Button, Element, Panel, Row, Style, Text

SHOWN = 20
"""How many tables are listed at most."""

Table = tuple[str, str]
"""The title of a game, and the URL of its table."""


def away_panel(away: Sequence[Table], lobbies: Sequence[Table], words: Words) -> Panel:
    """What being away means: at tables where a match is under way, and in lobbies."""
    _ = words
    if not away:
        text = _("None of your matches has begun yet, so there's nothing I could play for you:")
        return Panel((Text(f"{text}\n{_listed(lobbies, words)}"),))
    text = _(
        "I'll play for you at these tables until you're back, without pinging you. Press a "
        "button at a table, or type /back, to take your seat back."
    )
    elements: list[Element] = [Text(f"{text}\n{_listed(away, words)}")]
    if lobbies:
        text = _("These haven't begun yet, so nothing changes there.")
        elements.append(Text(f"{text}\n{_listed(lobbies, words)}"))
    button = Button(_("I'm back everywhere"), "backall", style=Style.SUCCESS)
    return Panel((*elements, Row((button,))))


def back_panel(tables: Sequence[Table], words: Words) -> Panel:
    """The tables at which a user plays for themselves again."""
    text = words("Welcome back! You're playing again at these tables:")
    return Panel((Text(f"{text}\n{_listed(tables, words)}"),))


def _listed(tables: Sequence[Table], words: Words) -> str:
    lines = [f"- {game} · {url}" for game, url in tables[:SHOWN]]
    more = len(tables) - SHOWN
    if more > 0:
        lines.append("- " + words.ngettext("and one more", "and {n} more", more))
    return "\n".join(lines)
