"""What a seat may do."""

import re
from typing import TypeAlias

from msgspec.structs import replace

from games.core import Tagged
from games.funnyordie.cards import Side

PICTURE = re.compile(r"[A-Za-z0-9_:-]{1,64}")
"""The form of a picture's key. What it stands for is known where uploads are kept."""


class Roll(Tagged, frozen=True):
    """Roll the die."""


class Choose(Tagged, frozen=True):
    """After a star: which side of the community cards lies up."""

    up: Side


class Play(Tagged, frozen=True):
    """Match ``card`` of the hand with the community card at place ``community``, from 0 to 2.

    ``words`` fill the blank, or are a Joker's caption; '' is said aloud. For a Joker's photo side
    ``scene`` describes the picture, and ``picture`` is the key of an upload or of one of the game's
    photos; both may be given, or neither. Words and a scene that the pair does not take are
    dropped.
    """

    card: str
    community: int
    words: str = ""
    scene: str = ""
    picture: str = ""


class AtRandom(Tagged, frozen=True):
    """A silent seat's card: chance picks it, and the community card (F-27)."""


class Vote(Tagged, frozen=True):
    """FUNNY on the pair of one seat and DIE on that of another (F-14), sealed."""

    funny: int
    die: int


class Abstain(Tagged, frozen=True):
    """A silent seat's vote: neither token is placed (F-15)."""


Move: TypeAlias = Roll | Choose | Play | AtRandom | Vote | Abstain


def bare(move: Move) -> Move:
    """The move without words, scene and picture; a picture that has no key's form stays."""
    if not isinstance(move, Play):
        return move
    picture = "" if PICTURE.fullmatch(move.picture) else move.picture
    return replace(move, words="", scene="", picture=picture)
