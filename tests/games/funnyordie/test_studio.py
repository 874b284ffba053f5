"""The picture studio, with a plain disc in place of each emoji."""

from pathlib import Path

import pytest
from PIL import Image, ImageDraw, ImageFont

from cogs.funnyordie.content import box
from tests.studio import __file__ as studio_file
from tests.studio.art import Art, NoArt, spellings
from tests.studio.camera import OUTPUT_SIZE
from tests.studio.render import DRAWN, MOST_BYTES, PLACES, packed, render
from tests.studio.script import BadScene, all_scenes, read_scenes

SCENES = all_scenes(Path(studio_file).parent / "scenes")
PLAIN = "[x]\nplace = 'room'\nthings = '''\n{}\n'''\n"


class Discs(Art):
    """A substitute for the art set: every emoji is a disc, every typeface Pillow's default."""

    def emoji(self, text: str) -> Image.Image:
        """A disc; there is no art for letters."""
        if text.isascii():
            raise NoArt(text)
        picture = Image.new("RGBA", (64, 64))
        ImageDraw.Draw(picture).ellipse((0, 0, 63, 63), (200, ord(text[0]) % 256, 80, 255))
        return picture

    def face(self, name: str, size: int) -> ImageFont.FreeTypeFont:
        """Pillow's own typeface."""
        font = ImageFont.load_default(size)
        assert isinstance(font, ImageFont.FreeTypeFont)
        return font


ART = Discs(Path())


def test_a_scene_for_each_picture() -> None:
    """Every photo side has a scene, and every scene a photo side."""
    assert [scene.id for scene in SCENES] == [
        card.id for card in box().cards.values() if card.photo
    ]


def test_scenes_name_what_there_is() -> None:
    """Every place is known; every thing is drawn or an emoji and lies in the picture."""
    for scene in SCENES:
        assert scene.place in PLACES, scene.id
        for thing in scene.things:
            assert thing.kind in DRAWN or not thing.kind.isascii(), (scene.id, thing.kind)
            assert -10 <= thing.x <= 110, (scene.id, thing.kind)
            assert thing.size > 0, (scene.id, thing.kind)


def test_no_scene_is_a_row_of_symbols() -> None:
    """Each has a place and at least two things of different kinds."""
    for scene in SCENES:
        kinds = {one.kind for thing in scene.things for one in (thing, *thing.worn)}
        assert len(kinds) >= 2, scene.id


def test_places_and_things_are_varied() -> None:
    """No place has more than an eighth of the pictures, and each has one."""
    used = [scene.place for scene in SCENES]
    assert max(used.count(place) for place in PLACES) <= len(SCENES) / 8
    assert set(used) == set(PLACES)


def test_a_line_is_read() -> None:
    """Figure, what it wears in front and behind, options bare and named, words with a break."""
    text = PLAIN.format(
        "🐧 30 88 46 flip\n+ 🎩 50 0 40 turn=-10\n- 🪽 9 8 7\nsign 5 6 7 words='A|B'"
    )
    (scene,) = read_scenes(text)
    penguin, sign = scene.things
    assert (penguin.kind, penguin.x, penguin.y, penguin.size) == ("🐧", 30, 88, 46)
    assert penguin.options.bare == {"flip"}
    assert [(worn.kind, worn.behind) for worn in penguin.worn] == [("🎩", False), ("🪽", True)]
    assert penguin.worn[0].options.number("turn", 0) == -10
    assert sign.options.text("words") == "A\nB"


@pytest.mark.parametrize(
    "text",
    [
        PLAIN.format("🐧 30 88"),
        PLAIN.format("🐧 left 88 40"),
        PLAIN.format("sign 1 2 3 words='open"),
        PLAIN.format("+ 🎩 50 0 40"),
        "[x]\nplace = 'room'\n",
        PLAIN.format("🐧 30 88 46") + "colour = 'red'\n",
    ],
)
def test_a_bad_scene_is_named(text: str) -> None:
    """The error names the card."""
    with pytest.raises(BadScene, match=r"^x: "):
        read_scenes(text)


def test_a_card_has_one_scene(tmp_path: Path) -> None:
    """Two files cannot define the same card."""
    for name in ("1", "2"):
        (tmp_path / f"{name}.toml").write_text(PLAIN.format("🐧 30 88 46"), "utf-8")
    with pytest.raises(BadScene, match=r"^x: twice"):
        all_scenes(tmp_path)


def test_a_picture_is_painted_the_same_each_time() -> None:
    """It has the right size and fits the limit, and its things make a difference."""
    (scene,) = read_scenes(PLAIN.format("🐧 30 88 46\n+ 🎩 50 0 40\nsign 70 40 12 words='NO'"))
    picture = render(ART, scene)
    assert picture.size == OUTPUT_SIZE
    assert packed(picture) == packed(render(ART, scene))
    assert len(packed(picture)) <= MOST_BYTES
    assert packed(render(ART, scene._replace(things=scene.things[:1]))) != packed(picture)


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [("'room'", "'heaven'", "^x: no place heaven"), ("🐧", "crown", "^x: no art for crown")],
)
def test_what_is_not_there_cannot_be_painted(old: str, new: str, why: str) -> None:
    """An unknown place or thing is refused."""
    (scene,) = read_scenes(PLAIN.format("🐧 30 88 46").replace(old, new))
    with pytest.raises(BadScene, match=why):
        render(ART, scene)


def test_an_emoji_is_found_with_and_without_its_selector() -> None:
    """The art set names some files with U+FE0F and some without."""
    assert spellings("🛏️") == ("1f6cf-fe0f", "1f6cf", "1f6cf-fe0f")
    assert spellings("🐧")[0] == "1f427"
