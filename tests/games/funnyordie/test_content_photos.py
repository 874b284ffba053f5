"""Every shipped picture: it opens, is within its limits, and is like no other."""

import hashlib
from collections import Counter
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

from PIL import Image

from cogs.funnyordie.content import box

WIDTH_MAX = 1024
BYTES_MAX = 60_000
ALL_BYTES_MAX = 8_000_000
GRID = 16
NEAR = GRID * GRID // 10

PHOTOS = {name: path for name in box().cards if (path := box().photo(name)) is not None}


class Seen(NamedTuple):
    """What a picture is, once it has been read to its last row."""

    format: str | None
    size: tuple[int, int]
    frames: int
    blank: bool
    bits: int


@cache
def seen(path: Path) -> Seen:
    """A picture, and its bits: where, in a coarse grid, it becomes lighter to the right."""
    with Image.open(path) as picture:
        small = picture.convert("L").resize((GRID + 1, GRID), Image.Resampling.BOX)
        frames = getattr(picture, "n_frames", 1)
        kind, size = picture.format, picture.size
    grey = small.tobytes()
    bits = 0
    for row in range(GRID):
        for column in range(GRID):
            at = row * (GRID + 1) + column
            bits = bits << 1 | (grey[at] < grey[at + 1])
    return Seen(kind, size, frames, max(grey) == min(grey), bits)


def apart(one: Path, other: Path) -> int:
    """In how many places of the grid two pictures differ."""
    return (seen(one).bits ^ seen(other).bits).bit_count()


def test_one_picture_a_card_and_no_other_file() -> None:
    """240 cards have a photo side; nothing else lies in the folder."""
    assert len(PHOTOS) == 240
    assert {path.parent for path in PHOTOS.values()} == {box().folder / "photos"}
    assert sorted(PHOTOS.values()) == sorted((box().folder / "photos").iterdir())


def test_pictures_open_and_are_within_their_limits() -> None:
    """WebP of at most 1024 pixels and 60 kB, wider than high, whole, not all of one colour."""
    for name, path in PHOTOS.items():
        picture = seen(path)
        wide, high = picture.size
        assert (picture.format, picture.frames, picture.blank) == ("WEBP", 1, False), name
        assert WIDTH_MAX >= wide > high >= 480, name
        assert path.stat().st_size <= BYTES_MAX, name


def test_all_pictures_together_are_small() -> None:
    """The size is limited, because the repository keeps the pictures forever."""
    assert sum(path.stat().st_size for path in PHOTOS.values()) < ALL_BYTES_MAX


def test_no_two_pictures_are_the_same_file() -> None:
    """No two picture files have the same bytes."""
    digests = Counter(hashlib.sha256(path.read_bytes()).digest() for path in PHOTOS.values())
    assert max(digests.values()) == 1


def test_no_two_pictures_look_alike() -> None:
    """Any two differ in at least a tenth of the coarse grid, even in the same room."""
    pairs = combinations(PHOTOS, 2)
    alike = [pair for pair in pairs if apart(PHOTOS[pair[0]], PHOTOS[pair[1]]) < NEAR]
    assert alike == []


def test_the_likeness_notices_a_copy(tmp_path: Path) -> None:
    """A picture saved again, smaller and with other bytes, is found to look like itself."""
    first, second = list(PHOTOS.values())[:2]
    copy = tmp_path / "copy.webp"
    with Image.open(first) as picture:
        picture.resize((640, 480)).save(copy, "WEBP", quality=40)
    assert copy.read_bytes() != first.read_bytes()
    assert apart(copy, first) < NEAR <= apart(copy, second)
