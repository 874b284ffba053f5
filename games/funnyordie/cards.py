"""The cards as the rules see them: an id and marks. What they show and say stands elsewhere.

The 247 cards of the game are ``c001`` to ``c247``. ``deck.json`` beside this module says by id
which are Jokers, which captions have a blank and which cards are not for a family table; nothing
else about them is known here, so that file is all there is to change when the content changes.
Matches under way are checked against it: once some are saved, other marks are another format.
A server's own cards come with the options, as whole ``Card``s with ids of their own.
"""

import enum
from collections.abc import Mapping
from importlib.resources import files
from types import MappingProxyType
from typing import Annotated, NamedTuple, TypeAlias

import msgspec
from msgspec import Meta

from games.core import Frozen

CardId: TypeAlias = Annotated[str, Meta(pattern="^[a-z0-9][a-z0-9_:-]{0,39}$")]
"""A card, named: lower-case letters, digits and ``_ : -``, 40 characters at most."""


class Side(enum.Enum):
    """A side of the cards: which one lies up in the community row."""

    PHOTOS = "photos"
    CAPTIONS = "captions"

    @property
    def other(self) -> "Side":
        """The side of the hand cards that is matched with this one (F-7)."""
        return Side.CAPTIONS if self is Side.PHOTOS else Side.PHOTOS


class Photo(enum.Enum):
    """What the photo side is: a picture, or a Joker to be given one by its player."""

    PLAIN = "plain"
    JOKER = "joker"


class Caption(enum.Enum):
    """What the caption side is: a text, one with a blank, or a Joker to be given one."""

    PLAIN = "plain"
    FILL_IN = "fill_in"
    JOKER = "joker"


class Card(Frozen, frozen=True):
    """A two-sided card. A side that a server's card lacks is a Joker."""

    id: CardId
    photo: Photo = Photo.PLAIN
    caption: Caption = Caption.PLAIN
    family: bool = False

    def joker(self, side: Side) -> bool:
        """Whether that side has no content of its own."""
        if side is Side.PHOTOS:
            return self.photo is Photo.JOKER
        return self.caption is Caption.JOKER


class Takes(NamedTuple):
    """What the player of a pair adds: ``words`` to its caption side, a ``photo`` to the other."""

    words: bool
    photo: bool


def takes(hand: Card, community: Card, up: Side) -> Takes:
    """What the pair of a hand card and a community card takes, with ``up`` up in the row.

    A Joker of the hand takes a caption or a photo (F-10, F-12); a caption with a blank takes words,
    wherever it lies (F-10, F-11). A Joker never lies in the row (F-9).
    """
    caption = hand.caption if up is Side.PHOTOS else community.caption
    return Takes(
        words=caption is not Caption.PLAIN,
        photo=up is Side.CAPTIONS and hand.photo is Photo.JOKER,
    )


class DeckList(Frozen, frozen=True):
    """The data file: how many cards there are, and the ids of those with a mark."""

    reconstruction: bool
    about: str
    cards: int
    jokers: tuple[CardId, ...]
    fill_ins: tuple[CardId, ...]
    not_family: tuple[CardId, ...]


def deck_of(marks: DeckList) -> tuple[Card, ...]:
    """The cards that a data file describes; AssertionError where it names one that is not there."""
    ids = tuple(f"c{number:03}" for number in range(1, marks.cards + 1))
    for named in (marks.jokers, marks.fill_ins, marks.not_family):
        assert len(set(named)) == len(named), "a card is marked twice"
        assert set(named) <= set(ids), "a mark for a card that is not there"
    assert not set(marks.jokers) & set(marks.fill_ins), "a Joker has no blank"
    return tuple(_card(marks, name) for name in ids)


def _card(marks: DeckList, name: str) -> Card:
    family = name not in marks.not_family
    if name in marks.jokers:
        return Card(name, Photo.JOKER, Caption.JOKER, family)
    caption = Caption.FILL_IN if name in marks.fill_ins else Caption.PLAIN
    return Card(name, caption=caption, family=family)


MARKS = msgspec.json.decode(files(__package__).joinpath("deck.json").read_bytes(), type=DeckList)

DECK: tuple[Card, ...] = deck_of(MARKS)
"""The cards of the game, in the order of their ids."""

BY_ID: Mapping[str, Card] = MappingProxyType({card.id: card for card in DECK})

HAND = 5
"""Cards in a hand at the beginning of every round."""

ROW = 3
"""Community cards of a round."""
