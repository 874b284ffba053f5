"""Marks on pictures: they stay visible when a gallery crops."""

import io

import pytest
from PIL import Image, ImageChops, ImageDraw

from bot.display.pictures import add_badge

GREY = "#808080"


def _mark(size: tuple[int, int], mark: str) -> tuple[int, int, int, int]:
    """The box around everything that a mark has changed in a grey picture."""
    plain = Image.new("RGB", size, GREY)
    written = io.BytesIO()
    plain.save(written, "PNG")
    with Image.open(io.BytesIO(add_badge(written.getvalue(), mark))) as opened:
        changed = ImageChops.difference(opened.convert("RGB"), plain).convert("L")
    box = changed.point([255 if value > 40 else 0 for value in range(256)]).getbbox()
    assert box is not None
    return box


def _crop(size: tuple[int, int], shape: float) -> tuple[float, float, float, float]:
    """What a gallery shows of a picture in a cell ``shape`` times as wide as high."""
    wide, high = min(size[0], size[1] * shape), min(size[1], size[0] / shape)
    left, top = (size[0] - wide) / 2, (size[1] - high) / 2
    return left, top, left + wide, top + high


@pytest.mark.parametrize("shape", [3 / 4, 1.0, 4 / 3, 3 / 2, 16 / 9])
@pytest.mark.parametrize("size", [(896, 672), (600, 600), (600, 900)])
@pytest.mark.parametrize("mark", ["1", "III"])
def test_a_mark_is_whole_however_a_gallery_crops(
    size: tuple[int, int], shape: float, mark: str
) -> None:
    """The disc lies within the crop, off its edge, and is large enough to be read."""
    left, top, right, bottom = _mark(size, mark)
    shown = _crop(size, shape)
    least = min(size) / 100
    assert left >= shown[0] + least
    assert top >= shown[1] + least
    assert right <= shown[2] - least
    assert bottom <= shown[3] - least
    assert bottom - top >= min(size) / 5


CORNERS = [(0, 0), (1, 0), (0, 1), (1, 1)]


@pytest.mark.parametrize("free", CORNERS)
def test_a_mark_lies_where_a_picture_shows_least(free: tuple[int, int]) -> None:
    """Three quarters of the picture are full of lines, and the mark covers none of them."""
    size = (896, 672)
    busy = Image.new("RGB", size, GREY)
    draw = ImageDraw.Draw(busy)
    for x in range(0, size[0], 8):
        draw.line((x, 0, x, size[1]), fill="#ffffff", width=2)
    left, top = free[0] * size[0] // 2, free[1] * size[1] // 2
    box = (left, top, left + size[0] // 2, top + size[1] // 2)
    busy.paste(GREY, box)
    written = io.BytesIO()
    busy.save(written, "PNG")
    with Image.open(io.BytesIO(add_badge(written.getvalue(), "A"))) as opened:
        quarter = opened.convert("L").crop(box)
    dark = quarter.point([255 if value < 40 else 0 for value in range(256)]).getbbox()
    assert dark is not None
    assert min(dark[2] - dark[0], dark[3] - dark[1]) >= min(size) / 6


def test_marks_of_plain_pictures_stand_in_one_corner() -> None:
    """If all corners are equally plain, the mark is in the upper left one."""
    left, top, right, bottom = _mark((896, 672), "A")
    assert right <= 896 / 2
    assert bottom <= 672 / 2
    assert left > 0
    assert top > 0
