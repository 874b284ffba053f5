"""The brushes: gradients, soft shadows, glows, rounded boxes, words that fit.

Pictures are painted one and a half times as large as they are kept. Everything here takes per
cent of the picture: ``px`` turns them into pixels.
"""

import math
import random
from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

from PIL import Image, ImageChops, ImageColor, ImageDraw, ImageFilter, ImageFont

from tests.studio.art import Art

WIDTH, HEIGHT = 1344, 1008
"""The size of the canvas in pixels."""

Colour: TypeAlias = tuple[int, int, int]
Box: TypeAlias = tuple[float, float, float, float]
FaceOf: TypeAlias = Callable[[str, int], ImageFont.FreeTypeFont]
"""Returns a typeface by name and size in pixels (``Art.face``)."""


def px(x: float, y: float) -> tuple[int, int]:
    """Convert per cent of the picture to pixels."""
    return round(x * WIDTH / 100), round(y * HEIGHT / 100)


def box_px(box: Box) -> tuple[int, int, int, int]:
    """Convert a box (left, top, right, bottom) from per cent to pixels."""
    return (*px(box[0], box[1]), *px(box[2], box[3]))


def colour(text: str) -> Colour:
    """A colour by name or ``#rrggbb``."""
    return ImageColor.getrgb(text)[:3]


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """Mix two colours; ``share`` is the part of the second."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def lighter(one: Colour, share: float = 0.2) -> Colour:
    """Lighten a colour towards white."""
    return mix(one, (255, 255, 255), share)


def darker(one: Colour, share: float = 0.2) -> Colour:
    """Darken a colour towards a bluish black."""
    return mix(one, (16, 12, 34), share)


def ramp(size: tuple[int, int], colours: Sequence[Colour], sideways: bool = False) -> Image.Image:
    """A gradient through the colours, from top to bottom or from left to right."""
    strip = Image.new("RGB", (1, len(colours)))
    strip.putdata(list(colours))
    if len(colours) == 1:
        return strip.resize(size)
    length = 256
    line = Image.new("RGB", (1, length))
    steps = [k * (len(colours) - 1) / (length - 1) for k in range(length)]
    line.putdata(
        [mix(colours[int(s)], colours[min(int(s) + 1, len(colours) - 1)], s % 1) for s in steps]
    )
    if sideways:
        line = line.transpose(Image.Transpose.ROTATE_90)
    return line.resize(size, Image.Resampling.BILINEAR)


class Canvas(NamedTuple):
    """The picture being painted, with its art and its random numbers."""

    image: Image.Image
    art: Art
    chance: random.Random

    def pen(self) -> ImageDraw.ImageDraw:
        """A pen for drawing on the picture."""
        return ImageDraw.Draw(self.image)

    def fill(self, box: Box, colours: Sequence[Colour], sideways: bool = False) -> None:
        """Fill a box with a gradient."""
        left, top, right, bottom = box_px(box)
        size = (max(1, right - left), max(1, bottom - top))
        self.image.paste(ramp(size, colours, sideways), (left, top))

    def shape(self, points: Sequence[tuple[float, float]], colours: Sequence[Colour]) -> None:
        """Fill a polygon, given in per cent, with a gradient from its top to its bottom."""
        spots = [px(*point) for point in points]
        mask = Image.new("L", self.image.size, 0)
        ImageDraw.Draw(mask).polygon(spots, fill=255)
        found = mask.getbbox()
        if found:
            left, top, right, bottom = found
            fill = ramp((right - left, bottom - top), colours)
            self.image.paste(fill, (left, top), mask.crop(found))

    def rounded(
        self, box: Box, colours: Sequence[Colour], radius: float = 1.5, shadow: float = 0.35
    ) -> None:
        """A box with round corners (radius in per cent of the height) and a soft shadow."""
        left, top, right, bottom = box_px(box)
        size = (max(2, right - left), max(2, bottom - top))
        mask = Image.new("L", size, 0)
        corner = min(round(radius * HEIGHT / 100), size[0] // 2, size[1] // 2)
        ImageDraw.Draw(mask).rounded_rectangle((0, 0, size[0] - 1, size[1] - 1), corner, fill=255)
        if shadow:
            self.shade(mask, (left + 6, top + 12), shadow, 12)
        self.image.paste(ramp(size, colours), (left, top), mask)

    def shade(self, mask: Image.Image, at: tuple[int, int], strength: float, blur: float) -> None:
        """Darken the picture by a blurred mask placed at a pixel."""
        margin = round(blur * 3)
        larger = Image.new("L", (mask.width + 2 * margin, mask.height + 2 * margin), 0)
        larger.paste(mask, (margin, margin))
        soft = larger.filter(ImageFilter.GaussianBlur(blur)).point(lambda a: round(a * strength))
        self.image.paste((18, 14, 40), (at[0] - margin, at[1] - margin), soft)

    def ellipse(self, box: Box, fill: Colour, strength: float = 1, blur: float = 0) -> None:
        """An ellipse with the given opacity and blur."""
        left, top, right, bottom = box_px(box)
        margin = round(blur * 3) + 1
        size = (max(2, right - left), max(2, bottom - top))
        mask = Image.new("L", (size[0] + 2 * margin, size[1] + 2 * margin), 0)
        spot = (margin, margin, margin + size[0], margin + size[1])
        ImageDraw.Draw(mask).ellipse(spot, fill=round(255 * strength))
        if blur:
            mask = mask.filter(ImageFilter.GaussianBlur(blur))
        self.image.paste(fill, (left - margin, top - margin), mask)

    def glow(self, x: float, y: float, size: float, fill: Colour, strength: float = 0.6) -> None:
        """Add light around a point; the size is its radius in per cent of the height."""
        radius = max(4, round(size * HEIGHT / 100))
        spot = Image.radial_gradient("L").resize((radius * 2, radius * 2))
        spot = spot.point(lambda a: round(max(0.0, 1 - a / 180) ** 2 * 255 * strength))
        layer = Image.new("L", self.image.size, 0)
        at = px(x, y)
        layer.paste(spot, (at[0] - radius, at[1] - radius))
        lit = Image.merge("RGB", [layer.point(lambda a, c=c: a * c // 255) for c in fill])
        self.image.paste(ImageChops.screen(self.image, lit))

    def lay(self, picture: Image.Image, x: int, y: int) -> None:
        """Paste an image with its transparency at a pixel."""
        self.image.paste(picture, (x, y), picture)


def fitted(
    words: str, face: FaceOf, name: str, size: tuple[int, int]
) -> tuple[ImageFont.FreeTypeFont, str]:
    """The largest typeface in which the words fit a size in pixels, and the wrapped words."""
    for height in range(min(240, size[1]), 9, -3):
        font = face(name, height)
        for text in dict.fromkeys((words, _broken(words, font, size[0]))):
            left, top, right, bottom = ImageDraw.Draw(Image.new("L", (1, 1))).multiline_textbbox(
                (0, 0), text, font=font, spacing=height * 0.12
            )
            if right - left <= size[0] and bottom - top <= size[1]:
                return font, text
    return face(name, 10), words


def _broken(words: str, font: ImageFont.FreeTypeFont, width: int) -> str:
    lines: list[str] = []
    for word in words.split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and font.getlength(longer.split("\n")[-1]) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return "\n".join(lines)


def arc_points(
    x: float, y: float, rx: float, ry: float, start: int, end: int
) -> list[tuple[float, float]]:
    """Points of an arc in per cent, for shapes."""
    return [
        (x + rx * math.cos(math.radians(d)), y + ry * math.sin(math.radians(d)))
        for d in range(start, end + 1, 6)
    ]
