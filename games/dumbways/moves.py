"""The moves of Dumb Ways to Die."""

from typing import TypeAlias

from games.core import Tagged
from games.dumbways.cards import Card


class Roll(Tagged, frozen=True):
    """Roll the die, for the actions of a turn or under a Psycho Attack!."""


class Draw(Tagged, frozen=True):
    """As an action, take the top card of the deck."""


class Play(Tagged, frozen=True):
    """As an action, play ``card`` from the hand, at ``target`` if the card needs one."""

    card: Card
    target: int | None = None


class Counter(Tagged, frozen=True):
    """Save the threatened bean with ``card``."""

    card: Card


class Take(Tagged, frozen=True):
    """Let the threatened bean die."""


class Discard(Tagged, frozen=True):
    """Under a Wheel of Misfortune, discard one ``card``."""

    card: Card


class AtRandom(Tagged, frozen=True):
    """Under a Wheel of Misfortune, let chance pick all cards still owed (D-26)."""


class Put(Tagged, frozen=True):
    """Rearranged: put ``card`` back next, below the cards put back before it."""

    card: Card


class Keep(Tagged, frozen=True):
    """Rearranged: leave the rest of the cards in their order (D-31)."""


Move: TypeAlias = Roll | Draw | Play | Counter | Take | Discard | AtRandom | Put | Keep
