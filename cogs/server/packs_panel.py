"""The forms for new cards, and the list of a server's packs that its admins see."""

from collections.abc import Iterable, Sequence

from bot.limits import TEXT_TOTAL, clip
from bot.packs.server_packs import MAX_CARDS, MAX_PACKS, Pack
from bot.text.i18n import Words
from bot.text.names import safe_name
from bot.text.sanitize import escape, isolated
from bot.ui.panel import (
    Button,
    Choice,
    Download,
    Element,
    File,
    Modal,
    Panel,
    Row,
    Select,
    Text,
    TextField,
    UploadField,
)

PICTURES_MOST = 10
"""How many pictures one form takes at most."""
REASONS_SHOWN = 3
"""How many reports of a pack are shown."""
REASON_SHOWN = 80
"""How many characters of a report are shown."""
ROOM_KEPT = 900
"""Characters of the message that are reserved for what surrounds the list."""


def pack_form(words: Words) -> Modal:
    """The form for new cards."""
    _ = words
    return Modal(
        _("Add cards of your own"),
        "packadd",
        (
            TextField(
                "name",
                _("Name of the pack"),
                _("The name of an existing pack adds to that pack."),
                min_length=1,
                max_length=40,
            ),
            TextField(
                "captions",
                _("Captions, one per line"),
                _("____ is a blank that players fill in. At most 90 characters each."),
                max_length=4000,
                long=True,
            ),
            UploadField("file", _("Or captions as a text file"), _("One per line, UTF-8.")),
            UploadField(
                "pictures",
                _("Pictures"),
                _("PNG, JPEG, WebP or GIF that you're allowed to show."),
                max_values=PICTURES_MOST,
            ),
            TextField(
                "descriptions",
                _("What the pictures show, one per line"),
                _("For players who can't see them, in the same order."),
                max_length=3000,
                long=True,
            ),
        ),
    )


def import_form(words: Words) -> Modal:
    """The form for a pack's file."""
    _ = words
    return Modal(
        _("Import a pack"),
        "packimport",
        (
            UploadField(
                "file",
                _("The pack as a ZIP file"),
                _("A file made with /pack export: pack.toml and pictures, at most 10 MiB."),
                min_values=1,
            ),
            TextField(
                "name",
                _("Another name for the pack"),
                _(
                    "Leave it empty to keep the file's name. An existing pack's name adds the "
                    "cards to that pack."
                ),
                max_length=40,
            ),
        ),
    )


def packs_panel(packs: Sequence[Pack], words: Words, *, said: str = "") -> Panel:
    """The packs with their reports, and menus to act on them; ``said`` confirms a change."""
    _ = words
    elements: list[Element] = [Text(f"### {_('Packs of this server')}")]
    if said:
        elements.append(Text(said))
    if not packs:
        elements.append(
            Text(
                _(
                    "There are none yet: add cards with /pack add, or import a pack with /pack "
                    "import."
                )
            )
        )
        return Panel(tuple(elements))
    limits = _("At most {packs} packs with {cards} cards.", packs=MAX_PACKS, cards=MAX_CARDS)
    elements.append(Text("\n".join([*_lines(packs, words), f"-# {limits}"])))
    menus = (
        ("packcards", _("Show the cards of a pack …"), packs),
        ("packexport", _("Get a pack as a file …"), packs),
        ("packhide", _("Hide a pack …"), [pack for pack in packs if not pack.hidden]),
        ("packshow", _("Show a hidden pack again …"), [pack for pack in packs if pack.hidden]),
        ("packdismiss", _("Dismiss the reports about …"), [p for p in packs if p.reports]),
        ("packremove", _("Remove a pack …"), packs),
    )
    elements += [Select(what, label, _choices(some)) for what, label, some in menus if some]
    return Panel(tuple(elements))


def _choices(packs: Iterable[Pack]) -> tuple[Choice, ...]:
    return tuple(Choice(isolated(pack.name), str(pack.id)) for pack in packs)


def _lines(packs: Sequence[Pack], words: Words) -> list[str]:
    """A line for each pack, with its newest reports below it as far as they fit the message."""
    _ = words
    heads = []
    for pack in packs:
        line = _(
            "- **{name}**: {cards} cards, {pictures} of them with a picture",
            name=safe_name(pack.name),
            cards=pack.cards,
            pictures=pack.pictures,
        )
        if pack.hidden:
            line += f" · 🙈 {_('hidden')}"
        if pack.reports:
            count = _.ngettext("One report", "{n} reports", len(pack.reports))
            line += f" · 🚩 {count}"
        heads.append(line)
    room = TEXT_TOTAL - ROOM_KEPT - sum(map(len, heads))
    lines = []
    for head, pack in zip(heads, packs, strict=True):
        lines.append(head)
        for reason in pack.reports[:REASONS_SHOWN]:
            line = f"  - {escape(isolated(clip(reason, REASON_SHOWN)))}"
            room -= len(line) + 1
            if room >= 0:
                lines.append(line)
    return lines


def export_panel(
    name: str, pack_id: int, part: int, parts: int, data: bytes, words: Words
) -> Panel:
    """A pack as a file, or part ``part`` of ``parts`` with buttons for the others."""
    _ = words
    text = _(
        "Here's **{name}**. You can import the file with /pack import on any server I'm on. "
        "It's a ZIP file with pictures and a list that you can read and change.",
        name=safe_name(name),
    )
    file = f"pack-{pack_id}.zip" if parts == 1 else f"pack-{pack_id}-{part + 1}.zip"
    elements: list[Element] = [Text(text), Download(file)]
    if parts > 1:
        note = _(
            "It's too large for one file. This is part {part} of {parts}; each part is a pack "
            "of its own.",
            part=part + 1,
            parts=parts,
        )
        others = (
            Button(
                _("Part {part}", part=one + 1),
                f"packexport.{pack_id}.{one}",
                disabled=one == part,
            )
            for one in range(parts)
        )
        elements += [Text(note), Row(tuple(others))]
    return Panel(tuple(elements), files=(File(file, data),))
