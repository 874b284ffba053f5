"""The state of a match of Dead Grandma, including its secrets."""

from typing import Literal, TypeAlias

from games.core import Frozen, Outcome, Tagged
from games.deadgrandma.cards import Card, Colour
from games.deadgrandma.events import Ending, Event
from games.deadgrandma.moves import AtRandom, Play, Throw


class Pile(Frozen, frozen=True):
    """The cards before a seat that make up its bid; ``base`` is None for the bid “none” (N-4)."""

    base: int | None
    plus: int = 0
    minus: int = 0

    @property
    def score(self) -> int | None:
        """The base and two points per card, possibly below zero (N-29); None without a base."""
        return None if self.base is None else self.base + 2 * self.plus - 2 * self.minus


class Won(Frozen, frozen=True):
    """A possession that a seat has won; ``covered``: by the Family Disappointment."""

    colour: Colour
    covered: bool = False


class Sight(Frozen, frozen=True):
    """What a seat was shown in private, kept until it answers its next turn question.

    ``drew``: cards from the deck; ``took`` and ``lost``: a card stolen from or by ``other``.
    """

    round: int
    what: Literal["drew", "took", "lost"]
    cards: tuple[Card, ...]
    other: int | None = None


class Seated(Frozen, frozen=True):
    """What belongs to one seat. ``hand`` is kept sorted, ``won`` in the order of winning."""

    hand: tuple[Card, ...] = ()
    pile: Pile | None = None
    won: tuple[Won, ...] = ()
    passed: bool = False
    gone: bool = False
    sights: tuple[Sight, ...] = ()


class Bidding(Tagged, frozen=True):
    """Every seat except ``numberless`` lays a bid (N-4); ``bids`` are sealed, by seat."""

    id: int
    bids: tuple[int | None, ...]
    numberless: tuple[int, ...] = ()


class Turn(Tagged, frozen=True):
    """``seat`` plays, steals or passes (N-12)."""

    id: int
    seat: int


class Window(Tagged, frozen=True):
    """``play`` of ``seat`` can be blocked; ``blocks`` are the seats of the Blocks, lowest first.

    ``agreed`` says for each seat whether it lets the top of the stack happen.
    """

    id: int
    seat: int
    play: Play
    blocks: tuple[int, ...]
    agreed: tuple[bool, ...]


class Tiebreak(Tagged, frozen=True):
    """``tied`` seats lay one more number card; those in ``forfeited`` have none (N-43)."""

    id: int
    tied: tuple[int, ...]
    forfeited: tuple[int, ...]
    bids: tuple[int | None, ...]

    @property
    def contenders(self) -> tuple[int, ...]:
        """The tied seats that have a number card to lay."""
        return tuple(seat for seat in self.tied if seat not in self.forfeited)


class Contest(Tagged, frozen=True):
    """Rock-paper-scissors between ``seats``; ``number`` counts the goes from 1 (N-40)."""

    id: int
    seats: tuple[int, ...]
    number: int
    throws: tuple[Throw | AtRandom | None, ...]


class Over(Tagged, frozen=True):
    """``winner`` has won, for ``reason``."""

    winner: int
    reason: Ending


Phase: TypeAlias = Bidding | Turn | Window | Tiebreak | Contest | Over


class State(Frozen, frozen=True):
    """The whole table. The top cards of ``deck`` and ``possessions`` are their last ones.

    ``spent`` are the cards played this round that are in no pile, and ``out`` the possessions of
    leavers. ``inverts`` counts the Inverts that took effect this round. ``recent`` are the latest
    public events. The Family Disappointment lies in the middle while it covers nothing.
    """

    same_needed: int
    seats: tuple[Seated, ...]
    deck: tuple[Card, ...]
    discard: tuple[Card, ...]
    spent: tuple[Card, ...]
    possessions: tuple[Colour, ...]
    middle: tuple[Colour, ...]
    out: tuple[Colour, ...]
    first: int
    round: int
    inverts: int
    phase: Phase
    ids: int
    recent: tuple[Event, ...] = ()

    @property
    def inverted(self) -> bool:
        """Whether the lowest score wins (N-33)."""
        return self.inverts % 2 == 1

    @property
    def present(self) -> tuple[int, ...]:
        """The seats that have not left."""
        return tuple([seat for seat, one in enumerate(self.seats) if not one.gone])


def outcome(state: State) -> Outcome | None:
    """Return the one winner (the game keeps no score); None while the match goes on."""
    if isinstance(state.phase, Over):
        return Outcome((state.phase.winner,), (), state.phase.reason)
    return None
