"""The names of computer players."""

import itertools
from collections.abc import Container, Iterator

COMPUTER_NAMES = ("Edsel", "Finagle", "Sod", "Patsy", "Rube", "Clumsy", "Jinx", "Fluke", "Oops")
"""Names in the order in which computer players sit down. None of them is the bot's own name."""


def free_name(taken: Container[str]) -> str:
    """The first name that nobody at the table has."""
    return next(name for name in _all_names() if name not in taken)


def _all_names() -> Iterator[str]:
    """An endless supply: Edsel …, then Edsel 2 …"""
    yield from COMPUTER_NAMES
    for number in itertools.count(2):
        yield from (f"{name} {number}" for name in COMPUTER_NAMES)
