"""How many bytes of the database a finished match keeps, for each game.

python -m tests.benchmarks.growth [--matches 8] [--seats 4] [--games GAME …]
"""

import argparse
import asyncio
import sqlite3
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from bot.matches.autoplay import computer_move
from bot.matches.log_packer import LOOKED_EVERY, PACKED_AFTER
from games import GAMES
from tests.benchmarks.figures import note, say
from tests.benchmarks.press_cost import FEWEST, PEOPLE, counting_bot
from tests.support.harness import DATABASE, Harness
from tests.support.wire import seed

A_YEAR = 100 * 365
"""The matches of a year, at a hundred a day."""


@dataclass(frozen=True)
class Growth:
    """What finished matches of a game keep: of the file, and of the contents of its rows.

    All are of one match, on average. ``entries`` is how many lines its log has had.
    """

    game: str
    seats: int
    matches: int
    file_bytes: float
    row_bytes: float
    entries: float


async def measure(game: str, matches: int, seats: int = FEWEST) -> Growth:
    """Play matches to their ends, and look at what is left of them.

    There are ``seats`` seats, or as near to that as the game allows.
    """
    with tempfile.TemporaryDirectory() as name, pytest.MonkeyPatch.context() as patch:
        folder = Path(name)
        async with counting_bot(folder) as (harness, _):
            database = folder / DATABASE
            allowed = harness.game_uis[game].game.seats
            seats = min(allowed.max, max(allowed.min, seats))
            await _one(harness, patch, game, seats, "the first")  # with it users and commands come
            await harness.advance(PACKED_AFTER + LOOKED_EVERY)
            before, entries = _sizes(database, folder), 0
            for number in range(matches):
                entries += await _one(harness, patch, game, seats, f"growth {number}")
            await harness.advance(PACKED_AFTER + LOOKED_EVERY)
            after = _sizes(database, folder)
    file_bytes, row_bytes = ((b - a) / matches for a, b in zip(before, after, strict=True))
    return Growth(game, seats, matches, file_bytes, row_bytes, entries / matches)


async def _one(
    harness: Harness, patch: pytest.MonkeyPatch, game: str, seats: int, text: str
) -> int:
    """One match to its end; how many entries it had."""
    seed(patch, text)
    people = PEOPLE[:seats]
    await harness.play(game, *people, bots=seats - len(people))
    matches = harness.client.services.matches
    row = await matches.open_in(harness.stand_in.channel("table").id)
    assert row is not None
    stored = await matches.load(row.id)
    while stored.playing:
        asked = stored.pending[0]
        move = computer_move(stored, asked.seat)
        stored = await matches.submit(row.id, asked.seat, asked.id, move)
    await harness.advance(60.0)
    return stored.row.seq


def _sizes(database: Path, folder: Path) -> tuple[int, int]:
    """The size of the database once it is compacted, and of all values in its rows."""
    compacted = folder / "compacted.sqlite3"
    compacted.unlink(missing_ok=True)
    connection = sqlite3.connect(database)
    connection.execute("VACUUM INTO ?", (str(compacted),))
    total = 0
    for (table,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'"):
        columns = [row[1] for row in connection.execute(f"PRAGMA table_info({table!r})")]
        lengths = " + ".join(f'ifnull(length("{column}"), 0)' for column in columns)
        query = f'SELECT ifnull(sum({lengths}), 0) FROM "{table}"'  # noqa: S608 (of the schema)
        total += connection.execute(query).fetchone()[0]
    connection.close()
    return compacted.stat().st_size, total


def report(found: Growth) -> None:
    """Print what a match of one game keeps."""
    year = found.file_bytes * A_YEAR / 2**20
    say(
        f"growth: a finished match of {found.game} with {found.seats} seats keeps "
        f"{found.file_bytes / 1024:.1f} KB of the file ({found.row_bytes / 1024:.1f} KB of "
        f"values; {found.entries:.0f} entries, mean of {found.matches}); "
        f"a year of 100 a day: {year:.0f} MB"
    )


def run(games: Sequence[str], matches: int, seats: int) -> list[Growth]:
    """The figures of some games, each printed as it is there."""
    found = []
    for game in games:
        note(f"growth by {game}")
        found.append(asyncio.run(measure(game, matches, seats)))
        report(found[-1])
    return found


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser("python -m tests.benchmarks.growth", description=__doc__)
    parser.add_argument("--matches", type=int, default=8, help="matches of each game")
    parser.add_argument("--seats", type=int, default=FEWEST, help="as many as the game allows")
    parser.add_argument("--games", nargs="+", default=list(GAMES), choices=list(GAMES))
    chosen = parser.parse_args()
    run(chosen.games, chosen.matches, chosen.seats)


if __name__ == "__main__":
    main()
