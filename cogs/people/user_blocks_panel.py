"""Whom a user has blocked, for their eyes only."""

from collections.abc import Sequence

from bot.text.i18n import Words
from bot.ui.panel import Button, Element, Panel, Row, Section, Text

A_PAGE = 10
"""So many people are shown at once."""


def blocks_panel(blocked: Sequence[int], page: int, words: Words, *, saved: str = "") -> Panel:
    """A user's list, by ids, with a button for each; ``saved`` confirms a change.

    People are mentioned, not named: what somebody is called on one server is told on no other.
    """
    _ = words
    pages = max(1, -(-len(blocked) // A_PAGE))
    page = min(max(page, 0), pages - 1)
    blocks: list[Element] = [
        Text(f"### {_('Whom you have blocked')}"),
        Text(_about(blocked, words)),
    ]
    for user_id in blocked[page * A_PAGE : (page + 1) * A_PAGE]:
        button = Button(_("Take off the list"), f"unblock.{user_id}.{page}")
        blocks.append(Section(f"<@{user_id}>", button))
    if pages > 1:
        blocks.append(Text(f"-# {_('Page {page} of {pages}', page=page + 1, pages=pages)}"))
        back = Button(_("Back"), f"blocked.{max(page - 1, 0)}", disabled=page == 0)
        further = Button(_("Next"), f"blocked.{page + 1}", disabled=page == pages - 1)
        blocks.append(Row((back, further)))
    if saved:
        blocks.append(Text(f"✅ {saved}"))
    return Panel(tuple(blocks))


def _about(blocked: Sequence[int], words: Words) -> str:
    _ = words
    if not blocked:
        return _(
            "Nobody. **/block** and a member's name puts somebody on the list: then neither of you "
            "can sit down at a table where the other one sits. Nobody is told."
        )
    return _(
        "Neither you nor they can sit down at a table where the other one sits. Nobody is told. "
        "Matches that you play together already go on, also where all of you start anew."
    )
