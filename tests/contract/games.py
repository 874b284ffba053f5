"""The games under contract: all of the registry, and Tiny, which lives in the tests alone.

A game says what the contract cannot know in ``tests/games/<key>/contract.py``, as ``KIT``; without
one its kit is the default.
"""

from collections.abc import Sequence
from importlib import import_module

from games import GAMES
from games.core import AnyGame
from tests.contract.kit import TESTS, Kit, default_kit
from tests.tiny.contract import KIT as TINY_KIT


def kit_of(game: AnyGame) -> Kit:
    """The kit of a game of the registry."""
    written = (TESTS / "games" / game.key / "contract.py").exists()
    return kit_written(game.key) if written else default_kit(game)


def kit_written(key: str) -> Kit:
    """The kit that a game's own tests give, registered or not."""
    kit: Kit = import_module(f"tests.games.{key}.contract").KIT
    return kit


KITS: tuple[Kit, ...] = (TINY_KIT, *map(kit_of, GAMES.values()))


def chosen(keys: Sequence[str]) -> tuple[Kit, ...]:
    """The kits that a command works on: those of ``keys``, or all of the contract."""
    by_key = {kit.game.key: kit for kit in KITS}
    return tuple(by_key.get(key) or kit_written(key) for key in keys) or KITS
