"""Malicious and unusual picture files."""

import io

import pytest
from PIL import Image

from bot.packs import image_sanitizer

ORIENTATION, DESCRIPTION, WIDTH = 0x0112, 0x010E, 0x0100
"""Tags of what a camera writes beside the pixels."""


def written(picture: Image.Image, kind: str, **more: object) -> bytes:
    """The file of a picture."""
    buffer = io.BytesIO()
    picture.save(buffer, kind, **more)
    return buffer.getvalue()


def size_of(data: bytes) -> tuple[int, int]:
    """The size of a picture's file."""
    with Image.open(io.BytesIO(data)) as opened:
        return opened.size


def lying() -> bytes:
    """A JPEG whose camera was held upright, with a description."""
    exif = Image.Exif()
    exif[ORIENTATION], exif[DESCRIPTION] = 6, "hello"
    return written(Image.new("RGB", (3000, 1500)), "JPEG", exif=exif)


def test_a_picture_stands_as_its_camera_was_held() -> None:
    """A picture is upright even if it is scaled down before it is rotated."""
    assert size_of(image_sanitizer.sanitize_image(lying())) == (512, 1024)


def test_what_stands_beside_the_pixels_may_be_anything() -> None:
    """A width that is a word spoils no picture."""
    given, tag = lying(), DESCRIPTION.to_bytes(2)
    assert given.count(tag) == 1
    assert (
        max(size_of(image_sanitizer.sanitize_image(given.replace(tag, WIDTH.to_bytes(2))))) == 1024
    )


@pytest.mark.parametrize("kind", ["PNG", "WEBP", "GIF"])
def test_a_small_file_does_not_fill_the_memory(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Formats other than JPEG are decoded whole, so a lower pixel limit refuses them unread."""
    data = written(Image.new("L", (5000, 3300)), kind)
    assert len(data) < 100_000
    monkeypatch.setattr(Image.Image, "thumbnail", None)
    with pytest.raises(image_sanitizer.TooLarge):
        image_sanitizer.sanitize_image(data)


@pytest.mark.parametrize("mode", ["1", "L", "LA", "P", "RGB", "RGBA", "I;16"])
def test_every_mode_of_a_png_is_drawn(mode: str) -> None:
    """However the pixels are kept, the picture is as it was; transparent parts are white."""
    drawn = image_sanitizer.sanitize_image(written(Image.new(mode, (2048, 1024)), "PNG"))
    assert size_of(drawn) == (1024, 512)
    with Image.open(io.BytesIO(drawn)) as opened:
        shade = opened.convert("L").getpixel((500, 200))
    assert shade == (255 if mode in ("LA", "RGBA") else 0)
