"""The moves of Funny or Die."""

import re
from typing import TypeAlias

from msgspec.structs import replace

from games.core import Tagged
from games.funnyordie.cards import Side

PICTURE = re.compile(r"[A-Za-z0-9_:-]{1,64}")
"""The form of the key of a picture. The store of uploads knows what it stands for."""


class Roll(Tagged, frozen=True):
    """Roll the die."""


class Choose(Tagged, frozen=True):
    """After a star, choose the side of the community cards that is up."""

    up: Side


class Play(Tagged, frozen=True):
    """Match ``card`` of the hand with the community card at index ``community``.

    ``words`` fill the blank, or are the caption of a Joker; '' means “said aloud”. For the photo
    side of a Joker, ``scene`` describes the picture, and ``picture`` is the key of an upload or of
    a photo of the game; both may be given, or neither. Words and a scene that the pair does not
    take are dropped.
    """

    card: str
    community: int
    words: str = ""
    scene: str = ""
    picture: str = ""


class AtRandom(Tagged, frozen=True):
    """The answer of a silent seat: a random card and community card (F-27)."""


class Vote(Tagged, frozen=True):
    """Place FUNNY on the pair of one seat and DIE on the pair of another (F-14), sealed."""

    funny: int
    die: int


class Abstain(Tagged, frozen=True):
    """The vote of a silent seat: neither token is placed (F-15)."""


Move: TypeAlias = Roll | Choose | Play | AtRandom | Vote | Abstain


def bare(move: Move) -> Move:
    """Return the move without words, scene and picture; an invalid picture key stays."""
    if not isinstance(move, Play):
        return move
    if not (move.words or move.scene or move.picture):
        return move
    picture = "" if PICTURE.fullmatch(move.picture) else move.picture
    return replace(move, words="", scene="", picture=picture)
