"""The login waits for Discord; a refused command sync keeps nobody from playing."""

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import delete

from bot.app.client import Murphy
from bot.app.command_sync import FACT
from bot.app.runner import LOGIN_PAUSES, CannotStart, log_in
from bot.db import database_url
from bot.db.models import InstanceFactRow
from bot.practice.backend import TOKEN
from bot.practice.practice_mode import CLIENT_OPTIONS
from tests.practice.serving import serve_stand_in
from tests.support.databases import make_migrated, open_database
from tests.support.fake_clock import FakeClock
from tests.support.harness import Harness
from tests.support.sample_games import DICE_GAME

LOGIN = "GET /users/@me"
SYNC = "PUT /applications/*/commands"


async def _logged_in(clock: FakeClock, folder: Path) -> bool:
    """The result of a login at the stand-in, the clock being put forward while it waits."""
    url = database_url(f"sqlite:///{folder / 'murphy.sqlite3'}")
    await make_migrated(url)
    database = open_database(url)
    client = Murphy(database, {}, clock, (), **CLIENT_OPTIONS)
    try:
        async with client:
            login = asyncio.create_task(log_in(client, TOKEN, clock))
            while not login.done():
                await asyncio.wait({login}, timeout=0.02)
                clock.advance(60)
            return await login
    finally:
        await database.close()


@pytest.mark.parametrize("status", [503, 0])
async def test_a_login_is_tried_again(tmp_path: Path, status: int) -> None:
    """F350: Discord fails, or the connection is cut, five times: then the bot is in."""
    clock = FakeClock()
    async with serve_stand_in(strict=False, now=clock.now) as stand_in:
        stand_in.request_faults.fail(status, 5, LOGIN.replace("GET /", "GET */"))
        assert await _logged_in(clock, tmp_path)
        assert stand_in.request_faults.failures == []


async def test_a_token_that_is_refused_ends_the_process(tmp_path: Path) -> None:
    """F350: trying again cannot help, so it is not done."""
    clock = FakeClock()
    async with serve_stand_in(strict=False, now=clock.now) as stand_in:
        stand_in.request_faults.fail(401, 1, "GET */users/@me")
        with pytest.raises(CannotStart, match="DISCORD_TOKEN"):
            await _logged_in(clock, tmp_path)


async def test_another_refusal_ends_it_too(tmp_path: Path) -> None:
    """F350: a refusal for good is told, with its status."""
    clock = FakeClock()
    async with serve_stand_in(strict=False, now=clock.now) as stand_in:
        stand_in.request_faults.fail(403, 1, "GET */users/@me")
        with pytest.raises(CannotStart, match="403"):
            await _logged_in(clock, tmp_path)


def test_the_pauses_grow() -> None:
    """F350: Discord is not asked again and again."""
    assert list(LOGIN_PAUSES) == sorted(LOGIN_PAUSES)
    assert sum(LOGIN_PAUSES[:4]) >= 30


@pytest.mark.parametrize(("status", "code"), [(400, 30034), (429, 0), (503, 0), (0, 0)])
async def test_a_refused_sync_keeps_nobody_from_playing(
    harness: Harness, status: int, code: int
) -> None:
    """F048, F305: the bot starts, /status gives the true reason, and a later attempt works."""
    harness.faults = True
    await harness.stop()
    harness.stand_in.request_faults.fail(status, 1, SYNC, code=code)
    async with open_database(harness.url).write() as session:
        await session.execute(delete(InstanceFactRow).where(InstanceFactRow.name == FACT))
    await harness.start()
    await harness.quiet()
    table = await harness.play(DICE_GAME, "Ada", "Ben")
    shown = await harness.slash("Ada", table.channel, "status")
    if status in (400, 503):
        assert str(status) in shown.text
    before = len(harness.sent(SYNC))
    if harness.client.command_sync.problem:
        await harness.advance(61)
        await harness.quiet()
        assert len(harness.sent(SYNC)) == before + 1
    assert harness.client.command_sync.problem == ""
    shown = await harness.slash("Ada", table.channel, "status")
    assert "Slash commands" not in shown.text
