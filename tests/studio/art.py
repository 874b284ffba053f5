"""The art set: pictures of Fluent emoji and the typefaces of signs.

They are not part of the repository; install them with::

    npm install --prefix ART @lobehub/fluent-emoji-3d @fontsource/fredoka @fontsource/patrick-hand

``ART`` is the folder to pass to the studio. The emoji are Microsoft's, under the MIT licence; the
typefaces are under the SIL Open Font License.
"""

from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from PIL import Image, ImageFont

FACES = {
    "sign": "fredoka/files/fredoka-latin-600-normal.woff2",
    "hand": "patrick-hand/files/patrick-hand-latin-400-normal.woff2",
}


class NoArt(Exception):
    """The art set has no picture for that emoji."""


class Art(NamedTuple):
    """The installed art set; ``folder`` contains ``node_modules``."""

    folder: Path

    def emoji(self, text: str) -> Image.Image:
        """The picture of an emoji without its empty margin.

        Raises:
            NoArt: the art set has no such emoji.
        """
        return _emoji(self.folder, text).copy()

    def face(self, name: str, size: int) -> ImageFont.FreeTypeFont:
        """A typeface, ``sign`` or ``hand``; ``size`` is in pixels."""
        return _face(self.folder, name, size)


def spellings(text: str) -> tuple[str, ...]:
    """The file names an emoji may have: its code points, with and without U+FE0F."""
    points = [f"{ord(char):x}" for char in text]
    bare = [point for point in points if point != "fe0f"]
    return ("-".join(points), "-".join(bare), "-".join([*bare, "fe0f"]))


@lru_cache(maxsize=2000)
def _emoji(folder: Path, text: str) -> Image.Image:
    assets = folder / "node_modules/@lobehub/fluent-emoji-3d/assets"
    for name in spellings(text):
        file = assets / f"{name}.webp"
        if file.exists():
            with Image.open(file) as picture:
                whole = picture.convert("RGBA")
            return whole.crop(whole.getchannel("A").point(lambda a: 255 if a > 24 else 0).getbbox())
    raise NoArt(text)


@lru_cache(maxsize=200)
def _face(folder: Path, name: str, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(folder / "node_modules/@fontsource" / FACES[name], size)
