"""A game made by ``python -m tests.contract.new`` passes every test at once.

It is made in a copy of the project, where the tests that concern it are run.
"""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.citations import Register, texts
from tests.contract.command import ROOT
from tests.contract.new import Unsuitable, check_key, check_title, free_letter, renamed

KEY, TITLE = "hopscotch", "Hopscotch with a Very Long Title!"
COPIED = ("bot", "cogs", "games", "migrations", "tests", ".github", "pyproject.toml", "README.md")
LAWS = (
    "tests/contract",
    "tests/games/test_skeleton.py",
    f"tests/games/{KEY}",
    "tests/words/test_shown.py",
    "tests/words/test_ended.py",
    "tests/words/test_next_up.py",
    "tests/words/test_game_uis.py",
    "tests/words/test_catalogues.py",
    "tests/messages",
    "tests/test_imports.py",
)
SECONDS = 120


def run(project: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """Run a module of Python in a project and wait for its end."""
    return subprocess.run(  # noqa: S603
        [sys.executable, "-m", *command],
        cwd=project,
        check=False,
        capture_output=True,
        text=True,
        timeout=SECONDS,
    )


def test_a_new_game_passes_every_test(tmp_path: Path) -> None:
    """Three packages and one line, with clean code, that keep every law: in one copy, for time."""
    copy_project(tmp_path)
    made = run(tmp_path, "tests.contract.new", KEY, "--title", TITLE)
    assert made.returncode == 0, made.stderr
    assert f"tests/games/{KEY}/saves/format_1.json" in made.stdout
    assert f"{TITLE} is a game now" in made.stdout
    assert changed(tmp_path) == ["games/__init__.py"]
    check_rulings(tmp_path)
    check_code(tmp_path)
    tested = run(tmp_path, "pytest", "-q", "-n0", "-p", "no:cacheprovider", *LAWS, "-k", KEY)
    assert tested.returncode == 0, tested.stdout
    assert f"{KEY} has no words in de" in tested.stdout


def copy_project(target: Path) -> None:
    """Copy what the tests of a game need."""
    for name in COPIED:
        if (ROOT / name).is_dir():
            ignored = shutil.ignore_patterns("__pycache__")
            shutil.copytree(ROOT / name, target / name, ignore=ignored)
        else:
            shutil.copy(ROOT / name, target / name)


def changed(project: Path) -> list[str]:
    """The files outside the game's packages that are not as they are here."""
    files = [path.relative_to(project) for path in sorted(project.rglob("*")) if path.is_file()]
    return [
        str(file)
        for file in files
        if "__pycache__" not in file.parts
        and KEY not in file.parts
        and not (
            (ROOT / file).exists() and (project / file).read_bytes() == (ROOT / file).read_bytes()
        )
    ]


def check_rulings(project: Path) -> None:
    """Check that the game's rulings have a letter of their own and are named by tests."""
    register = Register(
        (file, text) for file, text in texts(project) if file.name != "test_citations.py"
    )
    own = [one for one in register.rulings if KEY in one.file.parts]
    assert len(own) == 4
    assert register.misplaced() == register.undefined() == register.unnamed(own) == []


def check_code(project: Path) -> None:
    """Check that the code is clean, whatever the length of the key and the title.

    Only the types of the rules are checked: those of Skeleton, whose names differ only, are checked
    with the rest of the project, and the types of the cog need all of discord.py.
    """
    folders = [f"{folder}/{KEY}" for folder in ("games", "cogs", "tests/games")]
    for command in (
        ("ruff", "check", "--no-cache", *folders, "games/__init__.py"),
        ("ruff", "format", "--check", "--no-cache", *folders, "games/__init__.py"),
        ("mypy", "--cache-dir", "/dev/null", "-p", f"games.{KEY}"),
    ):
        checked = run(project, *command)
        assert checked.returncode == 0, checked.stdout + checked.stderr


@pytest.mark.parametrize("key", ["", "a", "Chess", "9men", "chess-960", "class", "x" * 25])
def test_a_key_is_short_and_spelled_as_a_package(key: str) -> None:
    """It is also what people type after /play."""
    with pytest.raises(Unsuitable, match="is no key"):
        check_key(key)


@pytest.mark.parametrize(("key", "why"), [("core", "games/core exists"), ("turn", "is a word in")])
def test_a_key_stands_for_nothing_else(key: str, why: str) -> None:
    """It would overwrite a package, or other code would seem to name the game."""
    with pytest.raises(Unsuitable, match=why):
        check_key(key)


@pytest.mark.parametrize("title", ["", " Go", 'Say "Go"', "{Go}", "**Go**", "x" * 41])
def test_a_title_can_stand_anywhere(title: str) -> None:
    """The title is escaped in code, in messages and in markdown."""
    with pytest.raises(Unsuitable, match="is no title"):
        check_title(title)
    check_title("Let's go, 2nd try!")


def test_the_letter_of_the_rulings_is_free() -> None:
    """No table has it and no text cites it."""
    used = {one.number[0] for one in Register(texts()).defined}
    assert free_letter("Mixed nuts") not in used


def test_a_text_is_renamed() -> None:
    """Modules, key, title, the cog's class, and the letter of the rulings."""
    text = 'from tests.skeleton.game import X  # Skeleton "skeleton" SkeletonCog K-1 def test_k_2_x'
    assert renamed(text, "old_maid", "Old Maid", "O") == (
        'from games.old_maid import X  # Old Maid "old_maid" OldMaidCog O-1 def test_o_2_x'
    )
