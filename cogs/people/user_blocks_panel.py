"""The list of users whom a user has blocked; only that user ever sees it."""

from collections.abc import Sequence

from bot.text.i18n import Words
from bot.ui.panel import Button, Element, Panel, Row, Section, Text

PAGE_SIZE = 10
"""How many users a page of the list shows."""


def user_blocks_panel(blocked: Sequence[int], page: int, words: Words, *, saved: str = "") -> Panel:
    """A page of the list ``blocked`` of user ids; ``saved`` is the sentence that confirms a change.

    Users are mentioned by id rather than named: a name from one server must not show on another.
    """
    _ = words
    pages = max(1, -(-len(blocked) // PAGE_SIZE))
    page = min(max(page, 0), pages - 1)
    elements: list[Element] = [
        Text(f"### {_('People you have blocked')}"),
        Text(_about(blocked, words)),
    ]
    for user_id in blocked[page * PAGE_SIZE : (page + 1) * PAGE_SIZE]:
        button = Button(_("Remove"), f"unblock.{user_id}.{page}")
        elements.append(Section(f"<@{user_id}>", button))
    if pages > 1:
        elements.append(Text(f"-# {_('Page {page} of {pages}', page=page + 1, pages=pages)}"))
        back = Button(_("Back"), f"blocked.{max(page - 1, 0)}", disabled=page == 0)
        further = Button(_("Next"), f"blocked.{page + 1}", disabled=page == pages - 1)
        elements.append(Row((back, further)))
    if saved:
        elements.append(Text(f"✅ {saved}"))
    return Panel(tuple(elements))


def _about(blocked: Sequence[int], words: Words) -> str:
    _ = words
    if not blocked:
        return _(
            "Nobody. Type **/block** and a member's name to put someone on the list: then "
            "neither of you can join a table where the other one sits. Nobody is told."
        )
    return _(
        "Neither you nor they can join a table where the other one sits. Nobody is told. "
        "Matches you're already playing together go on, even if you restart them."
    )
