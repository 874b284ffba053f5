"""Each benchmark runs, at its smallest: so none of them rots."""

import asyncio
from pathlib import Path

import pytest

from tests.benchmarks import __main__ as runner
from tests.benchmarks import growth, load, press, start
from tests.benchmarks.templates import make_templates
from tests.support.sample_games import DICE_GAME

pytestmark = pytest.mark.skipif(
    not Path("/proc/self/schedstat").exists(), reason="CPU and memory are read from Linux's /proc"
)
GAME = DICE_GAME


async def test_start_load_and_cpu(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A few matches, with the bots in processes of their own, side by side."""
    templates = await make_templates(tmp_path, [GAME], (0,))
    begun, loaded, bare = await asyncio.gather(
        start.measure(templates, tmp_path, 6, behind=1, rate=4, idle=0.5),
        load.measure(templates, tmp_path, 6, rate=6, seconds=1, idle=0.5),
        press.cpu(templates, tmp_path, 4, echo=2.0, warm=2, idle=0.5),
    )
    start.report(begun, begun, "6 open matches")
    load.report(loaded)
    press.report_cpu(GAME, bare, bare)
    assert begun.first_answer is not None
    assert (loaded.wrong, loaded.errors) == ((), 0)
    assert bare.requests == 2 * bare.presses
    assert "1.0 times the CPU of a bare bot" in capsys.readouterr().out


async def test_growth() -> None:
    """One match is played to its end and leaves something behind."""
    found = await growth.measure(GAME, 1)
    growth.report(found)
    assert found.row_bytes > 0


def test_every_benchmark_is_run() -> None:
    """`python -m tests.benchmarks` runs each of them, those with options by what they know."""
    there = {command[2].rpartition(".")[2] for command in runner.commands({}, list(runner.NAMES))}
    assert {"press", "start", "load", "growth"} <= there
    for runs in (runner.QUICK, runner.USUAL, runner.FULL):
        assert set(runs) <= there
