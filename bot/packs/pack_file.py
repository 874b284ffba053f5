"""A pack as a ZIP file, to be taken along to another server (F136).

It is a folder in the format of the packs that come with a game: ``pack.toml`` and pictures.
``.github/HOSTING.md`` describes it. What others have packed is read in memory only, and checked
first.
"""

import io
import json
import re
import struct
import zipfile
import zlib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

import msgspec

from bot.limits import clip
from bot.packs.image_sanitizer import BYTES_MOST
from bot.packs.server_packs import OwnCard
from bot.text.errors import Refusal
from bot.text.i18n import N_, Words
from bot.text.sanitize import escape

FORMAT = 1
LIST = "pack.toml"
LICENCE = "LICENCE.txt"
MIB = 1024 * 1024
ZIP_MOST = 10 * MIB
PART_MOST = 8 * MIB
"""A pack with more bytes of pictures is given out in several files."""
SECONDS_MOST = 180.0
"""Its pictures may take so long to draw: as many as there can be take a quarter of that."""
UNPACKED_MOST = 64 * MIB
LIST_MOST = 512 * 1024
MEMBERS_MOST = 1_000
DIRECTORY_MOST = 256 * 1024
"""Bytes of a ZIP file's own list of what is in it, before anything is made of that."""
_END = struct.Struct("<4s4H2LH")
_STRING = r"""(?:"(?:[^"\\]|\\.)*+"|'[^']*+')"""
_VALUE = rf"(?:{_STRING}|\d{{1,9}}|true|false|\{{\s*+(?:\w++\s*+=\s*+{_STRING}\s*+,?+\s*+)*+\}})"
_LINE = re.compile(rf"\s*+(?:\[\[\w++\]\]|\w++(?:\.\w++)?+\s*+=\s*+{_VALUE})?+\s*+(?:#.*+)?+")
"""A line of a list. What else TOML allows is refused: keys with thousands of full stops, of which
the library would make gigabytes, and whatever is nested deeply.
"""
_NO_ZIP = N_("That is no ZIP file that I can read.")


class _Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str = ""
    photo: str | None = None
    alt: dict[str, str] = msgspec.field(default_factory=dict)
    caption: dict[str, str] = msgspec.field(default_factory=dict)
    family: bool = False


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    format: int
    title: dict[str, str]
    card: tuple[_Card, ...] = ()
    licence: str = ""


@dataclass(frozen=True, slots=True)
class Packed:
    """What a file holds, not judged yet: each card with the name of its picture, or None.

    It stays packed until a picture is asked for.
    """

    name: str
    cards: tuple[tuple[str, str, str | None], ...]
    archive: zipfile.ZipFile
    folder: str

    def picture(self, name: str) -> bytes:
        """A card's picture; unpacked anew each time, so that few of them lie in memory.

        Raises:
            Refusal: it cannot be unpacked.
        """
        with _unbroken():
            return _unpacked(self.archive, self.folder + name, BYTES_MOST)


def parts(sizes: Sequence[tuple[int, int]]) -> tuple[tuple[int, ...], ...]:
    """Cards, each a number and its bytes, in as many files as they need, in order."""
    found: list[list[int]] = [[]]
    room = PART_MOST
    for number, size in sizes:
        if size > room and found[-1]:
            found.append([])
            room = PART_MOST
        found[-1].append(number)
        room -= size
    return tuple(tuple(one) for one in found)


def written(name: str, cards: Sequence[OwnCard], words: Words) -> bytes:
    """The ZIP file of a pack, the same each time; its texts go under the language of ``words``."""
    language = words.language
    note = words("These cards are by people of a Discord server: ask them before you publish any.")
    lines = [f"format = {FORMAT}", f"title = {_texts(language, name)}", f'licence = "{LICENCE}"']
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_STORED) as archive:
        for number, card in enumerate(cards, start=1):
            lines += ["", "[[card]]", f'id = "card-{number:03}"']
            if card.data is not None:
                photo = f"photos/card-{number:03}.webp"
                archive.writestr(zipfile.ZipInfo(photo), card.data)
                lines.append(f'photo = "{photo}"')
                lines += [f"alt = {_texts(language, card.alt)}"] if card.alt else []
            if card.text:
                lines.append(f"caption = {_texts(language, card.text)}")
        for member, text in ((LIST, "\n".join(lines)), (LICENCE, note)):
            archive.writestr(zipfile.ZipInfo(member), f"{text}\n", zipfile.ZIP_DEFLATED)
    return buffer.getvalue()


def _texts(language: str, text: str) -> str:
    # A text on one line is spelled alike in JSON and in TOML.
    return f"{{ {language} = {json.dumps(text, ensure_ascii=False)} }}"


