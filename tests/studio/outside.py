"""Places under the sky, under water and beyond.

Options of most: ``hour=day|dusk|night|grey|dawn``, ``edge`` (per cent of the height where the
ground begins), ``ground`` (its colour).
"""

from PIL import Image, ImageFilter

from tests.studio.landscape import cloud, hills, peaks, row, sky, toned
from tests.studio.paint import WIDTH, Canvas, colour, darker, lighter, mix, px
from tests.studio.rooms import Place
from tests.studio.script import Options


def meadow(canvas: Canvas, options: Options) -> None:
    """Grass and hills; ``row='🌳 🌲'`` sets the distant row."""
    edge = options.number("edge", 56)
    hour = sky(canvas, options, edge)
    grass = toned(hour, colour(options.text("ground", "#6fb04a")))
    hills(canvas, edge, 14, mix(grass, (120, 160, 190), 0.45), canvas.chance.uniform(0, 6))
    hills(canvas, edge, 7, mix(grass, (90, 130, 120), 0.3), canvas.chance.uniform(0, 6))
    canvas.fill((0, edge, 100, 100), [lighter(grass, 0.15), grass, darker(grass, 0.25)])
    row(
        canvas,
        options.text("row", "🌳 🌲 🌳"),
        edge + 2,
        options.number("tall", 15),
        9,
    )
    pen = canvas.pen()
    for _ in range(170):
        y = edge + (100 - edge) * canvas.chance.uniform(0.05, 1) ** 1.2
        x, high = canvas.chance.uniform(0, 100), (y - edge) * 0.06 + 0.6
        tone = lighter(grass, 0.25) if canvas.chance.random() < 0.5 else darker(grass, 0.22)
        pen.line([px(x, y), px(x + canvas.chance.uniform(-0.4, 0.4), y - high)], tone, 4)


def forest(canvas: Canvas, options: Options) -> None:
    """Between trunks, with light falling in."""
    night = options.text("hour") == "night"
    leaves = colour("#12233f" if night else options.text("ground", "#3f7a4a"))
    canvas.fill(
        (0, 0, 100, 100), [lighter(leaves, 0.45), lighter(leaves, 0.1), darker(leaves, 0.25)]
    )
    for depth in range(3):
        for _ in range(7 - depth):
            x, wide = canvas.chance.uniform(-2, 102), 1.6 + depth * 1.6
            trunk = mix(darker(leaves, 0.35), (86, 60, 44), 0.25 + depth * 0.2)
            low = 64 + depth * 7
            canvas.fill(
                (x, 0, x + wide, low),
                [darker(trunk, 0.2), lighter(trunk, 0.14), darker(trunk, 0.3)],
                True,
            )
        haze = Image.new("RGB", canvas.image.size, lighter(leaves, 0.3))
        canvas.image.paste(Image.blend(canvas.image, haze, 0.22 - depth * 0.07))
        canvas.image.paste(canvas.image.filter(ImageFilter.GaussianBlur(4 - depth)))
    floor = mix(darker(leaves, 0.2), (110, 84, 50), 0.3)
    hills(canvas, 76, 10, floor, canvas.chance.uniform(0, 6))
    canvas.fill((0, 75, 100, 100), [floor, darker(floor, 0.35)])
    tone = (170, 196, 255) if night else (255, 246, 190)
    canvas.glow(38, 10, 70, tone, 0.35)
    row(canvas, "🌿 🍄 🌱", 82, 6, 7)


def town(canvas: Canvas, options: Options) -> None:
    """A city street: house fronts with windows, pavement, road with a line."""
    edge = options.number("edge", 62)
    hour = sky(canvas, options, edge)
    x = -3.0
    while x < 100:
        wide, top = canvas.chance.uniform(12, 20), canvas.chance.uniform(4, 28)
        front = toned(
            hour,
            colour(
                canvas.chance.choice(
                    ["#b5715a", "#8f9bb0", "#c9a877", "#7d8f86", "#a58699", "#d2c5b2"]
                )
            ),
        )
        canvas.fill((x, top, x + wide, edge), [lighter(front, 0.1), darker(front, 0.2)])
        canvas.fill((x + wide - 0.6, top, x + wide, edge), [darker(front, 0.4), darker(front, 0.5)])
        _windows(canvas, (x + 1.5, top + 3, x + wide - 1.5, edge - 13), hour)
        door = darker(front, 0.45)
        canvas.rounded(
            (x + wide * 0.15, edge - 11, x + wide * 0.8, edge - 1),
            [lighter(door, 0.1), door],
            0.4,
            0,
        )
        x += wide
    soft = canvas.image.crop((0, 0, WIDTH, px(0, edge)[1])).filter(ImageFilter.GaussianBlur(2.2))
    canvas.image.paste(soft, (0, 0))
    stone, tar = toned(hour, colour("#b9b4ac")), toned(hour, colour("#5b5e66"))
    canvas.fill((0, edge, 100, edge + 14), [darker(stone, 0.1), stone])
    for k in range(-4, 16):
        ends = [px(50 + (k * 8 - 50) * 0.9, edge), px(50 + (k * 8 - 50) * 1.12, edge + 14)]
        canvas.pen().line(ends, darker(stone, 0.2), 3)
    canvas.fill((0, edge + 13, 100, edge + 15.4), [lighter(stone, 0.3), darker(stone, 0.3)])
    canvas.fill((0, edge + 15.4, 100, 100), [tar, darker(tar, 0.25)])
    for k in range(5):
        left = 3 + k * 21
        dash = [(left, 90), (left + 11, 90), (left + 12, 93), (left, 93)]
        canvas.shape(dash, [(236, 232, 214), (206, 202, 190)])


