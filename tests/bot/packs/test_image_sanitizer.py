"""Pictures are decoded in a separate process with limits on time and memory."""

import asyncio
import io
import struct
import subprocess
import sys
import zlib
from asyncio.subprocess import Process
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from bot.packs import image_sanitizer, uploads
from bot.text.errors import Refusal
from bot.text.i18n import words_for

SCANS = 3_000
"""Of a picture that takes minutes to read."""


def written(mode: str, side: int, kind: str, **more: object) -> bytes:
    """The file of a plain square picture."""
    buffer = io.BytesIO()
    Image.new(mode, (side, side)).save(buffer, kind, **more)
    return buffer.getvalue()


@cache
def endless() -> bytes:
    """A JPEG of allowed size whose last scan stands in it thousands of times."""
    data = written("L", 6_300, "JPEG", progressive=True, quality=50)
    scan = data[data.rindex(b"\xff\xda") : -2]
    made = data[:-2] + scan * SCANS + data[-2:]
    assert len(made) < image_sanitizer.MAX_BYTES
    return made


def claiming(width: int, height: int) -> bytes:
    """A small PNG whose header claims to be that large."""
    data = written("L", 8, "PNG")
    header = b"IHDR" + struct.pack(">II", width, height) + data[24:29]
    return data[:12] + header + struct.pack(">I", zlib.crc32(header)) + data[33:]


def run(lines: str, data: bytes) -> subprocess.CompletedProcess[bytes]:
    """Draw a picture in a process whose limits were changed before."""
    code = f"from bot.packs import image_sanitizer\n{lines}\nimage_sanitizer.main()"
    return subprocess.run(  # noqa: S603
        [sys.executable, "-c", code], input=data, capture_output=True, check=False
    )


class Processes:
    """The processes that were started, and what they were given."""

    def __init__(self) -> None:
        self.all: list[Process] = []
        self.given: list[dict[str, Any]] = []
        self.started = asyncio.Event()


@pytest.fixture
def processes(monkeypatch: pytest.MonkeyPatch) -> Processes:
    """Notes the processes; pictures wait in a line of the test's own."""
    seen = Processes()
    start = asyncio.create_subprocess_exec

    async def noted(*command: Any, **given: Any) -> Process:
        seen.all.append(await start(*command, **given))
        seen.given.append(given)
        seen.started.set()
        return seen.all[-1]

    monkeypatch.setattr(asyncio, "create_subprocess_exec", noted)
    monkeypatch.setattr(uploads, "_one_at_a_time", asyncio.Semaphore(1))
    return seen


@pytest.mark.parametrize(
    ("data", "limit"),
    [
        (claiming(4_001, 4_000), "at most 16 million pixels in this format"),
        (claiming(60_000, 60_000), "at most 16 million pixels in this format"),
        (claiming(10_001, 2), "at most 10000 pixels wide and high"),
        (written("L", 6_400, "JPEG"), "at most 40 million pixels in this format"),
        (b"\0" * (image_sanitizer.MAX_BYTES + 1), "at most 8 MiB."),
    ],
    ids=["pixels", "bomb", "side", "JPEG", "bytes"],
)
async def test_a_refusal_names_the_limit_that_applies(
    processes: Processes, data: bytes, limit: str
) -> None:
    """F322: bytes, sides, or the pixels that are allowed in the picture's own format."""
    with pytest.raises(Refusal) as refused:
        await uploads.sanitize_picture(data)
    assert f"too large: {limit}" in refused.value.translated(words_for("en"))
    assert len(processes.all) == (0 if "MiB" in limit else 1)


