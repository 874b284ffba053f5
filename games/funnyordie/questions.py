"""The questions, their answers, and what silence means."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal, TypeAlias

from games.core import Decision, Pace
from games.funnyordie import tally
from games.funnyordie.cards import Side
from games.funnyordie.moves import Abstain, AtRandom, Choose, Move, Roll
from games.funnyordie.playing import plays
from games.funnyordie.state import Choosing, Playing, Rolling, State, Together, Voting

Kind: TypeAlias = Literal["roll", "star", "play", "vote", "revote"]

PACES: Mapping[Kind, Pace] = MappingProxyType(
    {
        "roll": Pace.TURN,
        "star": Pace.TURN,
        "play": Pace.TURN,
        "vote": Pace.VOTE,
        "revote": Pace.VOTE,
    }
)
"""The pace of each kind of question."""


def kind_of(state: State) -> Kind | None:
    """Return the kind of the open question; None if there is none."""
    match state.phase:
        case Rolling():
            return "roll"
        case Choosing():
            return "star"
        case Playing() | Together():
            return "play"
        case Voting(revote=revote):
            return "revote" if revote else "vote"
        case _:
            return None


def asked(state: State) -> tuple[int, ...]:
    """Return the seats that have yet to answer, in rising order."""
    match state.phase:
        case Rolling() | Choosing():
            return (state.roller,)
        case Playing(todo=todo):
            return todo[:1]
        case Together(answers=answers):
            return tuple([seat for seat in state.players if answers[seat] is None])
        case Voting(voters=voters, votes=votes):
            return tuple([seat for seat in voters if votes[seat] is None])
        case _:
            return ()


def pending(state: State) -> tuple[Decision, ...]:
    """Return the open question: one decision for each seat that is asked, under one id."""
    kind = kind_of(state)
    match state.phase:
        case Rolling() | Choosing() | Playing() | Together() | Voting() as phase if kind:
            return tuple([Decision(phase.id, seat, kind, PACES[kind]) for seat in asked(state)])
        case _:
            return ()


def legal_moves(state: State, seat: int) -> tuple[Move, ...]:
    """Return the answers that ``seat`` may give now, without words and pictures."""
    if seat not in asked(state):
        return ()
    match state.phase:
        case Rolling():
            return (Roll(),)
        case Choosing():
            return tuple(Choose(side) for side in Side)
        case Voting(candidates=candidates):
            return tally.ballots(candidates, seat)
        case _:
            return plays(state, seat)


def on_timeout(state: State, _seat: int) -> Move:
    """Roll, choose photos (F-36), play at random (F-27), or abstain (F-15)."""
    match state.phase:
        case Rolling():
            return Roll()
        case Choosing():
            return Choose(Side.PHOTOS)
        case Voting():
            return Abstain()
        case _:
            return AtRandom()
