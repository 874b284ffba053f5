"""Pictures that players bring (F-12): checked, re-encoded, shown to all, and sent once."""

import io
import struct
import zlib
from typing import Any

import pytest
from PIL import Image
from sqlalchemy import select

from bot.db.models import UploadRow
from bot.packs import image_sanitizer, uploads
from bot.practice.state.objects import Message
from games.funnyordie import Side
from tests.games.funnyordie.table import JOKER, playing
from tests.games.funnyordie.wire import THREE, choose, put, stand, written
from tests.support.harness import Harness
from tests.support.wire import hand, state_of


def picture(kind: str = "PNG", size: tuple[int, int] = (64, 40), **more: Any) -> bytes:
    """A plain red picture of that kind."""
    buffer = io.BytesIO()
    Image.new("RGB", size, "#cc2211").save(buffer, kind, **more)
    return buffer.getvalue()


def bomb() -> bytes:
    """A small PNG whose header claims 60,000 by 60,000 pixels."""

    def chunk(name: bytes, data: bytes) -> bytes:
        return (
            struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
        )

    header = struct.pack(">IIBBBBB", 60_000, 60_000, 1, 0, 0, 0, 0)
    body = zlib.compress(b"\0" * 100_000)
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", body) + chunk(b"IEND", b"")
    )


async def _begin(harness: Harness) -> Message:
    """A match in which Ada has chosen a Joker for the first caption; gives the table."""
    table = await stand(harness, playing(hands=((JOKER,),), up=Side.CAPTIONS).state)
    await choose(harness, "Ada", hand(harness, "Ada"), JOKER, 0)
    return table


async def _bring(harness: Harness, name: str, data: bytes) -> Any:
    given = harness.person("Ada").upload(name, data)
    return await written(
        harness, "Ada", hand(harness, "Ada"), "Your picture …", scene="", picture=[given]
    )


async def _kept(harness: Harness) -> list[UploadRow]:
    async with harness.client.services.database.read() as session:
        return list(await session.scalars(select(UploadRow)))


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP", "GIF"])
async def test_f_12_a_picture_is_drawn_anew_and_shown(harness: Harness, kind: str) -> None:
    """F-12: whatever it is called, it is shown as WebP, first to its player, then to all."""
    table = await _begin(harness)
    await _bring(harness, "holiday.txt", picture(kind))
    (row,) = await _kept(harness)
    with Image.open(io.BytesIO(row.data)) as kept:
        assert (kept.format, kept.size) == ("WEBP", (64, 40))
    assert f"{row.key}.webp" in hand(harness, "Ada").files
    assert row.key not in str(table.data)
    await harness.press("Ada", hand(harness, "Ada"), "Lay this pair")
    assert f"A_{row.key}.webp" in table.files
    (pair,) = (await state_of(harness)).pairs
    assert pair.picture == row.key
    assert "holiday" not in str(table.data)


async def test_a_joker_takes_a_photo_of_the_box(harness: Harness) -> None:
    """The rulebook: a photo of the game, looked for by what it shows; none such is said."""
    table = await _begin(harness)
    held = hand(harness, "Ada")
    lost = await written(harness, "Ada", held, "Your picture …", picture=[], box="no such thing")
    assert "No built-in photo shows that" in lost.ephemeral.text
    await written(harness, "Ada", held, "Your picture …", picture=[], box="photo of C017")
    assert "c017.webp" in hand(harness, "Ada").files
    await harness.press("Ada", hand(harness, "Ada"), "Lay this pair")
    (pair,) = (await state_of(harness)).pairs
    assert pair.picture == "c017"
    assert "A_c017.webp" in table.files


def test_nothing_but_pixels_is_kept() -> None:
    """EXIF data and trailing bytes are removed, and the picture is scaled down."""
    exif = Image.Exif()
    exif[0x010F] = "the maker"
    given = picture("JPEG", (3000, 1500), exif=exif) + b"<script>hidden</script>"
    kept = image_sanitizer.sanitize_image(given)
    assert b"the maker" not in kept
    assert b"hidden" not in kept
    with Image.open(io.BytesIO(kept)) as drawn:
        assert drawn.size == (1024, 512)
        assert not drawn.getexif()


