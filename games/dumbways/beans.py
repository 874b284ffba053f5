"""The fifteen beans: characters of our own, three for each player."""

from importlib.resources import files
from types import MappingProxyType

import msgspec

from games.core import Frozen


class Character(Frozen, frozen=True):
    """Who a bean is: its name, how it looks, and what it does alive and dead."""

    key: str
    name: str
    look: str
    alive: str
    dead: str


CHARACTERS: tuple[Character, ...] = msgspec.json.decode(
    files(__package__).joinpath("beans.json").read_bytes(), type=tuple[Character, ...]
)
"""All beans of the box."""

BY_KEY = MappingProxyType({character.key: character for character in CHARACTERS})


class Bean(Frozen, frozen=True):
    """A bean on the table: whose character it is, and which side is up."""

    key: str
    alive: bool = True
