"""``python -m games verify FILE``: compute a match anew from its record, and say if it agrees.

The exit code is 0 where it does, 1 where it does not, and 2 where the file cannot be read.
"""

import argparse
import sys
from pathlib import Path

from games import GAMES
from games.record import BadRecord, verify


def main() -> int:
    """Run the command line; the process's exit code."""
    parser = argparse.ArgumentParser(
        prog="python -m games", description="The rules of the games, without Discord."
    )
    commands = parser.add_subparsers(dest="command", required=True)
    checked = commands.add_parser("verify", help="check the record that /replay gives of a match")
    checked.add_argument("file", type=Path, help="the record")
    arguments = parser.parse_args()
    try:
        verdict = verify(GAMES, arguments.file.read_text(encoding="utf-8"))
    except (BadRecord, OSError, UnicodeDecodeError) as error:
        sys.stderr.write(f"{error}\n")
        return 2
    sys.stdout.write("\n".join(verdict.lines) + "\n")
    return 0 if verdict.agrees else 1


if __name__ == "__main__":
    sys.exit(main())
