"""The state of a match of Dumm gelaufen!, including its secrets."""

from typing import Literal, TypeAlias

from msgspec import field

from games.core import Frozen, Outcome, Tagged
from games.dummgelaufen.cards import Action, Card, Number, numbers
from games.dummgelaufen.events import Ending, Event
from games.dummgelaufen.moves import Source
from games.dummgelaufen.options import Options
from games.dummgelaufen.tasks import Murphy

MAC = 7
"""The most cards that Mac may have after an exchange (G-28)."""

TO_WIN = 3
"""How many Murphy cards win the match (G-38)."""


class Sight(Frozen, frozen=True):
    """What a seat was shown in private in turn ``turn``, kept until its next turn question.

    ``drew`` and ``discarded``: face-down cards that it drew and kept, or discarded. ``got`` and
    ``gave``: cards from or to ``other``. ``swapped``: the hand and the Murphy card that ``other``
    received.
    """

    turn: int
    what: Literal["drew", "discarded", "got", "gave", "swapped"]
    cards: tuple[Card, ...]
    other: int | None = None
    murphy: Murphy | None = None


class Seated(Frozen, frozen=True):
    """What belongs to one seat. ``hand`` is kept sorted, ``won`` in the order of winning.

    ``lacks_numbers``: it holds no number card and could not get one, which is public (G-27).
    """

    hand: tuple[Card, ...] = ()
    murphy: Murphy | None = None
    won: tuple[Murphy, ...] = ()
    gone: bool = False
    lacks_numbers: bool = field(default=False, name="without")
    sights: tuple[Sight, ...] = ()


class Turn(Tagged, frozen=True):
    """``seat`` chooses an exchange or a green card."""

    id: int
    seat: int


class Taking(Tagged, frozen=True):
    """``seat`` takes from Mac: ``take`` cards in all, ``taken`` so far."""

    id: int
    seat: int
    take: int
    taken: int


class Laying(Tagged, frozen=True):
    """``seat`` took ``taken`` of ``take`` cards from ``source``, and must lay ``owed`` more."""

    id: int
    seat: int
    source: Source
    take: int
    taken: int
    owed: int


class Ordering(Tagged, frozen=True):
    """``seat`` chooses which of two different red cards it follows first (G-20)."""

    id: int
    seat: int
    cards: tuple[Action, ...]


class Acting(Tagged, frozen=True):
    """``seat`` follows ``card``, and afterwards the red cards in ``then``.

    ``done`` cards have been moved so far, to ``other`` if one player gets them all.
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
"""What is being asked. A phase holds no secrets, so views show it as it is."""


class State(Frozen, frozen=True):
    """The whole table. The top card of each pile is its last one.

    ``discard`` are the discarded action cards, ``left`` and ``right`` the open piles, ``murphys``
    the stack of Murphy cards, ``returned`` those given back, and ``out`` those won by leavers.
    ``turn`` counts turns, ``round`` rounds. A circuit is complete when it would be the turn of
    ``opener`` again; ``circuits`` counts them, ``fruitless`` counts those since the last claim or
    replacement, and ``replaced`` the replacements since the last claim (G-41). ``skips`` counts
    forced skips in a row (G-27), ``ids`` questions. ``recent`` are the latest public events.
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
        return tuple([seat for seat, one in enumerate(self.seats) if not one.gone])

    def numbers(self, seat: int) -> tuple[Number, ...]:
        """Return the number cards in the hand of ``seat``."""
        return numbers(self.seats[seat].hand)


def available(state: State) -> int:
    """Count the face-down cards that can be drawn, including those of a reshuffle (G-24)."""
    under = max(0, len(state.left) - 1) + max(0, len(state.right) - 1)
    return len(state.deck) + len(state.discard) + under


def outcome(state: State) -> Outcome | None:
    """Return how the match ended, with Murphy cards won as scores; None while it goes on."""
    if not isinstance(state.phase, Over):
        return None
    scores = tuple(len(one.won) for one in state.seats)
    return Outcome(state.phase.winners, scores, state.phase.reason)
