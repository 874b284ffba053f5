"""Packs as files: given out, brought to another server, and refused in words (F136, F137)."""

import io
import tracemalloc
import zipfile
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from bot.packs import image_sanitizer, pack_file, server_packs
from bot.text.errors import Refusal
from cogs.funnyordie.content import box, load_pack, said
from tests.games.funnyordie.pack_files import (
    HEAD,
    NEXT_DOOR,
    add,
    bring,
    cards,
    contents,
    listed,
    packs_of,
    send_file,
    zipped,
)
from tests.games.funnyordie.test_wire_uploads import BAD, picture
from tests.support.harness import Harness

SAID = 'Say "hi" to C:\\temp — it\'s {fine} = 1'
CARD = '[[card]]\nid = "a"\n'


async def _filled(harness: Harness) -> None:
    """A pack with a picture of either kind, a blank, and signs that files like to trip over."""
    person = harness.person("Ada")
    shown = [person.upload("a.jpg", picture("JPEG")), person.upload("b.png", picture())]
    text = f"{SAID}\nWho ate ____?\nÄpfel 🍏"
    await add(harness, captions=text, pictures=shown, descriptions="A red wall\nAnother")


async def _given_out(harness: Harness) -> bytes:
    listing = await packs_of(harness, "export")
    given = await harness.choose("Ada", listing, "packexport", "1")
    assert given.ephemeral.files == ["pack-1.zip"]
    return contents(harness, given.ephemeral)


async def test_f136_a_pack_is_taken_along_to_another_server(harness: Harness) -> None:
    """F136, F137: given out as a file and brought next door, it has the same cards there."""
    await _filled(harness)
    data = await _given_out(harness)
    sent = await bring(harness, data, who="Ben", where=NEXT_DOOR)
    assert "3 cards were added" in sent.ephemeral.text
    assert "**Office**: 3 cards, 2 of them with a picture" in sent.ephemeral.text
    ours, theirs = await cards(harness), await cards(harness, harness.stand_in.other_guild.id)
    assert [(row.text, row.alt) for row in theirs] == [(row.text, row.alt) for row in ours]
    assert [row.text for row in theirs] == [SAID, "Who ate ____?", "Äpfel 🍏"]
    for one, other in zip(ours, theirs, strict=True):
        assert (one.data is None) == (other.data is None)
        if one.data is not None and other.data is not None:
            with Image.open(io.BytesIO(one.data)) as a, Image.open(io.BytesIO(other.data)) as b:
                assert (a.format, a.size) == (b.format, b.size) == ("WEBP", (64, 40))
                red, green, blue = b.convert("RGB").getpixel((10, 10))  # type: ignore[misc]
                assert red > 180 > 60 > max(green, blue)


async def test_what_is_given_out_is_a_pack_as_games_have_them(
    harness: Harness, tmp_path: Path
) -> None:
    """The folder in it is read by the game's own loader, licence and all."""
    await _filled(harness)
    with zipfile.ZipFile(io.BytesIO(await _given_out(harness))) as archive:
        assert archive.testzip() is None
        archive.extractall(tmp_path)
    pack = load_pack(tmp_path)
    assert pack.title == {"en": "Office"}
    assert [pack.caption(card, "en") for card in pack.cards] == [SAID, "Who ate ____?", "Äpfel 🍏"]
    assert pack.alt("card-001", "en") == "A red wall"


async def test_a_pack_of_a_game_can_be_brought(harness: Harness) -> None:
    """One in a folder of the ZIP file; of its languages the one that the admin reads."""
    text = (
        "# Mine\r\n"
        + HEAD
        + '[[card]]\nid = \'a\' # first\nphoto = "p/a.webp"\nalt.en = "A cat"\nalt.de = "x"\n'
        + 'menu.de = "y"\n'
        + 'caption = { fr = "Miaou", de = "Miau" }\nfamily = true\n[[card]]\nid = "b"\n'
    )
    data = zipped({"Mine/pack.toml": text, "Mine/p/a.webp": picture("GIF"), "Mine/x": "notes"})
    sent = await bring(harness, data)
    assert "**Office**: 2 cards, 1 of them" in sent.ephemeral.text
    (cat, joker) = await cards(harness)
    assert (cat.text, cat.alt) == ("Miaou", "A cat")
    assert (joker.text, joker.alt, joker.data) == ("", "", None)
    again = await bring(harness, data, name="Zoo")
    assert "**Zoo**: 2 cards" in again.ephemeral.text
    assert "**Office**: 2 cards" in again.ephemeral.text


