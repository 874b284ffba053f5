"""What a seat may know, built up from nothing."""

from msgspec.structs import replace

from games.core import Decision, Frozen, Outcome
from tests.tiny.game.moves import Abstain, AtRandom, Bid, Vote
from tests.tiny.game.options import Options
from tests.tiny.game.state import (
    Bidding,
    Frame,
    Shown,
    Sight,
    State,
    Stop,
    Theft,
    Voting,
)


class Place(Frozen, frozen=True):
    """What everybody sees of one seat: ``cards`` in hand and ``aside`` are counts."""

    cards: int
    aside: int
    score: int
    gone: bool


class View(Frozen, frozen=True):
    """A seat's knowledge; for the public ``seat`` is None and what belongs to a seat is empty.

    ``stack`` is the open theft with the Blocks on it, bottom first. ``answer`` is the seat's own
    sealed bid or vote. ``asked`` are all open questions: who is waited for is public.
    """

    seat: int | None
    options: Options
    round: int
    leader: int
    places: tuple[Place, ...]
    stock: int
    discard: tuple[int, ...]
    tied: tuple[int, ...]
    stack: tuple[Theft | Stop, ...]
    shown: Shown
    asked: tuple[Decision, ...]
    outcome: Outcome | None
    hand: tuple[int, ...] = ()
    aside: tuple[int, ...] = ()
    answer: Bid | AtRandom | Vote | Abstain | None = None
    sight: Sight | None = None


def view(state: State, seat: int | None) -> View:
    """The view of ``seat``; None is the public."""
    top = state.frames[-1] if state.frames else None
    public = View(
        seat=seat,
        options=state.options,
        round=state.round,
        leader=state.leader,
        places=tuple(Place(len(p.hand), len(p.aside), p.score, p.gone) for p in state.players),
        stock=len(state.stock),
        discard=state.discard,
        tied=top.tied if isinstance(top, Voting) else (),
        stack=tuple(frame for frame in state.frames if isinstance(frame, Theft | Stop)),
        shown=state.shown,
        asked=state.asked,
        outcome=state.outcome,
    )
    if seat is None:
        return public
    own = state.players[seat]
    answer = _sealed(top)[seat] if _sealed(top) else None
    return replace(public, hand=own.hand, aside=own.aside, answer=answer, sight=own.sight)


def _sealed(frame: Frame | None) -> tuple[Bid | AtRandom | Vote | Abstain | None, ...]:
    if isinstance(frame, Bidding):
        return frame.bids
    return frame.votes if isinstance(frame, Voting) else ()
