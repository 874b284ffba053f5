"""The questions, their answers, and what silence means."""

from types import MappingProxyType
from typing import NamedTuple

from games.core import Decision, Pace
from games.dumbways import playing, rearranged, threats
from games.dumbways.moves import AtRandom, Discard, Draw, Keep, Move, Roll
from games.dumbways.state import Arrange, Discards, Draws, Psycho, State, Threat


class Question(NamedTuple):
    """A seat and the kind of question that it is asked."""

    seat: int
    kind: str


PACES = MappingProxyType(
    {
        "roll": Pace.TURN,
        "act": Pace.TURN,
        "discard": Pace.TURN,
        "order": Pace.TURN,
        "counter": Pace.REACTION,
        "psycho": Pace.REACTION,
    }
)
"""The pace of each kind of question."""


def question(state: State) -> Question | None:
    """Return the one open question; None when the match is over."""
    if state.outcome is not None:
        return None
    if not state.frames:
        return Question(state.owner, "roll" if state.rolled is None else "act")
    frame = state.frames[-1]
    match frame:
        case Threat():
            return Question(frame.seat, "counter")
        case Psycho():
            return Question(frame.todo[0], "psycho")
        case Discards():
            return Question(frame.seat, "discard")
        case Arrange():
            return Question(frame.seat, "order")
        case Draws():
            raise AssertionError("forced draws ask nobody")


def pending(state: State) -> tuple[Decision, ...]:
    """Return the open question as a decision."""
    asked = question(state)
    if asked is None:
        return ()
    return (Decision(state.asked, asked.seat, asked.kind, PACES[asked.kind]),)


def legal_moves(state: State, seat: int) -> tuple[Move, ...]:
    """Return the answers that ``seat`` may give."""
    asked = question(state)
    if asked is None or asked.seat != seat:
        return ()
    frame = state.frames[-1] if state.frames else None
    match frame:
        case Threat():
            return threats.answers(state, frame)
        case Discards():
            return tuple(Discard(card) for card in dict.fromkeys(state.hands[seat]))
        case Arrange():
            return rearranged.loose(state, frame)
        case _ if asked.kind == "act":
            return playing.actions(state)
        case _:
            return (Roll(),)


def on_timeout(state: State, seat: int) -> Move:
    """Return what silence of ``seat`` means (D-10, D-26, D-31, D-36)."""
    asked = question(state)
    assert asked is not None, "nobody is asked anything"
    assert asked.seat == seat, f"seat {seat} is not asked anything"
    frame = state.frames[-1] if state.frames else None
    match frame:
        case Threat():
            return threats.default(state, frame)
        case Discards():
            return AtRandom()
        case Arrange():
            return Keep()
        case _ if asked.kind == "act":
            return Draw()
        case _:
            return Roll()
