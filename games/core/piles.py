"""Cards in piles and hands."""

from collections.abc import Iterable
from typing import TypeVar

CardT = TypeVar("CardT")


def without(cards: Iterable[CardT], taken: Iterable[CardT]) -> tuple[CardT, ...]:
    """``cards`` less one copy of each of ``taken``, the rest in its order.

    Raises:
        ValueError: one of ``taken`` is not among them.
    """
    rest = list(cards)
    for card in taken:
        rest.remove(card)
    return tuple(rest)
