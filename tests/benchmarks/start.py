"""A start with many open matches: how soon presses are answered, and what catching up costs.

python -m tests.benchmarks.start --matches 500 [--behind K] [--overdue K] [--games GAME …]
"""

import argparse
import asyncio
import itertools
import tempfile
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from bot import paces
from bot.practice.stand_in import StandIn
from games import GAMES
from tests.benchmarks.bot_process import BotProcess, murphy, settled
from tests.benchmarks.community import Community
from tests.benchmarks.database import write_database
from tests.benchmarks.figures import latencies, note, say
from tests.benchmarks.presses import Presses
from tests.benchmarks.templates import Templates, make_templates

FEW = 10
"""With fewer matches the CPU of a press is not measured."""
CONTROL = 2
"""A start with so few matches shows what a start costs by itself."""
IDLE_SECONDS = 4.0
"""Once it has been idle for so long a bot has caught up."""
HELP_EVERY = 4
"""One in this number of interactions is ``/help``."""


@dataclass(frozen=True)
class StartFigures:
    """What one start was like. Times are in seconds from the start of the process."""

    matches: int
    first_answer: float | None
    settled: float
    cpu: float
    presses: int
    press_cpu: float
    megabytes: float
    latencies: tuple[float, ...]
    unanswered: int
    errors: int
    warnings: int

    @property
    def own_cpu(self) -> float:
        """The CPU time until it was settled that presses do not account for."""
        return self.cpu - self.presses * self.press_cpu


async def measure(
    templates: Templates,
    folder: Path,
    matches: int,
    *,
    behind: int = 0,
    overdue: int = 0,
    rate: float = 2.0,
    limit: float = 600.0,
    idle: float = IDLE_SECONDS,
) -> StartFigures:
    """Start the bot with ``matches`` open matches, and press a little during the start."""
    database = folder / f"start-{matches}-{behind}-{overdue}.sqlite3"
    stand_in = StandIn()
    community = Community(stand_in, templates, matches)
    write_database(database, templates, community.tables, behind=behind, overdue=overdue)
    note(f"{matches} matches are in the database")
    presses = Presses(stand_in)
    async with stand_in.running() as url, murphy(url, database, folder) as bot:
        await stand_in.connected(limit)
        async with _trickle(presses, community, rate):
            await presses.first_answer(limit)
            if overdue:
                await asyncio.sleep(paces.GRACE)
            at = await settled(bot, seconds=idle, limit=limit)
            cpu, sent = bot.cpu(), len(presses.sent)
        await presses.rest()
        first = min(
            (one.sent_at + (one.seconds or 0.0) for one in presses.sent if one.answered),
            default=None,
        )
        late = [s for s in presses.unanswered if first is not None and s.sent_at > first]
        answered, megabytes = tuple(presses.answered), bot.peak_megabytes()
        each = await _press_cpu(presses, community, bot) if matches >= FEW else 0.0
        errors, warnings = len(bot.errors()), len(bot.warnings())
    return StartFigures(
        matches,
        None if first is None else first - bot.started,
        at,
        cpu,
        sent,
        each,
        megabytes,
        answered,
        len(late),
        errors,
        warnings,
    )


@asynccontextmanager
async def _trickle(presses: Presses, community: Community, rate: float) -> AsyncIterator[None]:
    """Let people press and ask for help, steadily, within the block."""

    async def press() -> None:
        for number in itertools.count():
            _press_somewhere(presses, community, number)
            await asyncio.sleep(1 / rate)

    task = asyncio.create_task(press())
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


def _press_somewhere(presses: Presses, community: Community, number: int) -> None:
    """Press at a table far from the last one, or ask for help there."""
    tables = community.tables
    table = tables[number * 7_919 % len(tables)]
    if number % HELP_EVERY == HELP_EVERY - 1 or presses.press(table) is None:
        presses.help(table.people[0], table.channel)


async def _press_cpu(presses: Presses, community: Community, bot: BotProcess) -> float:
    """The CPU time of a press once nothing else is going on, in seconds."""
    idle = bot.cpu()
    await asyncio.sleep(2.0)
    before = bot.cpu()
    idle_share = (before - idle) / 2.0
    since, count = time.monotonic(), 16
    for number in range(count):
        _press_somewhere(presses, community, 10_007 + number)
        await asyncio.sleep(0.25)
    await presses.rest()
    await asyncio.sleep(1.5)
    spent = bot.cpu() - before - idle_share * (time.monotonic() - since)
    return max(0.0, spent / count)


async def figures(
    matches: int,
    games: Sequence[str],
    *,
    behind: int = 0,
    overdue: int = 0,
    rate: float = 2.0,
    limit: float = 600.0,
) -> tuple[StartFigures, StartFigures]:
    """Such a start, and one with hardly any match."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        templates = await make_templates(folder, games)
        note("the templates are made")
        control = await measure(templates, folder, CONTROL, rate=rate, limit=limit)
        note(f"with {CONTROL} matches it was settled after {control.settled:.1f} s")
        many = await measure(
            templates, folder, matches, behind=behind, overdue=overdue, rate=rate, limit=limit
        )
        return many, control


def report(many: StartFigures, control: StartFigures, what: str) -> None:
    """Print the figures."""
    first = "never" if many.first_answer is None else f"{many.first_answer:.1f} s"
    own = many.own_cpu - (control.cpu - control.presses * many.press_cpu)
    ratio = (many.first_answer or 0.0) / (control.first_answer or 1.0)
    say(f"start with {what}:")
    say(f"  first answer after {first} ({ratio:.1f} times a start with {CONTROL} matches)")
    say(f"  unanswered afterwards: {many.unanswered} of {many.presses} presses and commands")
    say(f"  answers: {latencies(many.latencies)}")
    say(f"  settled after {many.settled:.0f} s, CPU {many.cpu:.1f} s (control {control.cpu:.1f} s)")
    say(f"  CPU for each open match {1000 * own / many.matches:.2f} ms")
    say(f"  peak memory {many.megabytes:.0f} MB (control {control.megabytes:.0f} MB)")
    say(f"  logged: {many.errors} errors, {many.warnings} warnings")
    say(f"  CPU of a press when idle {1000 * many.press_cpu:.0f} ms")


def main() -> None:
    """Print the figures of one start."""
    parser = argparse.ArgumentParser("python -m tests.benchmarks.start", description=__doc__)
    parser.add_argument("--matches", type=int, default=500)
    parser.add_argument("--behind", type=int, default=0, help="matches that show an older state")
    parser.add_argument("--overdue", type=int, default=0, help="matches with overdue deadlines")
    parser.add_argument("--games", nargs="+", default=list(GAMES), choices=list(GAMES))
    parser.add_argument("--rate", type=float, default=2.0, help="presses a second during the start")
    parser.add_argument("--limit", type=float, default=600.0, help="seconds to wait at most")
    chosen = parser.parse_args()
    many, control = asyncio.run(
        figures(
            chosen.matches,
            chosen.games,
            behind=chosen.behind,
            overdue=chosen.overdue,
            rate=chosen.rate,
            limit=chosen.limit,
        )
    )
    extra = [f"{chosen.behind} behind"] * bool(chosen.behind)
    extra += [f"{chosen.overdue} overdue"] * bool(chosen.overdue)
    report(many, control, ", ".join([f"{chosen.matches} open matches", *extra]))


if __name__ == "__main__":
    main()
