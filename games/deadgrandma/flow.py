"""From one question to the next."""

from games.deadgrandma import bids, contest, rounds, scoring, stack, turns
from games.deadgrandma.course import Course
from games.deadgrandma.questions import asked
from games.deadgrandma.state import Bidding, Contest, Over, Tiebreak, Window


def advance(course: Course) -> None:
    """Go on until somebody is asked something, or the match is over."""
    while not asked(course.state):
        phase = course.state.phase
        match phase:
            case Bidding():
                bids.reveal(course, phase)
                next_turn(course, course.state.first - 1)
            case Window():
                stack.settle(course, phase)
                next_turn(course, phase.seat)
            case Tiebreak():
                rounds.close(course, scoring.decide_tiebreak(course, phase))
            case Contest():
                contest.reveal(course, phase)
            case _:
                assert isinstance(phase, Over), "a turn is always somebody's"
                return


def next_turn(course: Course, after: int) -> None:
    """The next turn behind ``after``; once all have passed, the scores decide, or a tie-break."""
    if turns.go_on(course, after):
        return
    best = scoring.tally(course)
    if len(best) > 1:
        scoring.begin_tiebreak(course, best)
    else:
        rounds.close(course, best[0] if best else None)
