"""What one seat's move costs: SQL statements, transactions, and CPU beside a bare bot's.

python -m tests.benchmarks.press [--games GAME …] [--presses 48] [--no-cpu] [--dearest]
"""

import argparse
import asyncio
import tempfile
import time
from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from pathlib import Path

from bot.practice.stand_in import StandIn
from bot.practice.state.changes import Change
from games import GAMES
from tests.benchmarks.bot_process import BotProcess, murphy, running, settled
from tests.benchmarks.community import Community
from tests.benchmarks.database import write_database
from tests.benchmarks.figures import note, say
from tests.benchmarks.load import Players
from tests.benchmarks.press_cost import MatchCost, match_cost
from tests.benchmarks.presses import Presses
from tests.benchmarks.templates import Templates, make_templates

TABLES = 24
RATE = 8.0
"""Presses a second in all: a table is updated after each of its presses, none is left out."""
WARM = 24
"""So many presses come first, whose CPU is not measured."""
IDLE_SECONDS = 3.0


@dataclass(frozen=True)
class PressCpu:
    """The CPU time and the requests of ``presses``, drafts included, of one bot."""

    presses: int
    seconds: float
    requests: int

    @property
    def each(self) -> float:
        """The CPU time of one press in seconds."""
        return self.seconds / max(1, self.presses)


async def cpu(
    templates: Templates,
    folder: Path,
    presses: int,
    *,
    echo: float = 0.0,
    warm: int = WARM,
    idle: float = IDLE_SECONDS,
) -> PressCpu:
    """What the presses of scripted matches cost Murphy, or an ``echo`` of as many requests."""
    stand_in = StandIn()
    community = Community(stand_in, templates, TABLES)
    database = folder / f"cpu-{time.monotonic_ns()}.sqlite3"
    write_database(database, templates, community.tables)
    requests = 0

    def hear(change: Change) -> None:
        nonlocal requests
        requests += change.name == "request"

    stand_in.world.listeners.append(hear)
    sent = Presses(stand_in, forged=bool(echo))
    players = Players(sent, community.tables)
    async with stand_in.running() as url:
        arguments = ("tests.benchmarks.echo", url, str(echo))
        process: AbstractAsyncContextManager[BotProcess] = (
            running(*arguments, folder=folder) if echo else murphy(url, database, folder)
        )
        async with process as bot:
            await stand_in.connected()
            await settled(bot, seconds=idle, limit=60)
            await players.play(RATE, warm / RATE)  # what is done for the first time costs more
            await sent.rest()
            await settled(bot, seconds=idle, limit=60)
            before, requests = bot.cpu(), 0
            count = await players.play(RATE, presses / RATE)
            await sent.rest()
            await settled(bot, seconds=idle, limit=60)
            spent = PressCpu(count, bot.cpu() - before, requests)
        failed = len(sent.unanswered)
        if failed:
            note(f"{failed} presses got no answer")
    return spent


async def compared(game: str, presses: int) -> tuple[PressCpu, PressCpu]:
    """The presses of a game, answered by Murphy and by the echo."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        templates = await make_templates(folder, [game], (0,))
        own = await cpu(templates, folder, presses)
        bare = await cpu(templates, folder, presses, echo=own.requests / max(1, own.presses))
        return own, bare


def report_cost(cost: MatchCost, *, dearest: bool = False) -> None:
    """Print what the moves of a match cost the database."""
    say(
        f"press in {cost.game}: at most {cost.most_statements} statements in "
        f"{cost.most_transactions} transactions, mean {cost.mean_statements:.1f} in "
        f"{cost.mean_transactions:.1f} ({len(cost.of())} moves)"
    )
    for kind in ("draft", "end", "repost", "reveal"):
        if some := cost.of(kind):
            statements = max(one.statements for one in some)
            transactions = max(one.transactions for one in some)
            note(f"{kind}: {len(some)}, at most {statements} in {transactions}")
    if dearest:
        for statement in cost.dearest.counted.statements:
            note(" ".join(statement.split())[:160])


def report_cpu(game: str, own: PressCpu, bare: PressCpu) -> None:
    """Print how the CPU time of a press compares."""
    say(
        f"press in {game}: {own.each / (bare.each or 1.0):.1f} times the CPU of a bare bot "
        f"({1000 * own.each:.1f} ms against {1000 * bare.each:.1f} ms; "
        f"{own.requests / max(1, own.presses):.1f} and "
        f"{bare.requests / max(1, bare.presses):.1f} requests)"
    )


def run(games: Sequence[str], presses: int, *, counts: bool, cpus: bool, dearest: bool) -> None:
    """Measure and print."""
    for game in games:
        if counts:
            note(f"counting in {game}")
            report_cost(asyncio.run(match_cost(game)), dearest=dearest)
    for game in games:
        if cpus:
            note(f"CPU in {game}")
            report_cpu(game, *asyncio.run(compared(game, presses)))


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser("python -m tests.benchmarks.press", description=__doc__)
    parser.add_argument("--games", nargs="+", default=list(GAMES), choices=list(GAMES))
    parser.add_argument("--presses", type=int, default=64, help="presses whose CPU is measured")
    parser.add_argument("--no-cpu", action="store_true", help="count statements only")
    parser.add_argument("--no-counts", action="store_true", help="measure CPU only")
    parser.add_argument("--dearest", action="store_true", help="name the statements of the worst")
    chosen = parser.parse_args()
    run(
        chosen.games,
        chosen.presses,
        counts=not chosen.no_counts,
        cpus=not chosen.no_cpu,
        dearest=chosen.dearest,
    )


if __name__ == "__main__":
    main()
