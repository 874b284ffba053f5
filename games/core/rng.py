"""Chance: a seed and a count of draws, the same on every machine and Python version (X-6)."""

import hashlib
import struct
from collections.abc import Sequence
from functools import lru_cache
from typing import TypeVar

from games.core.frozen import Frozen

T = TypeVar("T")

_SPAN = 1 << 64
_NUMBER = struct.Struct(">Q")


class Rng(Frozen, frozen=True):
    """The chance of a match: its secret seed, and how many numbers have been drawn."""

    seed: str
    drawn: int = 0


@lru_cache(maxsize=1_024)
def _limit(n: int) -> int:
    """Return the number from which on numbers would favour low results (modulo bias)."""
    if not 1 <= n <= _SPAN:
        raise ValueError(f"cannot draw below {n}")
    return _SPAN - _SPAN % n


class Dice:
    """A cursor in the sequence of random numbers that a seed stands for.

    Number ``i`` is a keyed BLAKE2b hash of ``i``, so a cursor can start anywhere. ``drawn`` counts
    the numbers used, including rejected ones.
    """

    def __init__(self, seed: str, drawn: int = 0) -> None:
        """Start after ``drawn`` numbers of ``seed``, which may have any length."""
        self.seed = seed
        self.drawn = drawn
        self._keyed: hashlib.blake2b | None = None  # most moves draw nothing

    def below(self, n: int) -> int:
        """Draw an integer in ``range(n)``, each equally likely.

        Raises:
            ValueError: ``n`` is not between 1 and 2**64.
        """
        limit = _limit(n)
        keyed = self._keyed
        if keyed is None:
            key = hashlib.blake2b(self.seed.encode()).digest()
            keyed = self._keyed = hashlib.blake2b(digest_size=8, key=key)
        while True:
            block = keyed.copy()
            block.update(self.drawn.to_bytes(8, "big"))
            (number,) = _NUMBER.unpack(block.digest())
            self.drawn += 1
            if number < limit:
                drawn: int = number % n
                return drawn

    def roll(self, sides: int = 6) -> int:
        """Roll one die: an integer from 1 to ``sides``."""
        return self.below(sides) + 1

    def choice(self, items: Sequence[T]) -> T:
        """Draw one of ``items``; raises ValueError if there are none."""
        return items[self.below(len(items))]

    def sample(self, items: Sequence[T], count: int) -> tuple[T, ...]:
        """Draw ``count`` of ``items`` without replacement, in the order drawn.

        Raises:
            ValueError: there are fewer than ``count`` items, or ``count`` is negative.
        """
        if not 0 <= count <= len(items):
            raise ValueError(f"cannot draw {count} of {len(items)}")
        rest = list(items)
        for place in range(count):
            other = place + self.below(len(rest) - place)
            rest[place], rest[other] = rest[other], rest[place]
        return tuple(rest[:count])

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """Return ``items`` in a random order, each order equally likely."""
        return self.sample(items, len(items))
