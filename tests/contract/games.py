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
    if not (TESTS / "games" / game.key / "contract.py").exists():
        return default_kit(game)
    kit: Kit = import_module(f"tests.games.{game.key}.contract").KIT
    return kit


KITS: tuple[Kit, ...] = (TINY_KIT, *map(kit_of, GAMES.values()))
