"""The step builder of Skeleton. All its events are public."""

from games.core import Outcome
from games.core import StepBuilder as BaseStepBuilder
from tests.skeleton.game.events import Event, MatchEnded
from tests.skeleton.game.state import State, scores


class StepBuilder(BaseStepBuilder[State, Event]):
    """Starts from a state, is changed by the rules, and is built into a ``Step``."""

    def end(self, winners: tuple[int, ...], reason: str) -> None:
        """End the match."""
        outcome = Outcome(winners, scores(self.state), reason)
        self.tell(MatchEnded(outcome))
        self.change(end=outcome)
