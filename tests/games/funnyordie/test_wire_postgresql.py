"""Packs, reports and the memory of a channel on PostgreSQL as on SQLite."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from games.funnyordie import dealt
from tests.games.funnyordie.pack_files import add, bring, cards, contents, packs_of
from tests.games.funnyordie.sample_pack import GAME_UI
from tests.games.funnyordie.test_wire_reports import report
from tests.games.funnyordie.test_wire_uploads import picture
from tests.games.funnyordie.wire import THREE
from tests.support.harness import Harness
from tests.support.postgres import fresh_database
from tests.support.running_bot import running_bot
from tests.support.wire import state_of


@pytest.fixture
async def server(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> AsyncIterator[Harness]:
    """A bot whose database is PostgreSQL, with made-up cards."""
    faces = {"funnyordie": GAME_UI}
    async with fresh_database() as url, running_bot(tmp_path, faces, caplog, url=url) as harness:
        yield harness


async def test_packs_on_postgresql(server: Harness) -> None:
    """Given out and brought, reported, hidden; and a rematch knows what came up (F136, F202)."""
    harness = server
    shown = harness.person("Ada").upload("a.png", picture())
    await add(harness, captions="a\nb", pictures=[shown], descriptions="A wall")
    given = await harness.choose("Ada", await packs_of(harness), "packexport", "1")
    await bring(harness, contents(harness, given.ephemeral), name="Again")
    assert [(row.text, row.alt) for row in await cards(harness)] == [("a", "A wall"), ("b", "")] * 2
    for reason in ("bad", "worse"):
        await report(harness, "Ben", reason)
    await report(harness, "Cleo", "the same")
    listing = await packs_of(harness)
    assert "**Again**: 2 cards, 1 of them with a picture\n" in listing.text
    assert "**Office**: 2 cards, 1 of them with a picture · 🚩 2 reports" in listing.text
    assert "bad" not in listing.text
    lobby = await harness.lobby("funnyordie", *THREE)
    menu = (await harness.press("Ada", lobby, "Options")).ephemeral
    await harness.press("Ada", menu, "Mix in the server's packs")
    await harness.choose("Ada", listing, "packhide", "1")
    await harness.press("Ada", lobby, "Start")
    first = await state_of(harness)
    assert [card.id for card in first.options.extra] == ["s3", "s4"]
    await harness.choose("Ada", listing, "packdismiss", "1")
    await harness.choose("Ada", listing, "packremove", "2")
    assert "report" not in listing.text
    await harness.client.services.matches.end(1, "host")
    await harness.quiet()
    await harness.press("Ada", lobby, "Rematch")
    again = harness.person("Ada").last("table", "Join")
    assert again is not None
    await harness.press("Ada", again, "Start")
    second = await state_of(harness, 2)
    assert second.options.extra == ()
    assert second.options.lately == (dealt(first),)
