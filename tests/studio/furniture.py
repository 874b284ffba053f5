"""Drawn furniture: things to sit in, stand behind or hide in, and people seen from behind."""

from PIL import Image, ImageDraw, ImageFilter

from tests.studio.paint import Canvas, colour, darker, lighter, mix, px
from tests.studio.props import Painter, floor_shadow, ink, spread, write
from tests.studio.script import Thing


def sofa(canvas: Canvas, thing: Thing) -> None:
    """A sofa seen from the front, to sit on: list figures after it, then ``seat``."""
    left, top, right, bottom = spread(thing, 60)
    fill = ink(thing, "c", "#6b7f4e")
    floor_shadow(canvas, (left, bottom - 2, right, bottom + 3))
    canvas.rounded(
        (left + 2, top, right - 2, bottom - 3), [lighter(fill, 0.16), darker(fill, 0.3)], 4
    )
    middle = (left + right) / 2
    for one, two in ((left + 6, middle), (middle, right - 6)):
        edges = (one + 0.4, top + 2.4, two - 0.4, bottom - thing.size * 0.4)
        canvas.rounded(edges, [lighter(fill, 0.22), darker(fill, 0.1)], 3, 0.2)
    for one, two in ((left, left + 8), (right - 8, right)):
        edges = (one, top + thing.size * 0.3, two, bottom)
        canvas.rounded(edges, [lighter(fill, 0.25), darker(fill, 0.35)], 4, 0.3)
    seat = (left + 6, bottom - thing.size * 0.42, right - 6, bottom - 1)
    canvas.rounded(seat, [lighter(fill, 0.3), darker(fill, 0.25)], 2, 0.3)


def throne(canvas: Canvas, thing: Thing) -> None:
    """A throne or armchair with a tall back."""
    left, top, right, bottom = spread(thing, 26)
    fill, gold = ink(thing, "c", "#8c1c34"), ink(thing, "gold", "#d8a93e")
    floor_shadow(canvas, (left, bottom - 2, right, bottom + 3))
    canvas.rounded((left + 2, top, right - 2, bottom), [lighter(gold, 0.3), darker(gold, 0.3)], 5)
    inner = (left + 4, top + 4, right - 4, bottom - 8)
    canvas.rounded(inner, [lighter(fill, 0.2), darker(fill, 0.3)], 4, 0.2)
    for x in (left + 3, (left + right) / 2, right - 3):
        canvas.ellipse((x - 1.6, top - 2.6, x + 1.6, top + 1.6), lighter(gold, 0.3))
    low = bottom - thing.size * 0.36
    canvas.rounded(
        (left + 3, low, right - 3, bottom), [lighter(fill, 0.3), darker(fill, 0.3)], 2, 0.3
    )
    for one, two in ((left - 1, left + 4), (right - 4, right + 1)):
        canvas.rounded((one, low - 5, two, bottom), [lighter(gold, 0.3), darker(gold, 0.4)], 2, 0.3)


def tub(canvas: Canvas, thing: Thing) -> None:
    """The front of a bath, a basket or a boat, over what sits in it; ``foam`` on its edge."""
    left, top, right, bottom = spread(thing, 50)
    fill = ink(thing, "c", "#eef2f6")
    floor_shadow(canvas, (left + 6, bottom - 2, right - 6, bottom + 2))
    slant = (right - left) * 0.1
    hull = [(left, top), (right, top), (right - slant, bottom), (left + slant, bottom)]
    canvas.shape(hull, [fill, darker(fill, 0.32)])
    canvas.rounded(
        (left - 1.5, top - 1.6, right + 1.5, top + 2), [lighter(fill, 0.6), fill], 1.6, 0.35
    )
    if "foam" in thing.options.bare:
        for _ in range(34):
            x, size = canvas.chance.uniform(left, right - 3), canvas.chance.uniform(2, 5)
            y = top - canvas.chance.uniform(0, 5)
            canvas.ellipse((x, y - size, x + size, y + size * 0.33), (255, 255, 255), 0.92, 1)
            canvas.ellipse((x + size * 0.5, y - size * 0.6, x + size, y), (206, 226, 244), 0.5, 2)
    if words := thing.options.text("words"):
        inner = (left + slant + 2, top + 4, right - slant - 2, bottom - 3)
        write(canvas, inner, words, ink(thing, "ink", "#2f2a3a"))


