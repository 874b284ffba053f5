"""Figures: emoji that stand in the scene, wear things and cast shadows.

Options of a figure: ``flip``, ``turn=degrees``, ``squash=width`` (1 as it is), ``cut=per cent``
off its foot, ``flat`` (hangs on a wall), ``float`` (shadow far below, ``lift`` per cent), ``bare``
(no shadow), ``far`` and ``near`` (out of focus), ``dim=share``, ``tint=#rrggbb:share``,
``ghost=opacity``, ``stone`` (grey), ``gold``, ``mirror`` (reflected in the floor), ``blur=pixels``.
"""

from PIL import Image, ImageChops, ImageEnhance, ImageFilter, ImageOps

from tests.studio.art import Art
from tests.studio.paint import HEIGHT, Canvas, colour, px, ramp
from tests.studio.script import Options, Thing

MARGIN = 1.2
"""Margin around a figure for what it wears, in multiples of its size."""


def figure(canvas: Canvas, thing: Thing) -> None:
    """Paint an emoji and what it wears, with its foot at the thing's position."""
    options = thing.options
    bare, inner = _dressed(canvas.art, thing)
    foot = px(thing.x, thing.y)
    picture, anchor = _posed(bare, inner, options)
    picture = _treated(picture, options)
    at = (foot[0] - anchor[0], foot[1] - anchor[1])
    if "float" in options.bare:
        at = (at[0], at[1] - round(options.number("lift", 6) * HEIGHT / 100))
    _shadow(canvas, picture, at, foot, options)
    if "mirror" in options.bare:
        _reflect(canvas, picture, at, foot)
    canvas.lay(picture, *at)


def _dressed(art: Art, thing: Thing) -> tuple[Image.Image, tuple[int, int, int, int]]:
    """The figure with what it wears on a larger image, and the figure's box there."""
    body = _sized(art.emoji(thing.kind), thing.size * HEIGHT / 100, thing.options)
    if not thing.worn:
        return body, (0, 0, *body.size)
    margin = round(max(body.size) * MARGIN)
    sheet = Image.new("RGBA", (body.width + 2 * margin, body.height + 2 * margin))
    for worn in thing.worn:
        if worn.behind:
            _wear(sheet, art, worn, body.size, margin)
    sheet.alpha_composite(body, (margin, margin))
    for worn in thing.worn:
        if not worn.behind:
            _wear(sheet, art, worn, body.size, margin)
    return sheet, (margin, margin, margin + body.width, margin + body.height)


