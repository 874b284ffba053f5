"""Places with walls: stations, vehicles, halls and corridors."""

from PIL import Image, ImageFilter

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
from tests.studio.props import write
from tests.studio.rooms import Place, put, thing
from tests.studio.script import Options
from tests.studio.walls import shell
from tests.studio.waters import ocean


def lineup(canvas: Canvas, options: Options) -> None:
    """The wall of a police station with a height chart."""
    shell(canvas, options, wall="#d9dad2", floor="#6a6c72", ground="plain", edge="84")
    pen = canvas.pen()
    for k in range(8):
        y = 6 + k * 10
        pen.line([px(0, y), px(100, y)], (70, 72, 80), 5 if k % 2 else 3)
        for left in (1.5, 92):
            write(canvas, (left, y - 5, left + 6.5, y - 0.8), f"{210 - k * 20}", (70, 72, 80))
    canvas.glow(50, 20, 70, (255, 255, 246), 0.35)


def lift(canvas: Canvas, options: Options) -> None:
    """Inside a lift: steel, a mirror, a row of buttons."""
    shell(canvas, options, wall="#aeb4bb", floor="#4a4440", ground="tiles", edge="84")
    for k in range(3):
        tones = [(196, 202, 210), (228, 234, 240), (166, 172, 182)]
        canvas.rounded((2 + k * 33, 2, 33 + k * 33, 80), tones, 0.6, 0.25)
    canvas.fill((0, 56, 100, 58.4), [(240, 244, 250), (110, 116, 126)])
    canvas.rounded((88, 22, 97, 52), [(70, 74, 84), (40, 42, 50)], 1)
    for k in range(8):
        x, y = 90 + 3.2 * (k % 2), 25 + 6.4 * (k // 2)
        lit = k == 3
        canvas.ellipse((x, y, x + 2.2, y + 2.9), (255, 170, 60) if lit else (226, 230, 236))
    canvas.rounded((40, 3, 60, 12), [(20, 22, 26), (36, 38, 44)], 0.8)
    write(canvas, (42, 4, 58, 11), options.text("words", "13"), (255, 120, 60))
    canvas.glow(50, 0, 60, (255, 255, 240), 0.3)


def bus(canvas: Canvas, options: Options) -> None:
    """Inside a bus or train: windows, hanging grips, a row of seats."""
    hour = options.text("hour", "day")
    shell(canvas, options, wall="#c6ccd2", floor="#55595f", ground="plain", edge="78")
    for k in range(3):
        put(canvas, thing("window", 17 + k * 33, 46, 32, "open", w=28, sky=hour, c="#8e98a4"))
    cloth = options.text("cloth", "#2f6f9c")
    for k in range(4):
        tone = colour(cloth)
        left = 2 + k * 25
        canvas.rounded((left, 48, left + 21, 84), [lighter(tone, 0.15), darker(tone, 0.25)], 3, 0.3)
        canvas.rounded((left, 72, left + 21, 88), [lighter(tone, 0.3), darker(tone, 0.2)], 2, 0.3)
    canvas.fill((0, 8, 100, 9.6), [(250, 220, 90), (190, 150, 40)])
    for k in range(7):
        x = 6 + k * 14.6
        canvas.fill((x, 9, x + 0.7, 17), [(60, 60, 66), (60, 60, 66)])
        canvas.pen().ellipse((*px(x - 1.6, 16), *px(x + 2.3, 22)), outline=(60, 60, 66), width=8)


def cinema(canvas: Canvas, options: Options) -> None:
    """A cinema seen from its screen: rows of red seats in the dark, the projector's light."""
    canvas.fill((0, 0, 100, 100), [(14, 10, 22), (44, 20, 32)])
    cloth = colour(options.text("cloth", "#9c1f2f"))
    canvas.glow(50, 5, 40, (200, 220, 255), 0.8)
    canvas.rounded((46, 3, 54, 8), [(240, 248, 255), (190, 210, 255)], 0.6, 0)
    for row in range(4):
        wide = 7.4 + row * 3
        base = 32 + row * 17
        start = 50 - wide * 8
        for k in range(16):
            left = start + k * wide
            tone = mix(cloth, (20, 8, 20), 0.62 - row * 0.17)
            high = wide * 1.25
            edges = (left + 0.4, base - high * 0.4, left + wide - 0.4, base + high)
            canvas.rounded(edges, [lighter(tone, 0.16), darker(tone, 0.3)], 2, 0.3)


def church(canvas: Canvas, options: Options) -> None:
    """A church: tall coloured windows, columns, candlelight."""
    shell(canvas, options, wall="#b8a88c", floor="#7d6c58", ground="tiles", edge="70")
    for k, x in enumerate((20, 50, 80)):
        wide, top = (9, 4) if k == 1 else (6.5, 12)
        for depth in (1.2, 0):
            tone = (96, 82, 64) if depth else (60, 70, 120)
            canvas.ellipse((x - wide - depth, top - depth, x + wide + depth, top + 24), tone)
            canvas.fill(
                (x - wide - depth, top + 12, x + wide + depth, 54 + depth), [tone, darker(tone)]
            )
        for row in range(7):
            for column in range(4):
                tone = colour(
                    canvas.chance.choice(["#d94f5c", "#e8b84a", "#4f8fd9", "#57b884", "#8f5cc4"])
                )
                left = x - wide + 0.8 + column * (wide * 2 - 1.6) / 4
                y = top + 9 + row * (44 - top) / 7
                edges = (left, y, left + (wide * 2 - 1.6) / 4 - 0.5, y + (44 - top) / 7 - 0.7)
                canvas.rounded(edges, [lighter(tone, 0.25), tone], 0.4, 0)
        canvas.glow(x, 28, 26, (255, 230, 190), 0.25)
    for x in (4, 35, 65, 96):
        tones = [
            darker(colour("#b8a88c"), 0.2),
            lighter(colour("#cdbfa4"), 0.3),
            darker(colour("#a8987c"), 0.3),
        ]
        canvas.fill((x - 3, 0, x + 3, 70), tones, True)


def castle(canvas: Canvas, options: Options) -> None:
    """A castle's hall: stone, banners, torches."""
    shell(
        canvas, options, wall="#7f7a78", floor="#5f5852", paper="bricks", ground="tiles", edge="68"
    )
    cloth = colour(options.text("cloth", "#7a1f3d"))
    for x in (12, 38, 64, 90):
        spots = [(x - 5, 0), (x + 5, 0), (x + 5, 34), (x, 42), (x - 5, 34)]
        canvas.shape(spots, [lighter(cloth, 0.15), darker(cloth, 0.25)])
        crest = canvas.art.emoji("⚜️").resize((84, 84), Image.Resampling.LANCZOS)
        canvas.lay(crest, px(x, 0)[0] - 42, px(0, 12)[1])
    for x in (25, 77):
        flame = canvas.art.emoji("🔥").resize((66, 80), Image.Resampling.LANCZOS)
        canvas.fill((x - 0.8, 40, x + 0.8, 50), [(120, 84, 50), (60, 40, 26)])
        canvas.lay(flame, px(x, 0)[0] - 33, px(0, 33)[1])
        canvas.glow(x, 38, 28, (255, 170, 70), 0.6)


def cave(canvas: Canvas, options: Options) -> None:
    """A cave: dark rock all round, light from the entrance."""
    rock = colour(options.text("wall", "#4a4048"))
    canvas.fill((0, 0, 100, 100), [darker(rock, 0.5), darker(rock, 0.2)])
    light = colour(options.text("light", "#7f9fbe"))
    canvas.ellipse((14, 2, 86, 100), darker(light, 0.3), 1, 60)
    canvas.ellipse((30, 14, 70, 84), lighter(light, 0.55), 0.9, 50)
    for k in range(26):
        x, high = k * 4 - 1, canvas.chance.uniform(6, 26) * (1.5 if k < 6 or k > 20 else 0.8)
        spike = [(x - 3, -1), (x + 4, -1), (x + canvas.chance.uniform(-1, 1), high)]
        canvas.shape(spike, [darker(rock, 0.5), lighter(rock, 0.06)])
    canvas.fill((0, 76, 100, 100), [mix(rock, light, 0.35), darker(rock, 0.35)])
    for k in range(16):
        x, wide = k * 7 - 3, canvas.chance.uniform(6, 12)
        box = (x, 74 - wide * 0.3, x + wide, 80 + wide * 0.3)
        canvas.ellipse(box, darker(rock, canvas.chance.uniform(0.05, 0.3)), 1, 2)


def deck(canvas: Canvas, options: Options) -> None:
    """The deck of a ship at sea: planks, a rail, a mast."""
    ocean(canvas, options._replace(named={"edge": "40", **options.named}))
    wood = colour("#9c6b42")
    canvas.fill((0, 66, 100, 100), [darker(wood, 0.1), wood, darker(wood, 0.3)])
    for k in range(-6, 20):
        ends = [px(50 + (k * 8 - 50) * 0.7, 66), px(50 + (k * 8 - 50) * 1.8, 100)]
        canvas.pen().line(ends, darker(wood, 0.4), 4)
    for k in range(12):
        x = k * 9.2
        canvas.rounded((x, 50, x + 1.6, 68), [lighter(wood, 0.2), darker(wood, 0.3)], 0.6, 0.3)
    canvas.rounded((-2, 47.5, 102, 51), [lighter(wood, 0.35), darker(wood, 0.2)], 0.8, 0.3)
    canvas.fill(
        (84, 0, 88, 76), [darker(wood, 0.35), lighter(wood, 0.15), darker(wood, 0.45)], True
    )


def cabin(canvas: Canvas, options: Options) -> None:
    """An aeroplane's cabin: round windows, lockers above, seats from the front."""
    shell(canvas, options, wall="#e2e6ea", floor="#5c6675", ground="plain", edge="82")
    canvas.rounded((-4, -6, 104, 12), [(250, 252, 254), (196, 204, 214)], 4)
    canvas.fill((0, 12.5, 100, 13.4), [(255, 240, 190), (255, 220, 150)])
    for k in range(4):
        x = 13 + k * 25
        canvas.rounded((x - 6, 17, x + 6, 43), [(250, 252, 254), (190, 198, 208)], 8, 0.25)
        canvas.rounded((x - 4.4, 20, x + 4.4, 40), [(96, 164, 226), (222, 240, 250)], 6, 0)
        canvas.ellipse((x - 4, 32, x + 4, 40), (255, 255, 255), 0.8, 6)
    tone = colour(options.text("cloth", "#3d4f8a"))
    for k in range(4):
        left = 2 + k * 25
        canvas.rounded((left, 40, left + 21, 96), [lighter(tone, 0.2), darker(tone, 0.3)], 4, 0.35)
        canvas.rounded((left + 4, 42, left + 17, 54), [(240, 240, 246), (206, 208, 220)], 3, 0.15)


def hall(canvas: Canvas, options: Options) -> None:
    """A long corridor with doors on both sides; light at its end."""
    wall, floor = colour(options.text("wall", "#c9b48f")), colour(options.text("floor", "#8a3f3a"))
    canvas.fill((0, 0, 100, 100), [lighter(wall, 0.3), darker(wall, 0.2)])
    canvas.shape([(0, 0), (38, 28), (38, 62), (0, 100)], [wall, darker(wall, 0.25)])
    canvas.shape(
        [(100, 0), (62, 28), (62, 62), (100, 100)], [lighter(wall, 0.1), darker(wall, 0.15)]
    )
    canvas.shape([(0, 100), (38, 62), (62, 62), (100, 100)], [darker(floor, 0.2), floor])
    canvas.shape([(0, 0), (38, 28), (62, 28), (100, 0)], [lighter(wall, 0.6), lighter(wall, 0.35)])
    canvas.fill((38, 28, 62, 62), [lighter(wall, 0.35), lighter(wall, 0.1)])
    door = darker(mix(wall, (110, 66, 40), 0.7), 0.1)
    for depth in (0.06, 0.4, 0.66):
        for mirrored in (False, True):
            near, far = 38 * depth, 38 * (depth + 0.2)
            low_near, low_far = 100 - near, 100 - far
            top_near, top_far = 22 + near * 0.32, 22 + far * 0.32
            spots = [(near, top_near), (far, top_far), (far, low_far), (near, low_near)]
            if mirrored:
                spots = [(100 - x, y) for x, y in spots]
            canvas.shape(spots, [lighter(door, 0.12), darker(door, 0.2)])
    canvas.glow(50, 44, 30, (255, 246, 220), 0.6)
    soft = canvas.image.filter(ImageFilter.GaussianBlur(2))
    canvas.image.paste(soft.crop((0, 0, WIDTH, HEIGHT)))


HALLS: dict[str, Place] = {
    "lineup": lineup,
    "lift": lift,
    "bus": bus,
    "cinema": cinema,
    "church": church,
    "castle": castle,
    "cave": cave,
    "deck": deck,
    "cabin": cabin,
    "hall": hall,
}
