"""Pack files: a pack as a ZIP file that can be imported on another server (F136).

The ZIP file contains a folder in the format of the packs that come with a game: ``pack.toml`` and
pictures, as ``.github/HOSTING.md`` describes. Files are untrusted: they are checked before they are
unpacked, and unpacked in memory only.
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
from bot.packs.image_sanitizer import MAX_BYTES
from bot.packs.server_packs import PackCard
from bot.text.errors import Refusal
from bot.text.i18n import N_, Words
from bot.text.sanitize import escape, isolated

FORMAT = 1
MANIFEST = "pack.toml"
LICENCE = "LICENCE.txt"
MIB = 1024 * 1024
MAX_ZIP_BYTES = 10 * MIB
MAX_PART_BYTES = 8 * MIB
"""A pack with more bytes of pictures is exported as several files."""
MAX_SECONDS = 180.0
"""How long sanitising all pictures of a file may take; the largest allowed file takes a quarter."""
MAX_UNPACKED_BYTES = 64 * MIB
MAX_MANIFEST_BYTES = 512 * 1024
MAX_MEMBERS = 1_000
MAX_DIRECTORY_BYTES = 256 * 1024
"""The limit for the central directory of a ZIP file, in bytes, checked before it is parsed."""
_END = struct.Struct("<4s4H2LH")
_STRING = r"""(?:"(?:[^"\\]|\\.)*+"|'[^']*+')"""
_VALUE = rf"(?:{_STRING}|\d{{1,9}}|true|false|\{{\s*+(?:\w++\s*+=\s*+{_STRING}\s*+,?+\s*+)*+\}})"
_LINE = re.compile(rf"\s*+(?:\[\[\w++\]\]|\w++(?:\.\w++)?+\s*+=\s*+{_VALUE})?+\s*+(?:#.*+)?+")
"""An allowed line of a manifest. This is a safe subset of TOML: dotted keys with thousands of parts
would make the parser allocate gigabytes, and deep nesting would overflow its stack.
"""
_NO_ZIP = N_("I can't read that as a ZIP file.")


class _ManifestCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str = ""
    photo: str | None = None
    alt: dict[str, str] = msgspec.field(default_factory=dict)
    menu: dict[str, str] = msgspec.field(default_factory=dict)  # of built-in packs; not kept
    caption: dict[str, str] = msgspec.field(default_factory=dict)
    family: bool = False


class _Manifest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    format: int
    title: dict[str, str]
    card: tuple[_ManifestCard, ...] = ()
    licence: str = ""


@dataclass(frozen=True, slots=True)
class PackFile:
    """The content of a pack file, whose texts and pictures have not been validated yet.

    ``cards`` are (caption, description, name of the picture or None). Pictures stay compressed
    until `picture` is called.
    """

    name: str
    cards: tuple[tuple[str, str, str | None], ...]
    archive: zipfile.ZipFile
    folder: str

    def picture(self, name: str) -> bytes:
        """Unpack a card's picture; the result is not kept, to save memory.

        Raises:
            Refusal: the picture cannot be unpacked.
        """
        with _refuse_broken_zip():
            return _unpacked(self.archive, self.folder + name, MAX_BYTES)


def split_cards(sizes: Sequence[tuple[int, int]]) -> tuple[tuple[int, ...], ...]:
    """Split cards, given as (number, bytes), into groups of at most `MAX_PART_BYTES` each."""
    parts: list[list[int]] = [[]]
    room = MAX_PART_BYTES
    for number, size in sizes:
        if size > room and parts[-1]:
            parts.append([])
            room = MAX_PART_BYTES
        parts[-1].append(number)
        room -= size
    return tuple(tuple(part) for part in parts)


def write_pack(name: str, cards: Sequence[PackCard], words: Words) -> bytes:
    """Write a pack as a ZIP file, deterministically; its texts are in the language of ``words``."""
    language = words.language
    note = words(
        "These cards were made by members of a Discord server: ask them before you publish any."
    )
    lines = [
        f"format = {FORMAT}",
        f"title = {_toml_texts(language, name)}",
        f'licence = "{LICENCE}"',
    ]
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_STORED) as archive:
        for number, card in enumerate(cards, start=1):
            lines += ["", "[[card]]", f'id = "card-{number:03}"']
            if card.data is not None:
                photo = f"photos/card-{number:03}.webp"
                archive.writestr(zipfile.ZipInfo(photo), card.data)
                lines.append(f'photo = "{photo}"')
                lines += [f"alt = {_toml_texts(language, card.alt)}"] if card.alt else []
            if card.text:
                lines.append(f"caption = {_toml_texts(language, card.text)}")
        for member, text in ((MANIFEST, "\n".join(lines)), (LICENCE, note)):
            archive.writestr(zipfile.ZipInfo(member), f"{text}\n", zipfile.ZIP_DEFLATED)
    return buffer.getvalue()


def _toml_texts(language: str, text: str) -> str:
    # A one-line string has the same syntax in JSON and in TOML.
    return f"{{ {language} = {json.dumps(text, ensure_ascii=False)} }}"


