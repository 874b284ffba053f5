"""Files that wait in line: one at a time is held in memory, and nobody holds up all others."""

import asyncio
import tracemalloc
import zipfile
from typing import Any

import pytest

from bot.packs import image_sanitizer, pack_file, uploads
from bot.text.errors import Refusal
from tests.games.funnyordie.pack_files import (
    HEAD,
    NEXT_DOOR,
    add,
    bring,
    cards,
    contents,
    listed,
    packs_of,
    zipped,
)
from tests.games.funnyordie.test_wire_uploads import picture
from tests.support.harness import Harness

CARD = '[[card]]\nphoto = "a.png"\n'
BUSY = "still working on what you sent me"


class Gate:
    """Holds all drawing back until it is opened; knows what was fetched and drawn."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.open = asyncio.Event()
        self.reached = asyncio.Event()
        self.fetched: list[str] = []
        read, said_of = uploads.fetch_file, uploads._run_sanitizer

        async def noted(given: Any) -> bytes:
            self.fetched.append(given.filename)
            return await read(given)

        async def held(data: bytes) -> bytes:
            self.reached.set()
            await self.open.wait()
            return await said_of(data)

        monkeypatch.setattr(uploads, "fetch_file", noted)
        monkeypatch.setattr(uploads, "_run_sanitizer", held)
        monkeypatch.setattr(uploads, "_one_at_a_time", asyncio.Semaphore(1))


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Gate:
    """Pictures are drawn when a test says so."""
    return Gate(monkeypatch)


async def test_one_pack_is_brought_at_a_time(harness: Harness, gate: Gate) -> None:
    """A later import waits, and its file is not fetched before its turn."""
    first, second = [
        harness.person(n).upload(f"{n}.zip", listed(CARD, a__png=picture())) for n in ("Ada", "Ben")
    ]
    ours = await harness.slash("Ada", "table", "pack import")
    theirs = await harness.slash("Ben", NEXT_DOOR, "pack import")
    sent = harness.person("Ada").submit(ours, {"file": [first], "name": ""})
    await gate.reached.wait()
    waiting = harness.person("Ben").submit(theirs, {"file": [second], "name": ""})
    await waiting.acked()
    assert gate.fetched == ["Ada.zip"]
    gate.open.set()
    for one in (sent, waiting):
        await one
    await harness.quiet()
    assert gate.fetched == ["Ada.zip", "Ben.zip"]
    assert (
        len(await cards(harness)) == len(await cards(harness, harness.stand_in.other_guild.id)) == 1
    )


@pytest.mark.parametrize("command", ["import", "add"])
async def test_one_user_waits_in_line_once(harness: Harness, gate: Gate, command: str) -> None:
    """A second upload by the same user is refused while the first is under way."""
    person = harness.person("Ada")
    opened = [await harness.slash("Ada", "table", f"pack {command}") for _ in range(2)]
    values: dict[str, Any] = {"name": "Office"}
    if command == "import":
        values["file"] = [person.upload("a.zip", listed(CARD, a__png=picture()))]
    else:
        shown = [person.upload("a.png", picture())]
        values |= {"captions": "", "file": [], "pictures": shown, "descriptions": ""}
    first = person.submit(opened[0], values)
    await gate.reached.wait()
    second = person.submit(opened[1], values)
    await second
    assert second.ephemeral is not None
    assert BUSY in second.ephemeral.text
    gate.open.set()
    await first
    await harness.quiet()
    await bring(harness, listed('[[card]]\ncaption.en = "b"\n'))
    assert len(await cards(harness)) == 2


async def test_a_pack_that_takes_too_long_lets_the_next_one_in(
    harness: Harness, gate: Gate, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing of it is kept."""
    monkeypatch.setattr(pack_file, "MAX_SECONDS", 0.2)
    sent = await bring(harness, listed(CARD, a__png=picture()))
    assert "takes too long" in sent.ephemeral.text
    monkeypatch.setattr(pack_file, "MAX_SECONDS", 60.0)
    gate.open.set()
    assert (
        "One card was added"
        in (await bring(harness, listed(CARD, a__png=picture()))).ephemeral.text
    )
    assert len(await cards(harness)) == 1


class Given:
    """An attachment, as much of it as is asked for."""

    def __init__(self, name: str) -> None:
        self.filename, self.data = name, picture()
        self.size = len(self.data)

    async def read(self) -> bytes:
        return self.data


async def test_a_picture_is_fetched_when_its_turn_has_come(gate: Gate) -> None:
    """However many wait, one lies in memory."""
    given: list[Any] = [Given("a"), Given("b"), Given("c")]
    waiting = [asyncio.create_task(uploads.fetch_picture(one)) for one in given]
    await gate.reached.wait()
    await asyncio.sleep(0)
    assert gate.fetched == ["a"]
    gate.open.set()
    await asyncio.gather(*waiting)
    assert gate.fetched == ["a", "b", "c"]


def test_a_pack_stays_packed() -> None:
    """A few kilobytes that would be 56 MiB: each picture is unpacked when it is asked for."""
    large = picture() + b"\0" * (image_sanitizer.MAX_BYTES - 1_000)
    names = [f"{n}.png" for n in range(7)]
    text = "".join(f'[[card]]\nphoto = "{name}"\n' for name in names)
    data = zipped({"pack.toml": HEAD + text, **dict.fromkeys(names, large)})
    tracemalloc.start()
    try:
        packed = pack_file.read_pack(data, "en")
        assert tracemalloc.get_traced_memory()[1] < 1_000_000
        for name in names:
            assert len(packed.picture(name)) == len(large)
        assert tracemalloc.get_traced_memory()[0] < 1_000_000
    finally:
        tracemalloc.stop()


def test_a_picture_that_is_broken_in_a_pack_is_refused() -> None:
    """Once it is asked for, in words; and so is one that was never there."""
    data = zipped({"pack.toml": HEAD + CARD, "a.png": b"a picture"}, zipfile.ZIP_STORED)
    packed = pack_file.read_pack(data.replace(b"a picture", b"a PICTURE"), "en")
    with pytest.raises(Refusal, match="can't read that as a ZIP file"):
        packed.picture("a.png")
    with pytest.raises(Refusal, match="is missing"):
        packed.picture("b.png")


async def test_a_text_of_marks_does_not_stop_the_bot(harness: Harness) -> None:
    """A ZIP file of less than a kilobyte, whose caption would take minutes to fold."""
    marks = "a" + "\u0301\u0316" * 125_000
    data = zipped({"pack.toml": f'{HEAD}[[card]]\ncaption.en = "{marks}"\n'})
    assert len(data) < 1_500
    sent = await bring(harness, data)
    assert "Card 1 of that pack: At most 90 characters" in sent.ephemeral.text
    named = zipped({"pack.toml": HEAD.replace("Office", marks) + '[[card]]\ncaption.en = "a"\n'})
    assert "At most" in (await bring(harness, named)).ephemeral.text
    assert await cards(harness) == []


async def test_a_press_is_answered_before_a_file_is_sent(harness: Harness) -> None:
    """A slow line cannot miss the three seconds (F020)."""
    await add(harness, captions="a")
    given = await harness.choose("Ada", await packs_of(harness, "export"), "packexport", "1")
    assert given.callback == 7  # which also draws the menu anew
    assert given.ephemeral.files == ["pack-1.zip"]
    assert contents(harness, given.ephemeral).startswith(b"PK")
