"""What a message shows, as plain values that ``bot.ui.render`` turns into Discord components.

Panels are independent of discord.py, so that a game's panels are pure functions of a View. The
``action`` of a button or a menu is a verb, optionally followed by a full stop and an argument
(letters, digits and ``_.-`` only).
"""

import enum
import hashlib
from dataclasses import dataclass
from typing import Literal, TypeAlias

from games.core import encode_move


class Style(enum.Enum):
    """The colour of a button; its label always says the meaning as well."""

    PRIMARY = 1
    SECONDARY = 2
    SUCCESS = 3
    DANGER = 4


@dataclass(frozen=True, slots=True)
class Text:
    """A paragraph in Discord's markdown.

    ``low_priority`` text is cut first when the message is too long, from its first line on.
    """

    text: str
    low_priority: bool = False


@dataclass(frozen=True, slots=True)
class Separator:
    """A thin line between elements."""


@dataclass(frozen=True, slots=True)
class Button:
    """Pressing it answers ``decision`` (0: none) with ``action``."""

    label: str
    action: str
    decision: int = 0
    style: Style = Style.SECONDARY
    emoji: str | None = None
    disabled: bool = False


@dataclass(frozen=True, slots=True)
class Link:
    """A button that opens a URL."""

    label: str
    url: str


@dataclass(frozen=True, slots=True)
class Row:
    """Buttons side by side; more than five wrap into further rows."""

    buttons: tuple[Button | Link, ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """One option of a menu; ``default`` preselects it."""

    label: str
    value: str
    description: str = ""
    emoji: str | None = None
    default: bool = False


@dataclass(frozen=True, slots=True)
class Select:
    """A menu of choices, of which ``min_values`` to ``max_values`` are selected.

    More than 25 choices are rendered as several menus, each of which submits only its own values.
    """

    action: str
    placeholder: str
    choices: tuple[Choice, ...]
    decision: int = 0
    min_values: int = 1
    max_values: int = 1


@dataclass(frozen=True, slots=True)
class ServerSelect:
    """A menu of a server's channels or roles; ``min_values`` to ``max_values`` are selected."""

    action: str
    placeholder: str
    kind: Literal["channel", "role"]
    default_values: tuple[int, ...] = ()
    min_values: int = 0
    max_values: int = 1


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture with its alt text.

    ``name`` is the name of one of the panel's files or of one of the game's own pictures
    (`GameUI.read_picture`), or an upload's key with ``.webp``. ``badge``, a letter or a number, is
    put in its corner.
    """

    name: str
    alt: str
    badge: str = ""


@dataclass(frozen=True, slots=True)
class Gallery:
    """Pictures side by side; more than ten wrap into further galleries."""

    pictures: tuple[Picture, ...]


@dataclass(frozen=True, slots=True)
class Section:
    """A paragraph with a button or a thumbnail beside it."""

    text: str
    accessory: Button | Link | Picture


@dataclass(frozen=True, slots=True)
class Download:
    """One of the panel's files, by name, offered for download."""

    name: str


Element: TypeAlias = Text | Separator | Row | Select | ServerSelect | Gallery | Section | Download


@dataclass(frozen=True, slots=True)
class File:
    """A file attached to the panel.

    ``immutable``: the name always means these bytes, so a message that has the file keeps it.
    """

    name: str
    data: bytes
    immutable: bool = False


@dataclass(frozen=True, slots=True)
class Panel:
    """A whole message: elements in a frame of colour ``accent`` (0xRRGGBB), and files."""

    elements: tuple[Element, ...]
    accent: int | None = None
    files: tuple[File, ...] = ()


@dataclass(frozen=True, slots=True)
class TextField:
    """A text input of a modal; ``long`` makes it a paragraph."""

    name: str
    label: str
    description: str = ""
    value: str = ""
    min_length: int = 0
    max_length: int = 120
    long: bool = False


@dataclass(frozen=True, slots=True)
class UploadField:
    """A file upload in a modal, for ``min_values`` to ``max_values`` files."""

    name: str
    label: str
    description: str = ""
    min_values: int = 0
    max_values: int = 1


@dataclass(frozen=True, slots=True)
class SelectField:
    """A menu in a modal."""

    name: str
    label: str
    choices: tuple[Choice, ...]
    description: str = ""
    min_values: int = 1
    max_values: int = 1


Field: TypeAlias = TextField | UploadField | SelectField


@dataclass(frozen=True, slots=True)
class Modal:
    """A modal; submitting it answers ``decision`` with ``action`` and the fields' values."""

    title: str
    action: str
    fields: tuple[Field, ...]
    decision: int = 0


def move_token(move: object) -> str:
    """A short hash that names a move, the same in every process."""
    return encoded_move_token(encode_move(move))


def encoded_move_token(encoded: bytes) -> str:
    """As `move_token`, of a move that has been encoded."""
    return hashlib.blake2b(encoded, digest_size=6).hexdigest()


def move_button(
    label: str,
    decision: int,
    move: object,
    *,
    style: Style = Style.SECONDARY,
    emoji: str | None = None,
) -> Button:
    """A button that submits ``move`` for ``decision``."""
    return Button(label, f"move.{move_token(move)}", decision, style, emoji)


def form_button(label: str, decision: int, game: str, argument: str = "-") -> Button:
    """A button that opens a game's modal for ``argument``."""
    return Button(label, f"ask.{game}.{argument}", decision)
