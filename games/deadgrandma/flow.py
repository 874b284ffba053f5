"""How a match goes on from one question to the next."""

from games.deadgrandma import bids, contest, rounds, scoring, stack, turns
from games.deadgrandma.questions import asked
from games.deadgrandma.state import Bidding, Contest, Over, Tiebreak, Window
from games.deadgrandma.step_builder import StepBuilder


def advance(builder: StepBuilder) -> None:
    """Go on until some seat is asked something, or the match is over."""
    while not asked(builder.state):
        phase = builder.state.phase
        match phase:
            case Bidding():
                bids.reveal(builder, phase)
                next_turn(builder, builder.state.first - 1)
            case Window():
                stack.settle(builder, phase)
                next_turn(builder, phase.seat)
            case Tiebreak():
                rounds.close(builder, scoring.decide_tiebreak(builder, phase))
            case Contest():
                contest.reveal(builder, phase)
            case _:
                assert isinstance(phase, Over), "a turn always belongs to a seat"
                return


def next_turn(builder: StepBuilder, after: int) -> None:
    """Ask for the next turn after ``after``; once all have passed, scores or a tie-break decide."""
    if turns.go_on(builder, after):
        return
    best = scoring.tally(builder)
    if len(best) > 1:
        scoring.begin_tiebreak(builder, best)
    else:
        rounds.close(builder, best[0] if best else None)
