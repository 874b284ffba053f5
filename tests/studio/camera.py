"""The camera: weather, light and the kind of photograph.

Options of a scene's ``camera``: ``tilt=degrees``, ``zoom=share``, ``rain``, ``snowfall``,
``confetti``, ``fog``, ``night`` (dark except for a flash), ``warm``, ``cold``, ``old`` (sepia),
``cctv='CAM 2'``, ``news='WORDS'`` (a news banner), ``instant='words'`` (a white border with
handwriting), ``paper='HEADLINE'`` (a newspaper), ``finder`` (a viewfinder's marks).
"""

import math

from PIL import Image, ImageChops, ImageEnhance, ImageFilter, ImageOps

from tests.studio.paint import HEIGHT, WIDTH, Canvas, colour, px
from tests.studio.props import write
from tests.studio.script import Options

OUTPUT_SIZE = (896, 672)
"""Width and height of the finished picture in pixels."""


def develop(canvas: Canvas, options: Options) -> Image.Image:
    """The finished picture in ``OUTPUT_SIZE``."""
    _weather(canvas, options)
    _light(canvas, options)
    picture = _framed(canvas.image, options)
    picture = picture.resize(OUTPUT_SIZE, Image.Resampling.LANCZOS)
    whole = canvas._replace(image=picture.resize((WIDTH, HEIGHT), Image.Resampling.BICUBIC))
    _medium(whole, options)
    return whole.image.resize(OUTPUT_SIZE, Image.Resampling.LANCZOS)


def _weather(canvas: Canvas, options: Options) -> None:
    if "rain" in options.bare:
        layer = canvas._replace(image=Image.new("RGB", canvas.image.size))
        for _ in range(240):
            x, y = canvas.chance.uniform(-5, 105), canvas.chance.uniform(-5, 100)
            layer.pen().line([px(x, y), px(x - 1, y + 5)], (150, 160, 180), 3)
        canvas.image.paste(
            ImageChops.screen(canvas.image, layer.image.filter(ImageFilter.GaussianBlur(1)))
        )
    if "snowfall" in options.bare:
        for _ in range(120):
            x, y, size = (
                canvas.chance.uniform(0, 100),
                canvas.chance.uniform(0, 100),
                canvas.chance.uniform(0.3, 1.3),
            )
            canvas.ellipse((x, y, x + size, y + size * 1.33), (255, 255, 255), 0.85, size * 1.6)
    if "confetti" in options.bare:
        for _ in range(110):
            x, y, size = (
                canvas.chance.uniform(0, 100),
                canvas.chance.uniform(0, 96),
                canvas.chance.uniform(0.8, 1.7),
            )
            tone = colour(
                canvas.chance.choice(["#ff5a6e", "#ffd23f", "#3fd0ff", "#7cf07c", "#c07cff"])
            )
            turn = canvas.chance.uniform(0, 3)
            spots = [
                (x + size * math.cos(turn + a), y + size * 0.8 * math.sin(turn + a))
                for a in (0.3, 1.4, 3.4, 4.5)
            ]
            canvas.shape(spots, [tone])
    if "fog" in options.bare:
        for _ in range(9):
            x, y, wide = (
                canvas.chance.uniform(-20, 80),
                canvas.chance.uniform(40, 90),
                canvas.chance.uniform(40, 70),
            )
            canvas.ellipse((x, y, x + wide, y + 12), (226, 232, 238), 0.4, 50)


