"""The stand-in's packages import one way only."""

import ast
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import bot.practice

ROOT = Path(bot.practice.__file__).parent
LAYERS = (
    ("errors", "clock"),
    ("state",),
    ("checks",),
    ("rest", "gateway", "user_client"),
    ("faults",),
    ("backend",),
    ("page", "storage"),
    ("stand_in",),
    ("connect",),
    ("remote_clock",),
    ("practice_mode", "__main__"),
)
LEVELS = {name: level for level, names in enumerate(LAYERS) for name in names}


def modules() -> dict[str, Path]:
    """Every module below `bot.practice`, by its dotted name from there."""
    found = {}
    for path in sorted(ROOT.rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        if name:
            found[name] = path
    return found


def imports() -> dict[str, set[str]]:
    """What each module imports of the others; imports in functions and for types count too."""
    known = modules()
    found: dict[str, set[str]] = {}
    for name, path in known.items():
        found[name] = set()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            targets = []
            if isinstance(node, ast.Import):
                targets = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                assert node.level == 0, f"{name} imports relatively"
                targets = [f"{node.module}.{alias.name}" for alias in node.names]
                targets.append(str(node.module))
            for target in targets:
                target = target.removeprefix("bot.practice.")
                if target in known and target != name:
                    found[name].add(target)
    return found


def test_every_module_has_a_layer() -> None:
    assert {name.partition(".")[0] for name in modules()} == LEVELS.keys()


def test_imports_go_down() -> None:
    """A package imports only from lower layers, not from another package of its own layer."""
    wrong = []
    for name, targets in imports().items():
        package = name.partition(".")[0]
        for target in sorted(targets):
            other = target.partition(".")[0]
            if package != other and LEVELS[other] >= LEVELS[package]:
                wrong.append(f"{name} -> {target}")
    assert wrong == []


def test_there_is_no_circle() -> None:
    """Modules of one package do not import each other in a circle either."""
    arrows = {name: targets for name, targets in imports().items() if not is_package(name)}
    try:
        TopologicalSorter(arrows).prepare()
    except CycleError as error:
        raise AssertionError(" <- ".join(error.args[1])) from None


def is_package(name: str) -> bool:
    """Whether a module is the `__init__` of a package."""
    return modules()[name].name == "__init__.py"


def test_packages_stay_small() -> None:
    """At most ten modules lie directly in a package."""
    for folder in {path.parent for path in modules().values()}:
        inside = [path for path in folder.glob("*.py") if path.name != "__init__.py"]
        assert len(inside) <= 10, folder
