"""What happens when a seat leaves for good (F-32)."""

from msgspec.structs import replace

from games.core import Dice, IllegalMove, Step, next_seat
from games.core.seats import replace_at, without_seat
from games.funnyordie import flow, settling, voting
from games.funnyordie.drawing import clear
from games.funnyordie.events import DiePassed, Left, VoteRenewed
from games.funnyordie.moves import Vote
from games.funnyordie.options import SEATS_MIN
from games.funnyordie.state import Choosing, Playing, Rolling, Settling, State, Together, Voting
from games.funnyordie.step_builder import StepBuilder


def leave(state: State, seat: int, dice: Dice) -> Step[State]:
    """Take ``seat`` out for good (F-32); the match ends if fewer than three are left (F-1).

    Raises:
        IllegalMove: not_legal with reason ``gone`` if the seat has left already.
    """
    if state.seats[seat].gone:
        raise IllegalMove("not_legal", "gone")
    builder = StepBuilder(state, dice)
    _clear_place(builder, seat)
    if not _is_decided(builder):
        _take_out(builder, seat)
    flow.advance(builder)
    return builder.build()


def _clear_place(builder: StepBuilder, seat: int) -> None:
    """Take out the money, the hand and the pair of ``seat``; its stake stays in the middle."""
    state, one = builder.state, builder.seat(seat)
    mine = tuple(pair.card for pair in state.pairs if pair.seat == seat)
    builder.tell(Left(seat, one.money, len(one.hand), bool(mine)))
    builder.change(
        discard=(*state.discard, *one.hand, *mine),
        pairs=tuple(pair for pair in state.pairs if pair.seat != seat),
        gone_money=state.gone_money + one.money,
    )
    builder.alter(seat, hand=(), money=0, gone=True)
    if state.sudden is not None:
        builder.change(sudden=replace(state.sudden, seats=without_seat(state.sudden.seats, seat)))


def _is_decided(builder: StepBuilder) -> bool:
    """End the match if fewer than three seats are left (F-1), or only one in sudden death."""
    if len(builder.state.present) < SEATS_MIN:
        clear(builder)
        settling.share_out(builder)
        settling.end(builder, settling.richest(builder), "too_few")
        return True
    sudden = builder.state.sudden
    if sudden is not None and len(sudden.seats) == 1:
        clear(builder)
        settling.end(builder, sudden.seats, "sudden_death")
        return True
    return False


def _take_out(builder: StepBuilder, seat: int) -> None:
    """Take ``seat`` out of the open question; ask again if that changes the possible answers."""
    phase = builder.state.phase
    match phase:
        case Rolling() | Choosing() if seat == builder.state.roller:
            seats = len(builder.state.seats)
            builder.change(roller=next_seat(seat, seats, builder.state.present))
            builder.tell(DiePassed(builder.state.roller))
            builder.change(phase=replace(phase, id=builder.new_id()))
        case Playing(todo=todo):
            rest = without_seat(todo, seat)
            number = builder.new_id() if rest[:1] not in ((), todo[:1]) else phase.id
            builder.change(phase=Playing(number, rest))
        case Together(answers=answers):
            builder.change(phase=replace(phase, answers=replace_at(answers, seat, None)))
        case Voting():
            _leave_vote(builder, phase, seat)


def _leave_vote(builder: StepBuilder, phase: Voting, seat: int) -> None:
    """Void the vote of ``seat`` and all votes that place a token on its pair (F-32)."""
    candidates, voters = without_seat(phase.candidates, seat), without_seat(phase.voters, seat)
    votes = tuple(
        None
        if voter == seat or (isinstance(vote, Vote) and seat in (vote.funny, vote.die))
        else vote
        for voter, vote in enumerate(phase.votes)
    )
    if len(candidates) == 1:  # the only pair left in the vote
        builder.change(phase=Settling(candidates))
        return
    if not voters:  # all who could judge have left
        voting.ask(builder, candidates, phase.revote, full=phase.full)
        return
    builder.change(phase=replace(phase, candidates=candidates, voters=voters, votes=votes))
    waiting = tuple(voter for voter in voters if votes[voter] is None)
    if seat in phase.candidates and waiting:
        builder.change(phase=replace(builder.state.phase, id=builder.new_id()))
        builder.tell(VoteRenewed(candidates, waiting))
