"""How a match goes on from one question to the next."""

import msgspec

from games.dumbways import rearranged, wheel
from games.dumbways.deaths import lose_bean
from games.dumbways.draws import draw
from games.dumbways.state import Arrange, Discards, Draws, Psycho, Threat, alive
from games.dumbways.step_builder import StepBuilder
from games.dumbways.turns import end_turn


def advance(builder: StepBuilder) -> None:
    """Go on until some seat is asked a new question, or the match is over."""
    while builder.state.outcome is None:
        if _resolve(builder) if builder.state.frames else _continue_turn(builder):
            builder.change(asked=builder.state.asked + 1)
            return


def _continue_turn(builder: StepBuilder) -> bool:
    """Without frames to resolve: ask the owner of the turn (True) or end the turn (False)."""
    state = builder.state
    over = state.rolled is not None and not state.actions
    if over or not alive(state, state.owner):
        end_turn(builder)
        return False
    return True


def _resolve(builder: StepBuilder) -> bool:
    """Resolve one step of the top frame (False), or ask its seat (True).

    Questions are skipped on public facts only: an empty hand, a hand that is discarded whole, a
    single card to put back.
    """
    frame = builder.state.frames[-1]
    match frame:
        case Threat():
            return _threat(builder, frame)
        case Psycho():
            if not frame.todo:
                builder.pop()
            return bool(frame.todo)
        case Draws():
            return _draws(builder, frame)
        case Discards():
            return _discards(builder, frame)
        case Arrange():
            if rearranged.settled(frame):
                rearranged.close(builder, frame)
                return False
            return True


def _threat(builder: StepBuilder, frame: Threat) -> bool:
    if builder.state.hands[frame.seat]:
        return True
    builder.pop()
    lose_bean(builder, frame.seat, frame.card)
    return False


def _draws(builder: StepBuilder, frame: Draws) -> bool:
    if frame.todo:
        builder.swap(msgspec.structs.replace(frame, todo=frame.todo[1:]))
        draw(builder, frame.todo[0])
    else:
        builder.pop()
    return False


def _discards(builder: StepBuilder, frame: Discards) -> bool:
    hand = builder.state.hands[frame.seat]
    if len(hand) > frame.owed > 0:
        return True
    if frame.owed and hand:
        wheel.throw(builder, frame, hand, at_random=False)
    builder.pop()
    return False
