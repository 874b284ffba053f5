"""A seat goes for good (F-32)."""

from msgspec.structs import replace

from games.core import IllegalMove, next_seat
from games.core.course import by_seat, less
from games.funnyordie import settling, voting
from games.funnyordie.course import Course
from games.funnyordie.drawing import clear
from games.funnyordie.events import DiePassed, Left, VoteRenewed
from games.funnyordie.moves import Vote
from games.funnyordie.options import SEATS_MIN
from games.funnyordie.state import Choosing, Playing, Rolling, Settling, Together, Voting


def leave(course: Course, seat: int) -> None:
    """Take out the money, the hand and the pair of ``seat``; its stake stays in the middle.

    Raises:
        IllegalMove: ``gone``, where it has left before.
    """
    one = course.seat(seat)
    if one.gone:
        raise IllegalMove("not_legal", "gone")
    state = course.state
    mine = tuple(pair.card for pair in state.pairs if pair.seat == seat)
    course.tell(Left(seat, one.money, len(one.hand), bool(mine)))
    course.change(
        discard=(*state.discard, *one.hand, *mine),
        pairs=tuple(pair for pair in state.pairs if pair.seat != seat),
        gone_money=state.gone_money + one.money,
    )
    course.alter(seat, hand=(), money=0, gone=True)
    if state.sudden is not None:
        course.change(sudden=replace(state.sudden, seats=less(state.sudden.seats, seat)))
    if not _is_decided(course):
        _take_out(course, seat)


def _is_decided(course: Course) -> bool:
    """End the match where fewer than three are left (F-1), or one alone in sudden death."""
    if len(course.state.present) < SEATS_MIN:
        clear(course)
        settling.share_out(course)
        settling.end(course, settling.richest(course), "too_few")
        return True
    sudden = course.state.sudden
    if sudden is not None and len(sudden.seats) == 1:
        clear(course)
        settling.end(course, sudden.seats, "sudden_death")
        return True
    return False


def _take_out(course: Course, seat: int) -> None:
    """Take ``seat`` out of the open question; ask anew where that changes what can be answered."""
    phase = course.state.phase
    match phase:
        case Rolling() | Choosing() if seat == course.state.roller:
            seats = len(course.state.seats)
            course.change(roller=next_seat(seat, seats, course.state.present))
            course.tell(DiePassed(course.state.roller))
            course.change(phase=replace(phase, id=course.new_id()))
        case Playing(todo=todo):
            rest = less(todo, seat)
            number = course.new_id() if rest[:1] not in ((), todo[:1]) else phase.id
            course.change(phase=Playing(number, rest))
        case Together(answers=answers):
            course.change(phase=replace(phase, answers=by_seat(answers, seat, None)))
        case Voting():
            _leave_vote(course, phase, seat)


def _leave_vote(course: Course, phase: Voting, seat: int) -> None:
    """The vote of ``seat`` is void, and every vote that touches its pair is void whole (F-32)."""
    candidates, voters = less(phase.candidates, seat), less(phase.voters, seat)
    votes = tuple(
        None
        if voter == seat or (isinstance(vote, Vote) and seat in (vote.funny, vote.die))
        else vote
        for voter, vote in enumerate(phase.votes)
    )
    if len(candidates) == 1:  # the only pair left of those that were tied
        course.change(phase=Settling(candidates))
        return
    if not voters:  # all who could judge have left
        voting.ask(course, candidates, phase.revote, full=phase.full)
        return
    course.change(phase=replace(phase, candidates=candidates, voters=voters, votes=votes))
    waiting = tuple(voter for voter in voters if votes[voter] is None)
    if seat in phase.candidates and waiting:
        course.change(phase=replace(course.state.phase, id=course.new_id()))
        course.tell(VoteRenewed(candidates, waiting))
