"""Renders panels as discord.py components, clamped to Discord's limits.

A view is stopped before it is sent, so that discord.py does not store it: every press is routed by
its custom_id, even after a restart.
"""

import io
import itertools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any, TypeAlias, TypeVar

import discord
from discord import ui

from bot import limits
from bot.limits import clip, clip_words
from bot.ui.custom_id import CustomId
from bot.ui.emoji import valid_emoji
from bot.ui.panel import (
    Button,
    Choice,
    Download,
    Element,
    Field,
    Gallery,
    Link,
    Modal,
    Panel,
    Picture,
    Row,
    Section,
    Select,
    SelectField,
    Separator,
    ServerSelect,
    Text,
    TextField,
    UploadField,
)

_T = TypeVar("_T")
_Item: TypeAlias = ui.Item[Any]
NAMELESS = "?"
"""The label of a button or an option whose text is empty."""
_TABLE_CHANNELS = (
    discord.ChannelType.text,
    discord.ChannelType.news,
    discord.ChannelType.voice,
    discord.ChannelType.stage_voice,
    discord.ChannelType.forum,
)


def layout(panel: Panel, match: int, render_id: str) -> ui.LayoutView:
    """Render a panel of ``match``; must be called while the event loop runs.

    If the panel exceeds the limits of a message, low-priority texts are cut first, then other
    static elements; buttons and menus are kept longest, so that every decision can be answered.
    """
    view = ui.LayoutView(timeout=None)
    numbers = itertools.count()
    pieces = [piece for element in panel.elements for piece in _split(element)]
    items = [_item(piece, match, render_id, numbers) for piece in _fit(pieces)]
    view.add_item(ui.Container(*items, accent_colour=panel.accent))
    view.stop()
    return view


def _fit(pieces: Sequence[Element]) -> list[Element]:
    """The pieces that fit into one message, in their original order."""
    texts = limits.TEXT_TOTAL
    room = limits.COMPONENTS - 1  # the container itself
    fitting: dict[int, Element] = {}
    for at in sorted(range(len(pieces)), key=lambda place: (*_cut_order(pieces[place]), place)):
        piece = pieces[at]
        size = _size(piece)
        if size > room:
            continue
        if isinstance(piece, Text | Section):
            if not piece.text.strip() or not texts:
                continue
            text = (
                _last_lines(piece.text, texts)
                if _is_low_priority(piece)
                else clip(piece.text, texts)
            )
            if not text.strip():
                continue
            piece = replace(piece, text=text)
            texts -= len(piece.text)
        room -= size
        fitting[at] = piece
    return [fitting[at] for at in sorted(fitting)]


def _cut_order(piece: Element) -> tuple[bool, bool]:
    """The sort key by which pieces are kept: those to be cut first come last."""
    return _is_low_priority(piece), not _is_interactive(piece)


def _is_low_priority(piece: Element) -> bool:
    return isinstance(piece, Text) and piece.low_priority


def _last_lines(text: str, most: int) -> str:
    """As many of the last lines of a text as fit into ``most`` characters."""
    lines = text.split("\n")
    while lines and len("\n".join(lines)) > most:
        del lines[0]
    return "\n".join(lines)


def _is_interactive(piece: Element) -> bool:
    """Whether the piece has a button or a menu."""
    if isinstance(piece, Section):
        return isinstance(piece.accessory, Button)
    return isinstance(piece, Row | Select | ServerSelect)


class KeptAttachment:
    """An attachment that an edited message already has; replaces uploading its file again."""

    def __init__(self, attachment: int, name: str) -> None:
        """Keep the attachment with this id."""
        self.attachment = attachment
        self.name = name

    def to_dict(self) -> dict[str, Any]:
        """The payload that discord.py requests of each kept attachment."""
        return {"id": self.attachment, "filename": self.name}


def files(panel: Panel, present: Mapping[str, int] = MappingProxyType({})) -> list[Any]:
    """A panel's attachments, ten at most; immutable files that are ``present`` are kept."""
    return [
        KeptAttachment(present[file.name], file.name)
        if file.immutable and file.name in present
        else discord.File(io.BytesIO(file.data), filename=file.name)
        for file in panel.files[: limits.FILES]
    ]


def modal(form: Modal, match: int, render_id: str) -> ui.Modal:
    """Render a modal; it must be the initial response to an interaction."""
    press = CustomId(match, form.decision, form.action)
    rendered = ui.Modal(
        title=clip(form.title, limits.MODAL_TITLE), custom_id=press.encode(render_id), timeout=900
    )
    askable = [
        field for field in form.fields if not isinstance(field, SelectField) or field.choices
    ]
    for field in askable[: limits.MODAL_FIELDS]:
        rendered.add_item(
            ui.Label(
                text=clip(field.label.strip(), limits.FIELD_LABEL) or NAMELESS,
                description=clip(field.description, limits.FIELD_DESCRIPTION) or None,
                component=_input(field),
            )
        )
    rendered.stop()
    return rendered


def _split(element: Element) -> Iterator[Element]:
    """Split an element that exceeds Discord's row, menu and gallery limits."""
    if isinstance(element, Row):
        for buttons in _chunks(element.buttons, limits.BUTTONS_IN_ROW):
            yield Row(tuple(buttons))
    elif isinstance(element, Select):
        for choices in _chunks(element.choices, limits.SELECT_OPTIONS):
            most = min(element.max_values, len(choices))
            yield Select(
                element.action,
                element.placeholder,
                tuple(choices),
                element.decision,
                min(element.min_values, most),
                most,
            )
    elif isinstance(element, Gallery):
        for pictures in _chunks(element.pictures, limits.GALLERY_ITEMS):
            yield Gallery(tuple(pictures))
    else:
        yield element


