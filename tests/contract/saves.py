"""Saves of every format, kept as fixtures forever: ``saves/format_<n>*.json`` in a game's folder.

Where a game has none of its present format, this command writes one, from the middle of a match:

    python -m tests.contract.saves [game …]
"""

import re
import sys
from pathlib import Path

from games.core import encode
from tests.contract.games import chosen
from tests.contract.kit import Kit
from tests.contract.walks import positions


def fixtures(kit: Kit) -> tuple[tuple[int, Path], ...]:
    """The saves of a game with their formats."""
    found = []
    for path in sorted((kit.folder / "saves").glob("format_*.json")):
        number = re.match(r"format_(\d+)", path.stem)
        assert number is not None, f"{path.name} does not name its format"
        found.append((int(number[1]), path))
    return tuple(found)


def main() -> None:
    """Write a save of each game that has none of its format; arguments are keys of games."""
    for kit in chosen(sys.argv[1:]):
        if all(format_ != kit.game.format for format_, _ in fixtures(kit)):
            path = kit.folder / "saves" / f"format_{kit.game.format}.json"
            path.parent.mkdir(exist_ok=True)
            found = positions(kit)
            path.write_bytes(encode(found[len(found) // 2]))
            sys.stdout.write(f"written: {path}\n")


if __name__ == "__main__":
    main()
