"""The view of a seat, or of the public: only what it may know, built up from nothing."""

from typing import Literal, TypeAlias

from games.core import Frozen
from games.deadgrandma.cards import Card, Colour
from games.deadgrandma.events import Ending, Event
from games.deadgrandma.moves import Play, Sign, Throw
from games.deadgrandma.questions import Kind, asked, kind_of
from games.deadgrandma.reasons import Unplayable, unplayable
from games.deadgrandma.sets import complete
from games.deadgrandma.stack import stopped
from games.deadgrandma.state import (
    Bidding,
    Contest,
    Over,
    Pile,
    Sight,
    State,
    Tiebreak,
    Turn,
    Window,
    Won,
)

PhaseName: TypeAlias = Kind | Literal["over"]
"""The kind of the open question, or ``over``."""


class SeatView(Frozen, frozen=True):
    """What everybody sees of a seat.

    ``hand`` is a count. ``pile`` is None before the bids are revealed, and ``score`` also for the
    bid “none”. ``complete``: the uncovered possessions make a set.
    """

    hand: int
    pile: Pile | None
    score: int | None
    passed: bool
    gone: bool
    won: tuple[Won, ...]
    complete: bool


class StackView(Frozen, frozen=True):
    """``play`` of ``seat``, which can be blocked; ``blocks`` are the seats of the Blocks on it.

    ``blocks`` has the lowest first. ``stopped``: the play has no effect unless another is added.
    """

    seat: int
    play: Play
    blocks: tuple[int, ...]
    stopped: bool


class View(Frozen, frozen=True):
    """The table as ``seat`` sees it; the last five fields are private, and empty for the public.

    ``disappointment`` is the seat whose possession the Family Disappointment covers, None if it
    lies in the middle. ``turn`` is the seat whose turn it is, or that made the play in a block
    window. ``waiting`` are the seats that have yet to answer. ``possessions``, ``deck`` and
    ``discard`` are counts. ``tied`` and ``forfeited`` belong to a tie-break, ``contest`` and ``go``
    to rock-paper-scissors. ``laid`` and ``thrown`` are the sealed answers of the seat.
    """

    phase: PhaseName
    round: int
    same_needed: int
    first: int
    middle: tuple[Colour, ...]
    possessions: int
    deck: int
    discard: int
    inverts: int
    inverted: bool
    disappointment: int | None
    seats: tuple[SeatView, ...]
    turn: int | None
    waiting: tuple[int, ...]
    stack: StackView | None
    tied: tuple[int, ...]
    forfeited: tuple[int, ...]
    contest: tuple[int, ...]
    go: int
    winner: int | None
    reason: Ending | None
    recent: tuple[Event, ...]
    seat: int | None
    hand: tuple[Card, ...] = ()
    laid: int | None = None
    thrown: Sign | None = None
    sights: tuple[Sight, ...] = ()
    unplayable: tuple[Unplayable, ...] = ()


def view(state: State, seat: int | None) -> View:
    """Return what ``seat`` may know of ``state``; None is the public."""
    phase = state.phase
    tiebreak = phase if isinstance(phase, Tiebreak) else None
    contest = phase if isinstance(phase, Contest) else None
    over = phase if isinstance(phase, Over) else None
    return View(
        phase=kind_of(state) or "over",
        round=state.round,
        same_needed=state.same_needed,
        first=state.first,
        middle=state.middle,
        possessions=len(state.possessions),
        deck=len(state.deck),
        discard=len(state.discard),
        inverts=state.inverts,
        inverted=state.inverted,
        disappointment=_covered(state),
        seats=tuple(_seat_view(state, other) for other in range(len(state.seats))),
        turn=phase.seat if isinstance(phase, Turn | Window) else None,
        waiting=asked(state),
        stack=_stack(phase) if isinstance(phase, Window) else None,
        tied=tiebreak.tied if tiebreak else (),
        forfeited=tiebreak.forfeited if tiebreak else (),
        contest=contest.seats if contest else (),
        go=contest.number if contest else 0,
        winner=over.winner if over else None,
        reason=over.reason if over else None,
        recent=state.recent,
        seat=seat,
        hand=() if seat is None else state.seats[seat].hand,
        laid=None if seat is None else _laid(state, seat),
        thrown=None if seat is None else _thrown(state, seat),
        sights=() if seat is None else state.seats[seat].sights,
        unplayable=() if seat is None else unplayable(state, seat),
    )


def _seat_view(state: State, seat: int) -> SeatView:
    one = state.seats[seat]
    return SeatView(
        hand=len(one.hand),
        pile=one.pile,
        score=one.pile.score if one.pile else None,
        passed=one.passed,
        gone=one.gone,
        won=one.won,
        complete=complete(one.won, state.same_needed),
    )


def _covered(state: State) -> int | None:
    for seat, one in enumerate(state.seats):
        if any(won.covered for won in one.won):
            return seat
    return None


def _stack(window: Window) -> StackView:
    return StackView(window.seat, window.play, window.blocks, stopped(window))


def _laid(state: State, seat: int) -> int | None:
    if isinstance(state.phase, Bidding | Tiebreak):
        return state.phase.bids[seat]
    return None


def _thrown(state: State, seat: int) -> Sign | None:
    if isinstance(state.phase, Contest):
        throw = state.phase.throws[seat]
        return throw.sign if isinstance(throw, Throw) else None
    return None
