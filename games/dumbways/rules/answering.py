"""An answer is carried out, and a seat that goes for good is taken out (D-37)."""

import msgspec

from games.core import Dice, IllegalMove, Step
from games.dumbways.events import Left
from games.dumbways.moves import AtRandom, Counter, Discard, Draw, Keep, Move, Play, Put, Roll, Take
from games.dumbways.rules import playing, psycho, rearranged, threats, turns, wheel
from games.dumbways.rules.deaths import eliminate, settle
from games.dumbways.rules.flow import Flow
from games.dumbways.rules.questions import question
from games.dumbways.state import Arrange, Discards, Psycho, State, Threat, alive


def apply(state: State, move: Move, dice: Dice) -> Step[State]:
    """Carry out the answer to the open question and go on to the next.

    Raises:
        IllegalMove: not_legal, where the move answers another kind of question.
    """
    flow = Flow(state, dice)
    frame = state.frames[-1] if state.frames else None
    match frame, move:
        case None, Roll() if state.rolled is None:
            turns.roll(flow)
        case None, Draw() if state.rolled is not None:
            turns.draw_action(flow)
        case None, Play() if state.rolled is not None:
            playing.play(flow, move)
        case Threat(), Counter() | Take():
            threats.answer(flow, frame, move)
        case Psycho(), Roll():
            psycho.roll(flow, frame)
        case Discards(), Discard() | AtRandom():
            wheel.discard(flow, frame, move)
        case Arrange(), Put() | Keep():
            rearranged.put(flow, frame, move)
        case _:
            raise IllegalMove("not_legal")
    turns.advance(flow)
    return flow.step()


def leave(state: State, seat: int, dice: Dice) -> Step[State]:
    """Take ``seat`` out: all its beans die; what it has played stands, what it owes vanishes.

    The open question keeps its id where it is another's and stays as it was; only the choice of an
    action, whose targets have changed, is put anew.

    Raises:
        IllegalMove: not_legal with reason ``gone`` where it has left already.
    """
    if state.gone[seat]:
        raise IllegalMove("not_legal", "gone")
    flow = Flow(state, dice)
    asked = question(state)
    flow.change(gone=tuple(gone or other == seat for other, gone in enumerate(state.gone)))
    flow.tell(Left(seat))
    was_in = alive(state, seat)
    if was_in:
        dead = tuple(msgspec.structs.replace(bean, alive=False) for bean in state.beans[seat])
        beans = tuple(dead if other == seat else mine for other, mine in enumerate(state.beans))
        flow.change(beans=beans)
        eliminate(flow, seat)
    else:
        settle(flow)
    if was_in and asked is not None and (asked.seat == seat or asked.kind == "act"):
        turns.advance(flow)
    return flow.step()
