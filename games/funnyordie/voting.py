"""Sealed votes, the count, and re-votes (F-13 to F-20)."""

from msgspec.structs import replace

from games.core.seats import replace_at
from games.funnyordie import tally
from games.funnyordie.events import Counted, Tied, VoteBegan
from games.funnyordie.moves import Abstain, Vote
from games.funnyordie.state import REVOTES_MAX, Ballot, Settling, Tally, Voting
from games.funnyordie.step_builder import StepBuilder


def begin(builder: StepBuilder) -> None:
    """Ask for votes on all pairs, which are now open."""
    candidates = tuple(sorted(pair.seat for pair in builder.state.pairs))
    ask(builder, candidates)


def ask(
    builder: StepBuilder, candidates: tuple[int, ...], revote: int = 0, *, full: bool = False
) -> None:
    """Ask for votes on the pairs of ``candidates``.

    Seats without a pair among them vote (F-18). If there are none, all vote: in the first vote
    always, but in a re-vote only once (F-20); after that the pot is split (F-21).
    """
    present = builder.state.present
    voters = tuple(seat for seat in present if seat not in candidates)
    if not voters:
        if full:
            builder.change(phase=Settling(candidates))
            return
        voters, full = present, revote > 0
    nothing = (None,) * len(builder.state.seats)
    phase = Voting(builder.new_id(), candidates, voters, nothing, revote, full)
    builder.change(phase=phase)
    builder.tell(VoteBegan(candidates, voters, revote))


def seal(builder: StepBuilder, phase: Voting, seat: int, move: Vote | Abstain) -> None:
    """Seal the tokens of ``seat``."""
    builder.change(phase=replace(phase, votes=replace_at(phase.votes, seat, move)))


def count(builder: StepBuilder, phase: Voting) -> None:
    """Reveal the votes, and go on to a winner, a re-vote or a split."""
    cast = [(seat, vote) for seat, vote in enumerate(phase.votes) if isinstance(vote, Vote)]
    counts = tally.count(phase.candidates, [vote for _, vote in cast])
    shown = builder.state.options.show_votes
    ballots = tuple(Ballot(seat, vote.funny, vote.die) for seat, vote in cast) if shown else ()
    counted = Tally(phase.revote, counts, ballots)
    builder.change(tallies=(*builder.state.tallies, counted))
    builder.tell(Counted(counted))
    if not cast and phase.revote == 0:
        builder.change(phase=Settling(()))  # nobody voted: this comes before a tie of all (F-26)
        return
    tied = tally.leaders(counts)
    if len(tied) > 1:
        builder.tell(Tied(tied))
    if len(tied) == 1 or phase.revote == REVOTES_MAX:
        builder.change(phase=Settling(tied))
    else:
        ask(builder, tied, phase.revote + 1, full=phase.full)
