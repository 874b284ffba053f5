"""Lint, layout and types are part of the tests, so that plain ``pytest`` tells all there is."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
CHECKED = ("bot", "cogs", "games", "migrations", "tests")
SECONDS = 600


@pytest.mark.parametrize(
    "command",
    [
        ("ruff", "check", *CHECKED),
        ("ruff", "format", "--check", *CHECKED),
        ("mypy",),  # its packages stand in pyproject.toml, its cache beside it
    ],
    ids=["lint", "layout", "types"],
)
def test_style(command: tuple[str, ...]) -> None:
    """Nothing is found; what is found is shown."""
    tool = subprocess.run(  # noqa: S603
        [sys.executable, "-m", *command],
        cwd=ROOT,
        check=False,
        capture_output=True,
        text=True,
        timeout=SECONDS,
    )
    assert tool.returncode == 0, tool.stdout + tool.stderr


LONG = 400


def test_no_file_is_long() -> None:
    """No file has 400 lines or more; files should have about 100."""
    lengths = {
        str(path.relative_to(ROOT)): len(path.read_text(encoding="utf-8").splitlines())
        for folder in CHECKED
        for path in (ROOT / folder).rglob("*.py")
    }
    assert {name: lines for name, lines in lengths.items() if lines >= LONG} == {}
