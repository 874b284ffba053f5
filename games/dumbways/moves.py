"""What a seat may do."""

from typing import TypeAlias

from games.core import Tagged
from games.dumbways.cards import Card


class Roll(Tagged, frozen=True):
    """Roll the die: for the actions of one's turn, or under a Psycho Attack!."""


class Draw(Tagged, frozen=True):
    """An action: take the top card of the deck."""


class Play(Tagged, frozen=True):
    """An action: play ``card`` from the hand, at ``target`` where the card needs one."""

    card: Card
    target: int | None = None


class Counter(Tagged, frozen=True):
    """Save one's bean with ``card``."""

    card: Card


class Take(Tagged, frozen=True):
    """Let one's bean die."""


class Discard(Tagged, frozen=True):
    """Under a Wheel of Misfortune: discard one ``card``."""

    card: Card


class AtRandom(Tagged, frozen=True):
    """Under a Wheel of Misfortune: chance picks all that is still owed (D-26)."""


class Put(Tagged, frozen=True):
    """Rearranged: ``card`` goes back next, below those put back before it."""

    card: Card


class Keep(Tagged, frozen=True):
    """Rearranged: what is not back yet goes back in the order in which it lay (D-31)."""


Move: TypeAlias = Roll | Draw | Play | Counter | Take | Discard | AtRandom | Put | Keep
