"""The step builder of Dead Grandma."""

from typing import Literal

from games.core import SeatedStepBuilder
from games.deadgrandma.cards import Card
from games.deadgrandma.events import Ending, Event, MatchWon
from games.deadgrandma.state import Over, Seated, Sight, State

RECENT = 10
"""How many public events a View recalls; all of the last step, if there are more."""


class StepBuilder(SeatedStepBuilder[State, Seated, Event]):
    """Starts from a state, is changed by the rules, and is built into a ``Step``."""

    recent = RECENT

    def remember(
        self,
        seat: int,
        what: Literal["drew", "took", "lost"],
        cards: tuple[Card, ...],
        other: int | None = None,
    ) -> None:
        """Let the View of ``seat`` recall what it was shown."""
        sight = Sight(self.state.round, what, cards, other)
        self.alter(seat, sights=(*self.seat(seat).sights, sight))

    def end(self, winner: int, reason: Ending) -> None:
        """End the match; ``winner`` wins."""
        self.change(phase=Over(winner, reason))
        self.tell(MatchWon(winner, reason))