def pot(canvas: Canvas, thing: Thing) -> None:
    """The front of a large pot, over what sits in it, steaming."""
    left, top, right, bottom = spread(thing, 30)
    fill = ink(thing, "c", "#7c8794")
    floor_shadow(canvas, (left, bottom - 2, right, bottom + 2))
    canvas.rounded(
        (left - 4, top + 6, right + 4, top + 10), [darker(fill, 0.3), darker(fill, 0.6)], 1
    )
    canvas.rounded((left, top, right, bottom), [lighter(fill, 0.3), fill, darker(fill, 0.45)], 3)
    canvas.rounded((left - 1, top - 1, right + 1, top + 2.4), [lighter(fill, 0.6), fill], 1, 0.3)
    shine = (left + 3, top + 5, left + 5, bottom - 6)
    canvas.ellipse(shine, (255, 255, 255), 0.5, 5)
    for k in range(4):
        x = left + (right - left) * (k + 0.5) / 4
        steam = (x - 2, top - 26 - 4 * (k % 2), x + 3, top - 6)
        canvas.ellipse(steam, (255, 255, 255), 0.25, 16)


def fence(canvas: Canvas, thing: Thing) -> None:
    """A picket fence across, over what peeks above it."""
    left, top, right, bottom = spread(thing, 104)
    fill = ink(thing, "c", "#f3efe6")
    for share in (0.3, 0.72):
        y = top + thing.size * share
        canvas.fill((left, y, right, y + 2.4), [fill, darker(fill, 0.3)])
    x = left
    while x < right:
        spots = [(x, bottom), (x, top + 3), (x + 2, top), (x + 4, top + 3), (x + 4, bottom)]
        canvas.shape(spots, [lighter(fill, 0.3), darker(fill, 0.2)])
        canvas.fill((x + 3.7, top + 3, x + 4.1, bottom), [darker(fill, 0.35), darker(fill, 0.45)])
        x += 5.4


def ropes(canvas: Canvas, thing: Thing) -> None:
    """A boxing ring: its floor, posts and the three ropes at the back."""
    floor = ink(thing, "c", "#4a78b8")
    top = thing.y - thing.size
    canvas.shape([(14, top), (86, top), (112, 103), (-12, 103)], [lighter(floor, 0.4), floor])
    canvas.shape(
        [(22, top + 5), (78, top + 5), (94, 98), (6, 98)], [(240, 240, 246), (210, 214, 228)]
    )
    for x in (14, 86):
        canvas.fill((x - 1, top - 26, x + 1, top + 1), [(230, 230, 236), (120, 124, 136)])
    for k, tone in enumerate(("#d23a3a", "#f4f4f4", "#3a62d2")):
        rope = colour(tone)
        y = top - 22 + k * 7
        canvas.fill((14, y, 86, y + 1.3), [lighter(rope, 0.3), darker(rope, 0.3)])


