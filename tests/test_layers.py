"""The layers of ``bot``: imports run downwards only, and nothing imports in a circle.

Imports inside functions and under ``TYPE_CHECKING`` count as well. `LAYERS` is the one place that
states the order; ``.github/CONTRIBUTING.md`` draws it.
"""

from collections.abc import Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

from tests.test_imports import Import, imports_in, sources

LAYERS: tuple[tuple[str, ...], ...] = (
    ("bot.clock", "bot.limits", "bot.paces", "bot.turn_queue"),
    ("bot.text",),
    ("bot.ui",),
    ("bot.db",),
    ("bot.users",),
    ("bot.packs",),
    ("bot.ratings",),
    ("bot.matches",),
    ("bot.votes",),
    ("bot.display",),
    ("bot.privacy",),
    ("bot.interactions",),
    ("bot.app",),
    ("bot.practice",),
    ("bot.__main__",),
)
"""Lowest first. A module may import from its own layer and from those before it."""
MODULES_BESIDE_PACKAGES = 10
"""Maximum number of modules directly in ``bot``."""


def layer_of(module: str) -> int | None:
    """The index of a module's layer; None for ``bot`` itself and for what is not in ``bot``."""
    for number, prefixes in enumerate(LAYERS):
        if any(module == prefix or module.startswith(f"{prefix}.") for prefix in prefixes):
            return number
    return None


def module_of(file: Path) -> str:
    """The dotted name of a file's module."""
    parts = file.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def upward(found: Iterator[Import] | list[Import]) -> list[str]:
    """The imports from a lower into a higher layer, as arrows."""
    return [
        f"{module_of(one.file)} -> {one.module}"
        for one in found
        if (here := layer_of(module_of(one.file))) is not None
        and (there := layer_of(one.module)) is not None
        and there > here
    ]


def arrows(files: Mapping[str, str]) -> dict[str, set[str]]:
    """Which modules each module imports; ``files`` are source texts by module name.

    ``from package import module`` leads to the module, ``from package import name`` to the package.
    """
    graph: dict[str, set[str]] = {}
    for module, source in files.items():
        path = Path(*module.split(".")).with_suffix(".py")
        found = {one.module for one in imports_in(path, source)}
        inner = {one.rpartition(".")[0] for one in found if one in files}
        names = {one.rpartition(".")[0] for one in found if one not in files}
        graph[module] = {
            one for one in found if one in files and (one not in inner or one in names)
        } - {module}
    return graph


def circle(graph: Mapping[str, set[str]]) -> list[str]:
    """One circle in a graph of imports; empty if there is none."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def test_imports_run_downwards() -> None:
    """No layer knows one above it. The message shows each offending arrow."""
    found = [one for file, source in sources("bot") for one in imports_in(file, source)]
    assert upward(found) == []


def test_every_module_has_a_layer() -> None:
    """A new package must be given its place in the order."""
    modules = [module_of(file) for file, _ in sources("bot")]
    assert [one for one in modules if one != "bot" and layer_of(one) is None] == []


def test_nothing_imports_in_a_circle() -> None:
    """There is no import cycle in ``bot`` (including the stand-in), ``cogs`` or ``games``."""
    files = {module_of(file): source for file, source in sources("bot", "cogs", "games")}
    assert circle(arrows(files)) == []


def test_few_modules_stand_beside_the_packages() -> None:
    """What belongs somewhere lies in the package of its purpose."""
    beside = [file for file, _ in sources("bot") if len(file.parts) == 2]
    assert len(beside) <= MODULES_BESIDE_PACKAGES, beside


def test_an_upward_import_is_shown_as_an_arrow() -> None:
    """Imports at the top, in functions and for types only are all found."""
    source = (
        "from typing import TYPE_CHECKING\n"
        "if TYPE_CHECKING:\n    from bot.display.tables import Tables\n"
        "def late():\n    import bot.app.client\n"
        "from bot.text.i18n import N_\n"
    )
    found = list(imports_in(Path("bot/matches/service.py"), source))
    assert set(upward(found)) == {
        "bot.matches.service -> bot.display.tables",
        "bot.matches.service -> bot.display.tables.Tables",
        "bot.matches.service -> bot.app.client",
    }


def test_a_circle_is_found() -> None:
    """Through any number of modules, and not if all arrows lead down."""
    files = {
        "bot.a": "from bot import b",
        "bot.b": "def late():\n    from bot.c import one",
        "bot.c": "import bot.a",
        "bot.d": "from bot import a",
    }
    assert set(circle(arrows(files))) == {"bot.a", "bot.b", "bot.c"}
    del files["bot.c"]
    assert circle(arrows(files)) == []
