"""Cards in piles and hands."""

from collections.abc import Iterable
from typing import TypeVar

CardT = TypeVar("CardT")


def without(cards: Iterable[CardT], taken: Iterable[CardT]) -> tuple[CardT, ...]:
    """Return ``cards`` without one copy of each of ``taken``, in unchanged order.

    Raises:
        ValueError: one of ``taken`` is not among ``cards``.
    """
    rest = list(cards)
    for card in taken:
        rest.remove(card)
    return tuple(rest)
