"""Rooms: a shell in perspective, furnished as an office, a kitchen, a court and so on.

Options of every room: ``wall``, ``floor`` (colours), ``paper=plain|stripes|dots|tiles|bricks|
panels``, ``ground=boards|tiles|plain|checks``, ``edge`` (per cent of the height where wall meets
floor), ``hour=day|night``.
"""

from collections.abc import Callable
from typing import TypeAlias

from PIL import Image, ImageFilter

from tests.studio.paint import WIDTH, Canvas, colour, darker, lighter, mix, px
from tests.studio.props import PROPS, write
from tests.studio.script import Options, Thing
from tests.studio.signs import SIGNS
from tests.studio.walls import shell

Place: TypeAlias = Callable[[Canvas, Options], None]


def thing(kind: str, x: float, y: float, size: float, *bare: str, **named: object) -> Thing:
    """A thing as a scene file would describe it."""
    words = {name: str(value) for name, value in named.items()}
    return Thing(kind, x, y, size, Options(frozenset(bare), words))


def put(canvas: Canvas, *things: Thing) -> None:
    """Paint drawn things."""
    for one in things:
        (PROPS.get(one.kind) or SIGNS[one.kind])(canvas, one)


def lamp(canvas: Canvas, x: float, drop: float, fill: str = "#e8b04a") -> None:
    """A lit lamp that hangs from the ceiling."""
    tone = colour(fill)
    canvas.fill((x - 0.2, 0, x + 0.2, drop), [(60, 56, 66), (60, 56, 66)])
    shade = [(x - 2, drop), (x + 2, drop), (x + 5.5, drop + 7), (x - 5.5, drop + 7)]
    canvas.shape(shade, [lighter(tone, 0.2), darker(tone, 0.2)])
    canvas.ellipse((x - 3, drop + 5.6, x + 3, drop + 9), (255, 248, 214), 1, 4)
    canvas.glow(x, drop + 8, 34, (255, 222, 150), 0.42)


def room(canvas: Canvas, options: Options) -> None:
    """A bare room."""
    shell(canvas, options)


def office(canvas: Canvas, options: Options) -> None:
    """An office: a window on the city, a shelf of files, strip lights."""
    edge = shell(canvas, options, wall="#cdd6dc", floor="#8d98a3", ground="plain")
    hour = options.text("hour", "day")
    put(canvas, thing("window", 20, 40, 30, w=30, sky=hour, view="city"))
    if "plain" not in options.bare:
        put(canvas, thing("box", 89, edge + 3, 50, w=16, c="#7d8790"))
        for row in range(4):
            top = edge - 43 + row * 11.4
            canvas.fill((82.2, top, 95.8, top + 9.4), [(58, 64, 74), (80, 86, 96)])
            for k in range(6):
                tone = colour(
                    canvas.chance.choice(["#c8553d", "#3d6fb4", "#dba63a", "#4c8a5b", "#e5e2da"])
                )
                left = 82.6 + k * 2.2
                canvas.rounded(
                    (left, top + 1.4, left + 1.9, top + 9.4), [lighter(tone), tone], 0.2, 0
                )
    for x in (30, 62):
        canvas.rounded((x, 0, x + 20, 2.2), [(255, 255, 250), (240, 244, 255)], 0.6, 0)
        canvas.glow(x + 10, 1, 30, (235, 244, 255), 0.25)


def living(canvas: Canvas, options: Options) -> None:
    """A living room: striped paper, pictures on the wall, a lamp."""
    edge = shell(canvas, options, wall="#c9a98a", floor="#8a5f42", paper="stripes")
    if "plain" not in options.bare:
        shows = canvas.chance.sample(["⛵", "🌻", "🐎", "🏔️", "🍎", "🐈", "🌊", "🦢"], 2)
        put(
            canvas,
            thing("frame", 16, 34, 22, w=17, shows=shows[0], ground="#bcd3dc"),
            thing("frame", 84, 30, 17, w=14, shows=shows[1], ground="#e6d9b8"),
        )
    put(
        canvas,
        thing("rug", 50, min(99, edge + 33), 24, w=76, c=options.text("rug", "#8d3b3b")),
    )
    canvas.glow(50, 0, 70, (255, 214, 150), 0.22)


