"""Dealing the cards (D-1)."""

from games.core import Dice
from games.dumbways.cards import BOX, DECK, RED, Card


def deal(seats: int, dice: Dice) -> tuple[list[list[Card]], list[Card], tuple[int, ...]]:
    """Deal five cards each, replace the red ones, and make the deck.

    Returns:
        the hands, the deck (top first), and how many red cards each seat had to give back.
    """
    cards = list(dice.shuffled(DECK))
    hands = [[cards.pop() for _ in range(BOX.hand)] for _ in range(seats)]
    aside: list[Card] = []
    replaced = [0] * seats
    for seat, hand in enumerate(hands):
        for place in range(BOX.hand):
            while hand[place] in RED:
                aside.append(hand[place])
                replaced[seat] += 1
                hand[place] = cards.pop()
    return hands, list(dice.shuffled([*cards, *aside])), tuple(replaced)
