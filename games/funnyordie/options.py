"""What can be agreed before a match of Funny or Die, and the cards that follow from it."""

from collections.abc import Mapping
from typing import Annotated, TypeAlias

from msgspec import UNSET, Meta, UnsetType

from games.core import BadOptions, Frozen
from games.funnyordie.cards import BY_ID, DECK, HAND, ROW, Card, CardId, Side

SEATS_MIN = 3
"""A voter needs two pairs of other seats (F-1)."""

SEATS_MAX = 6
"""There are six sets of tokens (F-2)."""

EXTRA_MAX = 300
"""The most cards that a server can mix in."""

LATELY_MAX = 3
"""How many matches before this one are remembered."""

Lately: TypeAlias = Annotated[
    tuple[Annotated[tuple[CardId, ...], Meta(max_length=len(DECK) + EXTRA_MAX)], ...],
    Meta(max_length=LATELY_MAX),
]
"""The cards that came up in each of the last matches, the newest match first."""


class Options(Frozen, frozen=True):
    """The options; the defaults are the rulebook's game with a round cap.

    ``first``: the seat that rolls first; None: drawn (X-8).
    ``simultaneous``: cards are played sealed and revealed together, instead of in turn (F-5).
    ``rounds``: after this many rounds the richest wins; None: no cap (F-34).
    ``sudden_death``: a tie for richest is played out for no money instead of shared (F-25).
    ``pictures``: players may upload pictures for the photo side of a Joker (F-12); they may always
    describe a scene.
    ``family``: only cards marked for a family table.
    ``show_votes``: the reveal shows who placed which token, not only the totals (F-35).
    ``extra``: a server's own cards, mixed in with those of the game.
    ``lately``: the cards that came up in the last matches; they lie below the others. The host of
    the match sets it, not the players. A save leaves it out if nothing is remembered.
    """

    first: Annotated[int, Meta(ge=0, lt=SEATS_MAX)] | None = None
    simultaneous: bool = False
    rounds: Annotated[int, Meta(ge=1, le=60)] | None = 15
    sudden_death: bool = False
    pictures: bool = True
    family: bool = False
    show_votes: bool = False
    extra: Annotated[tuple[Card, ...], Meta(max_length=EXTRA_MAX)] = ()
    lately: Lately | UnsetType = UNSET


def cards_of(options: Options) -> tuple[Card, ...]:
    """Return all cards of a match with these options, those of the game first."""
    family = options.family
    return tuple([card for card in (*DECK, *options.extra) if card.family or not family])


def ids_of(options: Options) -> frozenset[str]:
    """Return the ids of all cards of a match with these options."""
    own = _FAMILY_IDS if options.family else _ALL_IDS
    if not options.extra:
        return own
    return own.union([card.id for card in options.extra if card.family or not options.family])


_ALL_IDS = frozenset(card.id for card in DECK)
_FAMILY_IDS = frozenset(card.id for card in DECK if card.family)


def rested(options: Options) -> Mapping[str, int]:
    """Return how many matches ago each recent card came up: 0 for the match before this."""
    lately = options.lately or ()
    found: dict[str, int] = {}
    for ago, cards in enumerate(lately):
        for name in cards:
            found.setdefault(name, ago)
    return found


def card_of(options: Options, name: str) -> Card:
    """Return the card with the id ``name``; raises KeyError if the match has none."""
    found = BY_ID.get(name)
    if found is not None:
        return found
    for card in options.extra:
        if card.id == name:
            return card
    raise KeyError(name)


def check_options(options: Options, seats: int) -> None:
    """Check that the ids of the cards differ and that there are enough for ``seats`` seats.

    Raises:
        BadOptions: ``extra`` if two cards share an id (facts: ``card``); ``cards`` if, on either
            side, too few cards that are no Jokers are left for full hands and a row (facts:
            ``needed``).
    """
    seen: set[str] = set()
    for card in options.extra:
        if card.id in BY_ID or card.id in seen:
            raise BadOptions("extra", {"card": card.id})
        seen.add(card.id)
    needed, cards = seats * HAND + ROW, cards_of(options)
    for side in Side:
        if sum([not card.joker(side) for card in cards]) < needed:
            raise BadOptions("cards", {"needed": needed})
