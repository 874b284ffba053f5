"""The cards. A card is its face: a number from 1 to 6, or 0 for a Block."""

BLOCK = 0
DECK: tuple[int, ...] = (BLOCK,) * 6 + tuple(ui for ui in range(1, 7) for _ in range(3))
"""The 24 cards, sorted."""

HAND = 4
"""Cards dealt to each seat."""

ASIDE_MAX = 2
"""The most cards that a seat puts aside; the stock replaces them all, just, at a table of four."""


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """``cards`` less one copy of ``card``; ValueError if there is none."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def faces(cards: tuple[int, ...]) -> tuple[int, ...]:
    """Each face among ``cards`` once, in rising order."""
    return tuple(ui for ui in range(7) if ui in cards)
