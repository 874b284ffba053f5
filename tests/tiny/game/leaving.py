"""What happens when a seat leaves for good."""

from msgspec.structs import replace

from games.core import Dice, IllegalMove, Step, Told
from tests.tiny.game import events
from tests.tiny.game.flow import begin_turn, begin_vote, end, next_round, settle
from tests.tiny.game.state import Bidding, State, Stop, Theft, Turn, Voting, answered, with_player


def leave(state: State, seat: int, dice: Dice) -> Step[State]:
    """Take ``seat`` out, and go on without its answer.

    Raises:
        IllegalMove: not_legal with reason ``gone`` if the seat has left already.
    """
    if state.players[seat].gone:
        raise IllegalMove("not_legal", "gone")
    told: list[Told] = []
    state = remove(state, seat, told)
    return Step(settle(state, dice, told), tuple(told))


def remove(state: State, seat: int, told: list[Told]) -> State:
    """Take a leaver out; the open question is renewed if its answers change (X-1, X-7)."""
    player = state.players[seat]
    cards = tuple(sorted(player.hand + player.aside))
    told.append(Told(events.Left(seat, cards)))
    gone = replace(player, hand=(), aside=(), gone=True, sight=None)
    state = with_player(answered(state, seat), seat, gone)
    state = replace(state, discard=state.discard + cards)
    if len(state.staying()) == 1:
        return end(state, state.staying(), "alone", told)
    return _top_without(state, seat, bool(player.hand), told)


def _top_without(state: State, seat: int, held: bool, told: list[Told]) -> State:
    top = state.frames[-1]
    if isinstance(top, Bidding):
        bids = (*top.bids[:seat], None, *top.bids[seat + 1 :])
        return replace(state, frames=(Bidding(bids),))
    if isinstance(top, Voting):
        if seat in top.tied:  # votes may name the leaver: all vote again
            return begin_vote(state, tuple(s for s in top.tied if s != seat), told)
        votes = (*top.votes[:seat], None, *top.votes[seat + 1 :])
        return replace(state, frames=(Voting(top.tied, votes),))
    if isinstance(top, Turn) and (held or seat == state.leader):
        return begin_turn(state, told)
    if isinstance(top, Theft | Stop):
        theft = state.frames[1]
        assert isinstance(theft, Theft)
        if seat in (theft.thief, theft.victim):
            told.append(Told(events.Stopped(theft.thief, theft.victim)))
            return next_round(state, told)
    return state