def _lying() -> bytes:
    """A ZIP file whose picture says that it is smaller than it is."""
    data = bytearray(listed(CARD + 'photo = "a.png"', a__png=b"\0" * 500_000))
    size = (500_000).to_bytes(4, "little")
    assert data.count(size) == 2
    return bytes(data.replace(size, (1000).to_bytes(4, "little")))


def _broken() -> bytes:
    """A ZIP file in which a letter is another one than when it was made."""
    data = zipped({"pack.toml": HEAD + CARD}, zipfile.ZIP_STORED)
    return data.replace(b"Office", b"Orfice")


def _directory() -> bytes:
    """A ZIP file that says it has more members than anybody needs."""
    return zipped({f"{n}": "" for n in range(pack_file.MAX_MEMBERS + 1)}, zipfile.ZIP_STORED)


def _locked() -> bytes:
    """A ZIP file whose list can be read with a password only, as it claims."""
    data = bytearray(listed(CARD))
    for start in (b"PK\3\4", b"PK\1\2"):
        data[data.index(start) + (6 if start == b"PK\3\4" else 8)] |= 1
    return bytes(data)


WRONG: dict[str, tuple[bytes, str]] = {
    "no zip": (b"PK is what this is not", "can't read that as a ZIP file"),
    "nothing": (b"\0", "can't read that as a ZIP file"),
    "cut off": (listed(CARD)[:-30], "can't read that as a ZIP file"),
    "broken within": (_broken(), "can't read that as a ZIP file"),
    "locked": (_locked(), "can't read that as a ZIP file"),
    "another packing": (
        zipped({"pack.toml": HEAD + CARD}, zipfile.ZIP_BZIP2),
        "can't read that as a ZIP file",
    ),
    "too large": (b"\0" * (pack_file.MAX_ZIP_BYTES + 1), "too large: at most 10 MiB"),
    "a bomb": (
        listed(CARD, **{f"b{n}": b"\0" * 9_000_000 for n in range(8)}),
        "too large when unpacked: at most 64 MiB",
    ),
    "a large member": (
        listed(CARD + 'photo = "a.png"', a__png=b"\0" * (image_sanitizer.MAX_BYTES + 1)),
        "a.png in that ZIP file is too large",
    ),
    "a member that lies": (_lying(), "can't read that as a ZIP file"),
    "so many members": (_directory(), "too large when unpacked"),
    "no list": (zipped({"a.txt": "a"}), "with exactly one pack.toml"),
    "two lists": (zipped({"pack.toml": HEAD, "b/pack.toml": HEAD}), "with exactly one pack.toml"),
    "no toml": (listed("[[card"), "line by line"),
    "twice": (listed(CARD + 'id = "b"'), "line by line"),
    "no text": (zipped({"pack.toml": b"\xff\xfe\0"}), "line by line"),
    "deep": (listed("x = " + "[" * 100_000), "line by line"),
    "a key that grows": (listed("a." * 3_000 + "a = 1"), "line by line"),
    "a table that grows": (listed("[" + '"a".' * 3_000 + "a]"), "line by line"),
    "a strange field": (listed(CARD + "price = 3"), "`price`, `$.card[0]`"),
    "a wrong kind": (listed(CARD + "caption = 3"), "`$.card[0].caption`"),
    "no title": (zipped({"pack.toml": "format = 1\n" + CARD}), "`title`"),
    "another format": (zipped({"pack.toml": HEAD.replace("1", "7", 1) + CARD}), "format 7"),
    "no cards": (listed(""), "no cards in that pack"),
    "no picture there": (listed(CARD + 'photo = "a.png"'), "a.png is missing"),
    "no name": (zipped({"pack.toml": "format = 1\ntitle = {}\n" + CARD}), "needs a name"),
    "a long caption": (listed(CARD + f'caption.en = "{"x" * 91}"'), "Card 1 of that pack: At most"),
    "two blanks": (listed(CARD + 'caption.en = "____ ____"'), "one blank"),
    "a mention": (listed(CARD + 'caption.en = "hi @everyone"'), "No mentions"),
    "a name that calls": (
        zipped({"pack.toml": HEAD.replace("Office", "@here") + CARD}),
        "No mentions",
    ),
}


