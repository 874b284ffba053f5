"""The step builder of Funny or Die."""

from games.core import Outcome, SeatedStepBuilder
from games.funnyordie.cards import Card
from games.funnyordie.events import Ended, Event
from games.funnyordie.options import card_of
from games.funnyordie.state import Over, Seated, State


class StepBuilder(SeatedStepBuilder[State, Seated, Event]):
    """Starts from a state, is changed by the rules, and is built into a ``Step``."""

    def card(self, name: str) -> Card:
        """Return the card with the id ``name``."""
        return card_of(self.state.options, name)

    def end(self, outcome: Outcome) -> None:
        """End the match."""
        self.change(phase=Over(outcome))
        self.tell(Ended(outcome))
