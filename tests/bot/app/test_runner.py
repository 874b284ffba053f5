"""The bot as a separate process: killed, stopped and started again."""

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from sqlalchemy import select

from bot.app.extensions import registered_game_uis
from bot.app.runner import EXIT_SECONDS
from bot.clock import SystemClock
from bot.db import Database, database_url
from bot.db.models import EntryRow
from bot.matches.service import MatchService
from bot.matches.stored_match import StoredMatch
from bot.practice.stand_in import StandIn
from bot.practice.state.objects import Message
from bot.ui.panel import move_token
from games.core import Entry, decode_move, decode_options, encode, replay
from tests.practice.serving import serve_stand_in
from tests.support.sample_games import DICE_GAME, Roll

ROOT = Path(__file__).resolve().parents[3]
START_SECONDS = 30.0
"""A process on a machine that has much else to do."""


class Process:
    """One bot at a stand-in, as often as it is started, with a database in a folder."""

    def __init__(self, stand_in: StandIn, folder: Path) -> None:
        self.stand_in = stand_in
        self.folder = folder
        self.url = database_url(f"sqlite:///{folder / 'murphy.sqlite3'}")
        self._running: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        """Start it, and wait until it is connected."""
        named = {key: value for key, value in os.environ.items() if key != "DISCORD_TOKEN"}
        sessions = self.stand_in.gateway.identifies
        self._running = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "bot", "--practice", self.stand_in.url),
            cwd=self.folder,
            env=named | {"PYTHONPATH": str(ROOT), "DATABASE_URL": self.url.render_as_string()},
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.PIPE,
        )
        gateway = self.stand_in.gateway
        connected = asyncio.create_task(
            self.stand_in.until(
                lambda: gateway.identifies > sessions and gateway.connected,
                START_SECONDS,
                "the bot",
            )
        )
        ended = asyncio.create_task(self._running.wait())
        await asyncio.wait({connected, ended}, return_when=asyncio.FIRST_COMPLETED)
        if ended.done():
            connected.cancel()
            assert self._running.stderr is not None
            raise AssertionError((await self._running.stderr.read()).decode())
        ended.cancel()
        await connected

    async def kill(self) -> None:
        """Kill it as if the power failed (SIGKILL)."""
        await self._end(signal.SIGKILL)
        await self.stand_in.until(lambda: not self.stand_in.gateway.connected)

    async def terminate(self) -> tuple[int, str]:
        """Tell it to stop; its exit code, and what it has written to the error stream."""
        async with asyncio.timeout(EXIT_SECONDS + 5):  # and what a busy machine adds to it
            return await self._end(signal.SIGTERM)

    async def _end(self, number: signal.Signals) -> tuple[int, str]:
        running, self._running = self._running, None
        if running is None:
            return 0, ""
        running.send_signal(number)
        _, errors = await running.communicate()
        assert running.returncode is not None
        return running.returncode, errors.decode()

    async def stored(self) -> StoredMatch:
        """The first match as another process sees it, its log replayed and compared."""
        database = Database(self.url)
        try:
            matches = MatchService(database, registered_game_uis(), SystemClock())
            stored = await matches.load(1)
            async with database.read() as session:
                rows = (await session.scalars(select(EntryRow).order_by(EntryRow.seq))).all()
        finally:
            await database.close()
        if stored.match is not None:
            entries = [
                Entry(r.seq, r.seat, r.decision, decode_move(stored.game, r.move), clock=r.clock)
                for r in rows
            ]
            options = decode_options(stored.game, stored.row.options)
            seats = stored.match.seats
            again = replay(stored.game, options, seats, stored.row.seed, entries)
            assert encode(again) == encode(stored.match)
        return stored


@asynccontextmanager
async def _process(folder: Path) -> AsyncIterator[Process]:
    async with serve_stand_in() as stand_in:
        process = Process(stand_in, folder)
        await process.start()
        try:
            yield process
        finally:
            await process._end(signal.SIGKILL)


@pytest.fixture
async def process(tmp_path: Path) -> AsyncIterator[Process]:
    """A running bot process; killed at the end if it still runs."""
    async with _process(tmp_path) as process:
        yield process


async def begin(stand_in: StandIn) -> Message:
    """Ada and Ben begin a long match of the dice game by presses."""
    ada, ben = stand_in.person("Ada"), stand_in.person("Ben")
    await ada.slash("table", f"play {DICE_GAME}", rounds=10)
    lobby = await ben.sees("table", "Join")
    await ben.press(lobby, "Join")
    await stand_in.until(lambda: "Ben" in lobby.text)
    await ada.press(lobby, "Start")
    return await ada.sees("table", lambda m: "Roll" in m.buttons, 10)


