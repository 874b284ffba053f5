"""Runs every benchmark and prints all figures, each under the command that repeats it alone.

python -m tests.benchmarks [--quick | --full] [--only NAME …]

Loopback only; Linux, since CPU and memory are read from ``/proc``. Absolute times depend on the
machine and on what else it does: compare the ratios, or figures of one run.
"""

import argparse
import shlex
import subprocess
import sys
from importlib.util import find_spec

from tests.benchmarks.bot_process import ROOT
from tests.benchmarks.figures import note, say
from tests.support.sample_games import DICE_GAME

NAMES = ("press", "start", "load", "growth", "engines")
LIMIT = 3600.0
"""A benchmark that takes more seconds is ended."""

QUICK = {
    "press": [f"--games {DICE_GAME} --presses 16"],
    "start": [f"--games {DICE_GAME} --matches 20"],
    "load": ["--matches 20 --rate 4 --seconds 5"],
    "growth": ["--matches 1"],
}
USUAL = {
    "press": [""],
    "start": ["--matches 500"],
    "load": ["--matches 100 --rate 20 --seconds 20", "--matches 500 --rate 50 --seconds 30"],
    "growth": [""],
}
FULL = {
    **USUAL,
    "start": [
        "--matches 500",
        "--matches 3000",
        "--matches 10000",
        "--matches 10000 --behind 1000",
        "--matches 10000 --overdue 1000",
    ],
    "load": [
        "--matches 500 --rate 50 --seconds 30",
        "--matches 500 --rate 150 --seconds 20",
    ],
}


def commands(runs: dict[str, list[str]], only: list[str]) -> list[list[str]]:
    """The command lines of the benchmarks that there are."""
    return [
        [sys.executable, "-m", f"tests.benchmarks.{name}", *shlex.split(options)]
        for name in only
        for options in runs.get(name, [""])
        if find_spec(f"tests.benchmarks.{name}") is not None
    ]


def run(command: list[str]) -> str:
    """Run one benchmark; what it has printed, or why there is nothing."""
    try:
        done = subprocess.run(  # noqa: S603
            command, cwd=ROOT, check=False, stdout=subprocess.PIPE, text=True, timeout=LIMIT
        )
    except subprocess.TimeoutExpired as error:
        return f"{_text(error.stdout)}not done within {LIMIT:.0f} s"
    return done.stdout if done.returncode == 0 else f"{done.stdout}failed ({done.returncode})"


def _text(output: bytes | str | None) -> str:
    return output.decode() if isinstance(output, bytes) else output or ""


def main() -> int:
    """Run them one after another; the exit code."""
    parser = argparse.ArgumentParser("python -m tests.benchmarks", description=__doc__)
    size = parser.add_mutually_exclusive_group()
    size.add_argument("--quick", action="store_true", help="tiny, within a few minutes")
    size.add_argument("--full", action="store_true", help="with 10,000 matches; an hour")
    parser.add_argument("--only", nargs="+", default=list(NAMES), choices=NAMES)
    chosen = parser.parse_args()
    runs = QUICK if chosen.quick else FULL if chosen.full else USUAL
    printed = []
    for command in commands(runs, chosen.only):
        shown = " ".join(["python", *command[1:]])
        note(shown)
        printed.append(f"$ {shown}\n{run(command).rstrip()}\n")
    say("\n".join(printed))
    return any("failed (" in one or "not done within" in one for one in printed)


if __name__ == "__main__":
    sys.exit(main())
