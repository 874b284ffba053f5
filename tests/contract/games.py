"""The games under contract: all of the registry, and Tiny, which lives in the tests alone.

A game says what the contract cannot know in ``tests/games/<key>/contract.py``, as ``KIT``; without
one its kit is the default.
"""

from importlib import import_module

from games import GAMES
from games.core import AnyGame
from tests.contract.kit import TESTS, Kit, default_kit
from tests.tiny.contract import KIT as TINY_KIT


def kit_of(game: AnyGame) -> Kit:
    """The kit of a game of the registry."""
    return kit_written(game.key) or default_kit(game)


def kit_written(key: str) -> Kit | None:
    """The kit in a game's own tests, registered or not; None if there is none."""
    if not (key.isidentifier() and (TESTS / "games" / key / "contract.py").exists()):
        return None
    kit: Kit = import_module(f"tests.games.{key}.contract").KIT
    return kit


KITS: tuple[Kit, ...] = (TINY_KIT, *map(kit_of, GAMES.values()))


def kit_for(key: str) -> Kit | None:
    """The kit of a game under contract, or one in a game's own tests; None if there is none."""
    return next((kit for kit in KITS if kit.game.key == key), None) or kit_written(key)