def read_pack(data: bytes, language: str) -> PackFile:
    """Read a pack file; texts in several languages are reduced to ``language``.

    Nothing is written to disk, so the paths of the members cannot do harm.

    Raises:
        Refusal: it is not a pack file, or it is too large.
    """
    if len(data) > MAX_ZIP_BYTES:
        raise too_large()
    _check_directory(data)
    with _refuse_broken_zip():
        return _read_archive(zipfile.ZipFile(io.BytesIO(data)), language)


@contextmanager
def _refuse_broken_zip() -> Iterator[None]:
    """Turn every error that a corrupt ZIP file causes into a Refusal."""
    try:
        yield
    except (
        zipfile.BadZipFile,
        zlib.error,
        struct.error,
        EOFError,
        NotImplementedError,
        OSError,
        RuntimeError,
        ValueError,
    ) as error:
        raise Refusal(_NO_ZIP) from error


def too_large() -> Refusal:
    """The refusal of a file that is too large to be read."""
    return Refusal(
        N_("That ZIP file is too large: at most {megabytes} MiB."), megabytes=MAX_ZIP_BYTES // MIB
    )


def _too_much() -> Refusal:
    return Refusal(
        N_("That ZIP file is too large when unpacked: at most {megabytes} MiB in {files} files."),
        megabytes=MAX_UNPACKED_BYTES // MIB,
        files=MAX_MEMBERS,
    )


def _check_directory(data: bytes) -> None:
    """Check the size of the central directory before the library parses it."""
    offset = data.rfind(b"PK\5\6")
    if offset < 0 or len(data) < offset + _END.size:
        raise Refusal(_NO_ZIP)
    _, _, _, _, members, size, _, _ = _END.unpack_from(data, offset)
    zip64 = data[max(0, offset - 20) : offset].startswith(b"PK\6\7")
    if zip64 or members > MAX_MEMBERS or size > MAX_DIRECTORY_BYTES:
        raise _too_much()


def _read_archive(archive: zipfile.ZipFile, language: str) -> PackFile:
    members = archive.infolist()
    total = sum(one.file_size for one in members)
    if len(members) > MAX_MEMBERS or total > MAX_UNPACKED_BYTES:
        raise _too_much()
    manifests = [name for name in archive.namelist() if name.rpartition("/")[2] == MANIFEST]
    if len(manifests) != 1:
        raise Refusal(
            N_("A pack is a ZIP file with exactly one pack.toml. /pack export makes such files.")
        )
    file = _parse_manifest(_unpacked(archive, manifests[0], MAX_MANIFEST_BYTES))
    folder = manifests[0].removesuffix(MANIFEST)
    for name in sorted({card.photo for card in file.card if card.photo is not None}):
        _member(archive, folder + name, MAX_BYTES)
    cards = (
        (_localized(c.caption, language), _localized(c.alt, language), c.photo) for c in file.card
    )
    return PackFile(_localized(file.title, language), tuple(cards), archive, folder)


def _unpacked(archive: zipfile.ZipFile, name: str, most: int) -> bytes:
    """Unpack a member; at most ``most`` bytes, since its declared size may be wrong."""
    with archive.open(_member(archive, name, most)) as file:
        return file.read(most)


def _member(archive: zipfile.ZipFile, name: str, most: int) -> zipfile.ZipInfo:
    """A member whose declared size is at most ``most`` bytes."""
    try:
        info = archive.getinfo(name)
    except KeyError as error:
        raise Refusal(
            N_("The file {name} is missing from that ZIP file."),
            name=escape(isolated(clip(name, 80))),
        ) from error
    if info.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        raise Refusal(_NO_ZIP)  # other methods cannot be unpacked in bounded memory
    if info.file_size > most:
        raise Refusal(
            N_("The file {name} in that ZIP file is too large: at most {kib} KiB."),
            name=escape(isolated(clip(name, 80))),
            kib=most // 1024,
        )
    return info


def _parse_manifest(data: bytes) -> _Manifest:
    try:
        text = data.decode("utf-8-sig")
        if not all(_LINE.fullmatch(line) for line in text.split("\n")):
            raise ValueError
        file = msgspec.convert(msgspec.toml.decode(text), _Manifest)
    except msgspec.ValidationError as error:
        raise Refusal(
            N_("Something in that pack.toml is missing, unknown or of the wrong type: {where}"),
            where=", ".join(_error_fields(str(error))),
        ) from error
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise Refusal(
            N_("I can't read that pack.toml: write it line by line, as /pack export does.")
        ) from error
    if file.format != FORMAT:
        raise Refusal(
            N_("That pack.toml has format {format}, but I only know format {known}."),
            format=file.format,
            known=FORMAT,
        )
    if not file.card:
        raise Refusal(N_("There are no cards in that pack."))
    return file


def _error_fields(error: str) -> Iterator[str]:
    """The fields and paths that an error message quotes, without the library's own words."""
    quoted: list[str] = re.findall("`([^`]*)`", error)
    for one in quoted:
        if one.startswith("$") or "field `" + one in error:
            yield "`" + clip(one, 60).replace("`", "") + "`"


def _localized(texts: Mapping[str, str], language: str) -> str:
    """The text in a language, else in English, else the first one; '' if there is none."""
    for name in (language, "en", *texts):
        if name in texts:
            return texts[name]
    return ""
