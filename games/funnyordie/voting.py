"""Judgement time: sealed votes, the count, and who votes again (F-13 to F-20)."""

from msgspec.structs import replace

from games.core.course import by_seat
from games.funnyordie import tally
from games.funnyordie.course import Course
from games.funnyordie.events import Counted, Tied, VoteBegan
from games.funnyordie.moves import Abstain, Vote
from games.funnyordie.state import REVOTES_MAX, Ballot, Settling, Tally, Voting


def begin(course: Course) -> None:
    """All cards lie open: ask for votes on their pairs."""
    candidates = tuple(sorted(pair.seat for pair in course.state.pairs))
    ask(course, candidates)


def ask(
    course: Course, candidates: tuple[int, ...], revote: int = 0, *, full: bool = False
) -> None:
    """Ask for votes on the pairs of ``candidates``.

    Those without a pair among them vote (F-18). Where there are none everybody does: in the first
    vote as a matter of course, in a re-vote once (F-20), and after that the pot is split (F-21).
    """
    present = course.state.present
    voters = tuple(seat for seat in present if seat not in candidates)
    if not voters:
        if full:
            course.change(phase=Settling(candidates))
            return
        voters, full = present, revote > 0
    nothing = (None,) * len(course.state.seats)
    phase = Voting(course.new_id(), candidates, voters, nothing, revote, full)
    course.change(phase=phase)
    course.tell(VoteBegan(candidates, voters, revote))


def seal(course: Course, phase: Voting, seat: int, move: Vote | Abstain) -> None:
    """Lay the tokens of ``seat`` face down."""
    course.change(phase=replace(phase, votes=by_seat(phase.votes, seat, move)))


def count(course: Course, phase: Voting) -> None:
    """All votes are in: turn the tokens up, and find a winner, a re-vote or a split."""
    cast = [(seat, vote) for seat, vote in enumerate(phase.votes) if isinstance(vote, Vote)]
    counts = tally.count(phase.candidates, [vote for _, vote in cast])
    shown = course.state.options.show_votes
    ballots = tuple(Ballot(seat, vote.funny, vote.die) for seat, vote in cast) if shown else ()
    counted = Tally(phase.revote, counts, ballots)
    course.change(tallies=(*course.state.tallies, counted))
    course.tell(Counted(counted))
    if not cast and phase.revote == 0:
        course.change(phase=Settling(()))  # nobody voted, which goes before a tie of all (F-26)
        return
    tied = tally.leaders(counts)
    if len(tied) > 1:
        course.tell(Tied(tied))
    if len(tied) == 1 or phase.revote == REVOTES_MAX:
        course.change(phase=Settling(tied))
    else:
        ask(course, tied, phase.revote + 1, full=phase.full)
