"""The vocabulary of action cards: what following one means. ``actions.json`` is written in it."""

from typing import Literal, TypeAlias

from games.core import Tagged


class SwapHands(Tagged, frozen=True):
    """Hand over one's whole hand and Murphy card, and get the other's (G-37, G-44)."""

    who: Literal["left", "chosen"]


class GiveCards(Tagged, frozen=True):
    """Give one player ``count`` number cards of one's choice; ``alike``: of one face."""

    count: int
    alike: bool


class LoseCard(Tagged, frozen=True):
    """The left neighbour takes one of one's number cards at random."""


class DrawNumbers(Tagged, frozen=True):
    """Draw ``count`` number cards from the face-down pile; action cards met are discarded."""

    count: int


class ShedColour(Tagged, frozen=True):
    """Put all one's cards of a colour on one open pile, ascending.

    ``most``: the colour that one holds most of; one picks among those that tie.
    """

    most: bool


class NewMurphy(Tagged, frozen=True):
    """Take the top Murphy card for one's own, which goes to the return pile."""


class TradeCard(Tagged, frozen=True):
    """Give a number card of one's choice for a random number card of another player."""


class TakeMac(Tagged, frozen=True):
    """Take up to ``most`` cards from Mac, and lay none."""

    most: int


class PutCards(Tagged, frozen=True):
    """Put up to ``most`` number cards on the open piles, one after the other."""

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