def _windows(canvas: Canvas, box: tuple[float, float, float, float], hour: str) -> None:
    left, top, right, bottom = box
    y = top
    while y < bottom - 5:
        x = left
        while x < right - 2:
            lit = canvas.chance.random() < (0.5 if hour in ("night", "dusk") else 0.06)
            tone = (255, 214, 120) if lit else toned(hour, (150, 186, 208))
            canvas.fill((x, y, x + 2.2, y + 5), [lighter(tone, 0.2), darker(tone, 0.1)])
            x += 3.8
        y += 8


def snow(canvas: Canvas, options: Options) -> None:
    """Snow, mountains and firs."""
    edge = options.number("edge", 58)
    hour = sky(canvas, options, edge)
    peaks(canvas, edge, 40, toned(hour, colour("#7f93b5")))
    white = toned(hour, colour("#f2f7fd"))
    canvas.fill((0, edge, 100, 100), [darker(white, 0.12)])
    hills(canvas, edge + 5, 9, darker(white, 0.08), canvas.chance.uniform(0, 6))
    if "bare" not in options.bare:
        row(canvas, "🌲 🌲", edge + 5, 13, 7)
    canvas.fill((0, edge + 4, 100, 100), [darker(white, 0.06), white, darker(white, 0.12)])


def rocks(canvas: Canvas, options: Options) -> None:
    """Up in the mountains, on a ledge of rock."""
    hour = sky(canvas, options, 70)
    peaks(canvas, 72, 52, toned(hour, colour("#6d7f9c")))
    for k in range(4):
        cloud(canvas, 10 + k * 28, 66 + 3 * (k % 2), 13)
    stone = toned(hour, colour("#8d8378"))
    canvas.fill((0, 70, 100, 100), [darker(stone, 0.15)])
    hills(canvas, 100, 32, darker(stone, 0.15), canvas.chance.uniform(0, 6))
    canvas.fill((0, 88, 100, 100), [stone, darker(stone, 0.4)])


def desert(canvas: Canvas, options: Options) -> None:
    """Dunes and heat."""
    edge = options.number("edge", 52)
    hour = sky(canvas, options, edge)
    sand = toned(hour, colour(options.text("ground", "#e0a75e")))
    canvas.fill((0, edge, 100, 100), [darker(sand, 0.12), sand])
    hills(canvas, edge, 10, mix(sand, (220, 160, 150), 0.35), canvas.chance.uniform(0, 6))
    hills(canvas, edge + 14, 14, darker(sand, 0.08), canvas.chance.uniform(0, 6))
    hills(canvas, edge + 30, 14, sand, canvas.chance.uniform(0, 6))
    canvas.fill((0, edge + 28, 100, 100), [sand, darker(sand, 0.22)])
    row(canvas, "🌵 🪨 🌵", edge + 6, 9, 4)


def moon(canvas: Canvas, options: Options) -> None:
    """The moon, with the earth in the sky."""
    canvas.fill((0, 0, 100, 100), [(4, 5, 14), (12, 14, 34)])
    for _ in range(130):
        x, y, size = (
            canvas.chance.uniform(0, 100),
            canvas.chance.uniform(0, 66),
            canvas.chance.uniform(0.1, 0.34),
        )
        canvas.ellipse((x, y, x + size, y + size * 1.33), (255, 255, 240), 0.9)
    globe = canvas.art.emoji("🌍").resize((210, 210), Image.Resampling.LANCZOS)
    canvas.glow(82, 18, 22, (120, 180, 255), 0.5)
    canvas.lay(globe, px(74, 0)[0], px(0, 8)[1])
    dust = colour(options.text("ground", "#b9bac2"))
    hills(canvas, 70, 12, darker(dust, 0.4), canvas.chance.uniform(0, 6))
    canvas.fill((0, 68, 100, 100), [darker(dust, 0.25), dust, darker(dust, 0.1)])
    for _ in range(9):
        y = canvas.chance.uniform(72, 97)
        x, wide = canvas.chance.uniform(0, 94), (y - 60) * canvas.chance.uniform(0.14, 0.4)
        canvas.ellipse((x, y, x + wide, y + wide * 0.34), darker(dust, 0.42), 1, 2)
        canvas.ellipse(
            (x + 0.3, y + wide * 0.09, x + wide - 0.1, y + wide * 0.36), darker(dust, 0.18), 1, 2
        )


