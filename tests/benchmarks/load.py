"""Steady play at many tables, with Discord's rate limits on; and a stop in the middle of it.

python -m tests.benchmarks.load --matches 100 --rate 20 --seconds 20 [--games GAME …]
"""

import argparse
import asyncio
import random
import tempfile
import time
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.practice.errors import DiscordError
from bot.practice.rest.request_faults import RequestFaults
from bot.practice.stand_in import StandIn
from games import GAMES
from tests.benchmarks.bot_process import BotProcess, murphy, settled
from tests.benchmarks.community import Community, OpenTable, behind
from tests.benchmarks.database import stored_seqs, write_database
from tests.benchmarks.figures import latencies, note, say
from tests.benchmarks.presses import Presses, Sent
from tests.benchmarks.templates import Templates, make_templates
from tests.support.sample_games import DICE_GAME

PAUSE = 2.0
"""So many seconds pass at least between two presses at a table."""
AT_ONCE = 20
"""So many tables are looked at for one press."""
IDLE_SECONDS = 4.0
STOPPED_AFTER = 1.5
"""So many seconds after the second half of the presses has begun the bot is stopped."""


@dataclass(frozen=True)
class LoadFigures:
    """What the load was like. ``share`` is of one core, ``rate`` what was pressed in a second.

    ``refused`` counts the 429 answers: of a bucket, and of the limit for all requests. ``wrong``
    says what is not as it was left at the tables, ``exit_seconds`` how long the stop took.
    """

    matches: int
    rate: float
    presses: int
    share: float
    press_cpu: float
    latencies: tuple[float, ...]
    unanswered: int
    requests: int
    refused: tuple[int, int]
    wrong: tuple[str, ...]
    errors: int
    megabytes: float
    stop_errors: tuple[str, ...]
    exit_seconds: float


class RateLimits:
    """Discord's rate limits, switched on; counts the requests, and those that they refuse."""

    def __init__(self, faults: RequestFaults) -> None:
        """Limit the requests to a stand-in."""
        self.requests = self.by_bucket = self.by_all = 0
        counted = faults.rate_limit_headers

        def headers(bucket: str, *, counts_globally: bool = True) -> dict[str, str]:
            self.requests += 1
            try:
                return counted(bucket, counts_globally=counts_globally)
            except DiscordError as error:
                if error.is_global:
                    self.by_all += 1
                else:
                    self.by_bucket += 1
                raise

        faults.rate_limit_headers = headers  # type: ignore[method-assign]
        faults.limit(True)


class Players:
    """The people at all tables. They press one after another, each table in its turn."""

    def __init__(self, presses: Presses, tables: Sequence[OpenTable]) -> None:
        """Play at ``tables``."""
        self.presses = presses
        shuffled = list(tables)
        random.Random(0).shuffle(shuffled)  # noqa: S311 (the same order each time)
        self._turns: deque[tuple[OpenTable, Sent | None]] = deque((one, None) for one in shuffled)

    async def play(self, rate: float, seconds: float) -> int:
        """Press ``rate`` times a second, as far as tables offer it; how many presses there were."""
        since, count = time.monotonic(), 0
        while (now := time.monotonic()) < since + seconds and self._turns:
            if count > (now - since) * rate or not self._next():
                await asyncio.sleep(0.5 / rate)
            else:
                count += 1
        return count

    def _next(self) -> bool:
        """Press at the next table that waits for a press; False if none does just now."""
        for _ in range(min(len(self._turns), AT_ONCE)):
            table, last = self._turns.popleft()
            if table.script.press(table.pressed) is None:
                continue  # it is about to end: leave it at that
            sent = self.presses.press(table) if _rested(last) else None
            self._turns.append((table, sent or last))
            if sent is not None:
                return True
        return False


def _rested(last: Sent | None) -> bool:
    """Whether the last press at a table is a while ago."""
    if last is None:
        return True
    return last.seconds is not None and time.monotonic() >= last.sent_at + last.seconds + PAUSE


