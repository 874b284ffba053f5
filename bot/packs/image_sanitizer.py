"""Re-encodes one picture in a process of its own, because hostile input may exploit a decoder.

``python -m bot.packs.image_sanitizer`` reads a picture from standard input. It writes one line:
`SANITIZED`, `TOO_LARGE` followed by the limit that is exceeded and its value, or `NOT_AN_IMAGE`. A
WebP file follows `SANITIZED`. The module imports nothing from the bot, so it starts fast and has no
secrets.
"""

import contextlib
import io
import os
import sys
from typing import Literal

from PIL import (
    Image,
    ImageOps,
    WebPImagePlugin,  # noqa: F401 (otherwise Pillow loads all of its formats)
)

MAX_BYTES = 8 * 1024 * 1024
MAX_SIDE = 10_000
MAX_PIXELS = 40_000_000
"""More pixels than the camera of a phone takes; a small file can claim far more."""
MAX_UNPACKED_PIXELS = 16_000_000
"""The limit for formats other than JPEG, whose pixels are all decoded into memory."""
OUTPUT_SIDE = 1024
FORMATS = ("PNG", "JPEG", "WEBP", "GIF")
MAX_CPU_SECONDS = 10
"""CPU time in seconds; the largest allowed pictures take one second."""
MAX_MEMORY = 768 * 1024 * 1024
"""Address space in bytes; the largest allowed pictures take two thirds of it."""
_JPEG_START = b"\xff\xd8"
SANITIZED, TOO_LARGE, NOT_AN_IMAGE = b"drawn", b"too large", b"no picture"


class TooLarge(Exception):
    """The picture exceeds ``limit``: ``most`` bytes, pixels, or pixels on a side."""

    def __init__(self, limit: Literal["bytes", "pixels", "side"], most: int) -> None:
        """Carry the limit and its value."""
        super().__init__(limit, most)
        self.limit = limit
        self.most = most


class NotAnImage(Exception):
    """The data are no picture in a supported format, or a corrupt one."""


def sanitize_image(data: bytes) -> bytes:
    """Re-encode a picture as WebP without metadata, at most `OUTPUT_SIDE` pixels wide and high.

    The format is detected from the content. Only the first frame of an animation is kept.

    Raises:
        TooLarge: the picture is too large.
        NotAnImage: the data are not a picture.
    """
    if len(data) > MAX_BYTES:
        raise TooLarge("bytes", MAX_BYTES)
    try:
        return _sanitize_image(data)
    except (Image.DecompressionBombError, Image.DecompressionBombWarning, MemoryError) as error:
        raise TooLarge("pixels", _max_pixels(data.startswith(_JPEG_START))) from error
    except TooLarge:
        raise
    except Exception as error:  # hostile input may raise anything in a decoder
        raise NotAnImage from error


def _sanitize_image(data: bytes) -> bytes:
    with Image.open(io.BytesIO(data), formats=FORMATS) as opened:
        # Only the header has been read so far; no pixels have been decoded.
        most = _max_pixels(opened.format in ("JPEG", "MPO"))
        if opened.width * opened.height > most:
            raise TooLarge("pixels", most)
        if max(opened.size) > MAX_SIDE:
            raise TooLarge("side", MAX_SIDE)
        opened.draft("RGB", (OUTPUT_SIDE, OUTPUT_SIDE))
        small = opened if opened.mode in ("RGB", "RGBA", "L", "LA") else opened.convert("RGBA")
        small.thumbnail((OUTPUT_SIDE, OUTPUT_SIDE))  # shrink before any step that copies all pixels
        upright = _upright(small).convert("RGBA")
    background = Image.new("RGB", upright.size, "#ffffff")
    background.paste(upright, mask=upright.getchannel("A"))
    output = io.BytesIO()
    background.save(output, "WEBP", quality=80)
    return output.getvalue()


def _max_pixels(jpeg: bool) -> int:
    return MAX_PIXELS if jpeg else MAX_UNPACKED_PIXELS


def _upright(picture: Image.Image) -> Image.Image:
    """Rotate a picture by its EXIF orientation."""
    try:
        return ImageOps.exif_transpose(picture)
    except Exception:  # corrupt EXIF data: the pixels are fine without them
        return picture


def _limit_resources() -> None:
    """Limit CPU time and memory of this process, and lower its priority."""
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
        # Some systems lack a limit (macOS has none for address space); the bot's timeout remains.
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(kind, (most, most))


def main() -> None:
    """Sanitise the picture on standard input."""
    _limit_resources()
    try:
        result = SANITIZED + b"\n" + sanitize_image(sys.stdin.buffer.read(MAX_BYTES + 1))
    except TooLarge as error:
        result = TOO_LARGE + f" {error.limit} {error.most}".encode()
    except NotAnImage:
        result = NOT_AN_IMAGE
    sys.stdout.buffer.write(result)


if __name__ == "__main__":
    main()
