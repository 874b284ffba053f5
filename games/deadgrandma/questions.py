"""The questions, their answers, and what silence means."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal, TypeAlias

from games.core import Decision, Pace
from games.deadgrandma.cards import Action, numbers
from games.deadgrandma.moves import AtRandom, Bid, Block, LetHappen, Move, Pass, Sign, Throw
from games.deadgrandma.plays import turn_moves
from games.deadgrandma.state import Bidding, Contest, Over, State, Tiebreak, Turn, Window

Kind: TypeAlias = Literal["bid", "turn", "block", "tiebreak", "rps"]

_BLOCKS: tuple[Move, ...] = (Block(), LetHappen())
_THROWS: tuple[Move, ...] = tuple(Throw(sign) for sign in Sign)

PACES: Mapping[Kind, Pace] = MappingProxyType(
    {
        "bid": Pace.SETUP,
        "turn": Pace.TURN,
        "block": Pace.REACTION,
        "tiebreak": Pace.SETUP,
        "rps": Pace.VOTE,
    }
)
"""The pace of each kind of question."""


def kind_of(state: State) -> Kind | None:
    """Return the kind of the open question; None once the match is over."""
    match state.phase:
        case Bidding():
            return "bid"
        case Turn():
            return "turn"
        case Window():
            return "block"
        case Tiebreak():
            return "tiebreak"
        case Contest():
            return "rps"
        case Over():
            return None


def asked(state: State) -> tuple[int, ...]:
    """Return the seats that have yet to answer. This follows from public facts alone.

    In a block window these are all seats that hold a card, even if they have passed, and even the
    one that made the play (N-21, N-24), so that nobody learns who holds a Block (N-26).
    """
    phase = state.phase
    match phase:
        case Window(agreed=agreed):  # leavers hold no card
            hands = enumerate(state.seats)
            return tuple([seat for seat, one in hands if one.hand and not agreed[seat]])
        case Turn():
            return (phase.seat,)
        case Bidding(bids=bids, numberless=numberless):
            present = state.present
            return tuple([s for s in present if bids[s] is None and s not in numberless])
        case Tiebreak():
            return _several(phase.contenders, phase.bids)
        case Contest():
            return _several(phase.seats, phase.throws)
        case Over():
            return ()


def _several(seats: tuple[int, ...], answers: tuple[object, ...]) -> tuple[int, ...]:
    """Return those of ``seats`` without an answer; a seat that is alone has won already."""
    return tuple([seat for seat in seats if answers[seat] is None]) if len(seats) > 1 else ()


def pending(state: State) -> tuple[Decision, ...]:
    """Return the open question: one decision for each seat that is asked, under one id."""
    kind = kind_of(state)
    if kind is None or isinstance(state.phase, Over):
        return ()
    number, pace = state.phase.id, PACES[kind]
    return tuple([Decision(number, seat, kind, pace) for seat in asked(state)])


def legal_moves(state: State, seat: int) -> tuple[Move, ...]:
    """Return the answers that ``seat`` may give now."""
    if seat not in asked(state):
        return ()
    hand = state.seats[seat].hand
    match state.phase:
        case Bidding() | Tiebreak():
            return tuple([Bid(value) for value in numbers(hand)])
        case Turn():
            return turn_moves(state, seat)
        case Window():
            return _BLOCKS if Action.BLOCK in hand else _BLOCKS[1:]
        case Contest():
            return _THROWS
        case Over():
            return ()


def on_timeout(state: State, seat: int) -> Move:
    """Bid the lowest number (N-10), pass, do not block, or have a sign drawn (N-50)."""
    match state.phase:
        case Turn():
            return Pass()
        case Window():
            return LetHappen()
        case Contest():
            return AtRandom()
        case _:
            return Bid(numbers(state.seats[seat].hand)[0])
