"""The registry of games. A new game is one more key here."""

from collections.abc import Mapping
from importlib import import_module
from types import MappingProxyType

from games.core import AnyGame

_KEYS = ("dropdead", "deadgrandma", "dumbways", "dummgelaufen", "funnyordie")

GAMES: Mapping[str, AnyGame] = MappingProxyType(
    {key: import_module(f"games.{key}").GAME for key in _KEYS}
)
"""Every game by its key, which is also the name of its package."""
