"""From answer to question: whatever follows without anybody being asked."""

from games.funnyordie import playing, rolling, settling, voting
from games.funnyordie.course import Course
from games.funnyordie.questions import asked
from games.funnyordie.state import Clearing, Over, Playing, Settling, Together, Turning, Voting


def advance(course: Course) -> None:
    """Go on by the rules until somebody is asked something, or the match is over."""
    while not asked(course.state) and not isinstance(course.state.phase, Over):
        _go_on(course)


def _go_on(course: Course) -> None:
    phase = course.state.phase
    match phase:
        case Clearing():
            rolling.begin(course)
        case Turning():
            rolling.turn(course)
        case Playing():
            voting.begin(course)
        case Together():
            playing.turn_up(course, phase)
            voting.begin(course)
        case Voting():
            voting.count(course, phase)
        case Settling(winners=winners):
            settling.settle(course, winners)
        case _:
            raise AssertionError(f"nobody is asked about {phase}")
