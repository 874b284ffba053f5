"""Drawn things that no emoji shows. Their size is a height; ``w`` is a width.

Each takes a canvas and the thing; its foot is at the thing's spot, widths are in per
cent of the picture's width. Colours are given as ``c=#rrggbb``, words as ``words='...'``.
"""

import math
from collections.abc import Callable
from typing import TypeAlias

from PIL import Image, ImageDraw, ImageFilter

from tests.studio.paint import (
    HEIGHT,
    WIDTH,
    Box,
    Canvas,
    Colour,
    box_px,
    colour,
    darker,
    fitted,
    lighter,
    px,
    ramp,
)
from tests.studio.script import Thing

Painter: TypeAlias = Callable[[Canvas, Thing], None]


def spread(thing: Thing, wide: float) -> Box:
    """The box of a thing in per cent; ``wide`` is the default width."""
    width = thing.options.number("w", wide)
    return (thing.x - width / 2, thing.y - thing.size, thing.x + width / 2, thing.y)


def ink(thing: Thing, name: str, default: str) -> Colour:
    """The thing's colour of that name."""
    return colour(thing.options.text(name, default))


def write(canvas: Canvas, box: Box, words: str, fill: Colour, face: str = "sign") -> None:
    """Write words centred in a box, as large as they fit."""
    left, top, right, bottom = box_px(box)
    font, text = fitted(words, canvas.art.face, face, (right - left, bottom - top))
    canvas.pen().multiline_text(
        ((left + right) // 2, (top + bottom) // 2),
        text,
        fill,
        font,
        anchor="mm",
        align="center",
        spacing=font.size * 0.12,
    )


def table(canvas: Canvas, thing: Thing) -> None:
    """A table seen a little from above; ``cloth`` hangs a cloth over it."""
    left, top, right, bottom = spread(thing, 40)
    wood = ink(thing, "c", "#a9754a")
    deep = min(thing.size * 0.3, 7)
    floor_shadow(canvas, (left, bottom - 2, right, bottom + 3))
    if cloth := thing.options.text("cloth"):
        drape = colour(cloth)
        canvas.rounded((left, top + deep * 0.6, right, bottom), [drape, darker(drape, 0.3)], 1, 0)
        for k in range(1, 8):
            x = left + (right - left) * k / 8
            canvas.fill((x, top + deep, x + 0.5, bottom), [drape, darker(drape, 0.38)])
        wood = lighter(drape, 0.25)
    else:
        for x in (left + 2, right - 4):
            canvas.rounded((x, top + 2, x + 2, bottom), [darker(wood, 0.2), darker(wood, 0.5)], 0.5)
    slab = [(left + 2.5, top), (right - 2.5, top), (right, top + deep), (left, top + deep)]
    canvas.shape(slab, [lighter(wood, 0.25), wood])
    canvas.fill((left, top + deep, right, top + deep + 1.6), [darker(wood, 0.1), darker(wood, 0.4)])


def desk(canvas: Canvas, thing: Thing) -> None:
    """A desk or counter with a closed front; ``words`` are written on it."""
    left, top, right, bottom = spread(thing, 44)
    wood = ink(thing, "c", "#8d6346")
    floor_shadow(canvas, (left, bottom - 2, right, bottom + 3))
    canvas.rounded((left + 1, top + 2, right - 1, bottom), [wood, darker(wood, 0.4)], 0.8, 0.3)
    inner = (left + 3, top + 6, right - 3, bottom - 3)
    if thing.size > 14:
        canvas.rounded(inner, [lighter(wood, 0.08), darker(wood, 0.28)], 0.8, 0)
    canvas.rounded((left - 1, top, right + 1, top + 3.4), [lighter(wood, 0.4), wood], 0.6, 0.4)
    if words := thing.options.text("words"):
        write(canvas, (left + 5, top + 7, right - 5, bottom - 4), words, lighter(wood, 0.8))


def box(canvas: Canvas, thing: Thing) -> None:
    """A plain block: plinth, crate, step, wall; with optional words."""
    edges = spread(thing, 20)
    fill = ink(thing, "c", "#c9c4bc")
    if "bare" not in thing.options.bare:
        floor_shadow(canvas, (edges[0], edges[3] - 2, edges[2], edges[3] + 3))
    round_ = thing.options.number("round", 0.6)
    canvas.rounded(edges, [lighter(fill, 0.15), darker(fill, 0.25)], round_, 0.25)
    if "lid" in thing.options.bare:
        lid = (edges[0] - 1, edges[1] - 1.2, edges[2] + 1, edges[1] + 2)
        canvas.rounded(lid, [lighter(fill, 0.4), fill], 0.5, 0.2)
    if words := thing.options.text("words"):
        inner = (edges[0] + 1.5, edges[1] + 3, edges[2] - 1.5, edges[3] - 2)
        write(canvas, inner, words, ink(thing, "ink", "#33303a"))


def podium(canvas: Canvas, thing: Thing) -> None:
    """A winners' podium of three steps."""
    left, _, right, bottom = spread(thing, 60)
    step = (right - left) / 3
    fill = ink(thing, "c", "#e8e4ee")
    for k, (share, words) in enumerate(((0.66, "2"), (1, "1"), (0.45, "3"))):
        edges = (left + k * step, bottom - thing.size * share, left + (k + 1) * step, bottom)
        canvas.rounded(edges, [lighter(fill, 0.3), darker(fill, 0.3)], 0.4, 0.3)
        spot = (edges[0] + 4, edges[1] + 3, edges[2] - 4, edges[1] + 13)
        write(canvas, spot, words, darker(fill, 0.6))


def bed(canvas: Canvas, thing: Thing) -> None:
    """A bed seen from its foot: headboard, pillow; list figures after it, then a ``blanket``."""
    left, top, right, bottom = spread(thing, 56)
    wood = ink(thing, "c", "#7b5236")
    high = bottom - top
    floor_shadow(canvas, (left, bottom - 2, right, bottom + 3))
    canvas.rounded((left, top, right, bottom), [lighter(wood, 0.2), darker(wood, 0.3)], 3)
    sheet = [(left + 4, top + high * 0.42), (right - 4, top + high * 0.42), (right, bottom - 2)]
    canvas.shape([*sheet, (left, bottom - 2)], [(245, 243, 250), (205, 202, 220)])
    pillow = (left + 10, top + high * 0.22, right - 10, top + high * 0.56)
    canvas.rounded(pillow, [(255, 255, 255), (214, 212, 230)], 5)


def blanket(canvas: Canvas, thing: Thing) -> None:
    """A blanket with patches, over what lies in a bed."""
    left, top, right, bottom = spread(thing, 58)
    fill = ink(thing, "c", "#5b7fb8")
    canvas.rounded((left, top, right, bottom), [lighter(fill, 0.2), darker(fill, 0.35)], 3)
    canvas.rounded((left, top, right, top + 5), [(250, 250, 255), lighter(fill, 0.6)], 2)
    for k in range(5):
        x = left + 3 + (right - left - 6) * k / 5
        high = top + 8 + 3 * (k % 2)
        patch = (x, high, x + (right - left) / 11, min(high + 8, bottom - 2))
        if patch[3] - patch[1] > 2:
            canvas.rounded(patch, [lighter(fill, 0.35), fill], 1, 0)


def rug(canvas: Canvas, thing: Thing) -> None:
    """A round rug or pool of light on the floor."""
    left, top, right, bottom = spread(thing, 50)
    fill = ink(thing, "c", "#b2453e")
    canvas.ellipse((left, top, right, bottom), darker(fill, 0.2), 1, 1.5)
    canvas.ellipse((left + 1.5, top + 1, right - 1.5, bottom - 1.4), lighter(fill, 0.15), 1, 1)
    canvas.ellipse((left + 4, top + 2.2, right - 4, bottom - 2.8), fill, 1, 1)


def puddle(canvas: Canvas, thing: Thing) -> None:
    """A shiny puddle."""
    left, top, right, bottom = spread(thing, 30)
    fill = ink(thing, "c", "#7fb2d6")
    canvas.ellipse((left, top, right, bottom), fill, 0.75, 2)
    shine = (left + 6, top + thing.size * 0.2, right - 10, top + thing.size * 0.45)
    canvas.ellipse(shine, (255, 255, 255), 0.5, 3)


def carpet(canvas: Canvas, thing: Thing) -> None:
    """A red carpet that runs towards the viewer."""
    fill = ink(thing, "c", "#b3122b")
    wide = thing.options.number("w", 40)
    top = thing.y - thing.size
    far, near = wide * 0.3, wide
    ends = [(thing.x - far / 2, top), (thing.x + far / 2, top)]
    ends += [(thing.x + near / 2, thing.y), (thing.x - near / 2, thing.y)]
    canvas.shape(ends, [darker(fill, 0.35), lighter(fill, 0.08)])


def bars(canvas: Canvas, thing: Thing) -> None:
    """Prison bars in front of everything behind them."""
    left, top, right, bottom = spread(thing, 100)
    steel = ink(thing, "c", "#7c8590")
    count = int(thing.options.number("n", 7))
    for k in range(count):
        x = left + (right - left) * (k + 0.5) / count
        mask = Image.new("L", (px(1.6, 0)[0], px(0, bottom - top)[1]), 255)
        canvas.shade(mask, (px(x + 0.6, 0)[0], px(0, top)[1]), 0.4, 6)
        tones = [darker(steel, 0.5), lighter(steel, 0.5), darker(steel, 0.55)]
        canvas.fill((x - 0.9, top, x + 0.9, bottom), tones, True)
    for y in (top, bottom - 3):
        canvas.fill((left, y, right, y + 2.4), [lighter(steel, 0.4), darker(steel, 0.5)])


def curtain(canvas: Canvas, thing: Thing) -> None:
    """A curtain in folds."""
    left, top, right, bottom = spread(thing, 20)
    fill = ink(thing, "c", "#9c1f33")
    folds = max(3, round((right - left) / 3))
    for k in range(folds):
        start = left + (right - left) * k / folds
        tones = [darker(fill, 0.45), lighter(fill, 0.12), darker(fill, 0.3)]
        canvas.fill((start, top, start + (right - left) / folds + 0.2, bottom), tones, True)
    floor_shadow(canvas, (left, bottom - 1, right, bottom + 2))


def beam(canvas: Canvas, thing: Thing) -> None:
    """A cone of light from above that ends in an oval on the floor."""
    wide = thing.options.number("w", 34)
    fill = ink(thing, "c", "#fff3c4")
    layer = Image.new("L", (WIDTH, HEIGHT), 0)
    pen = ImageDraw.Draw(layer)
    top = px(thing.x + thing.options.number("from", 0), thing.y - thing.size)
    left, right = px(thing.x - wide / 2, thing.y), px(thing.x + wide / 2, thing.y)
    pen.polygon([(top[0] - 12, top[1]), (top[0] + 12, top[1]), right, left], fill=70)
    oval = box_px((thing.x - wide / 2, thing.y - wide / 7, thing.x + wide / 2, thing.y + wide / 7))
    pen.ellipse(oval, fill=120)
    canvas.image.paste(fill, (0, 0), layer.filter(ImageFilter.GaussianBlur(10)))


def glow(canvas: Canvas, thing: Thing) -> None:
    """Light around a point; ``c`` its colour, ``s`` its strength."""
    fill = ink(thing, "c", "#ffd98a")
    canvas.glow(thing.x, thing.y, thing.size, fill, thing.options.number("s", 0.6))


def water(canvas: Canvas, thing: Thing) -> None:
    """Water in front of what stands in it: see-through at its edge."""
    left, top, right, bottom = spread(thing, 100)
    fill = ink(thing, "c", "#3f93c4")
    edges = box_px((left, top, right, bottom))
    size = (edges[2] - edges[0], edges[3] - edges[1])
    mask = ramp(size, [(150, 150, 150), (215, 215, 215), (235, 235, 235)]).getchannel(0)
    canvas.image.paste(ramp(size, [lighter(fill, 0.3), darker(fill, 0.2)]), edges[:2], mask)
    for k in range(7):
        y = top + (bottom - top) * (k + 0.15) / 7
        x = left + (right - left) * ((k * 37) % 70) / 100
        line = (x, y, x + (right - left) * 0.22, y + 0.9)
        canvas.ellipse(line, (255, 255, 255), 0.4, 2)


def line(canvas: Canvas, thing: Thing) -> None:
    """A lead or string from the position to ``to='x y'``, sagging a little."""
    tone = ink(thing, "c", "#3a2f3a")
    x, y = (float(word) for word in thing.options.text("to").split())
    sag = thing.options.number("sag", 5)
    spots = []
    for k in range(21):
        share = k / 20
        drop = sag * 4 * share * (1 - share)
        spots.append(px(thing.x + (x - thing.x) * share, thing.y + (y - thing.y) * share + drop))
    canvas.pen().line(spots, tone, round(thing.size * 5), joint="curve")


def crack(canvas: Canvas, thing: Thing) -> None:
    """Cracks that radiate from a point, as in ice or a wall."""
    tone = ink(thing, "c", "#5a8aa8")
    for k in range(7):
        turn = k * 0.9 + 0.3
        spots, x, y = [px(thing.x, thing.y)], thing.x, thing.y
        for step in range(4):
            reach = thing.size * (5 + canvas.chance.uniform(-2, 3))
            bend = turn + canvas.chance.uniform(-0.6, 0.6)
            x, y = x + reach * math.cos(bend), y + reach * math.sin(bend) * 0.35
            spots.append(px(x, y))
            canvas.pen().line(spots[-2:], tone, 7 - step)


def floor_shadow(canvas: Canvas, edges: Box) -> None:
    """The soft shadow under a piece of furniture."""
    left, top, right, bottom = box_px(edges)
    mask = Image.new("L", (max(2, right - left), max(2, bottom - top)), 255)
    canvas.shade(mask, (left, top), 0.45, 10)


PROPS: dict[str, Painter] = {
    "table": table,
    "desk": desk,
    "box": box,
    "podium": podium,
    "bed": bed,
    "blanket": blanket,
    "rug": rug,
    "puddle": puddle,
    "carpet": carpet,
    "bars": bars,
    "curtain": curtain,
    "beam": beam,
    "glow": glow,
    "water": water,
    "line": line,
    "crack": crack,
}
