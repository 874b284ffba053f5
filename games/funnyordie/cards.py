"""The cards as the rules see them: an id and marks, without their texts and pictures.

The 247 cards of the game are ``c001`` to ``c247``. ``deck.json`` beside this module lists the ids
of Jokers, of captions with a blank, and of cards that are not for a family table. The rules know
nothing else about them, so only that file changes when the content changes. Saved matches are
checked against it, so changed marks need a new save format. A server's own cards come with the
options, as whole ``Card``s with ids of their own.
"""

from collections.abc import Mapping
from importlib.resources import files
from types import MappingProxyType
from typing import Annotated, NamedTuple, TypeAlias

import msgspec
from msgspec import Meta

from games.core import Frozen, Symbol

CardId: TypeAlias = Annotated[str, Meta(pattern="^[a-z0-9][a-z0-9_:-]{0,39}$")]
"""The id of a card: lower-case letters, digits and ``_ : -``, at most 40 characters."""


class Side(Symbol):
    """A side of the cards, for example the one that is up in the community row."""

    PHOTOS = "photos"
    CAPTIONS = "captions"

    @property
    def other(self) -> "Side":
        """The side of the hand cards that is matched with this side (F-7)."""
        return Side.CAPTIONS if self is Side.PHOTOS else Side.PHOTOS


class Photo(Symbol):
    """The kind of a photo side: a picture, or a Joker to which its player gives one."""

    PLAIN = "plain"
    JOKER = "joker"


class Caption(Symbol):
    """The kind of a caption side: a text, one with a blank, or a Joker."""

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
        """Whether ``side`` has no content of its own."""
        if side is Side.PHOTOS:
            return self.photo is Photo.JOKER
        return self.caption is Caption.JOKER


class Takes(NamedTuple):
    """What the player of a pair adds: ``words`` to the caption, a ``photo`` to the photo side."""

    words: bool
    photo: bool


def takes(hand: Card, community: Card, up: Side) -> Takes:
    """Return what the pair of a hand card and a community card takes if ``up`` is up.

    A Joker of the hand takes a caption or a photo (F-10, F-12); a caption with a blank takes words,
    whether it is in the hand or in the row (F-10, F-11). A Joker is never in the row (F-9).
    """
    caption = hand.caption if up is Side.PHOTOS else community.caption
    return Takes(
        words=caption is not Caption.PLAIN,
        photo=up is Side.CAPTIONS and hand.photo is Photo.JOKER,
    )


class DeckList(Frozen, frozen=True):
    """The content of the data file: the number of cards, and the ids of marked ones."""

    reconstruction: bool
    about: str
    cards: int
    jokers: tuple[CardId, ...]
    fill_ins: tuple[CardId, ...]
    not_family: tuple[CardId, ...]


def deck_of(marks: DeckList) -> tuple[Card, ...]:
    """Return the cards that a data file describes; AssertionError if its marks make no sense."""
    ids = tuple(f"c{number:03}" for number in range(1, marks.cards + 1))
    for named in (marks.jokers, marks.fill_ins, marks.not_family):
        assert len(set(named)) == len(named), "a card is marked twice"
        assert set(named) <= set(ids), "a mark for a card that does not exist"
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
"""The size of a hand at the beginning of a round."""

ROW = 3
"""The number of community cards in a round."""
