"""The view of a seat, or of the public: only what it may know, built up from nothing."""

from msgspec import field

from games.core import Decision, Frozen, Outcome
from games.dummgelaufen.cards import Card, Number
from games.dummgelaufen.events import Event
from games.dummgelaufen.options import Options
from games.dummgelaufen.questions import pending
from games.dummgelaufen.state import Phase, Sight, State, available, outcome
from games.dummgelaufen.tasks import Murphy


class SeatView(Frozen, frozen=True):
    """What everybody sees of a seat.

    ``hand`` counts all its cards, including green ones (G-40). ``won`` are the Murphy cards that it
    has won, which lie face up. ``lacks_numbers``: it holds no number card and skips its
    turns (G-27).
    """

    hand: int
    won: tuple[Murphy, ...]
    gone: bool
    lacks_numbers: bool = field(name="without")


class PileView(Frozen, frozen=True):
    """An open pile: its top card, None if it is empty, and its size; the rest is hidden (G-14)."""

    top: Number | None
    count: int


class View(Frozen, frozen=True):
    """The table as ``seat`` sees it; the last three fields are private to the seat.

    ``phase`` is what is being asked, ``asked`` the open question. ``deck``, ``discard`` (of action
    cards), ``murphys`` and ``returned`` are counts; ``available`` counts the face-down cards that
    can be drawn, including those of a reshuffle. ``circuits`` counts complete circuits,
    ``fruitless`` those since the last claim or replacement of the Murphy cards, and ``replaced``
    the replacements since the last claim (G-41).
    """

    seat: int | None
    options: Options
    phase: Phase
    asked: tuple[Decision, ...]
    turn: int
    round: int
    opener: int
    circuits: int
    fruitless: int
    replaced: int
    deck: int
    discard: int
    available: int
    left: PileView
    right: PileView
    mac: tuple[Number, ...]
    murphys: int
    returned: int
    seats: tuple[SeatView, ...]
    outcome: Outcome | None
    recent: tuple[Event, ...]
    hand: tuple[Card, ...] = ()
    murphy: Murphy | None = None
    sights: tuple[Sight, ...] = ()


def view(state: State, seat: int | None) -> View:
    """Return what ``seat`` may know of ``state``; None is the public."""
    own = None if seat is None else state.seats[seat]
    return View(
        seat=seat,
        options=state.options,
        phase=state.phase,
        asked=pending(state),
        turn=state.turn,
        round=state.round,
        opener=state.opener,
        circuits=state.circuits,
        fruitless=state.fruitless,
        replaced=state.replaced,
        deck=len(state.deck),
        discard=len(state.discard),
        available=available(state),
        left=_pile(state.left),
        right=_pile(state.right),
        mac=state.mac,
        murphys=len(state.murphys),
        returned=len(state.returned),
        seats=tuple(
            SeatView(len(one.hand), one.won, one.gone, one.lacks_numbers) for one in state.seats
        ),
        outcome=outcome(state),
        recent=state.recent,
        hand=own.hand if own else (),
        murphy=own.murphy if own else None,
        sights=own.sights if own else (),
    )


def _pile(pile: tuple[Number, ...]) -> PileView:
    return PileView(pile[-1] if pile else None, len(pile))
