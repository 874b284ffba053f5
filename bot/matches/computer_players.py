"""Computer players: what they are called."""

import itertools
from collections.abc import Container, Iterator

COMPUTER_NAMES = ("Edsel", "Finagle", "Sod", "Patsy", "Rube", "Clumsy", "Jinx", "Fluke", "Oops")
"""Their names, in the order in which they sit down. None is the bot's own."""


def free_name(taken: Container[str]) -> str:
    """The next name that nobody at a table has."""
    return next(name for name in _all_names() if name not in taken)


def _all_names() -> Iterator[str]:
    """All names there are, without end: Edsel …, then Edsel 2 …"""
    yield from COMPUTER_NAMES
    for number in itertools.count(2):
        yield from (f"{name} {number}" for name in COMPUTER_NAMES)