async def measure(
    templates: Templates,
    folder: Path,
    matches: int,
    *,
    rate: float,
    seconds: float,
    idle: float = IDLE_SECONDS,
) -> LoadFigures:
    """Play ``matches`` matches, wait until all are up to date, and stop the bot during play."""
    database = folder / f"load-{matches}.sqlite3"
    stand_in = StandIn()
    community = Community(stand_in, templates, matches)
    write_database(database, templates, community.tables)
    presses, limits = Presses(stand_in), RateLimits(stand_in.request_faults)
    players = Players(presses, community.tables)
    async with stand_in.running() as url, murphy(url, database, folder) as bot:
        await stand_in.connected()
        await settled(bot, seconds=idle, limit=300)
        note(f"the bot is there, with {matches} open matches")
        before, since = bot.cpu(), time.monotonic()
        requests = limits.requests
        count = await players.play(rate, seconds)
        share = (bot.cpu() - before) / (time.monotonic() - since)
        await presses.rest()
        await settled(bot, seconds=idle, limit=60)
        figures: dict[str, Any] = {
            "press_cpu": (bot.cpu() - before) / max(1, count),
            "wrong": tuple(behind(community.tables, stored_seqs(database))),
            "latencies": tuple(presses.answered),
            "unanswered": len(presses.unanswered),
            "requests": limits.requests - requests,
            "refused": (limits.by_bucket, limits.by_all),
            "errors": len(bot.errors()),
            "megabytes": bot.peak_megabytes(),
        }
        note("all is shown; now the bot is stopped while people go on pressing")
        figures |= await _stopped(players, bot, rate)
    return LoadFigures(matches, count / seconds, count, share, **figures)


async def _stopped(players: Players, bot: BotProcess, rate: float) -> dict[str, Any]:
    """Stop the bot while people press."""
    known = len(bot.errors())
    playing = asyncio.create_task(players.play(rate, STOPPED_AFTER + 2.0))
    await asyncio.sleep(STOPPED_AFTER)
    took = await bot.stop()
    playing.cancel()
    await asyncio.gather(playing, return_exceptions=True)
    return {"stop_errors": tuple(bot.errors()[known:]), "exit_seconds": took}


async def figures(
    matches: int, games: Sequence[str], *, rate: float, seconds: float
) -> LoadFigures:
    """The figures of one such load."""
    with tempfile.TemporaryDirectory() as name:
        templates = await make_templates(Path(name), games, (0,))
        return await measure(templates, Path(name), matches, rate=rate, seconds=seconds)


def report(load: LoadFigures) -> None:
    """Print the figures."""
    say(f"load: {load.matches} tables, {load.rate:.0f} presses a second, {load.presses} in all:")
    say(f"  {100 * load.share:.0f} % of a core, {1000 * load.press_cpu:.1f} ms of CPU for a press")
    say(f"  answers: {latencies(load.latencies)}; unanswered: {load.unanswered}")
    bucket, for_all = load.refused
    say(f"  {load.requests} limited requests, 429: {bucket} of a bucket, {for_all} of the bot")
    say(f"  tables not on their newest state: {len(load.wrong)}; peak {load.megabytes:.0f} MB")
    say(f"  logged: {load.errors} errors; by the stop {len(load.stop_errors)} more")
    say(f"  the stop took {load.exit_seconds:.1f} s")
    for line in (*load.wrong[:5], *load.stop_errors[:3]):
        note(line)


def main() -> None:
    """Print the figures of one load."""
    parser = argparse.ArgumentParser("python -m tests.benchmarks.load", description=__doc__)
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--rate", type=float, default=20.0, help="presses a second in all")
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--games", nargs="+", default=[DICE_GAME], choices=list(GAMES))
    chosen = parser.parse_args()
    report(
        asyncio.run(figures(chosen.matches, chosen.games, rate=chosen.rate, seconds=chosen.seconds))
    )


if __name__ == "__main__":
    main()
