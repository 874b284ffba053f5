"""Perft: count the sequences of listed moves from small positions, length by length.

A count that changes means that what is legal changed somewhere below. ``perft.txt`` in a game's
folder holds positions: each a name in square brackets, a script that leads there (see
``tests.contract.script``), and lines ``count <length> <sequences>``. Sequences are answers of any
seat asked, in any order; chance is what the seed says. This command rewrites the counts; reason
out the small ones before you believe them:

    python -m tests.contract.perft [game …]
"""

import re
import sys
from pathlib import Path
from typing import Any, NamedTuple

from games.core import AnyGame, Entry, Match, play
from tests.contract.command import Report, run, shown, write
from tests.contract.kit import Kit
from tests.contract.script import begun, parse
from tests.contract.script import run as run_script

_COUNT = re.compile(r"^count (\d+)(?: (\d+))?$", re.MULTILINE)


class Position(NamedTuple):
    """A named position: the ``script`` that leads there, and the sequences counted by length."""

    name: str
    script: str
    counts: tuple[tuple[int, int], ...]


def file(kit: Kit) -> Path:
    """The perft file of a game."""
    return kit.folder / "perft.txt"


def positions(text: str) -> tuple[Position, ...]:
    """Read a perft file; a count not written yet is -1."""
    found = []
    for part in re.split(r"^\[", text, flags=re.MULTILINE)[1:]:
        name, _, rest = part.partition("]\n")
        counts = tuple((int(n), int(count or -1)) for n, count in _COUNT.findall(rest))
        found.append(Position(name, _COUNT.sub("", rest), counts))
    return tuple(found)


def reached(game: AnyGame, position: Position) -> Match[Any, Any]:
    """The match in that position; AssertionError if an entry on the way is refused."""
    script = parse(game, position.script)
    match, _ = begun(game, script)
    for one in run_script(game, script):
        assert one.refusal is None, f"{position.name}: {one.entry} is refused"
        match = one.after
    return match


def sequences(game: AnyGame, match: Match[Any, Any], length: int) -> int:
    """How many sequences of ``length`` listed moves there are from here; a match may end sooner."""
    if length == 0:
        return 1
    count = 0
    for decision in game.pending(match.state):
        moves = game.legal_moves(match.state, decision.seat)
        if length == 1:
            count += len(moves)
            continue
        for move in moves:
            entry = Entry(match.seq + 1, decision.seat, decision.id, move)
            count += sequences(game, play(game, match, entry)[0], length - 1)
    return count


def counted(game: AnyGame, text: str) -> str:
    """Return the text of a perft file with every count as it is now."""
    head, *parts = re.split(r"^(?=\[)", text, flags=re.MULTILINE)
    for place, part in enumerate(parts):
        match = reached(game, positions(part)[0])

        def line(found: re.Match[str], match: Match[Any, Any] = match) -> str:
            return f"count {found[1]} {sequences(game, match, int(found[1]))}"

        parts[place] = _COUNT.sub(line, part)
    return head + "".join(parts)


def report(kit: Kit) -> Report:
    """Write the counts of a game."""
    path = file(kit)
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    if not positions(text):
        return Report((hint(kit),), missing=True)
    return Report((write(path, counted(kit.game, text).encode()),))


def hint(kit: Kit) -> str:
    """What to do for a game without positions."""
    return (
        f"{kit} has no positions: write their heads to {shown(file(kit))} as "
        f"tests/contract/perft.py describes, then run python -m tests.contract.perft {kit}"
    )


if __name__ == "__main__":
    sys.exit(run(report, sys.argv[1:]))
