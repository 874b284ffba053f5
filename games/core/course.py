"""One step in the making, for games whose states have ``seats`` and count their questions."""

from collections.abc import Sequence
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from msgspec.structs import replace

from games.core.events import Step, Told
from games.core.rng import Dice


class Counting(Protocol):
    """A state with what belongs to each seat, and the id of the newest question."""

    @property
    def seats(self) -> tuple[Any, ...]:
        """What belongs to each seat."""
        ...

    @property
    def ids(self) -> int:
        """The id of the newest question."""
        ...


StateT = TypeVar("StateT", bound=Counting)
SeatedT = TypeVar("SeatedT")
EventT = TypeVar("EventT")


class Course(Generic[StateT, SeatedT, EventT]):
    """Starts from a state, is changed by the rules, and ends as a Step."""

    recent: ClassVar[int] = 0
    """How many public events the state's ``recent`` keeps, or all of the last step where those are
    more; 0 where a state has no such field."""

    def __init__(self, state: StateT, dice: Dice) -> None:
        """Start from ``state``; chance comes from ``dice``."""
        self.state = state
        self.dice = dice
        self._told: list[Told] = []

    def change(self, **fields: Any) -> None:
        """Replace ``fields`` of the state."""
        state: Any = self.state
        self.state = replace(state, **fields)

    def seat(self, seat: int) -> SeatedT:
        """What belongs to ``seat`` now."""
        seated: SeatedT = self.state.seats[seat]
        return seated

    def alter(self, seat: int, **fields: Any) -> None:
        """Replace ``fields`` of what belongs to ``seat``."""
        one: Any = self.seat(seat)
        self.change(seats=by_seat(self.state.seats, seat, replace(one, **fields)))

    def new_id(self) -> int:
        """The id of a new question, never used before."""
        self.change(ids=self.state.ids + 1)
        return self.state.ids

    def tell(self, event: EventT) -> None:
        """Tell everybody."""
        self._told.append(Told(event))

    def tell_privately(self, event: EventT, *seats: int) -> None:
        """Tell ``seats`` alone."""
        self._told.append(Told(event, tuple(sorted(seats))))

    def step(self) -> Step[StateT]:
        """The step as it stands."""
        if self.recent:
            public = tuple(told.event for told in self._told if told.to is None)
            kept = max(self.recent, len(public))
            state: Any = self.state
            recalled = replace(state, recent=(*state.recent, *public)[-kept:])
            return Step(recalled, tuple(self._told))
        return Step(self.state, tuple(self._told))


def by_seat(values: Sequence[Any], seat: int, value: Any) -> tuple[Any, ...]:
    """``values``, one a seat, with that of ``seat`` replaced."""
    return (*values[:seat], value, *values[seat + 1 :])


def less(seats: Sequence[int], seat: int) -> tuple[int, ...]:
    """``seats`` without ``seat``."""
    return tuple(other for other in seats if other != seat)
