"""HEALTH_PORT in a real process: it answers HTTP, or the start fails in one sentence (F182)."""

import asyncio
import contextlib
import os
import signal
import socket
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import aiohttp
import pytest

from tests.support.processes import module

ROOT = Path(__file__).resolve().parents[3]
START_SECONDS = 60.0
"""A process on a machine that has much else to do."""


@contextlib.asynccontextmanager
async def process(folder: Path, **variables: str) -> AsyncIterator[asyncio.subprocess.Process]:
    """``python -m bot`` in practice mode, killed at the end if it still runs."""
    named = {key: value for key, value in os.environ.items() if key != "DISCORD_TOKEN"}
    environment = named | {"PYTHONPATH": str(ROOT)} | variables
    async with module("bot", cwd=folder, env=environment) as running:
        yield running


@pytest.fixture
def taken() -> Iterator[int]:
    """A port of this computer on which somebody else listens."""
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        yield other.getsockname()[1]


async def test_a_process_says_that_it_is_well_and_stops(tmp_path: Path) -> None:
    """Served from the start; a watcher that keeps its connection open holds up no stop."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    async with (
        asyncio.timeout(START_SECONDS),
        process(tmp_path, HEALTH_PORT=str(port)) as running,
        aiohttp.ClientSession(f"http://127.0.0.1:{port}") as session,
    ):
        status = 0
        while status != 200:
            await asyncio.sleep(0.05)
            with contextlib.suppress(aiohttp.ClientError):
                async with session.get("/health") as answer:
                    status = answer.status
                    told = await answer.json()
        assert told["status"] == "ok"
        assert told["gateway"] == {"0": True}
        async with session.get("/") as answer:
            assert answer.status == 404
        async with session.post("/health") as answer:
            assert answer.status == 405
        _, idle = await asyncio.open_connection("127.0.0.1", port)
        running.send_signal(signal.SIGTERM)
        assert await running.wait() == 0
        idle.close()


async def _refused(running: asyncio.subprocess.Process) -> str:
    """The one sentence of a process that cannot start."""
    _, errors = await asyncio.wait_for(running.communicate(), START_SECONDS)
    told = [line for line in errors.decode().splitlines() if line.startswith("Cannot start: ")]
    assert running.returncode == 1
    assert len(told) == 1
    assert b"Traceback" not in errors
    return told[0]


async def test_a_port_that_is_taken(tmp_path: Path, taken: int) -> None:
    """Said in one sentence, with what to do (F182)."""
    async with process(tmp_path, HEALTH_PORT=str(taken)) as running:
        told = await _refused(running)
    assert f"HEALTH_PORT {taken} is in use" in told
    assert "choose another port" in told


async def test_an_address_of_another_computer(tmp_path: Path) -> None:
    """Well-formed, but nobody here has it."""
    async with process(tmp_path, HEALTH_PORT="8123", HEALTH_HOST="192.0.2.1") as running:
        told = await _refused(running)
    assert "HEALTH_HOST 192.0.2.1" in told


async def test_a_port_that_is_none(tmp_path: Path) -> None:
    """A bad value stops the start like that of any other setting."""
    async with process(tmp_path, HEALTH_PORT="http") as running:
        told = await _refused(running)
    assert "HEALTH_PORT must be a whole number from 1 to 65535" in told
