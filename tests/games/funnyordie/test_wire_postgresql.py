"""Packs, reports and the memory of a channel on PostgreSQL as on SQLite."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from games.funnyordie import dealt
from tests.e2e.conftest import standing
from tests.e2e.ground import Ground
from tests.e2e.postgres import fresh_database
from tests.e2e.wire import state_of
from tests.games.funnyordie.made_up import GAME_UI
from tests.games.funnyordie.packing import add, bring, cards, contents, packs_of
from tests.games.funnyordie.test_wire_reports import report
from tests.games.funnyordie.test_wire_uploads import picture
from tests.games.funnyordie.wire import THREE


@pytest.fixture
async def server(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> AsyncIterator[Ground]:
    """A bot whose database is PostgreSQL, with made-up cards."""
    faces = {"funnyordie": GAME_UI}
    async with fresh_database() as url, standing(tmp_path, faces, caplog, url=url) as ground:
        yield ground


async def test_packs_on_postgresql(server: Ground) -> None:
    """Given out and brought, reported, hidden; and a rematch knows what came up (F136, F202)."""
    ground = server
    shown = ground.person("Ada").upload("a.png", picture())
    await add(ground, captions="a\nb", pictures=[shown], descriptions="A wall")
    given = await ground.choose("Ada", await packs_of(ground), "packexport", "1")
    await bring(ground, contents(ground, given.ephemeral), name="Again")
    assert [(row.text, row.alt) for row in await cards(ground)] == [("a", "A wall"), ("b", "")] * 2
    for reason in ("bad", "worse"):
        await report(ground, "Ben", reason)
    await report(ground, "Cleo", "the same")
    listing = await packs_of(ground)
    assert "**Again**: 2 cards, 1 of them with a picture\n" in listing.text
    assert "**Office**: 2 cards, 1 of them with a picture · 🚩 2 reports" in listing.text
    assert "bad" not in listing.text
    lobby = await ground.lobby("funnyordie", *THREE)
    menu = (await ground.press("Ada", lobby, "Options")).ephemeral
    await ground.press("Ada", menu, "Mix in the server's packs")
    await ground.choose("Ada", listing, "packhide", "1")
    await ground.press("Ada", lobby, "Start")
    first = await state_of(ground)
    assert [card.id for card in first.options.extra] == ["s3", "s4"]
    await ground.choose("Ada", listing, "packdismiss", "1")
    await ground.choose("Ada", listing, "packremove", "2")
    assert "report" not in listing.text
    await ground.client.services.matches.end(1, "host")
    await ground.quiet()
    await ground.press("Ada", lobby, "Rematch")
    again = ground.person("Ada").last("table", "Join")
    assert again is not None
    await ground.press("Ada", again, "Start")
    second = await state_of(ground, 2)
    assert second.options.extra == ()
    assert second.options.lately == (dealt(first),)