async def test_a_picture_that_takes_too_long_is_refused_and_the_next_one_drawn(
    processes: Processes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its process is killed; whoever waited behind it comes next."""
    monkeypatch.setattr(uploads, "SANITIZE_SECONDS", 0.5)
    refused = asyncio.create_task(uploads.sanitize_picture(endless()))
    await processes.started.wait()
    following = asyncio.create_task(uploads.sanitize_picture(written("RGB", 8, "PNG")))
    with pytest.raises(Refusal, match="takes too long"):
        await refused
    assert processes.all[0].returncode not in (None, 0)
    monkeypatch.setattr(uploads, "SANITIZE_SECONDS", 60.0)
    with Image.open(io.BytesIO(await following)) as drawn:
        assert (drawn.format, drawn.size) == ("WEBP", (8, 8))


async def test_a_stop_does_not_wait_for_a_picture(processes: Processes) -> None:
    """A caller that stops waiting leaves no process behind."""
    task = asyncio.create_task(uploads.sanitize_picture(endless()))
    await processes.started.wait()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert processes.all[0].returncode not in (None, 0)


async def test_the_process_knows_no_secret(
    processes: Processes, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The process inherits no secret from the environment or the working directory."""
    monkeypatch.setenv("DISCORD_TOKEN", "hunter2")
    monkeypatch.setenv("DATABASE_URL", "postgresql://murphy:hunter2@127.0.0.1/murphy")
    monkeypatch.chdir(tmp_path)
    await uploads.sanitize_picture(written("RGB", 8, "PNG"))
    (given,) = processes.given
    assert set(given["env"]) <= {*uploads.PASSED_VARIABLES, "PYTHONPATH"}
    assert "hunter2" not in str(given)


@pytest.mark.parametrize(
    ("mode", "side", "kind", "more"),
    [
        ("CMYK", 6_300, "JPEG", {"progressive": True, "subsampling": 0}),
        ("RGBA", 4_000, "PNG", {}),
        ("RGBA", 4_000, "WEBP", {"lossless": True}),
        ("P", 4_000, "GIF", {}),
    ],
)
async def test_the_largest_pictures_are_drawn(
    mode: str, side: int, kind: str, more: dict[str, Any]
) -> None:
    """The limits are none for a picture that is allowed."""
    drawn = await uploads.sanitize_picture(written(mode, side, kind, **more))
    with Image.open(io.BytesIO(drawn)) as opened:
        assert opened.size == (image_sanitizer.OUTPUT_SIDE, image_sanitizer.OUTPUT_SIDE)


def test_a_picture_that_fills_the_memory_is_too_large() -> None:
    """The process takes so much and no more."""
    data = written("RGBA", 4_000, "PNG")
    assert run("", data).stdout.startswith(image_sanitizer.SANITIZED)
    ended = run("image_sanitizer.MAX_MEMORY = 120 * 1024 * 1024", data)
    assert (ended.returncode, ended.stderr) == (0, b"")
    assert ended.stdout.startswith(image_sanitizer.TOO_LARGE)


def test_a_limit_that_is_there_already_is_kept() -> None:
    """Narrower limits set by the host are kept, since a process cannot raise them."""
    narrow = "import resource\nresource.setrlimit(resource.RLIMIT_AS, (600 * 2**20,) * 2)\n"
    narrow += "resource.setrlimit(resource.RLIMIT_CPU, (5, 5))"
    ended = run(narrow, written("RGB", 8, "PNG"))
    assert (ended.returncode, ended.stderr) == (0, b"")
    assert ended.stdout.startswith(image_sanitizer.SANITIZED)


def test_the_process_ends_by_itself() -> None:
    """The process ends by its CPU limit even if nobody is left to kill it."""
    ended = run("image_sanitizer.MAX_CPU_SECONDS = 1", endless())
    assert ended.returncode < 0
    assert ended.stdout == b""


async def test_a_reader_that_breaks_is_no_picture(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A process that was killed is the fault of the picture, whatever it had said before."""
    broken = tmp_path / "python"
    broken.write_text("#!/bin/sh\necho drawn\necho nonsense\nkill -s SEGV $$\n")
    broken.chmod(0o700)
    monkeypatch.setattr(sys, "executable", str(broken))
    with pytest.raises(Refusal, match="as a picture"):
        await uploads.sanitize_picture(written("RGB", 8, "PNG"))


async def test_a_process_that_cannot_be_started_is_a_fault(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Which is logged: the picture is not to blame."""
    monkeypatch.setattr(image_sanitizer, "__name__", "bot.no_such_module")
    with pytest.raises(RuntimeError, match="cannot sanitise"):
        await uploads.sanitize_picture(written("RGB", 8, "PNG"))


def test_it_imports_nothing_of_the_bot() -> None:
    """The module imports nothing else of the bot: it starts fast and holds no secrets to steal."""
    module = "bot.packs.image_sanitizer"
    code = f"import sys, {module}; print(*(m for m in sys.modules if m.startswith('bot')))"
    found = subprocess.run(  # noqa: S603
        [sys.executable, "-c", code], capture_output=True, check=True, text=True
    )
    assert found.stdout.split() == ["bot", "bot.packs", module]
