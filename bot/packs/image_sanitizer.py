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

MAX_BYTES = 8 * 1024 * 1024
MAX_SIDE = 10_000
MAX_PIXELS = 40_000_000
"""More pixels than any telephone's camera takes; a small file can claim far more."""
MAX_UNPACKED_PIXELS = 16_000_000
"""Only a JPEG is unpacked to the size that is wanted: of other kinds all pixels lie in memory."""
OUTPUT_SIDE = 1024
FORMATS = ("PNG", "JPEG", "WEBP", "GIF")
MAX_CPU_SECONDS = 10
"""Seconds of a processor's time. The largest pictures there are take one of them."""
MAX_MEMORY = 768 * 1024 * 1024
"""Bytes of address space. The largest pictures take two thirds of it."""
SANITIZED, TOO_LARGE, NOT_AN_IMAGE = b"drawn", b"too large", b"no picture"


class TooLarge(Exception):
    """A picture has more than ``most`` pixels, or too many bytes."""

    def __init__(self, most: int = MAX_PIXELS) -> None:
        """Say how many pixels are allowed."""
        super().__init__(most)
        self.most = most


class NotAnImage(Exception):
    """What was given is no picture of a known kind, or a broken one."""


def sanitize_image(data: bytes) -> bytes:
    """A picture as WebP, `SIDE_KEPT` pixels wide or high at most, with nothing but its pixels.

    What kind it is, its content says, never its name. Of a moving picture the first one is taken.

    Raises:
        TooLarge: it is too large.
        NoPicture: it is no picture.
    """
    if len(data) > MAX_BYTES:
        raise TooLarge
    try:
        return _sanitize_image(data)
    except (Image.DecompressionBombError, Image.DecompressionBombWarning, MemoryError) as error:
        raise TooLarge from error
    except TooLarge:
        raise
    except Exception as error:  # whatever decoders make of bytes that were made to break them
        raise NotAnImage from error


def _sanitize_image(data: bytes) -> bytes:
    with Image.open(io.BytesIO(data), formats=FORMATS) as opened:
        # The header alone has been read so far: nothing has been unpacked yet.
        most = MAX_PIXELS if opened.format in ("JPEG", "MPO") else MAX_UNPACKED_PIXELS
        if max(opened.size) > MAX_SIDE or opened.width * opened.height > most:
            raise TooLarge(most)
        opened.draft("RGB", (OUTPUT_SIDE, OUTPUT_SIDE))
        small = opened if opened.mode in ("RGB", "RGBA", "L", "LA") else opened.convert("RGBA")
        small.thumbnail((OUTPUT_SIDE, OUTPUT_SIDE))  # before what would copy all the pixels
        upright = _upright(small).convert("RGBA")
    ground = Image.new("RGB", upright.size, "#ffffff")
    ground.paste(upright, mask=upright.getchannel("A"))
    written = io.BytesIO()
    ground.save(written, "WEBP", quality=80)
    return written.getvalue()


def _upright(picture: Image.Image) -> Image.Image:
    """A picture as its camera was held."""
    try:
        return ImageOps.exif_transpose(picture)
    except Exception:  # whatever stands beside the pixels: they can be seen without it
        return picture


def _limit_resources() -> None:
    """Take no more of the computer than a picture needs, and let the bot go first."""
    if sys.platform == "win32":
        return
    import resource

    os.nice(5)
    for kind, wanted in (
        (resource.RLIMIT_CPU, MAX_CPU_SECONDS),
        (resource.RLIMIT_AS, MAX_MEMORY),
        (resource.RLIMIT_CORE, 0),
    ):
        _, hard = resource.getrlimit(kind)
        most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        # Not every system has each of them (macOS limits no address space): the bot's clock stays.
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(kind, (most, most))


def main() -> None:
    """Draw the picture of the standard input."""
    _limit_resources()
    try:
        said = SANITIZED + b"\n" + sanitize_image(sys.stdin.buffer.read(MAX_BYTES + 1))
    except TooLarge as error:
        said = TOO_LARGE + b" %d" % error.most
    except NotAnImage:
        said = NOT_AN_IMAGE
    sys.stdout.buffer.write(said)


if __name__ == "__main__":
    main()