BAD = {
    "text": ("a.png", b"GIF is what this is not", "as a picture"),
    "empty": ("a.png", b"\0", "as a picture"),
    "drawing": ("a.svg", b"<svg xmlns='http://www.w3.org/2000/svg'/>", "as a picture"),
    "cut off": ("a.png", picture()[:60], "as a picture"),
    "another kind": ("a.png", picture("BMP"), "as a picture"),
    "bomb": ("a.png", bomb(), "too large"),
    "wide": ("a.png", picture(size=(10_001, 2)), "too large"),
    "heavy": ("a.png", picture() + b"\0" * image_sanitizer.MAX_BYTES, "too large"),
}


@pytest.mark.parametrize("name", list(BAD))
async def test_f_12_a_bad_upload_is_refused_in_words(harness: Harness, name: str) -> None:
    """F-12: nothing is kept, and the form can be opened again."""
    filename, data, reason = BAD[name]
    await _begin(harness)
    refused = await _bring(harness, filename, data)
    assert reason in refused.ephemeral.text
    assert refused.ephemeral.buttons == ["Try again"]
    assert await _kept(harness) == []


async def test_a_file_that_is_declared_too_large_is_never_fetched(harness: Harness) -> None:
    """The declared size is judged before anything is downloaded."""
    await _begin(harness)
    given = harness.person("Ada").upload("a.png", picture())
    harness.stand_in.world.uploads[given]["size"] = image_sanitizer.MAX_BYTES + 1
    harness.stand_in.world.files.pop(given)
    refused = await written(
        harness, "Ada", hand(harness, "Ada"), "Your picture …", scene="", picture=[given]
    )
    assert "too large" in refused.ephemeral.text


async def test_a_file_that_is_gone_is_refused_in_words(harness: Harness) -> None:
    """A link that has expired: nothing is lost but that picture."""
    await _begin(harness)
    given = harness.person("Ada").upload("a.png", picture())
    harness.stand_in.world.files.pop(given)
    refused = await written(
        harness, "Ada", hand(harness, "Ada"), "Your picture …", scene="", picture=[given]
    )
    assert "couldn't be downloaded" in refused.ephemeral.text


async def test_a_user_brings_so_many_pictures_and_no_more(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The number of pictures kept per user and match is limited."""
    monkeypatch.setattr(uploads, "MAX_UPLOADS", 2)
    await _begin(harness)
    for _ in range(2):
        await _bring(harness, "a.png", picture())
    refused = await _bring(harness, "a.png", picture())
    assert "2 pictures" in refused.ephemeral.text
    assert len(await _kept(harness)) == 2


async def test_pictures_of_matches_long_over_go(harness: Harness) -> None:
    """Thirty days after its match a picture goes, once another one comes."""
    await _begin(harness)
    await _bring(harness, "a.png", picture())
    (old,) = await _kept(harness)
    await harness.client.services.matches.end(1, "host")
    await harness.quiet()
    harness.clock.advance(uploads.KEPT_SECONDS + 60)
    await harness.play("funnyordie", *THREE)
    await put(harness, playing(hands=((JOKER,),), up=Side.CAPTIONS).state, 2)
    await choose(harness, "Ada", hand(harness, "Ada"), JOKER, 0)
    await _bring(harness, "a.png", picture())
    (new,) = await _kept(harness)
    assert (old.match_id, new.match_id) == (1, 2)


async def test_pictures_are_sent_once_and_kept_on_later_edits(harness: Harness) -> None:
    """An edit of the table names the files that stay, and sends none of them again."""
    table = await stand(harness, playing(hands=(("c120",),)).state)
    files = {one["filename"]: one["id"] for one in table.data["attachments"]}
    assert set(files) == {f"{n}_c10{n}.webp" for n in (1, 2, 3)}
    sent = harness.counting(f"PATCH /channels/*/messages/{table.id}")
    await choose(harness, "Ada", hand(harness, "Ada"), "c120", 0)
    await harness.press("Ada", hand(harness, "Ada"), "Lay this pair")
    assert sent() == 1
    after = {one["filename"]: one["id"] for one in table.data["attachments"]}
    assert {name: after[name] for name in files} == files
    assert set(after) - set(files) == {"A_c101.webp"}


async def test_a_picture_that_somebody_took_away_is_sent_again(harness: Harness) -> None:
    """If a file that should be on the message is missing, all files are sent again."""
    table = await stand(harness, playing(hands=(("c120",),)).state)
    table.data["attachments"].pop()
    await choose(harness, "Ada", hand(harness, "Ada"), "c120", 0)
    await harness.press("Ada", hand(harness, "Ada"), "Lay this pair")
    assert "A_c101.webp" in table.files
    assert len(table.files) == 4
