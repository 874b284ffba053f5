"""Saves of every format, kept as fixtures forever: ``saves/format_<n>*.json`` in a game's folder.

Where a game has none of its present format, this command writes one, from the middle of a match:

    python -m tests.contract.saves [game …]
"""

import re
import sys
from pathlib import Path

from games.core import encode
from tests.contract.command import Report, run, shown, write
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


def report(kit: Kit) -> Report:
    """Write a save of a game that has none of its present format."""
    if any(number == kit.game.format for number, _ in fixtures(kit)):
        return Report((f"nothing to do: {kit} has a save of format {kit.game.format}",))
    found = positions(kit)
    path = kit.folder / "saves" / f"format_{kit.game.format}.json"
    return Report((write(path, encode(found[len(found) // 2])),))


def hint(kit: Kit) -> str:
    """What to do for a game without a save of its present format."""
    return (
        f"{kit} has no save of format {kit.game.format} in {shown(kit.folder)}/saves: "
        f"run python -m tests.contract.saves {kit}"
    )


if __name__ == "__main__":
    sys.exit(run(report, sys.argv[1:]))