def kitchen(canvas: Canvas, options: Options) -> None:
    """A kitchen: tiles, wall cupboards, a worktop along the wall."""
    edge = shell(canvas, options, wall="#dfe8e4", floor="#b98f66", paper="tiles", ground="checks")
    front = colour(options.text("front", "#4f8f8b"))
    for k in range(4):
        left = 2 + k * 25
        canvas.rounded((left, -3, left + 21, 19), [lighter(front, 0.15), darker(front, 0.15)], 0.8)
        canvas.rounded((left + 2, 1, left + 19, 16), [front, darker(front, 0.1)], 0.5, 0)
        canvas.ellipse((left + 17, 14, left + 18.4, 16), (230, 224, 200))
    canvas.fill((0, edge - 14, 100, edge + 4), [darker(front, 0.05), darker(front, 0.4)])
    for k in range(5):
        left = 1 + k * 20
        canvas.rounded(
            (left, edge - 12, left + 18, edge + 2), [front, darker(front, 0.2)], 0.5, 0.15
        )
    canvas.rounded(
        (-2, edge - 17.5, 102, edge - 13.5), [(238, 232, 222), (176, 168, 160)], 0.4, 0.3
    )
    canvas.glow(50, 10, 60, (255, 236, 200), 0.2)


def bath(canvas: Canvas, options: Options) -> None:
    """A bathroom: tiles all over and a mirror."""
    shell(canvas, options, wall="#a9d3d8", floor="#dfe6ea", paper="tiles", ground="tiles")
    if "plain" not in options.bare:
        canvas.rounded((66, 8, 90, 40), [(228, 236, 240), (150, 166, 176)], 2)
        canvas.rounded((67.2, 9.6, 88.8, 38.4), [(226, 246, 255), (160, 196, 214)], 1.6, 0)
        shine = [(70, 36), (76, 11), (80, 11), (74, 36)]
        canvas.shape(shine, [(248, 254, 255), (196, 222, 234)])


def bedroom(canvas: Canvas, options: Options) -> None:
    """A bedroom with dotted paper and a window at night."""
    shell(canvas, options, wall="#8d86b8", floor="#6d5a78", paper="dots", ground="boards")
    sky = options.text("hour", "night")
    put(canvas, thing("window", 82, 40, 30, w=22, sky=sky, shows="🌙", part=0.5))
    put(canvas, thing("curtain", 69.5, 46, 42, w=6, c="#5a4a8c"))
    put(canvas, thing("curtain", 94.5, 46, 42, w=6, c="#5a4a8c"))


def school(canvas: Canvas, options: Options) -> None:
    """A classroom with a blackboard; ``words`` are chalked on it."""
    shell(canvas, options, wall="#d8c48e", floor="#a8794e")
    canvas.rounded((16, 6, 84, 46), [(150, 108, 70), (104, 72, 46)], 0.8)
    canvas.rounded((17.4, 8, 82.6, 44), [(46, 92, 74), (32, 68, 56)], 0.4, 0)
    canvas.ellipse((30, 14, 70, 40), (120, 160, 144), 0.12, 40)
    canvas.fill((16, 46, 84, 48), [(176, 130, 86), (120, 84, 54)])
    if words := options.text("words"):
        write(canvas, (21, 11, 79, 41), words, (244, 246, 236), "hand")


def ward(canvas: Canvas, options: Options) -> None:
    """A hospital: pale walls, a curtain on a rail, a red cross."""
    shell(canvas, options, wall="#cfe4e2", floor="#9fb8bd", ground="tiles")
    canvas.fill((0, 6, 100, 7), [(220, 226, 230), (150, 160, 170)])
    put(canvas, thing("curtain", 8, 62, 55, w=16, c="#79b6b2"))
    if "plain" not in options.bare:
        put(canvas, thing("sign", 82, 24, 15, w=11, words="+", ink="#d23a3a"))
    canvas.glow(55, 0, 60, (240, 255, 255), 0.3)


def restaurant(canvas: Canvas, options: Options) -> None:
    """A restaurant in the evening: panels, low lamps, candles out of focus."""
    shell(canvas, options, wall="#6d2f35", floor="#4a2f2a", paper="panels", ground="checks")
    for x in (14, 50, 86):
        lamp(canvas, x, 8, "#d99a4a")
    for _ in range(14):
        spot = (canvas.chance.uniform(0, 100), canvas.chance.uniform(34, 60))
        canvas.glow(*spot, canvas.chance.uniform(2, 4.5), (255, 196, 110), 0.5)


