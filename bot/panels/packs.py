"""A server's packs as its admins see them."""

from collections.abc import Sequence

from bot.db.stored import shown
from bot.packs import CARDS_MOST, PACKS_MOST, Pack
from bot.panel import Block, Choice, Modal, Panel, Select, Text, TextField, UploadField
from bot.words import Words

PICTURES_MOST = 10
"""Pictures of one form."""


def pack_form(words: Words) -> Modal:
    """The form that adds cards."""
    _ = words
    return Modal(
        _("Add cards of your own"),
        "packadd",
        (
            TextField(
                "name",
                _("Name of the pack"),
                _("A name you have already adds to it."),
                least=1,
                most=40,
            ),
            TextField(
                "captions",
                _("Captions, one a line"),
                _("____ is a blank that players fill in. At most 90 characters each."),
                most=4000,
                long=True,
            ),
            UploadField("file", _("Or captions as a text file"), _("One a line, UTF-8.")),
            UploadField(
                "pictures",
                _("Pictures"),
                _("PNG, JPEG, WebP or GIF; yours to show."),
                most=PICTURES_MOST,
            ),
            TextField(
                "descriptions",
                _("What the pictures show, one a line"),
                _("For players who cannot see them, in the same order."),
                most=3000,
                long=True,
            ),
        ),
    )


def packs_panel(packs: Sequence[Pack], words: Words, *, said: str = "") -> Panel:
    """The packs, and a menu to take one away."""
    _ = words
    blocks: list[Block] = [Text(f"### {_('Packs of this server')}")]
    if said:
        blocks.append(Text(said))
    if not packs:
        blocks.append(Text(_("There are none yet: add cards with /pack add.")))
        return Panel(tuple(blocks))
    lines = [
        _(
            "- **{name}**: {cards} cards, {pictures} of them with a picture",
            name=shown(pack.name),
            cards=pack.cards,
            pictures=pack.pictures,
        )
        for pack in packs
    ]
    limits = _("At most {packs} packs with {cards} cards.", packs=PACKS_MOST, cards=CARDS_MOST)
    blocks += [
        Text("\n".join([*lines, f"-# {limits}"])),
        Select(
            "packremove",
            _("Take a pack away …"),
            tuple(Choice(pack.name, str(pack.id)) for pack in packs),
        ),
    ]
    return Panel(tuple(blocks))
