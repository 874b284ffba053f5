"""The effects of action cards, as ``actions.json`` names them."""

from typing import Literal, TypeAlias

from games.core import Tagged


class SwapHands(Tagged, frozen=True):
    """Swap the whole hand and the Murphy card with another player (G-37, G-44)."""

    who: Literal["left", "chosen"]


class GiveCards(Tagged, frozen=True):
    """Give ``count`` chosen number cards to one player; ``alike``: all of one face."""

    count: int
    alike: bool


class LoseCard(Tagged, frozen=True):
    """Let the left neighbour take one number card at random."""


class DrawNumbers(Tagged, frozen=True):
    """Draw ``count`` number cards from the face-down pile, discarding action cards."""

    count: int


class ShedColour(Tagged, frozen=True):
    """Put all own cards of a chosen colour on one open pile, lowest first.

    ``most``: it must be the colour with the most cards in the hand, or one of several that tie.
    """

    most: bool


class NewMurphy(Tagged, frozen=True):
    """Exchange the own Murphy card for the top one; the old one goes to the return pile."""


class TradeCard(Tagged, frozen=True):
    """Give a chosen number card in exchange for a random number card of another player."""


class TakeMac(Tagged, frozen=True):
    """Take up to ``most`` cards from Mac without laying any."""

    most: int


class PutCards(Tagged, frozen=True):
    """Put up to ``most`` number cards on the open piles, one after another."""

    most: int


Effect: TypeAlias = (
    SwapHands
    | GiveCards
    | LoseCard
    | DrawNumbers
    | ShedColour
    | NewMurphy
    | TradeCard
    | TakeMac
    | PutCards
)
