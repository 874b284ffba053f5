"""The events of Dumm gelaufen!. Faces that not all saw are in private events of their own."""

from typing import Literal, TypeAlias

from games.core import Event as Base
from games.dummgelaufen.cards import Action, Card, Colour, Number
from games.dummgelaufen.moves import Place, Source
from games.dummgelaufen.tasks import Murphy

Why: TypeAlias = Literal["exchange", "refill", "action"]
"""Why cards were drawn or taken: for an exchange, for a hand without a number card (G-26, G-27),
or because of an action card."""

Ending: TypeAlias = Literal["three_murphys", "no_progress", "circuits", "stuck", "last_seat"]
"""Why a match ended: a third Murphy card (G-38); the second replacement in a row without a claim,
or the last circuit allowed (G-41); a circuit of forced skips (G-27); all others left (X-7)."""


class MatchBegan(Base, frozen=True):
    """``dealer`` dealt and ``first`` begins; ``hands`` are counts by seat.

    ``discarded`` action cards came up in the deal and lie face down; ``deck`` cards are left (G-2,
    G-3).
    """

    dealer: int
    first: int
    hands: tuple[int, ...]
    mac: tuple[Number, ...]
    left: Number
    right: Number
    discarded: int
    deck: int


class HandDealt(Base, frozen=True):
    """Private: the hand that ``seat`` was dealt."""

    seat: int
    cards: tuple[Card, ...]


class RoundBegan(Base, frozen=True):
    """Round ``number`` begins with ``first``; every seat has a new Murphy card (G-35)."""

    number: int
    first: int


class MurphyGiven(Base, frozen=True):
    """Private: the new Murphy card of ``seat``."""

    seat: int
    murphy: Murphy


class Reshuffled(Base, frozen=True):
    """The face-down pile ran out; ``cards`` cards are the new one (G-24)."""

    cards: int


class Announced(Base, frozen=True):
    """``seat`` takes ``take`` cards from ``source``."""

    seat: int
    source: Source
    take: int


class Took(Base, frozen=True):
    """``seat`` took open ``cards`` from ``source``."""

    seat: int
    source: Source
    cards: tuple[Number, ...]
    why: Why


class Drew(Base, frozen=True):
    """``seat`` drew ``count`` cards face down, besides ``discarded`` ones that it replaced."""

    seat: int
    count: int
    discarded: int
    why: Why


class Drawn(Base, frozen=True):
    """Private: the cards that ``seat`` drew and kept, and those that it discarded."""

    seat: int
    cards: tuple[Card, ...]
    discarded: tuple[Action, ...]


class RedsShown(Base, frozen=True):
    """``seat`` drew these red cards, in this order, and must follow them (G-18, G-20)."""

    seat: int
    cards: tuple[Action, ...]


class Laid(Base, frozen=True):
    """``seat`` laid ``card``."""

    seat: int
    card: Number
    place: Place


class GreenPlayed(Base, frozen=True):
    """``seat`` plays a green card."""

    seat: int
    card: Action


class RedFollowed(Base, frozen=True):
    """``seat`` follows a red card."""

    seat: int
    card: Action


class Fizzled(Base, frozen=True):
    """The action card of ``seat`` had no effect, or no further effect (G-23)."""

    seat: int
    card: Action


class HandsSwapped(Base, frozen=True):
    """``seat`` and ``other`` swapped hands and Murphy cards; ``hands`` are their new counts."""

    seat: int
    other: int
    hands: tuple[int, int]


class HandReceived(Base, frozen=True):
    """Private: the hand and the Murphy card that ``seat`` got from ``other``."""

    seat: int
    other: int
    cards: tuple[Card, ...]
    murphy: Murphy


class Gave(Base, frozen=True):
    """``seat`` gave ``count`` number cards to ``other``; ``at_random``: chance picked them."""

    seat: int
    other: int
    count: int
    at_random: bool


class CardsPassed(Base, frozen=True):
    """Private to both seats: the cards that went from ``seat`` to ``other``."""

    seat: int
    other: int
    cards: tuple[Number, ...]


class ColourShed(Base, frozen=True):
    """``seat`` put all its cards of ``colour`` on an open pile, in this order."""

    seat: int
    colour: Colour
    place: Place
    cards: tuple[Number, ...]


class MurphyExchanged(Base, frozen=True):
    """``seat`` exchanged its Murphy card for a new one."""

    seat: int


class WithoutNumber(Base, frozen=True):
    """``seat`` holds no number card and could not get one; it skips its turns (G-27)."""

    seat: int


class TurnSkipped(Base, frozen=True):
    """``seat`` did nothing: it was idle, nothing was possible, or it holds no number card."""

    seat: int
    why: Literal["idle", "impossible", "no_number"]


class Claimed(Base, frozen=True):
    """``seat`` fulfils its Murphy card and shows its number cards.

    ``won`` is the number of Murphy cards that it has now won.
    """

    seat: int
    murphy: Murphy
    cards: tuple[Number, ...]
    won: int


class MurphysReplaced(Base, frozen=True):
    """Nobody claimed a Murphy card for ``circuits`` circuits; all get new ones (G-41)."""

    circuits: int


class MurphysReshuffled(Base, frozen=True):
    """The ``cards`` returned Murphy cards are the new stack (G-36)."""

    cards: int


class SeatLeft(Base, frozen=True):
    """``seat`` left for good. ``numbers`` cards are under the open pile ``place`` now (G-43).

    ``actions`` of its cards were discarded.
    """

    seat: int
    numbers: int
    actions: int
    place: Place


class MatchEnded(Base, frozen=True):
    """The match is over."""

    winners: tuple[int, ...]
    reason: Ending


Event: TypeAlias = (
    MatchBegan
    | HandDealt
    | RoundBegan
    | MurphyGiven
    | Reshuffled
    | Announced
    | Took
    | Drew
    | Drawn
    | RedsShown
    | Laid
    | GreenPlayed
    | RedFollowed
    | Fizzled
    | HandsSwapped
    | HandReceived
    | Gave
    | CardsPassed
    | ColourShed
    | MurphyExchanged
    | WithoutNumber
    | TurnSkipped
    | Claimed
    | MurphysReplaced
    | MurphysReshuffled
    | SeatLeft
    | MatchEnded
)