def gallery(canvas: Canvas, options: Options) -> None:
    """A museum: a tall pale wall, spots from above, a polished floor."""
    edge = shell(canvas, options, wall="#e4e0d8", floor="#b9a284", edge="68")
    canvas.fill((0, 1.5, 100, 2.6), [(70, 70, 76), (40, 40, 46)])
    for x in (20, 50, 80):
        canvas.rounded((x - 1.4, 2, x + 1.4, 6), [(50, 50, 56), (20, 20, 26)], 0.6, 0)
        canvas.glow(x, 18, 30, (255, 246, 220), 0.3)
    canvas.ellipse((14, edge + 8, 86, 99), lighter(colour("#b9a284"), 0.4), 0.35, 40)


def court(canvas: Canvas, options: Options) -> None:
    """A court: panelled wood, columns, scales above."""
    shell(canvas, options, wall="#8a5a38", floor="#5c3c2c", paper="panels")
    for x in (4, 96):
        canvas.fill((x - 4, 0, x + 4, 64), [(160, 110, 72), (220, 170, 120), (110, 72, 46)], True)
        canvas.rounded((x - 5.5, 60, x + 5.5, 66), [(190, 140, 96), (110, 72, 46)], 0.5)
    canvas.ellipse((41, 1, 59, 25), (216, 178, 112), 1, 1)
    canvas.ellipse((42.4, 3, 57.6, 23), (120, 80, 50), 1, 1)
    scales = canvas.art.emoji("⚖️").resize((150, 150), Image.Resampling.LANCZOS)
    canvas.lay(scales, px(50, 0)[0] - 75, px(0, 5.4)[1])


def cell(canvas: Canvas, options: Options) -> None:
    """A prison cell: stone, a small barred window, days scratched into the wall."""
    shell(canvas, options, wall="#8b8f94", floor="#6c6e74", paper="bricks", ground="plain")
    canvas.rounded((62, 8, 82, 28), [(60, 62, 68), (90, 92, 98)], 0.6, 0)
    canvas.fill((63.5, 10, 80.5, 26), [(136, 186, 226), (214, 234, 248)])
    for x in (66, 70, 74, 78):
        canvas.fill((x - 0.5, 9, x + 0.6, 27), [(40, 42, 48), (96, 98, 106), (40, 42, 48)], True)
    pen = canvas.pen()
    for group in range(4):
        left = 14 + group * 7
        for k in range(4):
            pen.line([px(left + k * 1.2, 22), px(left + k * 1.2 + 0.3, 29)], (224, 224, 226), 4)
        pen.line([px(left - 0.8, 28), px(left + 5, 23)], (224, 224, 226), 4)
    light = [(63, 28), (80, 28), (66, 100), (20, 100)]
    mask = Image.new("RGB", canvas.image.size)
    glowing = canvas._replace(image=mask)
    glowing.shape(light, [(90, 90, 90), (26, 26, 26)])
    soft = mask.getchannel(0).filter(ImageFilter.GaussianBlur(16))
    canvas.image.paste((236, 244, 255), (0, 0), soft)


def lab(canvas: Canvas, options: Options) -> None:
    """A laboratory: cold light and shelves of bottles that glow."""
    shell(canvas, options, wall="#3f5a6b", floor="#54707c", paper="tiles", ground="tiles")
    for y in (22, 40):
        for _ in range(9):
            x = canvas.chance.uniform(3, 96)
            tone = colour(
                canvas.chance.choice(["#53e0a1", "#e05386", "#e0c253", "#53a6e0", "#a673e8"])
            )
            high = canvas.chance.uniform(5, 10)
            edges = (x - 1.4, y - high, x + 1.4, y)
            canvas.rounded(edges, [lighter(tone, 0.6), tone, darker(tone, 0.2)], 1, 0.2)
            canvas.glow(x, y - high / 2, 5, tone, 0.35)
        canvas.fill((0, y, 100, y + 1.6), [(170, 186, 196), (96, 112, 122)])


