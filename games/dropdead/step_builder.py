"""The step builder of Drop Dead. All events are public: nothing is hidden in this game."""

from games.core import Outcome
from games.core import StepBuilder as BaseStepBuilder
from games.core.seats import replace_at
from games.dropdead.events import Event, MatchEnded
from games.dropdead.state import State, Turn


class StepBuilder(BaseStepBuilder[State, Event]):
    """Starts from a state, is changed by the rules, and is built into a ``Step``."""

    id_field = "decision"

    def set_turn(self, place: int, turn: Turn) -> None:
        """Put ``turn`` at ``place`` of the round being played."""
        self.change(turns=replace_at(self.state.turns, place, turn))

    def end(self, outcome: Outcome) -> None:
        """End the match."""
        self.tell(MatchEnded(outcome))
        self.change(end=outcome)
