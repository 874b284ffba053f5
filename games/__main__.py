"""``python -m games verify FILE``: replay a match from its record and compare the results.

The exit code is 0 if they agree, 1 if they do not, and 2 if the file cannot be read.
"""

import argparse
import sys
from pathlib import Path

from games import GAMES
from games.record import BadRecord, verify


def main() -> int:
    """Run the command line and return the exit code of the process."""
    parser = argparse.ArgumentParser(
        prog="python -m games", description="The rules of the games, without Discord."
    )
    commands = parser.add_subparsers(dest="command", required=True)
    checked = commands.add_parser("verify", help="check a match record, as /replay gives it")
    checked.add_argument("file", type=Path, help="the record file")
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
