"""Re-encodes one picture in a process of its own: hostile input may break the image decoder.

``python -m bot.packs.image_sanitizer`` reads a picture from standard input. It writes one line,
`DRAWN`, `TOO_LARGE` (followed by the allowed number of pixels) or `NO_PICTURE`; after `DRAWN` comes
a WebP file. It imports nothing of the bot, so it starts quickly and holds none of its secrets.
"""

import contextlib
import io
import os
import sys

from PIL import (
    Image,
    ImageOps,
    WebPImagePlugin,  # noqa: F401 (else Pillow loads every format that it knows)
)

BYTES_MOST = 8 * 1024 * 1024
SIDE_MOST = 10_000
PIXELS_MOST = 40_000_000
"""More pixels than any telephone's camera takes; a small file can claim far more."""
UNPACKED_MOST = 16_000_000
"""Only a JPEG is unpacked to the size that is wanted: of other kinds all pixels lie in memory."""
SIDE_KEPT = 1024
FORMATS = ("PNG", "JPEG", "WEBP", "GIF")
SECONDS_MOST = 10
"""Seconds of a processor's time. The largest pictures there are take one of them."""
MEMORY_MOST = 768 * 1024 * 1024
"""Bytes of address space. The largest pictures take two thirds of it."""
DRAWN, TOO_LARGE, NO_PICTURE = b"drawn", b"too large", b"no picture"


class TooLarge(Exception):
    """A picture has more than ``most`` pixels, or too many bytes."""

    def __init__(self, most: int = PIXELS_MOST) -> None:
        """Say how many pixels are allowed."""
        super().__init__(most)
        self.most = most


class NoPicture(Exception):
    """What was given is no picture of a known kind, or a broken one."""


def redrawn(data: bytes) -> bytes:
    """A picture as WebP, `SIDE_KEPT` pixels wide or high at most, with nothing but its pixels.

    What kind it is, its content says, never its name. Of a moving picture the first one is taken.

    Raises:
        TooLarge: it is too large.
        NoPicture: it is no picture.
    """
    if len(data) > BYTES_MOST:
        raise TooLarge
    try:
        return _redrawn(data)
    except (Image.DecompressionBombError, Image.DecompressionBombWarning, MemoryError) as error:
        raise TooLarge from error
    except TooLarge:
        raise
    except Exception as error:  # whatever decoders make of bytes that were made to break them
        raise NoPicture from error


def _redrawn(data: bytes) -> bytes:
    with Image.open(io.BytesIO(data), formats=FORMATS) as opened:
        # The header alone has been read so far: nothing has been unpacked yet.
        most = PIXELS_MOST if opened.format in ("JPEG", "MPO") else UNPACKED_MOST
        if max(opened.size) > SIDE_MOST or opened.width * opened.height > most:
            raise TooLarge(most)
        opened.draft("RGB", (SIDE_KEPT, SIDE_KEPT))
        small = opened if opened.mode in ("RGB", "RGBA", "L", "LA") else opened.convert("RGBA")
        small.thumbnail((SIDE_KEPT, SIDE_KEPT))  # before what would copy all the pixels
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


def _limit_itself() -> None:
    """Take no more of the computer than a picture needs, and let the bot go first."""
    if sys.platform == "win32":
        return
    import resource

    os.nice(5)
    for kind, wanted in (
        (resource.RLIMIT_CPU, SECONDS_MOST),
        (resource.RLIMIT_AS, MEMORY_MOST),
        (resource.RLIMIT_CORE, 0),
    ):
        _, hard = resource.getrlimit(kind)
        most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        # Not every system has each of them (macOS limits no address space): the bot's clock stays.
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(kind, (most, most))


def main() -> None:
    """Draw the picture of the standard input."""
    _limit_itself()
    try:
        said = DRAWN + b"\n" + redrawn(sys.stdin.buffer.read(BYTES_MOST + 1))
    except TooLarge as error:
        said = TOO_LARGE + b" %d" % error.most
    except NoPicture:
        said = NO_PICTURE
    sys.stdout.buffer.write(said)


if __name__ == "__main__":
    main()
