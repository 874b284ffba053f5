"""``GET /health`` reports the state of the gateway and of the database (F182)."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import discord.gateway
import pytest
from aiohttp import ClientSession, web

import bot.app.health_page
from bot.app.client import Murphy
from bot.app.health import versions
from bot.app.health_page import RECONNECT_GRACE, HealthPage
from bot.db import Database, database_url
from tests.support.harness import Harness
from tests.support.sample_games import DICE_GAME


@asynccontextmanager
async def watched(page: HealthPage) -> AsyncIterator[Any]:
    """A page at an address of its own; gives what asks it for status and JSON."""
    application = web.Application()
    application.router.add_get("/health", page.handle)
    runner = web.AppRunner(application, access_log=None)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    host, port = runner.addresses[0][:2]
    async with ClientSession() as session:

        async def ask() -> tuple[int, dict[str, Any], str]:
            async with session.get(f"http://{host}:{port}/health") as answer:
                return answer.status, await answer.json(), await answer.text()

        try:
            yield ask
        finally:
            await runner.cleanup()


class Seconds:
    """A count of seconds that stands still until a test moves it."""

    def __init__(self) -> None:
        self.count = 0.0

    def __call__(self) -> float:
        """How many have passed."""
        return self.count


async def test_a_bot_that_is_well(harness: Harness) -> None:
    """All that watchers want to know, and nobody's name, token or path (F182)."""
    await harness.play(DICE_GAME, "Ada", "Ben")
    await harness.lobby(DICE_GAME, "Cleo", where="lounge")
    async with watched(HealthPage(harness.client)) as ask:
        status, told, text = await ask()
    latency = told.pop("latency_ms")
    assert latency is None or latency >= 0
    assert told == {
        "status": "ok",
        "version": versions()[0],
        "gateway": {"0": True},
        "database": True,
        "open_matches": 2,
        "last_error": None,
    }
    assert status == 200
    for name in ("Ada", "Ben", "Cleo", "Practice"):
        assert name not in text


async def test_a_bot_that_is_not_connected_yet(harness: Harness) -> None:
    """A bot that is still starting is not reported as healthy (F182)."""
    assert harness.database is not None
    client = Murphy(harness.database, harness.game_uis, harness.clock, ())
    async with watched(HealthPage(client)) as ask:
        status, told, _ = await ask()
    assert (status, told["status"], told["gateway"]) == (503, "starting", {})
    assert told["latency_ms"] is None
    assert told["database"]


async def test_a_gateway_that_stays_away(harness: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    """A short loss is none; a long one is told, and so is that it is over (F182)."""
    harness.faults = True  # the library logs the loss as an error
    seconds, back = Seconds(), asyncio.Event()
    page = HealthPage(harness.client, seconds)
    connect = discord.gateway.DiscordWebSocket.from_client.__func__  # type: ignore[attr-defined]

    async def later(cls: Any, *arguments: Any, **options: Any) -> Any:
        await back.wait()
        return await connect(cls, *arguments, **options)

    monkeypatch.setattr(discord.gateway.DiscordWebSocket, "from_client", classmethod(later))
    lost = _heard(harness.client, "shard_disconnect")
    found = _heard(harness.client, "shard_resumed", "shard_connect")
    async with watched(page) as ask:
        await harness.stand_in.gateway.drop()
        await asyncio.wait_for(lost.wait(), 10)
        status, told, _ = await ask()
        assert (status, told["status"], told["gateway"]) == (200, "ok", {"0": False})
        seconds.count += RECONNECT_GRACE + 1
        status, told, _ = await ask()
        assert (status, told["status"], told["gateway"]) == (503, "unwell", {"0": False})
        back.set()
        await asyncio.wait_for(found.wait(), 30)
        status, told, _ = await ask()
        assert (status, told["status"], told["gateway"]) == (200, "ok", {"0": True})
        assert told["database"]


def _heard(client: Murphy, *events: str) -> asyncio.Event:
    """Set once one of these events has come, after the listeners that were there before."""
    heard = asyncio.Event()

    async def note(_shard: int) -> None:
        heard.set()

    for event in events:
        client.add_listener(note, f"on_{event}")
    return heard


async def test_a_database_that_hangs(
    harness: Harness, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The check times out, is shared by concurrent callers, and is repeated afterwards."""
    monkeypatch.setattr(bot.app.health_page, "DATABASE_TIMEOUT", 0.05)
    matches = harness.client.services.matches
    real, file = matches.database, tmp_path / "held.sqlite3"
    holder = sqlite3.connect(file, isolation_level=None)
    holder.execute("PRAGMA locking_mode = EXCLUSIVE")
    holder.execute("BEGIN EXCLUSIVE")
    matches.database = Database(database_url(f"sqlite:///{file}"))
    page = HealthPage(harness.client)
    async with watched(page) as ask:
        try:
            answers = await asyncio.gather(ask(), ask(), ask())
            asking = page._query
        finally:
            holder.close()
        for status, told, text in answers:
            assert (status, told["status"], told["database"]) == (503, "unwell", False)
            assert told["open_matches"] is None
            assert str(tmp_path) not in text
        assert asking is not None
        await asyncio.wait({asking}, timeout=10)
        await matches.database.close()
        matches.database = real
        monkeypatch.setattr(bot.app.health_page, "DATABASE_TIMEOUT", 10.0)
        status, told, _ = await ask()
        assert (status, told["status"], told["open_matches"]) == (200, "ok", 0)


async def test_a_database_that_is_gone(harness: Harness, tmp_path: Path) -> None:
    """An error at once is as bad as silence (F182)."""
    matches = harness.client.services.matches
    real, broken = matches.database, tmp_path / "broken.sqlite3"
    broken.write_bytes(b"this is no database at all, whatever it is called" * 100)
    matches.database = Database(database_url(f"sqlite:///{broken}"))
    async with watched(HealthPage(harness.client)) as ask:
        try:
            status, told, _ = await ask()
        finally:
            await matches.database.close()
            matches.database = real
        assert (status, told["status"], told["database"]) == (503, "unwell", False)


async def test_the_last_fault_is_told_by_its_reference(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The one that its user was told, so that it can be found in the log (F182)."""
    harness.faults = True
    table = await harness.play(DICE_GAME, "Ada")

    async def fails(*_: object) -> None:
        raise RuntimeError("a fault of the test")

    monkeypatch.setitem(harness.client.services.router._callbacks, "menu", fails)
    apology = await harness.press("Ada", table, "More …")
    async with watched(HealthPage(harness.client)) as ask:
        _, told, _ = await ask()
    assert told["last_error"]
    assert f"(reference {told['last_error']})" in apology.ephemeral.text
