"""What a match consists of, secrets included."""

from typing import Literal, TypeAlias

from games.core import Frozen, Outcome, Tagged
from games.dummgelaufen.cards import Action, Card, Number, numbers
from games.dummgelaufen.events import Ending, Event
from games.dummgelaufen.moves import Source
from games.dummgelaufen.options import Options
from games.dummgelaufen.tasks import Murphy

MAC = 7
"""The most cards Mac may have after an exchange (G-28)."""

TO_WIN = 3
"""So many Murphy cards win (G-38)."""


class Sight(Frozen, frozen=True):
    """What a seat alone was shown in turn ``turn``, until it answers its next turn question.

    ``drew`` and ``discarded``: face-down cards it drew, and those of them that went to the action
    discard. ``got`` and ``gave``: cards from or to ``other``. ``swapped``: the hand and the Murphy
    card that went to ``other``.
    """

    turn: int
    what: Literal["drew", "discarded", "got", "gave", "swapped"]
    cards: tuple[Card, ...]
    other: int | None = None
    murphy: Murphy | None = None


class Seated(Frozen, frozen=True):
    """What belongs to one seat. ``hand`` is kept in order; ``won`` in the order of winning.

    ``without`` says that it holds no number card and none was to be had, which all know (G-27).
    """

    hand: tuple[Card, ...] = ()
    murphy: Murphy | None = None
    won: tuple[Murphy, ...] = ()
    gone: bool = False
    without: bool = False
    sights: tuple[Sight, ...] = ()


class Turn(Tagged, frozen=True):
    """``seat`` chooses: an exchange, or a green card."""

    id: int
    seat: int


class Taking(Tagged, frozen=True):
    """``seat`` takes from Mac: ``take`` cards in all, ``taken`` so far."""

    id: int
    seat: int
    take: int
    taken: int


class Laying(Tagged, frozen=True):
    """``seat`` took ``taken`` of ``take`` cards from ``source``, and lays ``owed`` more."""

    id: int
    seat: int
    source: Source
    take: int
    taken: int
    owed: int


class Ordering(Tagged, frozen=True):
    """``seat`` says which of two different red cards it follows first (G-20)."""

    id: int
    seat: int
    cards: tuple[Action, ...]


class Acting(Tagged, frozen=True):
    """``seat`` follows ``card``, and then the red cards ``then``.

    ``done`` cards have been moved so far, to ``other`` where it is one player who gets them.
    """

    id: int
    seat: int
    card: Action
    then: tuple[Action, ...] = ()
    done: int = 0
    other: int | None = None


class Over(Tagged, frozen=True):
    """The match has ended."""

    winners: tuple[int, ...]
    reason: Ending


Phase: TypeAlias = Turn | Taking | Laying | Ordering | Acting | Over
"""What is being asked; nothing in it is secret, so views show it as it is."""


class State(Frozen, frozen=True):
    """The whole table. The top of a pile is the last of it.

    ``discard`` are the action cards face down, ``left`` and ``right`` the open piles, ``murphys``
    the stack of Murphy cards, ``returned`` those given back, ``out`` those won by leavers.
    ``turn`` counts turns, ``round`` rounds. A circuit is full when it would be ``opener``'s turn
    again; ``circuits`` counts them, ``fruitless`` those since the last claim or replacement,
    ``replaced`` the replacements since the last claim (G-41), ``skips`` the forced skips in a row
    (G-27). ``ids`` counts questions. ``recent`` are the latest public events.
    """

    options: Options
    seats: tuple[Seated, ...]
    deck: tuple[Card, ...]
    discard: tuple[Action, ...]
    left: tuple[Number, ...]
    right: tuple[Number, ...]
    mac: tuple[Number, ...]
    murphys: tuple[Murphy, ...]
    returned: tuple[Murphy, ...]
    out: tuple[Murphy, ...]
    phase: Phase
    turn: int
    round: int
    opener: int
    circuits: int
    fruitless: int
    replaced: int
    skips: int
    ids: int
    recent: tuple[Event, ...] = ()

    @property
    def present(self) -> tuple[int, ...]:
        """The seats that have not left."""
        return tuple(seat for seat, one in enumerate(self.seats) if not one.gone)

    def numbers(self, seat: int) -> tuple[Number, ...]:
        """The number cards in the hand of ``seat``."""
        return numbers(self.seats[seat].hand)


def available(state: State) -> int:
    """How many face-down cards can be had, after a reshuffle at the latest (G-24)."""
    under = max(0, len(state.left) - 1) + max(0, len(state.right) - 1)
    return len(state.deck) + len(state.discard) + under


def outcome(state: State) -> Outcome | None:
    """Return how the match ended, with Murphy cards won as scores; None while it goes on."""
    if not isinstance(state.phase, Over):
        return None
    scores = tuple(len(one.won) for one in state.seats)
    return Outcome(state.phase.winners, scores, state.phase.reason)
