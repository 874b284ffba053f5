"""The fifteen beans, characters of our own; each player has three."""

from importlib.resources import files
from types import MappingProxyType

import msgspec

from games.core import Frozen


class Character(Frozen, frozen=True):
    """The character of a bean: its name, its look, and what it does alive and dead."""

    key: str
    name: str
    look: str
    alive: str
    dead: str


CHARACTERS: tuple[Character, ...] = msgspec.json.decode(
    files(__package__).joinpath("beans.json").read_bytes(), type=tuple[Character, ...]
)
"""All beans in the box."""

BY_KEY = MappingProxyType({character.key: character for character in CHARACTERS})


class Bean(Frozen, frozen=True):
    """A bean on the table: its character, and whether its live side is up."""

    key: str
    alive: bool = True
