"""Dumb Ways to Die (Spin Master 2023; Bouyouris, Hussa-Lietz), for two to five players.

Sources: the rulebook; opinionatedgamers.com (Gen Con 2023) for 9 You Died! and 2 Psycho Attack!;
casualgamerevolution.com (2023) for the die and the categories of You Died!. The number of copies of
the other cards is not public; ``cards.json`` has a reconstruction and marks each card.

House rulings: D-1 to D-44; two of them are options (D-14 shared win, D-33 hands removed), both off
by default. The discard lies face up, the hand of an eliminated player is shown as it goes there,
and the leftmost bean dies first (D-34). The beans are characters of our own.
"""

from games.dumbways.beans import BY_KEY, CHARACTERS, Bean, Character
from games.dumbways.cards import BOX, Card, Category, category, stops
from games.dumbways.game import GAME
from games.dumbways.options import Options
from games.dumbways.view import View

__all__ = [
    "BOX",
    "BY_KEY",
    "CHARACTERS",
    "GAME",
    "Bean",
    "Card",
    "Category",
    "Character",
    "Options",
    "View",
    "category",
    "stops",
]