def _chunks(things: Sequence[_T], size: int) -> Iterator[Sequence[_T]]:
    return (things[start : start + size] for start in range(0, len(things), size))


def _size(piece: Element) -> int:
    """How many components a piece counts for, including nested ones."""
    if isinstance(piece, Section):
        return 3
    if isinstance(piece, Row):
        return 1 + len(piece.buttons)
    return 2 if isinstance(piece, Select | ServerSelect) else 1


def _item(element: Element, match: int, render_id: str, numbers: Iterator[int]) -> _Item:
    def custom_id(decision: int, what: str) -> str:
        return CustomId(match, decision, what).encode(f"{render_id}_{next(numbers)}")

    def button(rendered: Button | Link) -> ui.Button[Any]:
        label = clip(rendered.label.strip(), limits.BUTTON_LABEL)
        if isinstance(rendered, Link):
            return ui.Button(label=label or NAMELESS, url=rendered.url)
        emoji = valid_emoji(rendered.emoji)
        return ui.Button(
            label=label or (None if emoji else NAMELESS),
            emoji=emoji,
            style=discord.ButtonStyle(rendered.style.value),
            custom_id=custom_id(rendered.decision, rendered.action),
            disabled=rendered.disabled,
        )

    if isinstance(element, Text | Separator | Download | Gallery):
        return _static_item(element)
    if isinstance(element, Row):
        return ui.ActionRow(*(button(one) for one in element.buttons))
    if isinstance(element, Section):
        accessory = element.accessory
        if isinstance(accessory, Picture):
            return ui.Section(element.text, accessory=_thumbnail(accessory))
        return ui.Section(element.text, accessory=button(accessory))
    if isinstance(element, ServerSelect):
        return ui.ActionRow(_server_select(element, custom_id(0, element.action)))
    return ui.ActionRow(
        ui.Select(
            custom_id=custom_id(element.decision, element.action),
            placeholder=clip(element.placeholder, limits.PLACEHOLDER) or None,
            min_values=element.min_values,
            max_values=element.max_values,
            options=_choices(element.choices, element.max_values),
        )
    )


def _static_item(element: Text | Separator | Download | Gallery) -> _Item:
    """Render an element without buttons and menus."""
    if isinstance(element, Text):
        return ui.TextDisplay(element.text)
    if isinstance(element, Separator):
        return ui.Separator()
    if isinstance(element, Download):
        return ui.File(f"attachment://{element.name}")
    return ui.MediaGallery(*(_media(picture) for picture in element.pictures))


def _server_select(element: ServerSelect, custom_id: str) -> _Item:
    """A menu of roles, or of channels that can host tables themselves or in threads."""
    kind = discord.SelectDefaultValueType(element.kind)
    shared: dict[str, Any] = {
        "custom_id": custom_id,
        "placeholder": clip(element.placeholder, limits.PLACEHOLDER) or None,
        "min_values": element.min_values,
        "max_values": min(element.max_values, limits.SELECT_OPTIONS),
        "default_values": [
            discord.SelectDefaultValue(id=one, type=kind)
            for one in element.default_values[: element.max_values]
        ],
    }
    if element.kind == "role":
        return ui.RoleSelect(**shared)
    return ui.ChannelSelect(channel_types=list(_TABLE_CHANNELS), **shared)


def _choices(choices: Sequence[Choice], most: int) -> list[discord.SelectOption]:
    """The options of a menu, with at most ``most`` of them preselected."""
    options = [_option(choice) for choice in choices]
    for extra in [option for option in options if option.default][most:]:
        extra.default = False
    return options


def _option(choice: Choice) -> discord.SelectOption:
    return discord.SelectOption(
        label=clip_words(choice.label.strip(), limits.OPTION_TEXT) or NAMELESS,
        value=choice.value,
        description=clip_words(choice.description, limits.OPTION_TEXT) or None,
        emoji=valid_emoji(choice.emoji),
        default=choice.default,
    )


def _alt_text(picture: Picture) -> str | None:
    return clip(picture.alt.strip(), limits.ALT_TEXT) or None


def _media(picture: Picture) -> discord.MediaGalleryItem:
    return discord.MediaGalleryItem(
        f"attachment://{picture.name}",
        description=_alt_text(picture),
    )


def _thumbnail(picture: Picture) -> ui.Thumbnail[Any]:
    return ui.Thumbnail(
        f"attachment://{picture.name}",
        description=_alt_text(picture),
    )


def _input(field: Field) -> _Item:
    """The input of a modal's field; its custom_id is the field's name."""
    if isinstance(field, TextField):
        most = min(field.max_length, limits.TEXT_INPUT)
        value = clip(field.value, most)
        return ui.TextInput(
            custom_id=field.name,
            default=value if len(value) >= max(field.min_length, 1) else None,
            min_length=field.min_length or None,
            max_length=most,
            required=field.min_length > 0,
            style=discord.TextStyle.long if field.long else discord.TextStyle.short,
        )
    if isinstance(field, UploadField):
        return ui.FileUpload(
            custom_id=field.name,
            min_values=field.min_values,
            max_values=field.max_values,
            required=field.min_values > 0,
        )
    choices = field.choices[: limits.SELECT_OPTIONS]
    most = min(field.max_values, len(choices))
    return ui.Select(
        custom_id=field.name,
        min_values=min(field.min_values, most),
        max_values=most,
        required=field.min_values > 0,
        options=_choices(choices, most),
    )
