"""Skeleton: collect points turn by turn; the most points win.

A turn: roll a die and score what it shows, or take three points without rolling. The match is over
once everybody has had the same number of turns. ``RULINGS.md`` lists the house rulings.
"""

from tests.skeleton.game.game import GAME

__all__ = ["GAME"]
