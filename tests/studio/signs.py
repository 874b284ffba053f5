"""Drawn things with words or pictures on them."""

from PIL import Image, ImageDraw

from tests.studio.paint import (
    HEIGHT,
    Canvas,
    Colour,
    box_px,
    colour,
    darker,
    fitted,
    lighter,
    mix,
    px,
    ramp,
)
from tests.studio.props import Painter, floor_shadow, ink, spread, write
from tests.studio.script import Thing


def sign(canvas: Canvas, thing: Thing) -> None:
    """A board with words; ``post`` and ``hang`` are the lengths of its pole and its cords."""
    left, top, right, bottom = spread(thing, 30)
    fill = ink(thing, "c", "#f6f1e4")
    letters = ink(thing, "ink", "#2f2a3a")
    middle = (left + right) / 2
    if post := thing.options.number("post", 0):
        floor_shadow(canvas, (middle - 2, bottom + post - 1, middle + 4, bottom + post + 1))
        pole = (middle - 0.8, bottom - 1, middle + 0.8, bottom + post)
        canvas.fill(pole, [(150, 120, 90), (90, 70, 52)])
    if hang := thing.options.number("hang", 0):
        for x in (left + 4, right - 4):
            canvas.fill((x, top - hang, x + 0.3, top + 1), [(70, 66, 80), (70, 66, 80)])
    canvas.rounded((left, top, right, bottom), [lighter(fill, 0.3), darker(fill, 0.1)], 1.4)
    if "edge" in thing.options.bare:
        edges = box_px((left + 0.7, top + 0.9, right - 0.7, bottom - 0.9))
        canvas.pen().rounded_rectangle(edges, 10, outline=letters, width=4)
    inner = (left + 2, top + 1.8, right - 2, bottom - 1.8)
    write(canvas, inner, thing.options.text("words"), letters, thing.options.text("face", "sign"))


