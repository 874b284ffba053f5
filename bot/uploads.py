"""Pictures that players give: checked, drawn anew without what else they held, and kept.

Discord's links to them expire, so they are fetched at once.
"""

import asyncio
import io
import secrets
from collections.abc import Sequence

import aiohttp
import discord
from PIL import Image, ImageOps
from sqlalchemy import delete, func, select

from bot.db import Database
from bot.db.models import MatchRow, UploadRow
from bot.refusal import Refusal
from bot.words import N_

BYTES_MOST = 8 * 1024 * 1024
SIDE_MOST = 10_000
PIXELS_MOST = 40_000_000
"""More pixels than any telephone's camera takes; a small file can claim far more."""
UNPACKED_MOST = 16_000_000
"""Only a JPEG is unpacked to the size that is wanted: of other kinds all pixels lie in memory."""
SIDE_KEPT = 1024
EACH_MOST = 20
"""So many pictures of one user are kept for a match."""
KEPT_SECONDS = 30 * 24 * 3600.0
"""After its match a picture is kept so long, for whoever looks at the table or the replay."""
FORMATS = ("PNG", "JPEG", "WEBP", "GIF")

_one_at_a_time = asyncio.Semaphore(1)


async def keep(
    database: Database,
    match_id: int,
    user_id: int,
    given: Sequence[discord.Attachment],
    now: float,
) -> tuple[str, ...]:
    """Check and keep pictures for a match; gives the opaque keys that moves may name.

    Those of matches that have long been over go on the way.

    Raises:
        Refusal: one is too large, cannot be fetched, or is no picture; or there are too many.
    """
    if not given:
        return ()
    query = select(func.count()).where(UploadRow.match_id == match_id, UploadRow.user_id == user_id)
    async with database.read() as session:
        kept = (await session.execute(query)).scalar_one()
    if kept + len(given) > EACH_MOST:
        raise Refusal(
            N_("You have given {most} pictures in this match already: no more, please."),
            most=EACH_MOST,
        )
    pictures = [await fetched(one) for one in given]
    rows = [
        UploadRow(
            key=secrets.token_hex(12),
            match_id=match_id,
            user_id=user_id,
            content_type="image/webp",
            data=data,
        )
        for data in pictures
    ]
    keys = tuple(row.key for row in rows)
    over = select(MatchRow.id).where(MatchRow.ended_at < now - KEPT_SECONDS)
    async with database.write() as session:
        await session.execute(delete(UploadRow).where(UploadRow.match_id.in_(over)))
        session.add_all(rows)
    return keys


async def fetched(given: discord.Attachment) -> bytes:
    """Fetch an uploaded picture and draw it anew as WebP.

    Raises:
        Refusal: it is too large, cannot be fetched, or is no picture.
    """
    if given.size > BYTES_MOST:
        raise _too_large()
    return await drawn(await read(given))


async def drawn(data: bytes) -> bytes:
    """A picture as `redrawn` makes it, one at a time and beside the event loop; raises as that."""
    async with _one_at_a_time:
        return await asyncio.to_thread(redrawn, data)


async def read(given: discord.Attachment) -> bytes:
    """Fetch an uploaded file at once, since its link expires; judge its declared size before.

    Raises:
        Refusal: it cannot be fetched.
    """
    try:
        return await given.read()
    except (discord.HTTPException, aiohttp.ClientError, TimeoutError) as error:
        raise Refusal(N_("Your file could not be fetched. Please try again.")) from error


def redrawn(data: bytes, side: int = SIDE_KEPT) -> bytes:
    """A picture as WebP, ``side`` pixels wide or high at most, with nothing but its pixels.

    What kind it is, its content says, never its name. Of a moving picture the first one is taken.

    Raises:
        Refusal: it is no picture, or too large.
    """
    if len(data) > BYTES_MOST:
        raise _too_large()
    try:
        return _redrawn(data, side)
    except (Image.DecompressionBombError, Image.DecompressionBombWarning) as error:
        raise _too_large() from error
    except Refusal:
        raise
    except Exception as error:  # whatever decoders make of bytes that were made to break them
        raise Refusal(
            N_("That is no picture that I can read: give a PNG, JPEG, WebP or GIF file.")
        ) from error


def _redrawn(data: bytes, side: int) -> bytes:
    with Image.open(io.BytesIO(data), formats=FORMATS) as opened:
        # The header alone has been read so far: nothing has been unpacked yet.
        most = PIXELS_MOST if opened.format in ("JPEG", "MPO") else UNPACKED_MOST
        if max(opened.size) > SIDE_MOST or opened.width * opened.height > most:
            raise _too_large(most)
        opened.draft("RGB", (side, side))
        small = opened if opened.mode in ("RGB", "RGBA", "L", "LA") else opened.convert("RGBA")
        small.thumbnail((side, side))  # before anything else, which would copy all the pixels
        upright = _turned(small).convert("RGBA")
    ground = Image.new("RGB", upright.size, "#ffffff")
    ground.paste(upright, mask=upright.getchannel("A"))
    written = io.BytesIO()
    ground.save(written, "WEBP", quality=80)
    return written.getvalue()


def _turned(picture: Image.Image) -> Image.Image:
    """A picture as its camera was held."""
    try:
        return ImageOps.exif_transpose(picture)
    except Exception:  # whatever stands beside the pixels: they can be seen without it
        return picture


def _too_large(most: int = PIXELS_MOST) -> Refusal:
    return Refusal(
        N_("That picture is too large: at most {megabytes} MiB and {pixels} million pixels."),
        megabytes=BYTES_MOST // (1024 * 1024),
        pixels=most // 1_000_000,
    )
