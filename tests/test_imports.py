"""Imports run one way, and nobody but a game's own packages knows its name."""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("games", "bot", "cogs", "migrations")
KEYS = sorted(
    path.parent.name for path in ROOT.glob("games/*/__init__.py") if path.parent.name != "core"
)
REGISTRY = Path("games/__init__.py")
NAMING_TESTS = {
    "tests/contract/test_new.py",
    "tests/support/sample_games.py",
    "tests/studio/__main__.py",
}
"""The place that says which games the shared tests play, a tool that draws a game's cards, and the
test that makes a new game.
"""
CHANCE_AND_CLOCKS = {"random", "secrets", "uuid", "time", "datetime", "asyncio", "os"}
WORDS_BY_LANGUAGE = {".js", ".html", ".css", ".svg", ".mako", ".json", ".txt"}


class Import(NamedTuple):
    """``file`` (from the root) imports ``module``."""

    file: Path
    module: str

    def of(self, *packages: str) -> bool:
        """Whether the imported module is one of ``packages`` or inside one."""
        return any(self.module == name or self.module.startswith(f"{name}.") for name in packages)


def imports_in(file: Path, source: str) -> Iterator[Import]:
    """Every import in a source text: statements anywhere, and ``import_module`` of a constant."""
    package = file.parent.parts
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield Import(file, alias.name)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else ()
            base = ".".join([*above, *([node.module] if node.module else [])])
            yield Import(file, base)
            for alias in node.names:  # what is imported from a package may be a module of it
                yield Import(file, f"{base}.{alias.name}")
        elif isinstance(node, ast.Call) and node.args:
            called = getattr(node.func, "attr", getattr(node.func, "id", ""))
            first = node.args[0]
            if called in ("import_module", "__import__") and isinstance(first, ast.Constant):
                yield Import(file, str(first.value))


def sources(*folders: str) -> Iterator[tuple[Path, str]]:
    """The Python files below ``folders``, by their path from the root."""
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*.py")):
            yield path.relative_to(ROOT), path.read_text(encoding="utf-8")


def imports(*folders: str) -> list[Import]:
    """Every import below ``folders``."""
    return [found for file, source in sources(*folders) for found in imports_in(file, source)]


def top(module: str) -> str:
    """The package that a module belongs to."""
    return module.partition(".")[0]


def test_games_import_the_standard_library_and_msgspec_only() -> None:
    """Pure rules: no chance but the match's, no clock, no file system, no Discord (X-6)."""
    allowed = (set(sys.stdlib_module_names) - CHANCE_AND_CLOCKS) | {"msgspec", "games"}
    assert [found for found in imports("games") if top(found.module) not in allowed] == []


@pytest.mark.parametrize("key", KEYS)
def test_a_game_imports_the_core_and_itself_only(key: str) -> None:
    """No game knows another, nor the registry."""
    own = [found for found in imports(f"games/{key}") if top(found.module) == "games"]
    assert own
    # ``from games import core`` would be spelled with the registry's package
    assert [found for found in own if not found.of("games.core", f"games.{key}")] == []


def test_the_core_imports_no_game() -> None:
    """What all games share knows none of them."""
    own = [found for found in imports("games/core") if top(found.module) == "games"]
    assert [found for found in own if not found.of("games.core")] == []


def test_the_bot_imports_neither_a_game_nor_a_cog() -> None:
    """The process serves any game; it finds them, and their panels, by the registry."""
    games = [f"games.{key}" for key in KEYS]
    strangers = (*games, "cogs", "migrations", "tests")
    assert [found for found in imports("bot") if found.of(*strangers)] == []


def test_cogs_import_no_game_but_their_own() -> None:
    """``cogs.<game>`` knows its game; what all cogs share knows none."""
    wrong = []
    for found in imports("cogs"):
        own = found.file.parts[1] if found.file.parts[1] in KEYS else None
        others = [key for key in KEYS if key != own]
        strangers = [f"{package}.{key}" for package in ("games", "cogs") for key in others]
        if found.of(*strangers, "migrations", "tests"):
            wrong.append(found)
    assert wrong == []