def note(canvas: Canvas, thing: Thing) -> None:
    """A sheet of paper with handwriting, rotated a little."""
    width = thing.options.number("w", 14)
    size = (px(width, 0)[0], px(0, thing.size)[1])
    paper = Image.new("RGBA", size)
    fill = ink(thing, "c", "#fff6a8")
    paper.paste(ramp(size, [lighter(fill, 0.3), fill]))
    sheet = canvas._replace(image=paper.convert("RGB"))
    _write_small(sheet, thing.options.text("words"), ink(thing, "ink", "#3a3050"))
    paper = sheet.image.convert("RGBA")
    paper = paper.rotate(-thing.options.number("turn", 3), Image.Resampling.BICUBIC, expand=True)
    foot = px(thing.x, thing.y)
    at = (foot[0] - paper.width // 2, foot[1] - paper.height)
    canvas.shade(paper.getchannel("A"), (at[0] + 5, at[1] + 8), 0.35, 7)
    canvas.lay(paper, *at)


def _write_small(sheet: Canvas, words: str, fill: Colour) -> None:
    width, height = sheet.image.size
    font, text = fitted(words, sheet.art.face, "hand", (round(width * 0.84), round(height * 0.84)))
    spot = (width // 2, height // 2)
    sheet.pen().multiline_text(spot, text, fill, font, anchor="mm", align="center")


def banner(canvas: Canvas, thing: Thing) -> None:
    """A long cloth with words, hung between two cords, sagging."""
    left, top, right, bottom = spread(thing, 60)
    fill = ink(thing, "c", "#d8443c")
    sag = 2.5
    steps = 24
    up, down = [], []
    for k in range(steps + 1):
        share = k / steps
        drop = sag * 4 * share * (1 - share)
        x = left + (right - left) * share
        up.append((x, top + drop))
        down.append((x, bottom + drop))
    mask = Image.new("L", canvas.image.size, 0)
    ImageDraw.Draw(mask).polygon([px(*p) for p in [*up, *reversed(down)]], fill=255)
    found = mask.getbbox()
    if found:
        canvas.shade(mask.crop(found), (found[0] + 6, found[1] + 12), 0.3, 10)
    canvas.shape([*up, *reversed(down)], [lighter(fill, 0.15), darker(fill, 0.12)])
    inner = (left + 3, top + sag * 0.7 + 1, right - 3, bottom + sag * 0.7 - 1)
    write(canvas, inner, thing.options.text("words"), ink(thing, "ink", "#ffffff"))


def screen(canvas: Canvas, thing: Thing) -> None:
    """A screen with words, an emoji (``shows``) or a chart (``chart=up`` or ``down``)."""
    left, top, right, bottom = spread(thing, 40)
    fill = ink(thing, "c", "#2f5fa8")
    canvas.rounded((left, top, right, bottom), [(52, 52, 62), (24, 24, 30)], 1.6)
    inner = (left + 1.2, top + 1.6, right - 1.2, bottom - 1.6)
    canvas.rounded(inner, [lighter(fill, 0.25), darker(fill, 0.25)], 0.8, 0)
    if chart := thing.options.text("chart"):
        _chart(canvas, inner, chart)
    shown = thing.options.text("shows")
    words = thing.options.text("words")
    split = inner[1] + (inner[3] - inner[1]) * (0.62 if shown and words else 0)
    if shown:
        high = (split if words else inner[3]) - inner[1] - 4
        _inlay(canvas, shown, (inner[0] + inner[2]) / 2, inner[1] + high + 2, high)
    if words:
        spot = (inner[0] + 2, split + 1.5, inner[2] - 2, inner[3] - 1.5)
        write(canvas, spot, words, ink(thing, "ink", "#ffffff"))


def _chart(canvas: Canvas, inner: tuple[float, float, float, float], way: str) -> None:
    left, top, right, bottom = inner
    heights = [0.3, 0.42, 0.35, 0.55, 0.5, 0.72, 0.9]
    if way == "down":
        heights = [0.9, 0.95, 0.7, 0.75, 0.4, 0.3, 0.08]
    spots = []
    for k, share in enumerate(heights):
        x = left + 3 + (right - left - 6) * k / (len(heights) - 1)
        spots.append(px(x, bottom - 3 - (bottom - top - 8) * share))
    tone = (120, 255, 170) if way == "up" else (255, 92, 92)
    canvas.pen().line(spots, fill=tone, width=12, joint="curve")


def frame(canvas: Canvas, thing: Thing) -> None:
    """A gilded picture frame with an emoji (``shows``) on a plain ground, or words."""
    left, top, right, bottom = spread(thing, 20)
    gold = ink(thing, "c", "#c99a3c")
    canvas.rounded((left, top, right, bottom), [lighter(gold, 0.4), darker(gold, 0.3)], 0.6)
    border = 1.3
    edges = (left + border, top + border * 1.3, right - border, bottom - border * 1.3)
    ground = ink(thing, "ground", "#d9d2c0")
    canvas.rounded(edges, [lighter(ground, 0.3), darker(ground, 0.15)], 0.3, 0)
    if shown := thing.options.text("shows"):
        high = (edges[3] - edges[1]) * 0.78
        foot = edges[3] - (edges[3] - edges[1]) * 0.08
        _inlay(canvas, shown, (edges[0] + edges[2]) / 2, foot, high)
    if words := thing.options.text("words"):
        inner = (edges[0] + 1, edges[1] + 1, edges[2] - 1, edges[3] - 1)
        write(canvas, inner, words, ink(thing, "ink", "#3a3040"), "hand")


def _inlay(canvas: Canvas, shown: str, x: float, foot: float, high: float) -> None:
    picture = canvas.art.emoji(shown)
    size = (round(high * HEIGHT / 100 * picture.width / picture.height), px(0, high)[1])
    picture = picture.resize(size, Image.Resampling.LANCZOS)
    spot = px(x, foot)
    canvas.lay(picture, spot[0] - size[0] // 2, spot[1] - size[1])


def bubble(canvas: Canvas, thing: Thing) -> None:
    """A speech bubble; its tail points ``left`` or ``right`` or down."""
    left, top, right, bottom = spread(thing, 26)
    fill = ink(thing, "c", "#ffffff")
    canvas.rounded((left, top, right, bottom), [fill, darker(fill, 0.06)], 4, 0.25)
    tail = -1 if "left" in thing.options.bare else 1 if "right" in thing.options.bare else 0
    root = (left + right) / 2 + tail * (right - left) * 0.25
    tip = (root + tail * 4, bottom + 5)
    canvas.shape(
        [(root - 2, bottom - 0.5), (root + 2, bottom - 0.5), tip], [darker(fill, 0.06)] * 2
    )
    inner = (left + 2, top + 2, right - 2, bottom - 2)
    write(canvas, inner, thing.options.text("words"), ink(thing, "ink", "#2f2a3a"))


def window(canvas: Canvas, thing: Thing) -> None:
    """A window with a view: ``sky=day|dusk|night``, an emoji outside (``shows``)."""
    left, top, right, bottom = spread(thing, 24)
    skies = {
        "day": ("#8fc7ee", "#e9f5ff"),
        "dusk": ("#7d5fa0", "#ffb37a"),
        "dawn": ("#8fb0dc", "#ffdcb8"),
        "grey": ("#8b97a4", "#cdd3d6"),
        "night": ("#0d1638", "#33487f"),
        "space": ("#05060f", "#131a3a"),
        "sea": ("#0e5d86", "#4fb3c8"),
    }
    upper, lower = skies[thing.options.text("sky", "day")]
    border = ink(thing, "c", "#f4f1ea")
    canvas.rounded(
        (left - 1, top - 1.2, right + 1, bottom + 1.2), [border, darker(border, 0.2)], 0.5
    )
    canvas.fill((left, top, right, bottom), [colour(upper), colour(lower)])
    if thing.options.text("view") == "city":
        for k in range(9):
            x = left + (right - left) * k / 9
            high = thing.size * (0.25 + 0.45 * ((k * 7 + 3) % 5) / 5)
            tone = mix(colour(lower), (60, 76, 110), 0.35 + 0.3 * (k % 2))
            canvas.fill(
                (x, bottom - high, x + (right - left) / 9, bottom), [tone, darker(tone, 0.1)]
            )
    if shown := thing.options.text("shows"):
        high = thing.size * thing.options.number("part", 0.8)
        _inlay(canvas, shown, (left + right) / 2, bottom, high)
    if "open" not in thing.options.bare:
        middle = (left + right) / 2
        canvas.fill((middle - 0.4, top, middle + 0.4, bottom), [border, darker(border, 0.2)])
    canvas.rounded(
        (left - 2, bottom + 0.6, right + 2, bottom + 2.6), [border, darker(border, 0.3)], 0.4
    )


SIGNS: dict[str, Painter] = {
    "sign": sign,
    "note": note,
    "banner": banner,
    "screen": screen,
    "frame": frame,
    "bubble": bubble,
    "window": window,
}
