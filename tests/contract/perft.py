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
from tests.contract.games import chosen
from tests.contract.kit import Kit
from tests.contract.script import begun, parse, run

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
    """The match in that position; AssertionError where an entry on the way is refused."""
    script = parse(game, position.script)
    match, _ = begun(game, script)
    for played in run(game, script):
        assert played.refusal is None, f"{position.name}: {played.entry} is refused"
        match = played.after
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


def written_anew(game: AnyGame, text: str) -> str:
    """The text of a perft file with every count recomputed."""
    head, *parts = re.split(r"^(?=\[)", text, flags=re.MULTILINE)
    for place, part in enumerate(parts):
        match = reached(game, positions(part)[0])

        def line(found: re.Match[str], match: Match[Any, Any] = match) -> str:
            return f"count {found[1]} {sequences(game, match, int(found[1]))}"

        parts[place] = _COUNT.sub(line, part)
    return head + "".join(parts)


def main() -> None:
    """Rewrite the counts of every game; arguments are keys of games."""
    for kit in chosen(sys.argv[1:]):
        if file(kit).exists():
            text = file(kit).read_text(encoding="utf-8")
            file(kit).write_text(written_anew(kit.game, text), encoding="utf-8")
            sys.stdout.write(f"written: {file(kit)}\n")


if __name__ == "__main__":
    main()
