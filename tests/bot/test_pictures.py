"""Marks on pictures: they stay in sight where a gallery crops."""

import io

import pytest
from PIL import Image, ImageChops

from bot.pictures import stamped

GREY = "#808080"


def _mark(size: tuple[int, int], mark: str) -> tuple[int, int, int, int]:
    """The box around everything that a mark has changed in a grey picture."""
    plain = Image.new("RGB", size, GREY)
    written = io.BytesIO()
    plain.save(written, "PNG")
    with Image.open(io.BytesIO(stamped(written.getvalue(), mark))) as opened:
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
    assert bottom - top >= min(size) / 8
