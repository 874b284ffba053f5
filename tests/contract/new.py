"""Begin a new game: ``python -m tests.contract.new <key> [--title "Its Title"]``.

The command copies Skeleton (``tests/skeleton``) to ``games/<key>``, ``cogs/<key>`` and
``tests/games/<key>``, adds the key to ``games/__init__.py``, and writes the fixtures of the copy.
The copy is a game that can be played, and every test passes; then its rules are replaced step by
step. ``.github/CONTRIBUTING.md`` has the whole recipe.
"""

import argparse
import ast
import importlib
import keyword
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from string import ascii_uppercase

from tests.citations import Register, texts
from tests.contract import perft, playthrough, saves
from tests.contract.command import ROOT, run
from tests.test_imports import files_naming

SKELETON = Path("tests/skeleton")
REGISTRY = Path("games/__init__.py")
OWN_SAMPLES = Path("tests/test_citations.py")
"""Cites rulings that do not exist."""
NOT_COPIED = ("conftest.py",)
LETTER = "K"
"""The letter of Skeleton's rulings."""

KEY = re.compile(r"[a-z][a-z0-9_]{1,23}")
TITLE = re.compile(r"[^\W_]([^\W_]|[ !?'’&.,+-]){0,39}")


class Unsuitable(Exception):
    """A key or a title that no game can have; the text says why."""


def check_key(key: str) -> None:
    """Check that a new game can have this key.

    Raises:
        Unsuitable: it cannot.
    """
    if not KEY.fullmatch(key) or keyword.iskeyword(key):
        raise Unsuitable(f"{key!r} is no key: use 2 to 24 lower-case letters, digits and '_'")
    for folder in folders(key):
        if (ROOT / folder).exists() or (ROOT / folder).with_suffix(".py").exists():
            raise Unsuitable(f"{folder} exists already")
    named = sorted(files_naming(key))
    if named:  # the key would not stand for the game alone, and tests/test_imports.py would fail
        raise Unsuitable(f"{key!r} is a word in {named[0]} already: choose a longer key")


def check_title(title: str) -> None:
    """Check that a new game can have this title.

    Raises:
        Unsuitable: it cannot.
    """
    if not TITLE.fullmatch(title) or title != title.strip():
        raise Unsuitable(f"{title!r} is no title: use at most 40 letters, digits and spaces")


def folders(key: str) -> tuple[Path, Path, Path]:
    """The rules, the cog and the tests of a game."""
    return Path("games", key), Path("cogs", key), Path("tests", "games", key)


def free_letter(title: str) -> str:
    """A letter for the game's rulings: one that no table has and no text cites.

    Raises:
        Unsuitable: all 26 are in use.
    """
    register = Register((file, text) for file, text in texts() if file != OWN_SAMPLES)
    used = {one.number[0] for one in (*register.defined, *register.cited)}
    for letter in title.upper() + ascii_uppercase:
        if letter in ascii_uppercase and letter not in used:
            return letter
    raise Unsuitable("every letter is in use for the rulings of some game")


def renamed(text: str, key: str, title: str, letter: str) -> str:
    """A text of Skeleton as that of the new game."""
    number = rf"\b{LETTER}-(?=\d)"
    test = rf"\btest_{LETTER.lower()}_(?=\d)"
    for pattern, name in (
        (r"tests\.skeleton\.game\b", f"games.{key}"),
        (r"tests\.skeleton\.cog\b", f"cogs.{key}"),
        (r"tests\.skeleton\b", f"tests.games.{key}"),
        (r'TESTS / "skeleton"', 'TESTS / "games" / GAME.key'),
        (r"\bSkeletonCog\b", key.title().replace("_", "") + "Cog"),
        (r"\bSkeleton\b", title),
        (r"\bskeleton\b", key),
        (number, f"{letter}-"),
        (test, f"test_{letter.lower()}_"),
    ):
        text = re.sub(pattern, name, text)
    return text


def destinations(key: str) -> Iterator[tuple[Path, Path]]:
    """Each file of Skeleton, and where its copy goes; both from the root."""
    rules, cog, tests = folders(key)
    for path in sorted((ROOT / SKELETON).rglob("*")):
        part = path.relative_to(ROOT / SKELETON)
        if path.is_dir() or "__pycache__" in part.parts or part.name in NOT_COPIED:
            continue
        source = SKELETON / part
        if part.parts[0] == "game":
            yield source, rules.joinpath(*part.parts[1:])
        elif part.parts[0] == "cog":
            yield source, cog.joinpath(*part.parts[1:])
        elif part.name == "RULINGS.md":
            yield source, rules / part
        else:
            yield source, tests / part


def copy_skeleton(key: str, title: str) -> None:
    """Write the three packages of the new game."""
    letter = free_letter(title)
    for source, destination in destinations(key):
        path = ROOT / destination
        path.parent.mkdir(parents=True, exist_ok=True)
        text = (ROOT / source).read_text(encoding="utf-8")
        if source == SKELETON / "__init__.py":
            text = ""
        path.write_text(renamed(text, key, title, letter), encoding="utf-8")


def register(key: str) -> None:
    """Add the key to the registry of games."""
    path = ROOT / REGISTRY
    source = path.read_text(encoding="utf-8")
    found = re.search(r"^_KEYS = (\(.*?\))$", source, re.MULTILINE | re.DOTALL)
    assert found is not None, f"{REGISTRY} has no _KEYS"
    keys = ", ".join(f'"{one}"' for one in (*ast.literal_eval(found[1]), key))
    path.write_text(source[: found.start(1)] + f"({keys})" + source[found.end(1) :], "utf-8")


def tidy(key: str) -> None:
    """Sort imports and wrap lines, whose order and length depend on the key and the title."""
    paths = [str(folder) for folder in (*folders(key), REGISTRY)]
    for command in (("check", "--select", "I", "--fix"), ("format",)):
        subprocess.run(  # noqa: S603
            [sys.executable, "-m", "ruff", *command, "--quiet", "--no-cache", *paths],
            cwd=ROOT,
            check=True,
        )


def main() -> int:
    """Make the game and say what was made; return the exit code of the process."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.contract.new", description="Begin a new game."
    )
    parser.add_argument("key", help="its package, and what people type after /play")
    parser.add_argument("--title", help="what people read; by default the key, capitalised")
    arguments = parser.parse_args()
    key, title = arguments.key, arguments.title or arguments.key.replace("_", " ").title()
    try:
        check_key(key)
        check_title(title)
        copy_skeleton(key, title)
    except Unsuitable as error:
        sys.stderr.write(f"{error}\n")
        return 1
    register(key)
    tidy(key)
    importlib.invalidate_caches()
    for command in (perft, playthrough, saves):
        if code := run(command.report, [key]):
            return code
    made = ", ".join(map(str, folders(key)))
    sys.stdout.write(f"{title} is a game now: {made}, and its key is in {REGISTRY}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
