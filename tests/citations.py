"""Citations of rulings and field faults, and the tables that define them.

A ruling is a letter and a number (written with a hyphen) in a ``games/<key>/RULINGS.md``; each
table has one letter. A fault is F and three digits in ``tests/FAULTS.md``. Names of tests cite them
as well: ``test_n_12_passing_is_final``, ``test_f145_recent_cards_come_last``.

``python -m tests.citations`` lists the faults that no test names yet.
"""

import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("bot", "cogs", "games", "migrations", "tests", ".github", ".ci")
SUFFIXES = {".css", ".html", ".js", ".json", ".mako", ".md", ".po", ".py", ".toml", ".txt", ".yml"}
FAULTS = Path("tests/FAULTS.md")
CORE = Path("games/core/RULINGS.md")

_ROW = re.compile(r"\| *([A-Z](?:-\d+|\d{3})) *\|")
_IN_TEXT = re.compile(r"(?<![\w#\\-])(?:([A-Z])-(\d+)|F(\d{3}))(?!\w|\.\d)")
_TEST = re.compile(r"\bdef (test_\w+)")
_IN_NAME = re.compile(r"_(?:([a-z])_(\d{1,2})|f_?(\d{3}))(?=_|$)")
_LINT_CODES = re.compile(r"noqa: *[A-Z]+\d+(?:, *[A-Z]+\d+)*")
"""The linter has codes of the same shape as a fault's number."""


class Citation(NamedTuple):
    """``number`` stands in line ``line``, counted from 1, of ``file``, a path from the root."""

    file: Path
    line: int
    number: str

    def __str__(self) -> str:
        return f"{self.file.as_posix()}:{self.line}: {self.number}"


def texts(root: Path = ROOT) -> Iterator[tuple[Path, str]]:
    """Every text file of the project by its path from ``root``."""
    files = [path for path in root.iterdir() if path.is_file()]
    for folder in FOLDERS:
        files += (root / folder).rglob("*")
    for path in sorted(files):
        if path.suffix in SUFFIXES:
            yield path.relative_to(root), path.read_text(encoding="utf-8")


def definitions(file: Path, text: str) -> list[Citation]:
    """The numbers in the first column of a table, in order, repetitions included."""
    rows = ((line, _ROW.match(written)) for line, written in enumerate(text.splitlines(), start=1))
    return [Citation(file, line, row[1]) for line, row in rows if row]


def citations(file: Path, text: str) -> list[Citation]:
    """Every number in ``text`` outside the first column of a table of definitions, in order.

    All letters are read; which of them stand for rulings depends on the tables.
    """
    found = []
    for line, written in enumerate(text.splitlines(), start=1):
        if _defines(file):
            written = _ROW.sub("|", written, count=1)
        for letter, ruling, fault in _IN_TEXT.findall(_LINT_CODES.sub("noqa", written)):
            found.append(Citation(file, line, f"{letter}-{ruling}" if ruling else f"F{fault}"))
        for name in _TEST.findall(written):
            for letter, ruling, fault in _IN_NAME.findall(name):
                number = f"{letter.upper()}-{int(ruling)}" if ruling else f"F{fault}"
                found.append(Citation(file, line, number))
    return found


def _defines(file: Path) -> bool:
    return file == FAULTS or file.name == CORE.name


class Register:
    """What is defined and what is cited in a set of files, read once."""

    def __init__(self, files: Iterable[tuple[Path, str]]) -> None:
        """Read ``files``: paths from the root, and their text."""
        self.defined: list[Citation] = []
        self.cited: list[Citation] = []
        for file, text in files:
            if _defines(file):
                self.defined += definitions(file, text)
            self.cited += citations(file, text)

    @property
    def rulings(self) -> list[Citation]:
        """The definitions of rulings."""
        return [one for one in self.defined if one.file != FAULTS]

    @property
    def faults(self) -> list[Citation]:
        """The definitions of faults."""
        return [one for one in self.defined if one.file == FAULTS]

    def misplaced(self) -> list[Citation]:
        """Definitions that repeat a number, or whose letter another table has taken.

        In the table of faults, and only there, F with three digits is in place.
        """
        owner: dict[str, Path] = {}
        letter_of: dict[Path, str] = {}
        seen: set[str] = set()
        wrong = []
        for one in self.defined:
            is_fault = "-" not in one.number
            letter = one.number[0]
            fits = is_fault == (one.file == FAULTS) and one.number not in seen
            if not is_fault:
                fits = fits and owner.setdefault(letter, one.file) == one.file
                fits = fits and letter_of.setdefault(one.file, letter) == letter
            seen.add(one.number)
            if not fits:
                wrong.append(one)
        return wrong

    def undefined(self) -> list[Citation]:
        """Citations of faults and rulings that no table defines, or another game's table.

        In the directories of a game only its own rulings and those of the core can be cited.
        """
        numbers = {one.number: one.file for one in self.defined}
        letters = {one.number[0]: one.file for one in self.rulings}
        keys = {file.parent.name for file in letters.values() if file != CORE}
        wrong = []
        for one in self.cited:
            is_fault = "-" not in one.number
            if not is_fault and one.number[0] not in letters:
                continue  # no ruling: the letter is nobody's
            own = keys & set(one.file.parts)
            table = numbers.get(one.number)
            foreign = table is not None and not is_fault and own and table.parent.name not in own
            if table is None or (foreign and table != CORE):
                wrong.append(one)
        return wrong

    def unnamed(self, defined: Iterable[Citation]) -> list[Citation]:
        """Those of ``defined`` that no test names: a ``test_*.py``, or a playthrough."""
        named = {
            one.number
            for one in self.cited
            if one.file.parts[0] == "tests"
            and (one.file.name.startswith("test_") or one.file.suffix == ".txt")
        }
        return [one for one in defined if one.number not in named]


if __name__ == "__main__":
    register = Register(texts())
    for fault in register.unnamed(register.faults):
        sys.stdout.write(f"{fault}\n")
