"""The registry of games: the one place that lists them. A new game is one line here."""

from collections.abc import Mapping
from importlib import import_module
from types import MappingProxyType

from games.core import AnyGame

_KEYS = ("dropdead", "deadgrandma", "dumbways", "dummgelaufen", "funnyordie")

GAMES: Mapping[str, AnyGame] = MappingProxyType(
    {key: import_module(f"games.{key}").GAME for key in _KEYS}
)
"""Every game that can be played, by key; the package of a game is named as its key."""
