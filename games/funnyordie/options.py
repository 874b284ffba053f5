"""What can be agreed before a match, and the cards that follow from it."""

from collections.abc import Mapping
from typing import Annotated, TypeAlias

from msgspec import UNSET, Meta, UnsetType

from games.core import BadOptions, Frozen
from games.funnyordie.cards import BY_ID, DECK, HAND, ROW, Card, CardId, Side

SEATS_MIN = 3
"""Voting needs two pairs of others (F-1)."""

SEATS_MAX = 6
"""There are six sets of tokens (F-2)."""

EXTRA_MAX = 300
"""The most cards that a server can mix in."""

LATELY_MAX = 3
"""So many matches before this one are remembered."""

Lately: TypeAlias = Annotated[
    tuple[Annotated[tuple[CardId, ...], Meta(max_length=len(DECK) + EXTRA_MAX)], ...],
    Meta(max_length=LATELY_MAX),
]
"""The cards that have come up in the last matches, a match each, the newest first."""


class Options(Frozen, frozen=True):
    """The options; the defaults are the rulebook's game with a round cap.

    ``first``: the seat that rolls first; None: drawn (X-8).
    ``simultaneous``: cards are played sealed and turned up together, rather than in turn (F-5).
    ``rounds``: after so many rounds the richest wins; None: no cap (F-34).
    ``sudden_death``: a tie for richest is played out for no money, rather than shared (F-25).
    ``pictures``: players may bring pictures of their own for a Joker's photo side (F-12); with or
    without, they may describe a scene.
    ``family``: only cards marked for a family table.
    ``show_votes``: at the reveal, who placed which token is told, not the totals alone (F-35).
    ``extra``: a server's own cards, mixed in with those of the game.
    ``lately``: what came up in the matches before; it lies below the other cards. Nobody chooses
    it: who hosts the match sets it. Where nothing is remembered a save does not have it at all.
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
    """All cards of a match with these options, the game's first; the marks decide."""
    return tuple(card for card in (*DECK, *options.extra) if card.family or not options.family)


def rested(options: Options) -> Mapping[str, int]:
    """How many matches ago each card has come up that did so lately: 0 in the one before this."""
    lately = options.lately or ()
    found: dict[str, int] = {}
    for ago, cards in enumerate(lately):
        for name in cards:
            found.setdefault(name, ago)
    return found


def card_of(options: Options, name: str) -> Card:
    """The card with that id; KeyError where the match has none."""
    found = BY_ID.get(name)
    if found is not None:
        return found
    for card in options.extra:
        if card.id == name:
            return card
    raise KeyError(name)


def check_options(options: Options, seats: int) -> None:
    """Hold that the cards have one id each and suffice for ``seats`` seats.

    Raises:
        BadOptions: ``extra`` where an id is taken twice (facts: ``card``); ``cards`` where fewer
            than a row could lie open beside full hands, on either side (facts: ``needed``).
    """
    seen = set(BY_ID)
    for card in options.extra:
        if card.id in seen:
            raise BadOptions("extra", {"card": card.id})
        seen.add(card.id)
    needed = seats * HAND + ROW
    for side in Side:
        if sum(not card.joker(side) for card in cards_of(options)) < needed:
            raise BadOptions("cards", {"needed": needed})
