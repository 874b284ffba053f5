"""A bot in a process of its own, and what it costs; Linux only, since it reads ``/proc``."""

import asyncio
import ctypes
import os
import signal
import sys
import time
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
_TICKS = os.sysconf("SC_CLK_TCK")
EXIT_SECONDS = 20.0
"""A process that does not end within so long after SIGTERM is killed."""


class BotProcess:
    """A running bot. Times are in seconds of the monotonic clock."""

    def __init__(self, process: asyncio.subprocess.Process, log: Path) -> None:
        """Watch ``process``, which logs into the file ``log``."""
        self.process = process
        self.log = log
        self.started = time.monotonic()

    @property
    def running(self) -> bool:
        """Whether it has not ended yet."""
        return self.process.returncode is None

    def cpu(self) -> float:
        """The CPU time that it has used so far, in seconds."""
        fields = self._proc("stat").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / _TICKS

    def busy(self) -> float:
        """How long its main thread has run or waited for a core so far, in seconds."""
        running, waiting, *_ = self._proc("schedstat").split()
        return (int(running) + int(waiting)) / 1e9

    def peak_megabytes(self) -> float:
        """The most memory that it has had resident."""
        lines = dict(line.split(":", 1) for line in self._proc("status").splitlines())
        return int(lines["VmHWM"].split()[0]) / 1024

    def errors(self) -> list[str]:
        """The lines that it has logged as errors."""
        lines = self.log.read_text(encoding="utf-8", errors="replace").splitlines()
        return [line for line in lines if " ERROR " in line or " CRITICAL " in line]

    def warnings(self) -> list[str]:
        """The lines that it has logged as warnings."""
        lines = self.log.read_text(encoding="utf-8", errors="replace").splitlines()
        return [line for line in lines if " WARNING " in line]

    async def stop(self) -> float:
        """Send SIGTERM and wait for the end; how long that took."""
        before = time.monotonic()
        if self.running:
            self.process.send_signal(signal.SIGTERM)
            try:
                await asyncio.wait_for(self.process.wait(), EXIT_SECONDS)
            except TimeoutError:
                self.process.kill()
                await self.process.wait()
        return time.monotonic() - before

    def _proc(self, name: str) -> str:
        return Path(f"/proc/{self.process.pid}/{name}").read_text(encoding="utf-8")


@asynccontextmanager
async def running(
    *module: str, folder: Path, variables: Mapping[str, str] | None = None
) -> AsyncIterator[BotProcess]:
    """``python -m`` with these arguments in ``folder``, ended with the block."""
    environment = {key: value for key, value in os.environ.items() if key != "DISCORD_TOKEN"}
    environment |= {"PYTHONPATH": str(ROOT), "LOG_LEVEL": "WARNING", **(variables or {})}
    log = folder / f"{module[0]}-{time.monotonic_ns()}.log"
    with log.open("wb") as output:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", *module),
            cwd=folder,
            env=environment,
            stdout=output,
            stderr=output,
            preexec_fn=_end_with_parent,
        )
    bot = BotProcess(process, log)
    try:
        yield bot
    finally:
        await bot.stop()


def _end_with_parent() -> None:
    """Have this process ended when the benchmark is gone, however that comes."""
    ctypes.CDLL(None).prctl(1, signal.SIGTERM)  # PR_SET_PDEATHSIG


@asynccontextmanager
async def murphy(url: str, database: Path, folder: Path) -> AsyncIterator[BotProcess]:
    """Murphy, at the stand-in at ``url``, with a SQLite ``database``."""
    variables = {"DATABASE_URL": f"sqlite:///{database}"}
    async with running("bot", "--practice", url, folder=folder, variables=variables) as bot:
        yield bot


async def settled(bot: BotProcess, *, seconds: float, limit: float, share: float = 0.25) -> float:
    """Wait until a bot has been idle for ``seconds``; how long after its start that began.

    Idle means that its main thread has wanted less than ``share`` of the time. After ``limit``
    seconds the wait is over anyway.
    """
    since, quiet_at, busy_at = time.monotonic(), time.monotonic(), bot.busy()
    while bot.running and time.monotonic() - since < limit:
        await asyncio.sleep(0.5)
        now, busy = time.monotonic(), bot.busy()
        if busy - busy_at > share * 0.5:
            quiet_at = now
        busy_at = busy
        if now - quiet_at >= seconds:
            break
    return quiet_at - bot.started
