"""What the commands that write a game's fixtures have in common."""

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from tests.contract.games import KITS, kit_for
from tests.contract.kit import TESTS, Kit

ROOT = TESTS.parent


class Report(NamedTuple):
    """What a command did for one game, a line each; ``missing``: it found nothing to work on."""

    lines: tuple[str, ...]
    missing: bool = False


def run(work: Callable[[Kit], Report], keys: Sequence[str]) -> int:
    """Do ``work`` for the games with these keys, or for all under contract, and print the reports.

    Return the exit code: 1 if a key is no game's or a game that was named has nothing to work on.
    """
    code = 0
    for key in keys or [kit.game.key for kit in KITS]:
        kit = kit_for(key)
        if kit is None:
            hint = f"no game has the key {key!r}: there is no tests/games/{key}/contract.py"
            report = Report((hint,), missing=True)
        else:
            report = work(kit)
        failed = report.missing and bool(keys)
        code = max(code, failed)
        for line in report.lines:
            (sys.stderr if failed else sys.stdout).write(f"{line}\n")
    return code


def write(path: Path, data: bytes) -> str:
    """Make ``data`` the content of a file and return a line that says whether it has changed."""
    if path.exists() and path.read_bytes() == data:
        return f"unchanged: {shown(path)}"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return f"written: {shown(path)}"


def shown(path: Path) -> str:
    """A path as it is printed: from the root of the project if it lies below."""
    return str(path.relative_to(ROOT) if path.is_relative_to(ROOT) else path)
