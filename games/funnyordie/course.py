"""One step in the making: the state as it changes, and what is told on the way."""

from typing import Any

from msgspec.structs import replace

from games.core import Dice, Outcome, Step, Told
from games.funnyordie.cards import Card
from games.funnyordie.events import Ended, Event
from games.funnyordie.options import card_of
from games.funnyordie.state import Over, Seated, State


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
        self.change(seats=by_seat(self.state.seats, seat, replace(self.seat(seat), **fields)))

    def card(self, name: str) -> Card:
        """The card with that id."""
        return card_of(self.state.options, name)

    def new_id(self) -> int:
        """The id of a new question, never used before."""
        self.change(ids=self.state.ids + 1)
        return self.state.ids

    def tell(self, event: Event, *to: int) -> None:
        """Tell everybody, or only the seats ``to``."""
        self._told.append(Told(event, tuple(sorted(to)) or None))

    def end(self, outcome: Outcome) -> None:
        """The match is over."""
        self.change(phase=Over(outcome))
        self.tell(Ended(outcome))

    def step(self) -> Step[State]:
        """The step as it stands."""
        return Step(self.state, tuple(self._told))


def by_seat(values: tuple[Any, ...], seat: int, value: Any) -> tuple[Any, ...]:
    """``values``, one a seat, with that of ``seat`` replaced."""
    return (*values[:seat], value, *values[seat + 1 :])


def less(seats: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """``seats`` without ``seat``."""
    return tuple(other for other in seats if other != seat)