async def roll(process: Process, table: Message) -> None:
    """One more roll by whoever is asked, and wait until the table shows what came of it."""
    stored = await process.stored()
    asked = stored.pending[0]
    user = stored.seats[asked.seat].user_id
    assert user is not None
    await process.stand_in.until(lambda: _question(table) == asked.id, 10, "the table")
    await process.stand_in.person(user).press(table, "Roll")
    await process.stand_in.until(lambda: _question(table) != asked.id, 10, "the roll")
    assert (await process.stored()).row.seq == stored.row.seq + 1


def _question(table: Message) -> int:
    """The decision that the table asks for."""
    return int(table.button("Roll")["custom_id"].split(":")[2])


async def test_killed_between_presses(process: Process) -> None:
    """Kill -9 again and again: no roll is lost or doubled, and the old table goes on (F001, F017).

    The log of the match, replayed, is the snapshot to the byte each time.
    """
    table = await begin(process.stand_in)
    for number in range(1, 3):
        await roll(process, table)
        await process.kill()
        assert (await process.stored()).row.seq == number
        await process.start()
    await roll(process, table)
    shown = [m for m in process.stand_in.person("Eli").messages("table") if "Roll" in m.buttons]
    assert shown == [table]


async def test_killed_in_the_middle_of_a_press(process: Process) -> None:
    """The roll has happened or it has not; the same press afterwards settles it (F067)."""
    stand_in = process.stand_in
    table = await begin(stand_in)
    stored = await process.stored()
    asked = stored.pending[0]
    person = stand_in.person(stored.seats[asked.seat].user_id or 0)
    gate = stand_in.request_faults.hold("PATCH /channels/*/messages/*")
    pressed = person.press(table, "Roll")
    await pressed.acked()
    await process.kill()
    gate.release()
    after = await process.stored()
    assert after.row.seq in (0, 1)
    await process.start()
    custom_id = f"g1:1:{asked.id}:move.{move_token(Roll())}:x"
    again = await person.press(table, custom_id=custom_id, forged=True)
    await stand_in.until(lambda: _question(table) != asked.id, 10)
    assert (again.ephemeral is not None) == (after.row.seq == 1)
    assert (await process.stored()).row.seq == 1


async def test_told_to_stop(process: Process) -> None:
    """SIGTERM: a notice, code 0 within 5 s, no traceback; the notice goes afterwards (F002)."""
    table = await begin(process.stand_in)
    await roll(process, table)
    code, errors = await process.terminate()
    assert code == 0
    assert "Traceback" not in errors
    eli = process.stand_in.person("Eli")
    assert eli.last("table", "restart in a moment") is not None
    await process.start()
    await process.stand_in.until(lambda: eli.last("table", "restart in a moment") is None, 10)
    await roll(process, table)


async def test_told_to_stop_while_discord_hangs(process: Process) -> None:
    """Nobody waits for requests that nobody answers: it is gone in time all the same (F002)."""
    await begin(process.stand_in)
    gates = [process.stand_in.request_faults.hold(f"{method} /*") for method in ("POST", "PATCH")]
    code, _ = await process.terminate()
    assert code == 0
    for gate in gates:
        gate.release()
    assert (await process.stored()).playing


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("--practice", "http://example.invalid:80"), "not an http address with a port on this"),
        (("--practice", "http://127.0.0.1:9"), "Discord cannot be reached"),
        (("--discord",), "DISCORD_TOKEN is not set"),
    ],
)
async def test_what_cannot_start_says_why(
    tmp_path: Path, arguments: tuple[str, ...], reason: str
) -> None:
    """A failed start prints one sentence on the error stream, exit code 1 and no traceback."""
    named = {key: value for key, value in os.environ.items() if key != "DISCORD_TOKEN"}
    running = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", *arguments),
        cwd=tmp_path,
        env=named | {"PYTHONPATH": str(ROOT)},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    _, errors = await asyncio.wait_for(running.communicate(), START_SECONDS)
    told = [line for line in errors.decode().splitlines() if line.startswith("Cannot start: ")]
    assert running.returncode == 1
    assert len(told) == 1
    assert reason in told[0]
    assert b"Traceback" not in errors
