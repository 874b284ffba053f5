"""Cards in piles and hands."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TypeVar

CardT = TypeVar("CardT")

MANY = 32
"""From this many moved cards on, counting them is quicker than looking for each."""


def without(cards: Iterable[CardT], taken: Iterable[CardT]) -> tuple[CardT, ...]:
    """Return ``cards`` without one copy of each of ``taken``, in unchanged order.

    Raises:
        ValueError: one of ``taken`` is not among ``cards``.
    """
    rest = list(cards)
    for card in taken:
        rest.remove(card)
    return tuple(rest)


def conserved(zones: Iterable[tuple[Sequence[CardT], Sequence[CardT]]]) -> bool:
    """Whether a step only moved cards between ``zones``, given as pairs of before and after.

    Cards that a zone keeps at its beginning or at its end are not looked at, so this is quick for
    steps that move few cards.
    """
    lost: list[CardT] = []
    gained: list[CardT] = []
    for before, after in zones:
        if before is after:
            continue
        kept = min(len(before), len(after))
        if before[:kept] == after[:kept]:
            lost += before[kept:]
            gained += after[kept:]
        elif before[len(before) - kept :] == after[len(after) - kept :]:
            lost += before[: len(before) - kept]
            gained += after[: len(after) - kept]
        else:
            lost += before
            gained += after
    if len(lost) != len(gained):
        return False
    if len(lost) > MANY:
        return Counter(lost) == Counter(gained)
    try:
        for card in lost:
            gained.remove(card)
    except ValueError:
        return False
    return True