def easel(canvas: Canvas, thing: Thing) -> None:
    """An easel with a picture of an emoji (``shows``), or words."""
    left, top, right, bottom = spread(thing, 26)
    wood = colour("#a9754a")
    middle, low = (left + right) / 2, top + thing.size * 0.68
    floor_shadow(canvas, (left, bottom - 1, right, bottom + 2))
    for x in (left + 3, middle, right - 3):
        tilt = (x - middle) * 0.5
        leg = [
            (x - tilt - 0.6, top - 4),
            (x - tilt + 0.6, top - 4),
            (x + 0.8, bottom),
            (x - 0.8, bottom),
        ]
        canvas.shape(leg, [lighter(wood, 0.2), darker(wood, 0.3)])
    canvas.rounded((left, top, right, low), [(255, 255, 252), (228, 226, 218)], 0.3, 0.35)
    if shown := thing.options.text("shows"):
        high = (low - top) * 0.8
        picture = canvas.art.emoji(shown)
        tall = px(0, high)[1]
        size = (round(tall * picture.width / picture.height), tall)
        picture = picture.resize(size, Image.Resampling.LANCZOS)
        spot = px(middle, top + (low - top) * 0.1)
        canvas.lay(picture, spot[0] - size[0] // 2, spot[1])
    if words := thing.options.text("words"):
        inner = (left + 2, top + 2, right - 2, low - 2)
        write(canvas, inner, words, ink(thing, "ink", "#b03030"), "hand")
    canvas.fill((left - 1, low, right + 1, low + 2), [lighter(wood, 0.2), darker(wood, 0.3)])


def crowd(canvas: Canvas, thing: Thing) -> None:
    """Heads of spectators in front, seen from behind, out of focus."""
    tone = ink(thing, "c", "#1c1830")
    count = int(thing.options.number("n", 7))
    layer = Image.new("L", canvas.image.size, 0)
    pen = ImageDraw.Draw(layer)
    for k in range(count):
        x = 100 * (k + 0.5) / count + canvas.chance.uniform(-2.5, 2.5)
        high = thing.size * canvas.chance.uniform(0.82, 1.1)
        head = high * 0.36
        top = thing.y - high
        pen.ellipse((*px(x - head * 0.42, top), *px(x + head * 0.42, top + head * 1.3)), fill=255)
        pen.ellipse((*px(x - head, top + head * 1.15), *px(x + head, thing.y + high)), fill=255)
    blur = thing.options.number("blur", 7)
    canvas.image.paste(tone, (0, 0), layer.filter(ImageFilter.GaussianBlur(blur)))


def phone(canvas: Canvas, thing: Thing) -> None:
    """A telephone held up, its screen showing words or an emoji (``shows``)."""
    left, top, right, bottom = spread(thing, 22)
    canvas.rounded((left, top, right, bottom), [(64, 64, 74), (22, 22, 28)], 3, 0.5)
    fill = ink(thing, "c", "#f2f5fb")
    inner = (left + 1, top + 2.6, right - 1, bottom - 2.6)
    canvas.rounded(inner, [lighter(fill, 0.3), darker(fill, 0.08)], 2, 0)
    canvas.rounded(
        ((left + right) / 2 - 2, top + 0.9, (left + right) / 2 + 2, top + 1.8),
        [(10, 10, 14)],
        0.4,
        0,
    )
    if shown := thing.options.text("shows"):
        picture = canvas.art.emoji(shown)
        tall = px(0, thing.size * thing.options.number("part", 0.42))[1]
        size = (round(tall * picture.width / picture.height), tall)
        spot = px((left + right) / 2, top + thing.size * 0.12)
        shrunk = picture.resize(size, Image.Resampling.LANCZOS)
        canvas.lay(shrunk, spot[0] - size[0] // 2, spot[1])
    if words := thing.options.text("words"):
        share = 0.6 if thing.options.text("shows") else 0.12
        spot_ = (left + 2.4, top + thing.size * share, right - 2.4, bottom - 5)
        write(canvas, spot_, words, ink(thing, "ink", "#2f2a3a"))


def cage(canvas: Canvas, thing: Thing) -> None:
    """The bars of a cage over what is in it."""
    left, top, right, bottom = spread(thing, 34)
    steel = ink(thing, "c", "#c9a24a")
    for k in range(9):
        x = left + (right - left) * k / 8
        canvas.fill(
            (x - 0.35, top, x + 0.35, bottom),
            [darker(steel, 0.3), lighter(steel, 0.5), darker(steel, 0.4)],
            True,
        )
    for y in (top, bottom - 2.4):
        canvas.rounded(
            (left - 1, y, right + 1, y + 2.6), [lighter(steel, 0.4), darker(steel, 0.3)], 1, 0.3
        )


def path(canvas: Canvas, thing: Thing) -> None:
    """A dashed track on the ground from the position to ``to='x y'``."""
    tone = ink(thing, "c", "#ffffff")
    x, y = (float(word) for word in thing.options.text("to", "90 90").split())
    for k in range(12):
        share = k / 12
        spot = (thing.x + (x - thing.x) * share, thing.y + (y - thing.y) * share)
        size = thing.size * (0.5 + spot[1] / 160)
        canvas.ellipse(
            (*spot, spot[0] + size, spot[1] + size * 0.5), mix(tone, (60, 50, 60), 0.2), 0.8, 1
        )


FURNITURE: dict[str, Painter] = {
    "sofa": sofa,
    "throne": throne,
    "tub": tub,
    "pot": pot,
    "fence": fence,
    "ropes": ropes,
    "easel": easel,
    "crowd": crowd,
    "phone": phone,
    "cage": cage,
    "path": path,
}
