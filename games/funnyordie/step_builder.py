"""One step in the making: the state as it changes, and what is told on the way."""

from games.core import Outcome, SeatedStepBuilder
from games.funnyordie.cards import Card
from games.funnyordie.events import Ended, Event
from games.funnyordie.options import card_of
from games.funnyordie.state import Over, Seated, State


class StepBuilder(SeatedStepBuilder[State, Seated, Event]):
    """Starts from a state, is changed by the rules, and is built into a ``Step``."""

    def card(self, name: str) -> Card:
        """The card with that id."""
        return card_of(self.state.options, name)

    def end(self, outcome: Outcome) -> None:
        """The match is over."""
        self.change(phase=Over(outcome))
        self.tell(Ended(outcome))
