"""What a message shows, as plain values, which ``bot.ui.render`` turns into Discord's.

A panel knows nothing of discord.py, so that a game's panels are pure functions of a View.
``what`` names the action of a press: a verb, then after a full stop its argument (letters, digits
and ``_.-`` only).
"""

import enum
import hashlib
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from games.core import encode_move


class Style(enum.Enum):
    """How a button looks; the meaning is always in its words too."""

    PRIMARY = 1
    SECONDARY = 2
    SUCCESS = 3
    DANGER = 4


@dataclass(frozen=True, slots=True)
class Text:
    """A paragraph in Discord's markdown.

    ``spare``: where not all fits into a message, this gives way first, its first lines before its
    last.
    """

    text: str
    spare: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """A thin line across the panel."""


@dataclass(frozen=True, slots=True)
class Button:
    """A press of it answers ``decision`` with ``what``; 0 where no decision is concerned."""

    label: str
    what: str
    decision: int = 0
    style: Style = Style.SECONDARY
    emoji: str | None = None
    disabled: bool = False


@dataclass(frozen=True, slots=True)
class Link:
    """A button that opens an address."""

    label: str
    url: str


@dataclass(frozen=True, slots=True)
class Row:
    """Buttons side by side; more than five go on in further rows."""

    buttons: tuple[Button | Link, ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """One entry of a select menu."""

    label: str
    value: str
    description: str = ""
    emoji: str | None = None
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Select:
    """A menu of choices, ``least`` to ``most`` of which are taken.

    More than 25 choices are drawn as several menus; then a press tells of one of them only.
    """

    what: str
    placeholder: str
    choices: tuple[Choice, ...]
    decision: int = 0
    least: int = 1
    most: int = 1


@dataclass(frozen=True, slots=True)
class ServerSelect:
    """A menu of a server's own channels or roles, of which ``least`` to ``most`` are taken."""

    what: str
    placeholder: str
    kind: Literal["channel", "role"]
    chosen: tuple[int, ...] = ()
    least: int = 0
    most: int = 1


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture, with words for who cannot see it.

    ``name`` is the name of one of the panel's files or of one of the game's own pictures
    (`GameUI.read_picture`), or an upload's key with ``.webp``. ``mark``, a letter or a number, is
    put in its corner.
    """

    name: str
    alt: str
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Gallery:
    """Pictures side by side, ten at most."""

    pictures: tuple[Picture, ...]


@dataclass(frozen=True, slots=True)
class Section:
    """A paragraph with a button or a small picture beside it."""

    text: str
    beside: Button | Link | Picture


@dataclass(frozen=True, slots=True)
class Download:
    """One of the panel's files, by its name, to be downloaded."""

    name: str


Element: TypeAlias = Text | Line | Row | Select | ServerSelect | Gallery | Section | Download


@dataclass(frozen=True, slots=True)
class File:
    """A file that goes with the panel.

    ``lasting``: whatever has this name is this; a message that has the file already keeps it.
    """

    name: str
    data: bytes
    lasting: bool = False


@dataclass(frozen=True, slots=True)
class Panel:
    """A whole message: blocks in a frame of colour ``accent`` (0xRRGGBB), and files."""

    elements: tuple[Element, ...]
    accent: int | None = None
    files: tuple[File, ...] = ()


@dataclass(frozen=True, slots=True)
class TextField:
    """A line (or paragraph) to write in a modal."""

    name: str
    label: str
    description: str = ""
    value: str = ""
    least: int = 0
    most: int = 120
    long: bool = False


@dataclass(frozen=True, slots=True)
class UploadField:
    """A place in a modal for ``least`` to ``most`` files."""

    name: str
    label: str
    description: str = ""
    least: int = 0
    most: int = 1


@dataclass(frozen=True, slots=True)
class PickField:
    """A menu in a modal of which ``least`` to ``most`` choices are taken."""

    name: str
    label: str
    choices: tuple[Choice, ...]
    description: str = ""
    least: int = 1
    most: int = 1


Field: TypeAlias = TextField | UploadField | PickField


@dataclass(frozen=True, slots=True)
class Modal:
    """A form; sending it answers ``decision`` with ``what`` and its fields' values by name."""

    title: str
    what: str
    fields: tuple[Field, ...]
    decision: int = 0


def move_token(move: Any) -> str:
    """A short name for a move, the same in every process and after every restart."""
    return hashlib.blake2b(encode_move(move), digest_size=6).hexdigest()


def move_button(
    label: str,
    decision: int,
    move: Any,
    *,
    style: Style = Style.SECONDARY,
    emoji: str | None = None,
) -> Button:
    """A button that answers ``decision`` with ``move`` at once."""
    return Button(label, f"move.{move_token(move)}", decision, style, emoji)


def ask_button(label: str, decision: int, game: str, argument: str = "-") -> Button:
    """A button that opens the form that a game has for ``argument``."""
    return Button(label, f"ask.{game}.{argument}", decision)