@pytest.mark.parametrize("name", list(WRONG))
async def test_a_bad_file_is_refused_in_one_sentence(harness: Harness, name: str) -> None:
    """The refusal is private, one line, and gives the reason; nothing of the file is kept."""
    data, reason = WRONG[name]
    sent = await bring(harness, data)
    assert reason in sent.ephemeral.text.replace("\\", "")
    assert "\n" not in sent.ephemeral.text
    assert await cards(harness) == []
    assert "There are none yet" in (await packs_of(harness)).text


@pytest.mark.parametrize("name", list(BAD))
async def test_a_bad_picture_in_a_file_is_refused(harness: Harness, name: str) -> None:
    """The file is refused as in /pack add, and the good card before it is not kept either."""
    _, bad, reason = BAD[name]
    text = '[[card]]\nid = "a"\nphoto = "a.png"\n[[card]]\nid = "b"\nphoto = "b.png"\n'
    sent = await bring(harness, listed(text, a__png=picture(), b__png=bad))
    assert reason in sent.ephemeral.text
    assert name == "heavy" or "Card 2 of that pack" in sent.ephemeral.text
    assert await cards(harness) == []


async def test_a_file_that_is_declared_too_large_is_never_fetched(harness: Harness) -> None:
    """The declared size is judged before anything is downloaded."""
    given = harness.person("Ada").upload("office.zip", listed(CARD))
    harness.stand_in.world.uploads[given]["size"] = pack_file.MAX_ZIP_BYTES + 1
    harness.stand_in.world.files.pop(given)
    assert "too large" in (await send_file(harness, given)).ephemeral.text


async def test_a_file_that_is_gone_is_refused_in_words(harness: Harness) -> None:
    """Its link has expired."""
    given = harness.person("Ada").upload("office.zip", listed(CARD))
    harness.stand_in.world.files.pop(given)
    assert "couldn't be downloaded" in (await send_file(harness, given)).ephemeral.text


def test_no_member_is_written_to_a_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A picture may be called as it likes: it is a name in the list and nothing else."""
    work = tmp_path / "a" / "b"
    work.mkdir(parents=True)
    monkeypatch.chdir(work)
    name = "../../evil.png"
    text = f'{HEAD}{CARD}photo = "{name}"\ncaption.en = "hello"\n'
    data = zipped({"pack.toml": text, name: b"a picture", "/etc/evil": "x", "..\\evil": "x"})
    packed = pack_file.read_pack(data, "de")
    assert (packed.name, packed.cards) == ("Büro", (("hello", "", name),))
    assert packed.picture(name) == b"a picture"
    assert sorted(tmp_path.rglob("*")) == [tmp_path / "a", work]


async def test_the_limits_hold_for_files_too(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The refusal comes before any picture is re-encoded; the second one could not be."""
    monkeypatch.setattr(server_packs, "MAX_CARDS", 2)
    monkeypatch.setattr(server_packs, "MAX_PACKS", 1)
    await add(harness, captions="a")
    bad = listed(CARD + 'photo = "p.png"\n' + CARD, p__png=b"no picture")
    assert "2 cards at most" in (await bring(harness, bad)).ephemeral.text
    assert "already has 1 packs" in (await bring(harness, bad, name="Other")).ephemeral.text
    assert len(await cards(harness)) == 1


