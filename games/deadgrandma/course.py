"""One step in the making: the state as it changes, and what is told on the way."""

from typing import Any, Literal

from msgspec.structs import replace

from games.core import Dice, Step, Told
from games.deadgrandma.cards import Card
from games.deadgrandma.events import Ending, Event, MatchWon
from games.deadgrandma.state import Over, Seated, Sight, State

RECENT = 10
"""How many public events a View recalls, or all of the last step where those are more."""


class Course:
    """Starts from a state, is changed by the rules, and ends as a Step."""

    def __init__(self, state: State, dice: Dice) -> None:
        """Start from ``state``; chance comes from ``dice``."""
        self.state = state
        self.dice = dice
        self._told: list[Told] = []

    def change(self, **fields: Any) -> None:
        """Replace ``fields`` of the state."""
        self.state = replace(self.state, **fields)

    def seat(self, seat: int) -> Seated:
        """What belongs to ``seat`` now."""
        return self.state.seats[seat]

    def alter(self, seat: int, **fields: Any) -> None:
        """Replace ``fields`` of what belongs to ``seat``."""
        seats = self.state.seats
        after = replace(seats[seat], **fields)
        self.change(seats=(*seats[:seat], after, *seats[seat + 1 :]))

    def new_id(self) -> int:
        """The id of a new question, never used before."""
        self.change(ids=self.state.ids + 1)
        return self.state.ids

    def tell(self, event: Event) -> None:
        """Tell everybody."""
        self._told.append(Told(event))

    def tell_privately(self, event: Event, *seats: int) -> None:
        """Tell ``seats`` alone."""
        self._told.append(Told(event, tuple(sorted(seats))))

    def remember(
        self,
        seat: int,
        what: Literal["drew", "took", "lost"],
        cards: tuple[Card, ...],
        other: int | None = None,
    ) -> None:
        """Let ``seat``'s View recall what it was shown."""
        sight = Sight(self.state.round, what, cards, other)
        self.alter(seat, sights=(*self.seat(seat).sights, sight))

    def end(self, winner: int, reason: Ending) -> None:
        """``winner`` wins the match."""
        self.change(phase=Over(winner, reason))
        self.tell(MatchWon(winner, reason))

    def step(self) -> Step[State]:
        """The step as it stands. Its public events are in its state's ``recent``."""
        public = tuple(told.event for told in self._told if told.to is None)
        kept = max(RECENT, len(public))
        state = replace(self.state, recent=(*self.state.recent, *public)[-kept:])
        return Step(state, tuple(self._told))


def by_seat(values: tuple[Any, ...], seat: int, value: Any) -> tuple[Any, ...]:
    """``values``, one a seat, with that of ``seat`` replaced."""
    return (*values[:seat], value, *values[seat + 1 :])
