"""The moves of Dumm gelaufen!. They name faces, places and seats, never copies."""

from typing import TypeAlias

from games.core import Symbol, Tagged
from games.dummgelaufen.cards import Action, Colour, Number


class Source(Symbol):
    """Where an exchange takes from; BOTH is one from each open pile, the only mixture (G-8)."""

    DECK = "deck"
    LEFT = "left"
    RIGHT = "right"
    BOTH = "both"
    MAC = "mac"


class Place(Symbol):
    """Where a number card is laid."""

    LEFT = "left"
    RIGHT = "right"
    MAC = "mac"


class Exchange(Tagged, frozen=True):
    """Take two cards from ``source`` and lay one, or take one and lay two. Final (G-7).

    Cards from the face-down pile and the open piles are taken at once.
    """

    source: Source
    take: int


class Play(Tagged, frozen=True):
    """Play a green action card instead of an exchange (G-22)."""

    card: Action


class Pass(Tagged, frozen=True):
    """Do nothing; listed only if nothing else is possible (G-45)."""


class Idle(Tagged, frozen=True):
    """Silence before anything was taken: the turn is skipped (G-42). Never listed."""


class Take(Tagged, frozen=True):
    """Take one card from Mac."""

    card: Number


class Lay(Tagged, frozen=True):
    """Lay one card; it cannot be taken back."""

    card: Number
    place: Place


class Done(Tagged, frozen=True):
    """Stop early, if an action card says “up to”."""


class First(Tagged, frozen=True):
    """Follow ``card`` first of two red cards drawn (G-20)."""

    card: Action


class SwapWith(Tagged, frozen=True):
    """Swap hand and Murphy card with ``seat``."""

    seat: int


class Give(Tagged, frozen=True):
    """Give ``card`` to ``seat``, or several of its face if the action card wants them alike."""

    card: Number
    seat: int


class Shed(Tagged, frozen=True):
    """Put all own cards of ``colour`` on the open pile ``place``."""

    colour: Colour
    place: Place


class Trade(Tagged, frozen=True):
    """Give ``card`` to ``seat`` in exchange for a random number card."""

    card: Number
    seat: int


Move: TypeAlias = (
    Exchange | Play | Pass | Idle | Take | Lay | Done | First | SwapWith | Give | Shed | Trade
)
