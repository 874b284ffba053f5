"""Loads the files of a panel's pictures: a game's own, players' uploads and server cards."""

import asyncio
import io
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache

from PIL import Image, ImageDraw, ImageFilter, ImageFont, ImageStat
from sqlalchemy import select

from bot import limits
from bot.db import Database
from bot.db.models import MatchRow, PackCardRow, PackRow, UploadRow
from bot.packs.server_packs import card_key, card_number
from bot.ui.game_ui import AnyGameUI
from bot.ui.panel import Element, File, Gallery, Panel, Picture, Section, Text

SUFFIX = ".webp"
_QUALITY = 82


async def attach_pictures(panel: Panel, ui: AnyGameUI, database: Database, match_id: int) -> Panel:
    """The panel with the files of all its pictures; missing pictures become their alt texts.

    A picture's name always means the same bytes, so the files are immutable.
    """
    wanted = list(dict.fromkeys(_pictures(panel.elements)))
    present = {file.name for file in panel.files}
    missing = [picture for picture in wanted if picture.name not in present]
    if not missing:
        return panel
    found = await _load({picture.name for picture in missing}, ui, database, match_id)
    files: dict[str, File] = {file.name: file for file in panel.files}
    for picture in missing:
        data = found.get(picture.name)
        name = file_name(picture)
        if data is None or (name not in files and len(files) >= limits.FILES):
            continue
        if name not in files:
            if picture.badge:
                data = await asyncio.to_thread(add_badge, data, picture.badge)
            files[name] = File(name, data, immutable=True)
    elements = tuple(_with_files(element, files) for element in panel.elements)
    return replace(panel, elements=elements, files=tuple(files.values()))


def file_name(picture: Picture) -> str:
    """The name of a picture's file, including its badge."""
    return f"{picture.badge}_{picture.name}" if picture.badge else picture.name


def _pictures(elements: Iterable[Element]) -> Iterator[Picture]:
    for element in elements:
        if isinstance(element, Gallery):
            yield from element.pictures
        elif isinstance(element, Section) and isinstance(element.accessory, Picture):
            yield element.accessory


async def _load(
    names: set[str], ui: AnyGameUI, database: Database, match_id: int
) -> dict[str, bytes]:
    """Pictures by name: the game's own, this match's uploads and its server's packs."""
    found: dict[str, bytes] = {}
    keys = []
    for name in names:
        data = await asyncio.to_thread(ui.read_picture, name)
        if data is not None:
            found[name] = data
        else:
            keys.append(name.removesuffix(SUFFIX))
    if keys:
        query = select(UploadRow.key, UploadRow.data).where(
            UploadRow.match_id == match_id, UploadRow.key.in_(keys)
        )
        numbers = [number for key in keys if (number := card_number(key)) is not None]
        cards = (
            select(PackCardRow.id, PackCardRow.data)
            .join(PackRow, PackRow.id == PackCardRow.pack_id)
            .join(MatchRow, MatchRow.guild_id == PackRow.guild_id)
            .where(MatchRow.id == match_id, PackCardRow.id.in_(numbers))
        )
        async with database.read() as session:
            for row in await session.execute(query):
                found[row.key + SUFFIX] = row.data
            for card in await session.execute(cards):
                if card.data is not None:
                    found[card_key(card.id) + SUFFIX] = card.data
    return found


def _with_files(element: Element, files: dict[str, File]) -> Element:
    """The element with file names for pictures, or alt texts where files are missing."""
    if isinstance(element, Gallery):
        present = [one for one in element.pictures if file_name(one) in files]
        if not present:
            return Text("\n".join(f"🖼 {one.badge} {one.alt}" for one in element.pictures))
        return Gallery(tuple(replace(one, name=file_name(one), badge="") for one in present))
    if isinstance(element, Section) and isinstance(element.accessory, Picture):
        accessory = element.accessory
        if file_name(accessory) not in files:
            return Text(element.text)
        return Section(element.text, replace(accessory, name=file_name(accessory), badge=""))
    return element


@lru_cache(maxsize=128)
def add_badge(data: bytes, badge: str) -> bytes:
    """The picture as WebP with a badge, a short text in a dark rounded box.

    The badge is placed in the quietest corner of the area that a gallery shows at any crop between
    3:4 and 16:9.
    """
    with Image.open(io.BytesIO(data)) as opened:
        picture = opened.convert("RGB")
    square = min(picture.size)
    size = max(20, square * 2 // 9)
    font = ImageFont.load_default(size=int(size * 0.76))
    draw = ImageDraw.Draw(picture)
    length = max(size, int(draw.textlength(badge, font=font)) + size // 2)
    box = _quietest_corner(picture, length, size)
    draw.rounded_rectangle(box, size // 2, fill="#16181c", outline="#ffffff", width=size // 14 + 1)
    middle = ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)
    draw.text(middle, badge, fill="#ffffff", font=font, anchor="mm")
    written = io.BytesIO()
    picture.save(written, "WEBP", quality=_QUALITY, method=2)
    return written.getvalue()


def _quietest_corner(picture: Image.Image, length: int, size: int) -> tuple[int, int, int, int]:
    """The box of ``length`` by ``size`` pixels in the corner with the fewest edges.

    The upper left corner is preferred unless another has at least a third fewer edges, so that
    most badges are in the same place.
    """
    (wide, high), margin = picture.size, min(picture.size) // 40
    aside = (wide - min(wide, high * 3 // 4)) // 2 + margin
    above = (high - min(high, wide * 9 // 16)) // 2 + margin
    edges = picture.convert("L").filter(ImageFilter.FIND_EDGES)
    boxes = [
        (left, top, left + length, top + size)
        for top in (above, high - above - size)
        for left in (aside, wide - aside - length)
    ]
    busy = [ImageStat.Stat(edges.crop(box)).mean[0] for box in boxes]
    least = min(range(len(boxes)), key=lambda corner: busy[corner] * (2 if not corner else 3))
    return boxes[least]
