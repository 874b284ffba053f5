"""Packs: what the cards of Funny or Die show and say.

A pack is a folder with a ``pack.toml``, its pictures and its licence::

    format = 1
    title = { en = "The box", de = "Die Schachtel" }
    licence = "LICENCE.txt"            # a file of the folder

    [[card]]
    id = "c001"                        # lower-case letters, digits and _ : -, 40 at most
    photo = "photos/c001.webp"         # a WebP file of the folder
    alt = { en = "A penguin ...", de = "Ein Pinguin ..." }
    menu = { en = "A penguin." }       # shorter, for menus, in languages where alt is too long
    caption = { en = "Day three of the diet.", de = "Tag drei der Diät." }
    family = true                      # fit for a family table; false where it is not said

A card without a photo is a Joker on that side, one without a caption on the other, one with
neither on both. A caption with the blank ``____`` is filled in by its player; it has one at most,
and in all its languages or in none. Words are given by two-letter language; every text has one
language at least, and who reads another gets English or else the first.

The pictures of the box are rendered by ``tests.studio``, which is not installed with the bot.
"""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

import msgspec

from games.funnyordie import Caption, Card, Photo
from games.funnyordie.cards import CardId

BLANK = "____"
"""What stands for the missing words in a caption."""
CAPTION_MAX = 90
"""The characters a caption may have."""
ALT_MAX = 300
"""The characters a picture's description may have."""
MENU_MAX = 94
"""The characters of a description that fit into a menu beside the mark of its card."""
FORMAT = 1

Words = Mapping[str, str]
"""A text by language (``en``, ``de``), in the order of the file."""


class BadPack(Exception):
    """A pack is invalid; the message names the folder, the card and what is wrong."""


class PackCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card as the file has it."""

    id: CardId
    photo: str | None = None
    alt: dict[str, str] = msgspec.field(default_factory=dict)
    menu: dict[str, str] = msgspec.field(default_factory=dict)
    caption: dict[str, str] = msgspec.field(default_factory=dict)
    family: bool = False

    @property
    def marks(self) -> Card:
        """The card as the rules see it."""
        blank = any(BLANK in text for text in self.caption.values())
        caption = Caption.FILL_IN if blank else Caption.PLAIN if self.caption else Caption.JOKER
        return Card(self.id, Photo.PLAIN if self.photo else Photo.JOKER, caption, self.family)


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    format: int
    title: dict[str, str]
    licence: str
    card: tuple[PackCard, ...]


class Pack(msgspec.Struct, frozen=True):
    """A validated pack."""

    folder: Path
    title: Words
    licence: str
    cards: Mapping[str, PackCard]

    @property
    def deck(self) -> tuple[Card, ...]:
        """Its cards as the rules see them, in the order of the file."""
        return tuple(card.marks for card in self.cards.values())

    def photo(self, card: str) -> Path | None:
        """The picture's file; None for a Joker. KeyError where the pack has no such card."""
        name = self.cards[card].photo
        return self.folder / name if name else None

    def alt(self, card: str, language: str) -> str | None:
        """What the picture shows, for those who cannot see it; None for a Joker."""
        return said(self.cards[card].alt, language)

    def menu_text(self, card: str, language: str) -> str | None:
        """What the picture shows, short enough for a menu (F347); None for a Joker."""
        one = self.cards[card]
        return said({**one.alt, **one.menu}, language)

    def caption(self, card: str, language: str) -> str | None:
        """The caption, with ``BLANK`` where words are missing; None for a Joker."""
        return said(self.cards[card].caption, language)


def said(words: Words, language: str) -> str | None:
    """A text in a language (``de``, ``en-GB``), else in English, else in its first one."""
    for name in (language[:2], "en", *words):
        if name in words:
            return words[name]
    return None


def load_pack(folder: Path) -> Pack:
    """The pack of a folder; BadPack where anything about it is not as described above."""
    try:
        file = msgspec.toml.decode((folder / "pack.toml").read_bytes(), type=_File)
    except (OSError, msgspec.DecodeError) as error:
        raise BadPack(f"{folder.name}: {error}") from error
    complaints = [*_head(folder, file), *_cards(folder, file.card)]
    if complaints:
        raise BadPack(f"{folder.name}: {complaints[0]}")
    cards = MappingProxyType({card.id: card for card in file.card})
    return Pack(folder, MappingProxyType(file.title), file.licence, cards)


@cache
def box() -> Pack:
    """The pack that comes with the game: the 247 cards ``c001`` to ``c247``."""
    return load_pack(Path(__file__).parent / "box")


def _head(folder: Path, file: _File) -> list[str]:
    wrong = _words("title", file.title, CAPTION_MAX)
    if file.format != FORMAT:
        wrong.insert(0, f"format {file.format} is not known, {FORMAT} is")
    if not _inside(folder, file.licence):
        wrong.append(f"no licence {file.licence}")
    return wrong


def _cards(folder: Path, cards: tuple[PackCard, ...]) -> list[str]:
    wrong = [] if cards else ["no card"]
    ids: set[str] = set()
    for card in cards:
        found = ["twice"] if card.id in ids else []
        ids.add(card.id)
        found += _photo(folder, card)
        found += _caption(card.caption) if card.caption else []
        wrong += [f"{card.id}: {one}" for one in found]
    return wrong


def _photo(folder: Path, card: PackCard) -> list[str]:
    if card.photo is None:
        return ["alt without a photo"] if card.alt or card.menu else []
    wrong = _words("alt", card.alt, ALT_MAX)
    if card.menu:
        wrong += _words("menu", card.menu, MENU_MAX)
    if not card.menu.keys() <= card.alt.keys():
        wrong.append("menu in a language that alt has not")
    if not card.photo.endswith(".webp"):
        wrong.append(f"{card.photo} is not a .webp file")
    elif not _inside(folder, card.photo):
        wrong.append(f"no file {card.photo}")
    return wrong


def _caption(caption: Mapping[str, str]) -> list[str]:
    wrong = _words("caption", caption, CAPTION_MAX)
    blanks = {text.count("_") for text in caption.values()}
    odd = any(text.count("_") != len(BLANK) * text.count(BLANK) for text in caption.values())
    if odd or not blanks <= {0, len(BLANK)}:
        wrong.append(f"a caption has one blank {BLANK} at most")
    elif len(blanks) > 1:
        wrong.append("a blank in one language and none in another")
    return wrong


def _words(name: str, words: Mapping[str, str], most: int) -> list[str]:
    if not words:
        return [f"no {name}"]
    wrong = []
    for language, text in words.items():
        if not re.fullmatch("[a-z]{2}", language):
            wrong.append(f"{name}: {language} is not a two-letter language")
        if not text or text != " ".join(text.split()):
            wrong.append(f"{name}.{language} is not one tidy line")
        if len(text) > most:
            wrong.append(f"{name}.{language} has {len(text)} characters, {most} is the most")
    return wrong


def _inside(folder: Path, name: str) -> bool:
    """Whether that is a file of the folder, and not one outside it."""
    path = (folder / name).resolve()
    return path.is_relative_to(folder.resolve()) and path.is_file()


__all__ = ["BLANK", "BadPack", "Pack", "PackCard", "Words", "box", "load_pack", "said"]
