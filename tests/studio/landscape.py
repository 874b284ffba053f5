"""Parts of every landscape: sky, clouds, hills, mountains, rows of distant trees."""

import math

from PIL import ImageFilter

from tests.studio.paint import (
    HEIGHT,
    Canvas,
    Colour,
    colour,
    darker,
    lighter,
    mix,
    px,
)
from tests.studio.script import Options

SKIES = {
    "day": ("#4f9fe0", "#a9d8f5", "#e6f5fb"),
    "dusk": ("#4b3a78", "#c8617e", "#ffc27a"),
    "dawn": ("#7fa6d8", "#f5c1c8", "#ffe9c4"),
    "night": ("#070b22", "#16224e", "#2f4377"),
    "grey": ("#7b8794", "#a8b2bb", "#cdd3d6"),
}


def sky(canvas: Canvas, options: Options, edge: float) -> str:
    """The sky down to the horizon, with stars or clouds; returns the hour."""
    hour = options.text("hour", "day")
    canvas.fill((0, 0, 100, edge + 1), [colour(name) for name in SKIES[hour]])
    if hour == "night":
        for _ in range(90):
            x, y, size = (
                canvas.chance.uniform(0, 100),
                canvas.chance.uniform(0, edge),
                canvas.chance.uniform(0.1, 0.32),
            )
            canvas.ellipse((x, y, x + size, y + size * 1.33), (255, 252, 230), 0.9)
        canvas.glow(84, 14, 26, (190, 206, 255), 0.4)
        canvas.ellipse((80, 9, 88, 19.7), (244, 242, 224), 1, 1)
    else:
        for _ in range(5):
            cloud(
                canvas,
                canvas.chance.uniform(0, 100),
                canvas.chance.uniform(4, edge * 0.55),
                canvas.chance.uniform(6, 13),
            )
    if hour in ("dusk", "dawn"):
        canvas.glow(26, edge - 6, 44, (255, 200, 120), 0.7)
        canvas.ellipse((22, edge - 12, 30, edge - 1.3), (255, 240, 200), 1, 3)
    if hour == "day":
        canvas.glow(12, 8, 40, (255, 250, 214), 0.6)
    return hour


def cloud(canvas: Canvas, x: float, y: float, size: float) -> None:
    """A soft cloud."""
    for dx, dy, share in ((-0.9, 0.25, 0.6), (0, 0, 1), (0.9, 0.2, 0.7), (0.3, 0.3, 0.8)):
        half = size * share * 0.55
        left, top = x + dx * size - half * 1.2, y + dy * size * 0.7 - half * 0.6
        box = (left, top, left + half * 2.4, top + half * 1.4)
        canvas.ellipse(box, (255, 255, 255), 0.55, 12)


def hills(canvas: Canvas, base: float, high: float, fill: Colour, phase: float) -> None:
    """A line of hills up to the horizon."""
    points = [(-1.0, base + 1)]
    for x in range(0, 103, 3):
        wave = math.sin(x / 13 + phase) + 0.5 * math.sin(x / 5.3 + phase * 2.1)
        points.append((x, base - high * (0.55 + 0.3 * wave)))
    points.append((101, base + 1))
    canvas.shape(points, [lighter(fill, 0.2), fill])


def peaks(canvas: Canvas, base: float, high: float, fill: Colour) -> None:
    """Sharp mountains with snow on top."""
    for x in (8, 30, 52, 74, 95):
        top = base - high * canvas.chance.uniform(0.65, 1)
        half = canvas.chance.uniform(15, 22)
        tip = x + canvas.chance.uniform(-3, 3)
        canvas.shape(
            [(x - half, base + 1), (tip, top), (x + half, base + 1)], [lighter(fill, 0.2), fill]
        )
        canvas.shape(
            [(tip, top), (x + half, base + 1), (tip + 1, base + 1)],
            [darker(fill, 0.1), darker(fill, 0.3)],
        )
        cap = (base - top) * 0.3
        share = cap / (base - top)
        left, right = tip - (tip - x + half) * share, tip + (x + half - tip) * share
        middle = top + cap * 0.72
        snow = [
            (tip, top),
            (right, top + cap),
            (tip + 1.2, middle),
            (tip - 1, top + cap),
            (left, top + cap * 0.9),
        ]
        canvas.shape(snow, [(255, 255, 255), (224, 232, 246)])


def row(
    canvas: Canvas,
    names: str,
    base: float,
    size: float,
    count: int,
) -> None:
    """A row of emoji (trees, houses) far away, out of focus."""
    spots = sorted((base + canvas.chance.uniform(-1, 1.6), k) for k in range(count))
    for y, k in spots:
        picture = canvas.art.emoji(canvas.chance.choice(names.split()))
        high = round(size * canvas.chance.uniform(0.75, 1.15) * HEIGHT / 100)
        picture = picture.resize((max(2, high * picture.width // picture.height), high))
        clear = picture.convert("RGBa").filter(ImageFilter.GaussianBlur(2.5)).convert("RGBA")
        x = px((k + canvas.chance.uniform(0.2, 0.8)) * 100 / count, 0)[0]
        canvas.lay(clear, x - clear.width // 2, px(0, y)[1] - clear.height)


def toned(hour: str, fill: Colour) -> Colour:
    """The colour of the ground at an hour."""
    tints = {
        "night": ((10, 14, 44), 0.62),
        "dusk": ((96, 44, 84), 0.32),
        "grey": ((96, 104, 112), 0.35),
    }
    tint, share = tints.get(hour, ((255, 240, 220), 0.06))
    return mix(fill, tint, share)
