"""The shell of a room: papered wall, floor in perspective, skirting, dark corners."""

from collections.abc import Callable
from itertools import pairwise

from PIL import Image, ImageFilter

from tests.studio.paint import (
    HEIGHT,
    WIDTH,
    Canvas,
    Colour,
    colour,
    darker,
    lighter,
    px,
    ramp,
)
from tests.studio.script import Options

COLUMNS = tuple(50 + (k - 9) * 5.2 for k in range(19))
"""Where the boards or tiles of a floor begin at the wall, in per cent."""


def shell(canvas: Canvas, options: Options, **defaults: str) -> float:
    """Wall, floor and skirting with light from above; returns where the wall ends."""
    edge = options.number("edge", float(defaults.get("edge", "64")))
    wall = colour(options.text("wall", defaults.get("wall", "#d9cfc0")))
    floor = colour(options.text("floor", defaults.get("floor", "#a9805a")))
    canvas.fill((0, 0, 100, edge), [lighter(wall, 0.18), wall, darker(wall, 0.12)])
    if paper := PAPERS.get(options.text("paper", defaults.get("paper", "plain"))):
        paper(canvas, wall, edge)
    canvas.fill((0, edge, 100, 100), [darker(floor, 0.25), floor, lighter(floor, 0.12)])
    if ground := GROUNDS.get(options.text("ground", defaults.get("ground", "boards"))):
        ground(canvas, floor, edge)
    _corners(canvas, edge)
    trim = lighter(wall, 0.5)
    canvas.fill((0, edge - 2.4, 100, edge), [trim, darker(trim, 0.25)])
    canvas.fill((0, edge, 100, edge + 1), [darker(floor, 0.55), darker(floor, 0.35)])
    return edge


def _stripes(canvas: Canvas, wall: Colour, edge: float) -> None:
    for k in range(0, 100, 8):
        canvas.fill((k, 0, k + 4, edge), [lighter(wall, 0.26), darker(wall, 0.04)])


def _dots(canvas: Canvas, wall: Colour, edge: float) -> None:
    for row in range(0, round(edge), 6):
        for k in range(0, 100, 6):
            x, y = px(k + (3 if row % 12 else 0), row + 2)
            canvas.pen().ellipse((x - 8, y - 8, x + 8, y + 8), lighter(wall, 0.16))


def _tiles(canvas: Canvas, wall: Colour, edge: float) -> None:
    _courses(canvas, wall, edge, (5.6, 7.0), 0)


def _bricks(canvas: Canvas, wall: Colour, edge: float) -> None:
    _courses(canvas, wall, edge, (8.0, 4.4), 4)


def _courses(
    canvas: Canvas, wall: Colour, edge: float, size: tuple[float, float], shift: float
) -> None:
    """Rows of bricks, every second row shifted."""
    wide, high = size
    for row in range(int(edge / high) + 1):
        for k in range(int(100 / wide) + 2):
            start = k * wide - (shift if row % 2 else 0)
            tone = darker(wall, (round(start * 7) * 31 + row * 17) % 9 / 70)
            left, top = px(start + 0.14, row * high + 0.2)
            right, low = px(start + wide - 0.14, min(edge, (row + 1) * high - 0.2))
            if low > top:
                canvas.pen().rounded_rectangle((left, top, right, low), 3, lighter(tone, 0.06))
    light = ramp((WIDTH, HEIGHT), [lighter(wall, 0.16), darker(wall, 0.1)])
    upper = Image.blend(canvas.image, light, 0.25).crop((0, 0, WIDTH, px(0, edge)[1]))
    canvas.image.paste(upper, (0, 0))


def _panels(canvas: Canvas, wall: Colour, edge: float) -> None:
    for k in range(0, 100, 20):
        outer = (k + 1.5, 4, k + 18.5, edge - 6)
        canvas.rounded(outer, [lighter(wall, 0.16), darker(wall, 0.16)], 0.6, 0.2)
        canvas.rounded((k + 3, 6.5, k + 17, edge - 8.5), [wall, darker(wall, 0.05)], 0.4, 0)


def _rows(edge: float) -> list[float]:
    """The positions at which the rows of a floor begin; they get closer with distance."""
    return [edge + (100 - edge) * (k / 7) ** 1.7 for k in range(8)]


def _seams(canvas: Canvas, floor: Colour, edge: float) -> None:
    for x in COLUMNS:
        ends = [px(*_deep(x, edge, edge)), px(*_deep(x, 100, edge))]
        canvas.pen().line(ends, darker(floor, 0.32), 3)


def _boards(canvas: Canvas, floor: Colour, edge: float) -> None:
    _seams(canvas, floor, edge)
    rows = _rows(edge)
    for k, x in enumerate(COLUMNS[:-1]):
        y = rows[1 + (k * 5) % 6]
        ends = [px(*_deep(x, y, edge)), px(*_deep(x + 5.2, y, edge))]
        canvas.pen().line(ends, darker(floor, 0.32), 3)


def _flags(canvas: Canvas, floor: Colour, edge: float) -> None:
    _seams(canvas, floor, edge)
    for y in _rows(edge)[1:-1]:
        canvas.pen().line([px(0, y), px(100, y)], darker(floor, 0.32), 3)


def _checks(canvas: Canvas, floor: Colour, edge: float) -> None:
    for row, (top, low) in enumerate(pairwise(_rows(edge))):
        for k, (one, two) in enumerate(pairwise(COLUMNS)):
            if (row + k) % 2:
                spots = [_deep(one, top, edge), _deep(two, top, edge)]
                spots += [_deep(two, low, edge), _deep(one, low, edge)]
                canvas.pen().polygon([px(*spot) for spot in spots], lighter(floor, 0.42))
    _flags(canvas, floor, edge)


def _deep(x: float, y: float, edge: float) -> tuple[float, float]:
    """A point of the floor in perspective."""
    share = (y - edge) / (100 - edge)
    return 50 + (x - 50) * (1 + share * 1.9), y


def _corners(canvas: Canvas, edge: float) -> None:
    """The darkness in the corners of a room."""
    size = (WIDTH, HEIGHT)
    sides = ramp(size, [(70,) * 3, (0,) * 3, (0,) * 3, (0,) * 3, (70,) * 3], True).getchannel(0)
    canvas.image.paste((20, 14, 40), (0, 0), sides)
    low = Image.new("L", size, 0)
    low.paste(60, (0, px(0, edge - 5)[1], WIDTH, px(0, edge + 5)[1]))
    canvas.image.paste((20, 14, 40), (0, 0), low.filter(ImageFilter.GaussianBlur(30)))


PAPERS: dict[str, Callable[[Canvas, Colour, float], None]] = {
    "stripes": _stripes,
    "dots": _dots,
    "tiles": _tiles,
    "bricks": _bricks,
    "panels": _panels,
}
GROUNDS: dict[str, Callable[[Canvas, Colour, float], None]] = {
    "boards": _boards,
    "tiles": _flags,
    "checks": _checks,
}
