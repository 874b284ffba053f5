"""The files of a panel's pictures: those that a game has, and those that players gave."""

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
    """The panel with the files of all its pictures; what cannot be found is told by its words.

    A game's own pictures and uploads never change, so their files are lasting.
    """
    wanted = list(dict.fromkeys(_pictures(panel.elements)))
    here = {file.name for file in panel.files}
    missing = [picture for picture in wanted if picture.name not in here]
    if not missing:
        return panel
    found = await _found({picture.name for picture in missing}, ui, database, match_id)
    files: dict[str, File] = {file.name: file for file in panel.files}
    for picture in missing:
        data = found.get(picture.name)
        name = file_name(picture)
        if data is None or (name not in files and len(files) >= limits.FILES):
            continue
        if name not in files:
            marked = (
                await asyncio.to_thread(add_badge, data, picture.badge) if picture.badge else data
            )
            files[name] = File(name, marked, immutable=True)
    elements = tuple(_shown(element, files) for element in panel.elements)
    return replace(panel, elements=elements, files=tuple(files.values()))


def file_name(picture: Picture) -> str:
    """The name of a picture's file, its mark included."""
    return f"{picture.badge}_{picture.name}" if picture.badge else picture.name


def _pictures(elements: Iterable[Element]) -> Iterator[Picture]:
    for element in elements:
        if isinstance(element, Gallery):
            yield from element.pictures
        elif isinstance(element, Section) and isinstance(element.accessory, Picture):
            yield element.accessory


async def _found(
    names: set[str], ui: AnyGameUI, database: Database, match_id: int
) -> dict[str, bytes]:
    """The pictures of these names, of the game, this match's uploads, or its server's packs."""
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


def _shown(element: Element, files: dict[str, File]) -> Element:
    """A block whose pictures name their files; without them, their words."""
    if isinstance(element, Gallery):
        here = [one for one in element.pictures if file_name(one) in files]
        lost = [one for one in element.pictures if file_name(one) not in files]
        if not here:
            return Text("\n".join(f"🖼 {one.badge} {one.alt}" for one in lost))
        return Gallery(tuple(replace(one, name=file_name(one), badge="") for one in here))
    if isinstance(element, Section) and isinstance(element.accessory, Picture):
        accessory = element.accessory
        if file_name(accessory) not in files:
            return Text(element.text)
        return Section(element.text, replace(accessory, name=file_name(accessory), badge=""))
    return element


@lru_cache(maxsize=128)
def add_badge(data: bytes, mark: str) -> bytes:
    """A picture with a mark in a dark disc, as WebP.

    The disc lies in a corner of what stays in sight however a gallery crops, between three by four
    upright and sixteen by nine: in the one where the picture shows least.
    """
    with Image.open(io.BytesIO(data)) as opened:
        picture = opened.convert("RGB")
    square = min(picture.size)
    size = max(20, square * 2 // 9)
    font = ImageFont.load_default(size=int(size * 0.76))
    draw = ImageDraw.Draw(picture)
    length = max(size, int(draw.textlength(mark, font=font)) + size // 2)
    box = _quietest_corner(picture, length, size)
    draw.rounded_rectangle(box, size // 2, fill="#16181c", outline="#ffffff", width=size // 14 + 1)
    middle = ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)
    draw.text(middle, mark, fill="#ffffff", font=font, anchor="mm")
    written = io.BytesIO()
    picture.save(written, "WEBP", quality=_QUALITY, method=2)
    return written.getvalue()


def _quietest_corner(picture: Image.Image, length: int, size: int) -> tuple[int, int, int, int]:
    """The box of ``length`` by ``size`` in that corner of `add_badge` where fewest edges run.

    Another corner than the upper left one is taken only where it shows less by a third, so that
    most marks stand where they are looked for.
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
