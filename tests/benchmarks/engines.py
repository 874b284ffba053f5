"""How many moves a second each game plays: judged, with its events, and with invariants on.

Run it as ``python -m tests.benchmarks.engines``. To compare with Drop Dead in boardgame.io, run
``npm i boardgame.io@0.50`` in a folder and give it as ``--boardgame-io FOLDER``.
"""

import argparse
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from itertools import pairwise
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from games import GAMES
from games.core import AnyGame, Dice, Entry, Match, begin, play

SECONDS = 3.0
"""How long each game is measured."""

MATCHES = 6
"""How many matches of each number of seats are recorded and played again."""

LONGEST = 300
"""After this many entries a match is not recorded any further."""

SCRIPT = Path(__file__).with_name("boardgame_io.js")


class Recorded(NamedTuple):
    """A match with default options, as its seats, seed and entries."""

    seats: int
    seed: str
    entries: tuple[Entry, ...]


class Speed(NamedTuple):
    """The moves a second of a game, and the microseconds a move that checking it takes."""

    moves: float
    check: float


def recorded(game: AnyGame, seats: int, number: int) -> Recorded:
    """Play a match at random: any listed move of any seat that is asked, equally likely."""
    seed = f"engines/{game.key}/{seats}/{number}"
    dice = Dice(f"{seed}/players")
    match, _ = begin(game, game.Options(), seats, seed)
    entries: list[Entry] = []
    while game.outcome(match.state) is None and len(entries) < LONGEST:
        asked = dice.choice(game.pending(match.state))
        move = dice.choice(game.legal_moves(match.state, asked.seat))
        entries.append(Entry(match.seq + 1, asked.seat, asked.id, move))
        match, _ = play(game, match, entries[-1])
    return Recorded(seats, seed, tuple(entries))


def matches(game: AnyGame) -> list[Recorded]:
    """Record matches at the least, a middle and the greatest number of seats."""
    few, most = max(2, game.seats.min), game.seats.max
    seats = sorted({few, (few + most) // 2, most})
    return [recorded(game, count, number) for count in seats for number in range(MATCHES)]


def replayed(game: AnyGame, one: Recorded) -> Iterator[Match[object, object]]:
    """Play a recorded match again, and yield it after its beginning and after each entry."""
    match, _ = begin(game, game.Options(), one.seats, one.seed)
    yield match
    for entry in one.entries:
        match, _ = play(game, match, entry)
        yield match


def measure(game: AnyGame, seconds: float = SECONDS) -> Speed:
    """Play recorded matches for about ``seconds``; the fastest pass over all of them counts."""
    record = matches(game)
    moves = sum(len(one.entries) for one in record)
    fastest, end = float("inf"), perf_counter() + seconds
    while perf_counter() < end or fastest == float("inf"):
        start = perf_counter()
        for one in record:
            for _ in replayed(game, one):
                pass
        fastest = min(fastest, perf_counter() - start)
    return Speed(moves / fastest, 1e6 * _checking(game, record) / moves)


def _checking(game: AnyGame, record: list[Recorded]) -> float:
    """Return the seconds that the invariants take in the fastest of some passes."""
    steps = []
    for one in record:
        states = [match.state for match in replayed(game, one)]
        steps += [
            partial(game.check, after)
            if game.check_step is None
            else partial(game.check_step, before, after)
            for before, after in pairwise(states)
        ]
    passes = []
    for _ in range(5):
        start = perf_counter()
        for step in steps:
            step()
        passes.append(perf_counter() - start)
    return min(passes)


def boardgame_io(folder: Path, seconds: float = SECONDS) -> float:
    """Return the moves a second of Drop Dead in boardgame.io's local client; needs node.

    Raises:
        CalledProcessError: node failed, for example because the package is not in ``folder``.
    """
    run = subprocess.run(  # noqa: S603
        ("node", str(SCRIPT), str(folder.resolve()), str(seconds)),  # noqa: S607
        check=True,
        capture_output=True,
        text=True,
    )
    return float(run.stdout)


def main() -> None:
    """Print a line for each game."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.engines")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="time for each game")
    parser.add_argument("--boardgame-io", type=Path, help="a folder with boardgame.io installed")
    arguments = parser.parse_args()
    other = None
    if arguments.boardgame_io is not None:
        other = boardgame_io(arguments.boardgame_io, arguments.seconds)
        sys.stdout.write(f"{'boardgame.io':<14}{other:>9,.0f} moves/s\n")
    for key, game in GAMES.items():
        speed = measure(game, arguments.seconds)
        ratio = "" if other is None else f"{speed.moves / other:>7.2f} times boardgame.io"
        line = f"{key:<14}{speed.moves:>9,.0f} moves/s, invariants {speed.check:>5.1f} µs{ratio}"
        sys.stdout.write(f"{line}\n")


if __name__ == "__main__":
    main()