def _wear(sheet: Image.Image, art: Art, worn: Thing, body: tuple[int, int], margin: int) -> None:
    piece = _sized(art.emoji(worn.kind), worn.size * body[1] / 100, worn.options)
    piece = _treated(_turned(piece, worn.options), worn.options)
    x = margin + round(worn.x * body[0] / 100) - piece.width // 2
    y = margin + round(worn.y * body[1] / 100) - piece.height // 2
    if not worn.behind and "bare" not in worn.options.bare:
        dark = Image.new("RGBA", piece.size, (20, 12, 40, 0))
        dark.putalpha(piece.getchannel("A").point(lambda a: a * 80 // 255))
        under = Image.new("RGBA", sheet.size)
        under.paste(dark, (x + 3, y + 7))
        under = under.filter(ImageFilter.GaussianBlur(5))
        inside = ImageChops.multiply(under.getchannel("A"), sheet.getchannel("A"))
        under.putalpha(inside)
        sheet.alpha_composite(under)
    left, top = max(0, -x), max(0, -y)
    sheet.alpha_composite(piece, (max(0, x), max(0, y)), (left, top))


def _sized(picture: Image.Image, height: float, options: Options) -> Image.Image:
    wide = picture.width / picture.height * options.number("squash", 1)
    size = (max(2, round(height * wide)), max(2, round(height)))
    picture = picture.resize(size, Image.Resampling.LANCZOS)
    if size[1] > 380:
        picture = picture.filter(ImageFilter.UnsharpMask(2, 70, 2))
    if "flip" in options.bare:
        picture = ImageOps.mirror(picture)
    if cut := options.number("cut", 0):
        picture = picture.crop((0, 0, picture.width, round(picture.height * (100 - cut) / 100)))
    return picture


def _turned(picture: Image.Image, options: Options) -> Image.Image:
    turn = options.number("turn", 0)
    return picture.rotate(-turn, Image.Resampling.BICUBIC, expand=True) if turn else picture


def _posed(
    sheet: Image.Image, inner: tuple[int, int, int, int], options: Options
) -> tuple[Image.Image, tuple[int, int]]:
    """The rotated image, and the pixel of it that touches the ground."""
    turn = options.number("turn", 0)
    if not turn:
        return sheet, ((inner[0] + inner[2]) // 2, inner[3])
    mark = Image.new("L", sheet.size, 0)
    mark.paste(255, inner)
    turned = sheet.rotate(-turn, Image.Resampling.BICUBIC, expand=True)
    alpha = turned.getchannel("A").point(lambda a: 255 if a > 60 else 0)
    marked = mark.rotate(-turn, expand=True)
    box = ImageChops.multiply(marked, alpha).getbbox() or (0, 0, *turned.size)
    return turned, ((box[0] + box[2]) // 2, box[3])


def _treated(picture: Image.Image, options: Options) -> Image.Image:
    alpha = picture.getchannel("A")
    inside = picture.convert("RGB")
    if "stone" in options.bare:
        inside = ImageEnhance.Contrast(ImageOps.grayscale(inside).convert("RGB")).enhance(0.8)
    if "gold" in options.bare:
        grey = ImageOps.autocontrast(ImageOps.grayscale(inside))
        inside = ImageOps.colorize(grey, (92, 52, 8), (255, 246, 190), (226, 168, 44))
    if tint := options.text("tint"):
        name, _, share = tint.partition(":")
        flat = ImageChops.multiply(inside, Image.new("RGB", inside.size, colour(name)))
        inside = Image.blend(inside, flat, float(share or 0.6))
    if dim := options.number("dim", 0):
        inside = ImageEnhance.Brightness(inside).enhance(1 - dim)
    shade = ramp(inside.size, [(255, 255, 255), (255, 255, 255), (206, 200, 222)])
    inside = ImageChops.multiply(inside, shade)
    if (ghost := options.number("ghost", 1)) < 1:
        alpha = alpha.point(lambda a: round(a * ghost))
    picture = inside.convert("RGBA")
    picture.putalpha(alpha)
    blur = options.number("blur", 2.2 if "far" in options.bare else 0)
    if "near" in options.bare:
        blur = 9
    if blur:
        picture = _blurred(picture, blur)
    return picture


def _blurred(picture: Image.Image, blur: float) -> Image.Image:
    """Blur without the dark fringe that transparent black would leave."""
    return picture.convert("RGBa").filter(ImageFilter.GaussianBlur(blur)).convert("RGBA")


def _shadow(
    canvas: Canvas,
    picture: Image.Image,
    at: tuple[int, int],
    foot: tuple[int, int],
    options: Options,
) -> None:
    if options.bare & {"bare", "near"} or options.number("ghost", 1) < 0.5:
        return
    alpha = picture.getchannel("A")
    if "flat" in options.bare:
        canvas.shade(alpha, (at[0] + 8, at[1] + 14), 0.35, 10)
        return
    box = alpha.getbbox()
    if not box:
        return
    width, height = box[2] - box[0], box[3] - box[1]
    lifted = "float" in options.bare
    flat = alpha.crop(box).resize((width, max(3, height // 6)))
    flat = ImageOps.flip(flat)
    spot = (at[0] + box[0] + width // 12, foot[1] - flat.height // 3)
    canvas.shade(flat, spot, 0.2 if lifted else 0.34, 14)
    deep = max(6, min(width // 9, HEIGHT // 26))
    oval = Image.new("L", (round(width * 0.86), deep), 0)
    oval.paste(255, (0, 0, *oval.size))
    soft = Image.radial_gradient("L").resize(oval.size).point(lambda a: max(0, 255 - a * 2))
    strength = 0.4 if lifted else 0.75
    canvas.shade(soft, (foot[0] - oval.width // 2, foot[1] - deep // 2), strength, 4)


def _reflect(
    canvas: Canvas, picture: Image.Image, at: tuple[int, int], foot: tuple[int, int]
) -> None:
    below = ImageOps.flip(picture)
    fade = ramp(below.size, [(96, 96, 96), (10, 10, 10)]).getchannel(0)
    below.putalpha(ImageChops.multiply(below.getchannel("A"), fade))
    below = below.filter(ImageFilter.GaussianBlur(3))
    canvas.lay(below, at[0], 2 * foot[1] - at[1] - picture.height)
