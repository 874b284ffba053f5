"""How a match goes on from one question to the next."""

from games.funnyordie import playing, rolling, settling, voting
from games.funnyordie.questions import asked
from games.funnyordie.state import Clearing, Over, Playing, Settling, Together, Turning, Voting
from games.funnyordie.step_builder import StepBuilder


def advance(builder: StepBuilder) -> None:
    """Go on until some seat is asked something, or the match is over."""
    while not asked(builder.state) and not isinstance(builder.state.phase, Over):
        _advance_once(builder)


def _advance_once(builder: StepBuilder) -> None:
    phase = builder.state.phase
    match phase:
        case Clearing():
            rolling.begin(builder)
        case Turning():
            rolling.turn(builder)
        case Playing():
            voting.begin(builder)
        case Together():
            playing.reveal(builder, phase)
            voting.begin(builder)
        case Voting():
            voting.count(builder, phase)
        case Settling(winners=winners):
            settling.settle(builder, winners)
        case _:
            raise AssertionError(f"nobody is asked about {phase}")
