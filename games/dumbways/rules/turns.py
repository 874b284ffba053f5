"""The course of a turn, and the way from one question to the next."""

import msgspec

from games.core import next_seat
from games.dumbways.cards import BOX, Card
from games.dumbways.events import Rolled, TurnBegan, TurnEnded
from games.dumbways.rules import rearranged, wheel
from games.dumbways.rules.deaths import lose_bean
from games.dumbways.rules.draws import draw
from games.dumbways.rules.flow import Flow
from games.dumbways.rules.sights import forget
from games.dumbways.state import Arrange, Discards, Draws, Psycho, Threat, alive, living


def roll(flow: Flow) -> None:
    """The owner of the turn rolls for the actions it must take (D-35)."""
    face = flow.dice.choice(BOX.die.faces)
    forget(flow, flow.state.owner)
    flow.change(rolled=face, actions=face, shown=())
    flow.tell(Rolled(flow.state.owner, face))


def draw_action(flow: Flow) -> None:
    """Use one action to draw; it is used even where there is nothing to draw (D-5)."""
    flow.change(actions=flow.state.actions - 1)
    draw(flow, flow.state.owner)


def advance(flow: Flow) -> None:
    """Go on by the rules until somebody is asked something new, or the match is over."""
    while flow.state.outcome is None:
        if _resolve(flow) if flow.state.frames else _go_on(flow):
            flow.change(asked=flow.state.asked + 1)
            return


def _go_on(flow: Flow) -> bool:
    """With nothing to resolve: ask the owner of the turn (True), or end the turn (False)."""
    state = flow.state
    over = state.rolled is not None and not state.actions
    if over or not alive(state, state.owner):
        end_turn(flow)
        return False
    return True


def _resolve(flow: Flow) -> bool:
    """Take the topmost frame one step on (False), or ask its seat (True).

    A question is passed over on public facts only: an empty hand, a hand that goes as a whole, a
    single card to put back.
    """
    frame = flow.state.frames[-1]
    match frame:
        case Threat():
            return _threat(flow, frame)
        case Psycho():
            if not frame.todo:
                flow.pop()
            return bool(frame.todo)
        case Draws():
            return _draws(flow, frame)
        case Discards():
            return _discards(flow, frame)
        case Arrange():
            if rearranged.settled(frame):
                rearranged.close(flow, frame)
                return False
            return True


def _threat(flow: Flow, frame: Threat) -> bool:
    if flow.state.hands[frame.seat]:
        return True
    flow.pop()
    lose_bean(flow, frame.seat, frame.card)
    return False


def _draws(flow: Flow, frame: Draws) -> bool:
    if frame.todo:
        flow.swap(msgspec.structs.replace(frame, todo=frame.todo[1:]))
        draw(flow, frame.todo[0])
    else:
        flow.pop()
    return False


def _discards(flow: Flow, frame: Discards) -> bool:
    hand = flow.state.hands[frame.seat]
    if len(hand) > frame.owed > 0:
        return True
    if frame.owed and hand:
        wheel.throw(flow, frame, hand, at_random=False)
    flow.pop()
    return False


def end_turn(flow: Flow) -> None:
    """Discard what is in play, and begin the turn of the next living seat (D-15, D-43)."""
    state = flow.state
    cards: tuple[Card, ...] = tuple(laid.card for laid in state.in_play)
    flow.change(discard=(*state.discard, *cards), in_play=(), actions=0)
    flow.tell(TurnEnded(state.owner, len(cards)))
    begin_turn(flow, next_seat(state.owner, len(state.hands), living(state)))


def begin_turn(flow: Flow, seat: int) -> None:
    """It is the turn of ``seat``, who has yet to roll."""
    turn = flow.state.turn + 1
    flow.change(owner=seat, turn=turn, rolled=None, actions=0, attacked=False)
    flow.tell(TurnBegan(seat, turn))
