"""The buttons and the form by which a member reports an unfit card."""

from collections.abc import Sequence

from bot.packs.reports import MAX_REASON
from bot.packs.server_packs import Pack
from bot.text.i18n import Words
from bot.text.sanitize import isolated
from bot.ui.panel import Button, Element, Modal, Panel, Row, Text, TextField


def report_panel(packs: Sequence[Pack], words: Words) -> Panel:
    """A button for each pack to report; where there are none, what to do instead."""
    _ = words
    cards = _(
        "The cards that come with a game are the same on all servers: if one of those is the "
        "problem, tell the people who run this bot. In the lobby, the host can choose "
        "family-friendly cards under Options; admins can do that for the whole server with "
        "/server-settings."
    )
    elements: list[Element] = [Text(f"### {_('Is something wrong with a card?')}")]
    if packs:
        elements += [
            Text(
                _("Choose the pack and say what's wrong. Only this server's admins will read it.")
            ),
            # A form opens from a button, since a menu that opens one cannot be drawn anew (F307).
            Row(tuple(Button(isolated(pack.name), f"reportpack.{pack.id}") for pack in packs)),
            Text(f"-# {cards}"),
        ]
    else:
        elements += [Text(_("This server has no cards of its own.")), Text(cards)]
    return Panel(tuple(elements))


def report_form(pack_id: int, words: Words) -> Modal:
    """The form for the reason."""
    _ = words
    return Modal(
        _("Report a pack"),
        f"reportsay.{pack_id}",
        (
            TextField(
                "reason",
                _("What's wrong, and with which card?"),
                _("Only this server's admins will read it, without your name."),
                min_length=1,
                max_length=MAX_REASON,
                long=True,
            ),
        ),
    )