def test_migrations_import_the_models_only() -> None:
    """A migration must not change its meaning when the code around it does."""
    project = [
        found for found in imports("migrations") if top(found.module) in {*PACKAGES, "tests"}
    ]
    allowed = ("bot.db.models", "migrations")
    assert [f for f in project if not f.of(*allowed) and f.module not in ("bot", "bot.db")] == []


def names_in(source: str) -> Iterator[str]:
    """The identifiers and the texts of a module, its docstrings left out."""
    tree = ast.parse(source)
    docstrings = set()
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        for child in body if isinstance(body, list) else []:
            if isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant):
                docstrings.add(child.value)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            if node not in docstrings:
                yield node.value
        else:  # an import of a dotted name is the ``name`` of its alias
            fields = (
                getattr(node, field, None) for field in ("id", "attr", "arg", "name", "module")
            )
            yield from (field for field in fields if isinstance(field, str))


def files_naming(key: str) -> set[str]:
    """The files outside a game's two packages in which its key stands, the registry included."""
    word = re.compile(rf"(?<![a-z]){key}(?![a-z])", re.IGNORECASE)
    own = (("games", key), ("cogs", key))
    named = {
        str(file)
        for file, source in sources(*PACKAGES)
        if file.parts[:2] not in own and any(word.search(name) for name in names_in(source))
    }
    return named | {
        str(path.relative_to(ROOT))
        for package in PACKAGES
        for path in (ROOT / package).rglob("*")
        if path.suffix in WORDS_BY_LANGUAGE
        and path.relative_to(ROOT).parts[:2] not in own
        and word.search(path.read_text(encoding="utf-8"))
    }


@pytest.mark.parametrize("key", KEYS)
def test_nobody_else_knows_the_name_of_a_game(key: str) -> None:
    """Its two packages and one line of the registry; docstrings may name one as an example."""
    assert files_naming(key) <= {str(REGISTRY)}


@pytest.mark.parametrize("key", KEYS)
def test_shared_tests_name_no_game(key: str) -> None:
    """Tests of one game are in its folder; all others play those of ``tests.support.sample_games``.

    So a game can be changed, or taken out, without a look at the tests of anything else.
    """
    name = re.compile(rf"((tests\.)?games\.|cogs\.|play )?{key}(\..*)?")
    named = {
        str(file)
        for file, source in sources("tests")
        if file.parts[1:3] not in (("games", key), ("cogs", key))
        and any(name.fullmatch(one) for one in names_in(source))
    }
    assert named <= NAMING_TESTS


def test_imports_are_found_wherever_they_stand() -> None:
    """The laws above see statements in functions, relative imports and imports by name."""
    source = """
import one.two, three
from four import five
def late():
    from . import six
    from ..core.seven import eight
    import_module("nine.ten")
    importlib.import_module("eleven")
    import_module(f"not.{known}")
"""
    found = [each.module for each in imports_in(Path("games/game/rules.py"), source)]
    assert {"one.two", "three", "four", "four.five", "games.game", "games.game.six"} <= set(found)
    assert {"games.core.seven", "games.core.seven.eight", "nine.ten", "eleven"} <= set(found)
    assert Import(Path("a.py"), "games.core.match").of("games.core")
    assert not Import(Path("a.py"), "games.corex").of("games.core")


def test_names_are_found_outside_docstrings() -> None:
    """Identifiers, attributes, arguments, imports and texts; not what explains them."""
    source = (
        '"""docs"""\nimport a.b\ndef c(d, *, e=1):\n    """more docs"""\n    return f.g("h", i=j)\n'
    )
    names = set(names_in(source))
    assert {"a.b", "c", "d", "e", "f", "g", "h", "i", "j"} <= names
    assert not {"docs", "more docs"} & names
