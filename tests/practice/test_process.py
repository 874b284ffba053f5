"""`python -m bot.practice`: stopped by signals; killing it does no harm."""

import asyncio
import signal
from contextlib import AbstractAsyncContextManager
from pathlib import Path

import aiohttp

from tests.support.processes import module


def process(*arguments: str) -> AbstractAsyncContextManager[asyncio.subprocess.Process]:
    """The stand-in as a process, killed at the end if it still runs."""
    return module("bot.practice", *arguments)


async def address(running: asyncio.subprocess.Process) -> str:
    """The line it prints."""
    assert running.stdout is not None
    line = await asyncio.wait_for(running.stdout.readline(), 20)
    return line.decode().strip()


async def test_it_prints_one_address_serves_and_stops(tmp_path: Path) -> None:
    async with process("--data", str(tmp_path)) as running:
        url = await address(running)
        async with aiohttp.ClientSession() as session, session.get(url) as answer:
            assert answer.status == 200
        running.send_signal(signal.SIGTERM)
        out, err = await asyncio.wait_for(running.communicate(), 10)
        assert (running.returncode, out, err) == (0, b"", b"")


async def test_killed_and_started_again_it_resumes(tmp_path: Path) -> None:
    async with aiohttp.ClientSession() as session:
        async with process("--data", str(tmp_path)) as running:
            socket = await session.ws_connect(f"{await address(running)}/practice/ws")
            here = (await socket.receive_json())["channels"][0]["id"]
            await socket.send_json({"a": "say", "channel_id": here, "content": "Hello"})
            # By the answer to the next action the first has been written.
            await socket.send_json({"a": "read", "channel_id": here, "ref": 1})
            while (await socket.receive_json(timeout=5))["t"] != "reply":
                pass
            running.kill()
            await running.communicate()
        async with process("--data", str(tmp_path)) as running:
            socket = await session.ws_connect(f"{await address(running)}/practice/ws")
            state = await socket.receive_json()
            assert [m["content"] for m in state["messages"][here]] == ["Hello"]
            await socket.close()


async def test_it_says_in_one_sentence_why_it_cannot_start(tmp_path: Path) -> None:
    (tmp_path / "practice-discord.sqlite3").write_text("something else entirely " * 100)
    async with process("--data", str(tmp_path)) as running:
        out, err = await asyncio.wait_for(running.communicate(), 20)
        assert running.returncode == 1
        assert out == b""
        assert err.count(b"\n") == 1
        assert b"move it away" in err