def gym(canvas: Canvas, options: Options) -> None:
    """A gymnasium: bars on the wall, lines on the floor."""
    edge = shell(canvas, options, wall="#e3c98f", floor="#c98f4e")
    for x in (8, 30, 52, 74):
        for k in range(9):
            y = 10 + k * 5.4
            canvas.fill((x, y, x + 18, y + 1.3), [(206, 152, 92), (140, 94, 52)])
        for side in (x, x + 17):
            canvas.fill((side, 6, side + 1.4, edge - 2), [(190, 136, 80), (128, 86, 50)])
    canvas.pen().arc((*px(20, edge + 4), *px(80, 112)), 180, 360, (240, 240, 246), 10)


def shop(canvas: Canvas, options: Options) -> None:
    """A supermarket: shelves full of bright packets, price tags below."""
    shell(canvas, options, wall="#e8ecec", floor="#d5d9da", ground="tiles", edge="66")
    for row in range(3):
        base = 22 + row * 20
        canvas.fill((0, base - 17, 100, base), [(150, 158, 166), (196, 202, 208)])
        x = 0.6
        while x < 99:
            tone = colour(
                canvas.chance.choice(
                    ["#d9534f", "#f0ad4e", "#5bc0de", "#5cb85c", "#b06fc8", "#f5e663"]
                )
            )
            wide, high = canvas.chance.uniform(2.6, 4.6), canvas.chance.uniform(8, 14)
            for _ in range(canvas.chance.randint(2, 4)):
                edges = (x, base - high, x + wide, base)
                canvas.rounded(edges, [lighter(tone, 0.3), darker(tone, 0.1)], 0.5, 0)
                label = (x + 0.5, base - high * 0.65, x + wide - 0.5, base - high * 0.35)
                canvas.rounded(label, [(250, 250, 250), (230, 230, 236)], 0.3, 0)
                x += wide + 0.3
        canvas.fill((0, base, 100, base + 3), [(250, 250, 250), (190, 196, 202)])
        for k in range(2, 100, 9):
            canvas.fill((k, base + 0.6, k + 4, base + 2.4), [(250, 224, 90), (240, 206, 60)])
    blur = canvas.image.crop((0, 0, WIDTH, px(0, 66)[1])).filter(ImageFilter.GaussianBlur(3))
    canvas.image.paste(blur, (0, 0))
    canvas.glow(50, 0, 70, (255, 255, 255), 0.25)


def studio(canvas: Canvas, options: Options) -> None:
    """A television studio or a game show: stripes of light, a shining floor."""
    base = colour(options.text("wall", "#3a2f86"))
    canvas.fill((0, 0, 100, 64), [darker(base, 0.5), base, lighter(base, 0.25)])
    for k in range(11):
        x = 5 + k * 9
        tone = lighter(base, 0.55) if k % 2 else mix(base, (255, 120, 200), 0.5)
        canvas.fill((x - 0.7, 4, x + 0.7, 58), [tone, mix(base, tone, 0.3)])
        canvas.glow(x, 8, 12, tone, 0.5)
    canvas.fill((0, 64, 100, 100), [darker(base, 0.55), mix(base, (20, 20, 40), 0.3)])
    canvas.ellipse((8, 68, 92, 104), lighter(base, 0.4), 0.5, 30)
    canvas.ellipse((22, 74, 78, 100), lighter(base, 0.75), 0.35, 30)


def stage(canvas: Canvas, options: Options) -> None:
    """A theatre's stage: curtains on both sides, boards, the heads of the audience in front."""
    back = colour(options.text("wall", "#2a2036"))
    canvas.fill((0, 0, 100, 100), [darker(back, 0.4), lighter(back, 0.1)])
    options_ = Options(frozenset(), {"wall": options.text("wall", "#2a2036"), "floor": "#8a5c3a"})
    shell(canvas, options_, edge="62")
    cloth = options.text("cloth", "#a3182f")
    put(canvas, thing("curtain", 8, 76, 76, w=20, c=cloth))
    put(canvas, thing("curtain", 92, 76, 76, w=20, c=cloth))
    put(canvas, thing("curtain", 50, 12, 14, w=104, c=cloth))
    put(canvas, thing("beam", 50, 82, 84, w=52))


ROOMS: dict[str, Place] = {
    "room": room,
    "office": office,
    "living": living,
    "kitchen": kitchen,
    "bath": bath,
    "bedroom": bedroom,
    "school": school,
    "ward": ward,
    "restaurant": restaurant,
    "gallery": gallery,
    "court": court,
    "cell": cell,
    "lab": lab,
    "gym": gym,
    "shop": shop,
    "studio": studio,
    "stage": stage,
}
