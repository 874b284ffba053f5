"""Places at, on and under the water; the options are those of ``outside``."""

import math

from PIL import Image, ImageDraw, ImageFilter

from tests.studio.landscape import hills, row, sky, toned
from tests.studio.paint import (
    HEIGHT,
    WIDTH,
    Canvas,
    colour,
    darker,
    lighter,
    mix,
    px,
)
from tests.studio.rooms import Place
from tests.studio.script import Options


def beach(canvas: Canvas, options: Options) -> None:
    """Sand, surf and sea."""
    edge = options.number("edge", 44)
    hour = sky(canvas, options, edge)
    sea, sand = toned(hour, colour("#2f9fc0")), toned(hour, colour("#ecd09a"))
    canvas.fill((0, edge, 100, edge + 22), [darker(sea, 0.25), sea, lighter(sea, 0.4)])
    for k in range(26):
        y = edge + 1 + k * 0.75
        x = canvas.chance.uniform(0, 96)
        canvas.ellipse((x, y, x + canvas.chance.uniform(3, 9), y + 0.6), (255, 255, 255), 0.5, 1.5)
    shore = [(x, edge + 19 + 1.8 * math.sin(x / 9) + math.sin(x / 4)) for x in range(0, 103, 2)]
    foam = [*shore, (101, 100), (0, 100)]
    canvas.shape([(x, y - 1.6) for x, y in foam], [(255, 255, 255), (240, 250, 252)])
    canvas.shape(foam, [darker(sand, 0.14), sand, lighter(sand, 0.2)])
    for _ in range(120):
        x, y = canvas.chance.uniform(0, 100), canvas.chance.uniform(edge + 26, 100)
        canvas.ellipse((x, y, x + 0.4, y + 0.35), darker(sand, 0.25), 0.7)


def ocean(canvas: Canvas, options: Options) -> None:
    """Open water up to the horizon."""
    edge = options.number("edge", 46)
    hour = sky(canvas, options, edge)
    sea = toned(hour, colour(options.text("ground", "#1f7fa8")))
    canvas.fill((0, edge, 100, 100), [lighter(sea, 0.3), sea, darker(sea, 0.4)])
    for _ in range(110):
        y = edge + (100 - edge) * canvas.chance.random() ** 1.5
        wide = 1.5 + (y - edge) * 0.16
        x = canvas.chance.uniform(-4, 100)
        tone = (255, 255, 255) if canvas.chance.random() < 0.4 else darker(sea, 0.3)
        canvas.ellipse((x, y, x + wide, y + wide * 0.16), tone, 0.35, 1.5)


def reef(canvas: Canvas, options: Options) -> None:
    """Under water: rays from above, sand, weeds and bubbles."""
    deep = colour(options.text("ground", "#0f5f8c"))
    canvas.fill((0, 0, 100, 100), [lighter(deep, 0.55), deep, darker(deep, 0.45)])
    layer = Image.new("L", (WIDTH, HEIGHT), 0)
    pen = ImageDraw.Draw(layer)
    for k in range(6):
        x = 8.0 + k * 17
        spots = [px(x, -2), px(x + 5, -2), px(x + 14 - k * 3, 96), px(x - 6 - k * 2, 96)]
        pen.polygon(spots, fill=46)
    canvas.image.paste((220, 250, 255), (0, 0), layer.filter(ImageFilter.GaussianBlur(22)))
    sand = mix(colour("#d9c48f"), deep, 0.35)
    hills(canvas, 92, 10, darker(sand, 0.2), canvas.chance.uniform(0, 6))
    hills(canvas, 100, 16, sand, canvas.chance.uniform(0, 6))
    row(canvas, "🪸 🌿 🪨 🪸", 90, 11, 7)
    for _ in range(26):
        x, y, size = (
            canvas.chance.uniform(0, 100),
            canvas.chance.uniform(2, 86),
            canvas.chance.uniform(0.5, 1.6),
        )
        canvas.ellipse((x, y, x + size, y + size * 1.33), (230, 250, 255), 0.45)
        canvas.ellipse(
            (x + 0.15, y + 0.2, x + size - 0.15, y + size * 1.2), lighter(deep, 0.25), 0.5
        )


def pool(canvas: Canvas, options: Options) -> None:
    """A swimming pool seen from its edge."""
    edge = 40.0
    sky(canvas, options, edge)
    row(canvas, "🌴 🌳 🌴", edge + 1, 24, 6)
    canvas.fill((0, edge, 100, edge + 9), [(232, 222, 204), (206, 194, 176)])
    canvas.fill((0, edge + 8, 100, 100), [(120, 214, 232), (40, 160, 206), (24, 120, 180)])
    for _ in range(70):
        y = canvas.chance.uniform(edge + 10, 99)
        x, wide = canvas.chance.uniform(-3, 100), canvas.chance.uniform(3, 9)
        canvas.ellipse((x, y, x + wide, y + 1), (230, 252, 255), 0.4, 2)
    for y in (60, 82):
        for k in range(26):
            tone = (224, 66, 66) if k % 2 else (250, 250, 250)
            canvas.ellipse((k * 4, y, k * 4 + 3.4, y + 2.2), tone, 1, 0.6)


WATERS: dict[str, Place] = {
    "beach": beach,
    "ocean": ocean,
    "reef": reef,
    "pool": pool,
}
