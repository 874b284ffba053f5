"""The cards of a server's pack, page by page, and the answer to cards that were refused."""

from collections.abc import Sequence

from bot.limits import clip_words
from bot.text.i18n import Words
from bot.text.names import safe_name
from bot.text.sanitize import escape, isolated
from bot.ui.panel import Button, Download, Element, File, Panel, Row, Text
from bot.ui.render_context import ServerCard

CARDS_SHOWN = 10
"""How many cards a page shows. Each has at most 90 characters of caption and `ALT_SHOWN` of
description, and escaping may double them."""
ALT_SHOWN = 80


def cards_panel(
    name: str, pack_id: int, cards: Sequence[ServerCard], page: int, words: Words
) -> Panel:
    """A page of a pack's cards, numbered through, with buttons for the other pages."""
    _ = words
    last = (len(cards) - 1) // CARDS_SHOWN
    page = min(max(page, 0), last)
    first = page * CARDS_SHOWN
    lines = [
        f"{place}. {_card(card, words)}"
        for place, card in enumerate(cards[first : first + CARDS_SHOWN], start=first + 1)
    ]
    elements: list[Element] = [Text(f"### {safe_name(name)}"), Text("\n".join(lines))]
    if last:
        elements += [
            Text(f"-# {_('Page {page} of {pages}', page=page + 1, pages=last + 1)}"),
            Row(
                (
                    Button(_("Back"), f"packcards.{pack_id}.{page - 1}", disabled=page == 0),
                    Button(_("Next"), f"packcards.{pack_id}.{page + 1}", disabled=page == last),
                )
            ),
        ]
    return Panel(tuple(elements))


def _card(card: ServerCard, words: Words) -> str:
    """The caption of a card and the description of its picture, either of which may be missing."""
    _ = words
    parts = []
    if card.text:
        parts.append(f"“{escape(isolated(card.text))}”")
    if card.pictured:
        parts.append(f"🖼️ {escape(isolated(clip_words(card.alt, ALT_SHOWN))) or _('a picture')}")
    return " · ".join(parts)


def refused_panel(reason: str, captions: str, words: Words) -> Panel:
    """Why nothing was added, with the captions as a file, to be corrected and sent again."""
    _ = words
    elements: list[Element] = [Text(f"{reason}\n{_('Nothing was added.')}")]
    if not captions.strip():
        return Panel(tuple(elements))
    file = "captions.txt"
    text = _("Here are your captions: correct them and send the file with /pack add.")
    elements += [Text(f"-# {text}"), Download(file)]
    return Panel(tuple(elements), files=(File(file, captions.encode()),))