async def test_a_large_pack_comes_in_parts(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each is a pack of its own; brought under one name they are the whole again."""
    await _filled(harness)
    largest = max(len(row.data or b"") for row in await cards(harness))
    monkeypatch.setattr(pack_file, "MAX_PART_BYTES", largest)
    first = (await harness.choose("Ada", await packs_of(harness), "packexport", "1")).ephemeral
    assert "part 1 of 2" in first.text
    assert first.files == ["pack-1-1.zip"]
    second = (await harness.press("Ada", first, "Part 2")).ephemeral
    assert second.files == ["pack-1-2.zip"]
    for part in (first, second):
        await bring(harness, contents(harness, part), who="Ben", where=NEXT_DOOR)
    there = await cards(harness, harness.stand_in.other_guild.id)
    assert [row.text for row in there] == [SAID, "Who ate ____?", "Äpfel 🍏"]
    assert len({row.pack_id for row in there}) == 1


async def test_only_admins_take_packs_along(harness: Harness) -> None:
    """A doctored client gets no file and adds no cards; nor does an admin of another server."""
    await add(harness, captions="a")
    listing = await packs_of(harness)
    (menu,) = [c for c in listing.components if ":packexport:" in (c.get("custom_id") or "")]
    lobby = await harness.lobby("funnyordie", "Ben")
    forged = await harness.forge("Ben", lobby, menu["custom_id"], "1")
    assert "can manage this server" in forged.ephemeral.text
    assert forged.ephemeral.files == []
    theirs = (await harness.slash("Ben", NEXT_DOOR, "pack list")).ephemeral
    elsewhere = await harness.forge("Ben", theirs, menu["custom_id"], "1")
    assert "pack no longer exists" in elsewhere.ephemeral.text
    part = menu["custom_id"].replace("packexport", "packexport.1.7")
    assert "pack no longer exists" in (await harness.forge("Ada", listing, part)).ephemeral.text


def test_a_directory_is_judged_before_it_is_read() -> None:
    """A hundred thousand members in ten megabytes: refused without an object for each."""
    record = b"PK\1\2" + b"\0" * 24 + (4).to_bytes(2, "little") + b"\0" * 16 + b"name"
    list_of_members = record * 100_000
    size = len(list_of_members).to_bytes(4, "little")
    data = list_of_members + b"PK\5\6" + b"\0" * 8 + size + b"\0" * 6
    tracemalloc.start()
    try:
        with pytest.raises(Refusal, match="too large when unpacked"):
            pack_file.read_pack(data, "en")
        assert tracemalloc.get_traced_memory()[1] < 1_000_000
    finally:
        tracemalloc.stop()


def test_the_pack_of_the_game_itself_can_be_read() -> None:
    """Its list is in the same format, in English and in German."""
    folder = files("cogs.funnyordie.content").joinpath("box")
    text = folder.joinpath("pack.toml").read_bytes()
    data = zipped(
        {
            "box/pack.toml": text,
            **{f"box/{one.photo}": b"" for one in box().cards.values() if one.photo},
        }
    )
    for language in ("en", "de"):
        packed = pack_file.read_pack(data, language)
        assert [text for text, _, _ in packed.cards] == [
            said(one.caption, language) or "" for one in box().cards.values()
        ]
        assert [(alt, photo) for _, alt, photo in packed.cards] == [
            (said(one.alt, language) or "", one.photo) for one in box().cards.values()
        ]


def test_parts_keep_the_order_and_lose_nothing() -> None:
    """Each part has as many cards as fit; a card too large for that has a part of its own."""
    mib = pack_file.MIB
    sizes: list[tuple[int, Any]] = [(n, 3 * mib) for n in range(5)]
    assert pack_file.split_cards(sizes) == ((0, 1), (2, 3), (4,))
    assert pack_file.split_cards([(7, 9 * mib), (8, 0), (9, 0)]) == ((7,), (8, 9))
    assert pack_file.split_cards([(n, 0) for n in range(300)]) == (tuple(range(300)),)