def space(canvas: Canvas, options: Options) -> None:
    """Space: stars, nebulae in two colours, the edge of a planet."""
    canvas.fill((0, 0, 100, 100), [(6, 5, 22), (18, 12, 44), (8, 6, 24)])
    canvas.glow(30, 30, 60, (150, 60, 170), 0.35)
    canvas.glow(76, 66, 56, (40, 110, 190), 0.4)
    for _ in range(190):
        x, y, size = (
            canvas.chance.uniform(0, 100),
            canvas.chance.uniform(0, 100),
            canvas.chance.uniform(0.1, 0.36),
        )
        canvas.ellipse((x, y, x + size, y + size * 1.33), (255, 252, 240), 0.9)
    if "bare" not in options.bare:
        canvas.glow(50, 128, 76, (90, 170, 255), 0.8)
        canvas.ellipse((-20, 84, 120, 240), (46, 108, 176), 1, 2)
        canvas.ellipse((-18, 87, 118, 240), (36, 84, 140), 0.8, 14)


def stadium(canvas: Canvas, options: Options) -> None:
    """A full stadium: a thousand heads, floodlights, mown grass or a track (``track``)."""
    edge = 52.0
    canvas.fill((0, 0, 100, edge), [(22, 26, 52), (64, 70, 110)])
    for line in range(17):
        y = 12 + line * 2.3
        for k in range(52):
            tone = colour(
                canvas.chance.choice(
                    ["#c8553d", "#e0c253", "#4f7fc4", "#e8e4dc", "#6aa864", "#3a3a52"]
                )
            )
            x = k * 2 + (line % 2) + canvas.chance.uniform(-0.3, 0.3)
            canvas.pen().ellipse((*px(x, y), *px(x + 1.5, y + 2.2)), darker(tone, 0.2))
    soft = canvas.image.crop((0, 0, WIDTH, px(0, edge)[1])).filter(ImageFilter.GaussianBlur(4))
    canvas.image.paste(soft, (0, 0))
    canvas.fill((0, edge - 4, 100, edge), [(240, 240, 246), (170, 176, 190)])
    for x in (10, 90):
        canvas.glow(x, 4, 30, (255, 255, 236), 0.8)
    track = "track" in options.bare
    field = colour("#b5533c" if track else "#4f9a45")
    canvas.fill((0, edge, 100, 100), [darker(field, 0.15), field])
    pen = canvas.pen()
    for k in range(9):
        top, low = edge + (100 - edge) * (k / 9) ** 1.5, edge + (100 - edge) * ((k + 1) / 9) ** 1.5
        if track:
            pen.line([px(0, low), px(100, low)], (240, 232, 226), 5)
        elif k % 2:
            canvas.fill((0, top, 100, low), [lighter(field, 0.14), lighter(field, 0.1)])


def road(canvas: Canvas, options: Options) -> None:
    """A road that runs away to the horizon."""
    edge = options.number("edge", 48)
    hour = sky(canvas, options, edge)
    land, tar = (
        toned(hour, colour(options.text("ground", "#a7b25a"))),
        toned(hour, colour("#55585f")),
    )
    hills(canvas, edge, 9, mix(land, (120, 150, 180), 0.5), canvas.chance.uniform(0, 6))
    canvas.fill((0, edge, 100, 100), [lighter(land, 0.2), land, darker(land, 0.2)])
    canvas.shape([(48.5, edge), (51.5, edge), (94, 100), (6, 100)], [lighter(tar, 0.2), tar])
    for k in range(7):
        top, low = (
            edge + (100 - edge) * (k / 7) ** 1.8,
            edge + (100 - edge) * ((k + 0.55) / 7) ** 1.8,
        )
        a, b = 0.05 + (top - edge) * 0.022, 0.05 + (low - edge) * 0.022
        canvas.shape(
            [(50 - a, top), (50 + a, top), (50 + b, low), (50 - b, low)], [(246, 236, 190)]
        )
    row(canvas, options.text("row", "🌳 🌾"), edge + 2, 9, 6)


OUTSIDE: dict[str, Place] = {
    "meadow": meadow,
    "forest": forest,
    "town": town,
    "snow": snow,
    "rocks": rocks,
    "desert": desert,
    "moon": moon,
    "space": space,
    "stadium": stadium,
    "road": road,
}