def read(data: bytes, language: str) -> Packed:
    """What a ZIP file holds; of texts in several languages the one for ``language``.

    Nothing is written to a disk, so it does not matter what paths its members claim to have.

    Raises:
        Refusal: it is no such file, or unpacks to too much.
    """
    if len(data) > ZIP_MOST:
        raise too_large()
    _refuse_directory(data)
    with _unbroken():
        return _read(zipfile.ZipFile(io.BytesIO(data)), language)


@contextmanager
def _unbroken() -> Iterator[None]:
    """Refuse a file in words, however it is broken."""
    try:
        yield
    except (zipfile.BadZipFile, zlib.error, NotImplementedError, EOFError) as error:
        raise Refusal(_NO_ZIP) from error
    except (ValueError, OSError, RuntimeError, struct.error) as error:  # however it is broken
        raise Refusal(_NO_ZIP) from error


def too_large() -> Refusal:
    """That a file is not even looked at."""
    return Refusal(
        N_("That ZIP file is too large: at most {megabytes} MiB."), megabytes=ZIP_MOST // MIB
    )


def _too_much() -> Refusal:
    return Refusal(
        N_("That ZIP file unpacks to too much: at most {megabytes} MiB in {files} files."),
        megabytes=UNPACKED_MOST // MIB,
        files=MEMBERS_MOST,
    )


def _refuse_directory(data: bytes) -> None:
    """See how long the list of members is before the library makes objects of it."""
    place = data.rfind(b"PK\5\6")
    if place < 0 or len(data) < place + _END.size:
        raise Refusal(_NO_ZIP)
    _, _, _, _, members, size, _, _ = _END.unpack_from(data, place)
    large = data[max(0, place - 20) : place].startswith(b"PK\6\7")  # with a longer list elsewhere
    if large or members > MEMBERS_MOST or size > DIRECTORY_MOST:
        raise _too_much()


def _read(archive: zipfile.ZipFile, language: str) -> Packed:
    members = archive.infolist()
    total = sum(one.file_size for one in members)
    if len(members) > MEMBERS_MOST or total > UNPACKED_MOST:
        raise _too_much()
    lists = [name for name in archive.namelist() if name.rpartition("/")[2] == LIST]
    if len(lists) != 1:
        raise Refusal(N_("A pack's ZIP file has one pack.toml. /pack export makes such files."))
    file = _list(_unpacked(archive, lists[0], LIST_MOST))
    folder = lists[0].removesuffix(LIST)
    for name in sorted({card.photo for card in file.card if card.photo is not None}):
        _member(archive, folder + name, BYTES_MOST)
    cards = ((_said(c.caption, language), _said(c.alt, language), c.photo) for c in file.card)
    return Packed(_said(file.title, language), tuple(cards), archive, folder)


def _unpacked(archive: zipfile.ZipFile, name: str, most: int) -> bytes:
    """A member's bytes. It says itself how many there are, and may say too few."""
    with archive.open(_member(archive, name, most)) as file:
        return file.read(most)


def _member(archive: zipfile.ZipFile, name: str, most: int) -> zipfile.ZipInfo:
    """A member of at most so many bytes, not unpacked yet."""
    try:
        about = archive.getinfo(name)
    except KeyError as error:
        raise Refusal(
            N_("The file {name} is missing in that ZIP file."), name=escape(clip(name, 80))
        ) from error
    if about.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        raise Refusal(_NO_ZIP)  # of other kinds any amount is unpacked at once
    if about.file_size > most:
        raise Refusal(
            N_("The file {name} in that ZIP file is too large: at most {kib} KiB."),
            name=escape(clip(name, 80)),
            kib=most // 1024,
        )
    return about


def _list(data: bytes) -> _File:
    try:
        text = data.decode("utf-8-sig")
        if not all(_LINE.fullmatch(line) for line in text.split("\n")):
            raise ValueError
        file = msgspec.convert(msgspec.toml.decode(text), _File)
    except msgspec.ValidationError as error:
        raise Refusal(
            N_("In that pack.toml something is missing, unknown or of the wrong kind: {where}"),
            where=", ".join(_places(str(error))),
        ) from error
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise Refusal(
            N_("That pack.toml cannot be read: write it line by line as /pack export does.")
        ) from error
    if file.format != FORMAT:
        raise Refusal(
            N_("That pack.toml is of format {format}; I know format {known}."),
            format=file.format,
            known=FORMAT,
        )
    if not file.card:
        raise Refusal(N_("There are no cards in that pack."))
    return file


def _places(error: str) -> Iterator[str]:
    """The field that an error is about, and where it stands; without the library's own words."""
    quoted: list[str] = re.findall("`([^`]*)`", error)
    for one in quoted:
        if one.startswith("$") or "field `" + one in error:
            yield "`" + clip(one, 60).replace("`", "") + "`"


def _said(texts: Mapping[str, str], language: str) -> str:
    """A text in a language, else in English, else in the first one there is; '' for none."""
    for name in (language, "en", *texts):
        if name in texts:
            return texts[name]
    return ""