def _light(canvas: Canvas, options: Options) -> None:
    image = canvas.image
    size = image.size
    small = image.resize((size[0] // 4, size[1] // 4)).filter(ImageFilter.GaussianBlur(7))
    bright = ImageEnhance.Brightness(ImageEnhance.Contrast(small).enhance(1.5)).enhance(0.5)
    image.paste(Image.blend(image, ImageChops.screen(image, bright.resize(size)), 0.3))
    tints = {"warm": (255, 214, 160), "cold": (170, 205, 255)}
    for name, tint in tints.items():
        if name in options.bare:
            flat = Image.new("RGB", size, tint)
            image.paste(Image.blend(image, ImageChops.multiply(image, flat), 0.55))
    if "night" in options.bare:
        dark = ImageChops.multiply(image, Image.new("RGB", size, (58, 70, 128)))
        spot = ImageOps.invert(Image.radial_gradient("L")).resize(size)
        image.paste(Image.composite(image, dark, spot.point(lambda a: min(255, round(a * 1.1)))))
    edge = Image.radial_gradient("L").resize((round(size[0] * 1.3), round(size[1] * 1.3)))
    left, top = (edge.width - size[0]) // 2, (edge.height - size[1]) // 2
    edge = edge.crop((left, top, left + size[0], top + size[1]))
    image.paste((14, 10, 30), (0, 0), edge.point(lambda a: round(max(0, a - 100) * 0.62)))


def _framed(image: Image.Image, options: Options) -> Image.Image:
    tilt, zoom = options.number("tilt", 0), options.number("zoom", 1)
    if tilt:
        zoom = max(zoom, 1 + abs(tilt) * 0.024)
        image = image.rotate(tilt, Image.Resampling.BICUBIC)
    if zoom > 1:
        wide, high = round(WIDTH / zoom), round(HEIGHT / zoom)
        x = round((WIDTH - wide) * options.number("x", 50) / 100)
        y = round((HEIGHT - high) * options.number("y", 50) / 100)
        image = image.crop((x, y, x + wide, y + high))
    return image


def _medium(canvas: Canvas, options: Options) -> None:
    image = canvas.image
    if "old" in options.bare:
        grey = ImageOps.autocontrast(ImageOps.grayscale(image), 1)
        image.paste(ImageOps.colorize(grey, (44, 28, 16), (250, 238, 210), (168, 128, 88)))
    if words := options.text("cctv"):
        _cctv(canvas, words)
    if words := options.text("news"):
        _news(canvas, words)
    if words := options.text("paper"):
        _paper(canvas, words)
    if "finder" in options.bare:
        _finder(canvas)
    if "instant" in options.named:
        _instant(canvas, options.text("instant"))


def _cctv(canvas: Canvas, words: str) -> None:
    grey = ImageOps.grayscale(canvas.image)
    canvas.image.paste(ImageOps.colorize(grey, (6, 16, 14), (214, 240, 226), (96, 132, 118)))
    pen = canvas.pen()
    for y in range(0, HEIGHT, 9):
        pen.line([(0, y), (WIDTH, y)], (30, 48, 42), 1)
    write(canvas, (2, 2, 34, 8), words, (240, 255, 240))
    canvas.ellipse((91, 3, 93, 5.6), (255, 60, 60))
    write(canvas, (93.5, 2, 99, 7), "REC", (240, 255, 240))


def _news(canvas: Canvas, words: str) -> None:
    canvas.fill((0, 80, 100, 92), [(190, 24, 40), (140, 10, 26)])
    canvas.fill((0, 92, 100, 100), [(250, 250, 250), (222, 224, 230)])
    canvas.fill((0, 80, 17, 92), [(255, 255, 255), (226, 228, 236)])
    write(canvas, (1.5, 82, 15.5, 90), "NEWS", (170, 16, 32))
    write(canvas, (19, 81.5, 98, 91), words, (255, 255, 255))
    for k in range(9):
        wide = 4 + (k * 37) % 6
        canvas.rounded((2 + k * 11, 95, 2 + k * 11 + wide, 97), [(120, 124, 136)], 0.8, 0)
    canvas.rounded((87, 3, 97, 9), [(214, 30, 46), (170, 16, 32)], 1, 0.3)
    write(canvas, (88, 4, 96, 8), "LIVE", (255, 255, 255))


def _paper(canvas: Canvas, words: str) -> None:
    inner = canvas.image.resize((px(88, 0)[0], px(0, 66)[1]), Image.Resampling.LANCZOS)
    grey = ImageOps.autocontrast(ImageOps.grayscale(inner), 1)
    canvas.fill((0, 0, 100, 100), [(238, 232, 214), (222, 214, 192)])
    ink = (40, 36, 34)
    write(canvas, (6, 4, 94, 20), words, ink)
    canvas.fill((6, 21.5, 94, 22), [ink, ink])
    canvas.image.paste(ImageOps.colorize(grey, (34, 30, 30), (240, 234, 216)), px(6, 24))
    for column in range(3):
        for line in range(2):
            left = 6 + column * 30
            wide = 27 - (6 if line else (column * 7) % 4)
            canvas.fill(
                (left, 92.4 + line * 3, left + wide, 93.6 + line * 3), [(150, 144, 134)] * 2
            )


def _finder(canvas: Canvas) -> None:
    pen = canvas.pen()
    white = (250, 250, 250)
    for x, y, dx, dy in ((6, 8, 8, 10), (94, 8, -8, 10), (6, 92, 8, -10), (94, 92, -8, -10)):
        pen.line([px(x + dx, y), px(x, y), px(x, y + dy)], white, 6)
    for ends in (((47, 50), (53, 50)), ((50, 46), (50, 54))):
        pen.line([px(*end) for end in ends], white, 4)
    canvas.ellipse((9, 11, 11, 13.6), (255, 50, 50))
    write(canvas, (12, 10, 18, 15), "REC", white)


def _instant(canvas: Canvas, words: str) -> None:
    inner = canvas.image.resize((px(92, 0)[0], px(0, 82)[1]), Image.Resampling.LANCZOS)
    canvas.fill((0, 0, 100, 100), [(252, 251, 247), (238, 236, 230)])
    shade = Image.new("L", (inner.width + 8, inner.height + 8), 255)
    canvas.shade(shade, px(3.7, 4.6), 0.25, 5)
    canvas.image.paste(inner, px(4, 5))
    if words:
        write(canvas, (8, 88.5, 92, 98), words, (56, 52, 92), "hand")


def sharpened(picture: Image.Image) -> Image.Image:
    """A little sharper, as prints are."""
    return picture.filter(ImageFilter.UnsharpMask(1.2, 40, 3))
