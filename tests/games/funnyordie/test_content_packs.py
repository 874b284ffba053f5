"""Reading a pack's folder: what is accepted, and what is refused in which words."""

from pathlib import Path

import pytest
from PIL import Image

from cogs.funnyordie.content import BadPack, load_pack
from games.funnyordie import Caption, Card, Photo

HEAD = 'format = 1\ntitle = { en = "Mine" }\nlicence = "LICENCE.txt"\n'
CARD = """
[[card]]
id = "cat"
photo = "cat.webp"
alt.en = "A cat."
caption.en = "Meow, it said."
family = true
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A pack's folder with a picture and a licence, but no list yet."""
    Image.new("RGB", (8, 6), "teal").save(tmp_path / "cat.webp")
    (tmp_path / "cat.png").write_bytes(b"")
    (tmp_path / "LICENCE.txt").write_text("Free.", "utf-8")
    return tmp_path


def refused(folder: Path, text: str) -> str:
    """Why a list is refused, without the folder's name."""
    (folder / "pack.toml").write_text(text, "utf-8")
    with pytest.raises(BadPack) as caught:
        load_pack(folder)
    start = f"{folder.name}: "
    assert str(caught.value).startswith(start)
    return str(caught.value).removeprefix(start)


def test_a_small_pack(folder: Path) -> None:
    """One card with both sides, one with each side only, and a Joker."""
    more = """
[[card]]
id = "photo-only"
photo = "cat.webp"
alt.en = "The cat again."

[[card]]
id = "words-only"
caption.en = "Never without ____."
caption.fr = "Jamais sans ____."

[[card]]
id = "joker"
"""
    (folder / "pack.toml").write_text(HEAD + CARD + more, "utf-8")
    pack = load_pack(folder)
    assert pack.title == {"en": "Mine"}
    assert pack.photo("cat") == folder / "cat.webp"
    assert pack.caption("words-only", "fr") == "Jamais sans ____."
    assert pack.deck == (
        Card("cat", Photo.PLAIN, Caption.PLAIN, family=True),
        Card("photo-only", Photo.PLAIN, Caption.JOKER),
        Card("words-only", Photo.JOKER, Caption.FILL_IN),
        Card("joker", Photo.JOKER, Caption.JOKER),
    )


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("format = 1", "format = 2", "format 2 is not known, 1 is"),
        ('"LICENCE.txt"', '"MISSING.txt"', "no licence MISSING.txt"),
        ('{ en = "Mine" }', "{}", "no title"),
        ('"cat.webp"', '"dog.webp"', "cat: no file dog.webp"),
        ('"cat.webp"', '"cat.png"', "cat: cat.png is not a .webp file"),
        ('alt.en = "A cat."\n', "", "cat: no alt"),
        ('photo = "cat.webp"\n', "", "cat: alt without a photo"),
        ("alt.en", "alt.english", "cat: alt: english is not a two-letter language"),
        ("Meow, it said.", "Meow,  it said.", "cat: caption.en is not one tidy line"),
        ("Meow, it said.", "Meow\\nit said.", "cat: caption.en is not one tidy line"),
        ("Meow, it said.", "", "cat: caption.en is not one tidy line"),
        ("Meow, it said.", "M" * 91, "cat: caption.en has 91 characters, 90 is the most"),
        (
            "A cat.",
            'A cat."\nmenu.en = "' + "A" * 95,
            "cat: menu.en has 95 characters, 94 is the most",
        ),
        ("A cat.", 'A cat."\nmenu.de = "Ja.', "cat: menu in a language that alt has not"),
        ("A cat.", "A" * 301, "cat: alt.en has 301 characters, 300 is the most"),
        ("Meow, it said.", "____ and ____", "cat: a caption has one blank ____ at most"),
        ("Meow, it said.", "Meow ___", "cat: a caption has one blank ____ at most"),
        ("Meow, it said.", "Meow _____", "cat: a caption has one blank ____ at most"),
    ],
)
def test_a_bad_line_is_named(folder: Path, old: str, new: str, why: str) -> None:
    """The first fault is told with the card and the field."""
    text = HEAD + CARD
    assert old in text
    assert refused(folder, text.replace(old, new)) == why


def test_a_blank_in_all_languages_or_in_none(folder: Path) -> None:
    """A caption has a blank in every language or in none, so that all players fill in the same."""
    text = HEAD + CARD.replace("it said.", "____.") + 'caption.de = "Miau."\n'
    assert refused(folder, text) == "cat: a blank in one language and none in another"


def test_an_id_is_given_once(folder: Path) -> None:
    """The second card of that name is refused."""
    assert refused(folder, HEAD + CARD + CARD) == "cat: twice"


def test_no_file_outside_the_folder(folder: Path) -> None:
    """A pack cannot show what lies elsewhere on the disk."""
    inner = folder / "inner"
    inner.mkdir()
    (inner / "LICENCE.txt").write_text("Free.", "utf-8")
    text = HEAD + CARD.replace("cat.webp", "../cat.webp")
    assert refused(inner, text) == "cat: no file ../cat.webp"


@pytest.mark.parametrize(
    ("text", "part"),
    [
        (HEAD, "card"),
        (HEAD + "card = []\n", "no card"),
        (HEAD + CARD + "price = 3\n", "price"),
        (HEAD + CARD.replace('"cat"', '"A Cat"'), "$.card[0].id"),
        (HEAD + CARD.replace("true", '"yes"'), "$.card[0].family"),
        ("format = ", "Invalid"),
    ],
)
def test_what_is_no_list_at_all(folder: Path, text: str, part: str) -> None:
    """A strange field, a wrong type, a bad id, no TOML: all one kind of refusal."""
    assert part in refused(folder, text)


def test_a_folder_without_a_list(folder: Path) -> None:
    """Nothing to read is told as such."""
    with pytest.raises(BadPack, match=r"pack\.toml"):
        load_pack(folder)
