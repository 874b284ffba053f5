"""Builds one step: the state as the rules change it, and the events told on the way."""

from typing import Any, ClassVar, Generic, Protocol, TypeVar

from msgspec.structs import replace

from games.core.events import Step, Told
from games.core.rng import Dice
from games.core.seats import replace_at

StateT = TypeVar("StateT")
EventT = TypeVar("EventT")


class StepBuilder(Generic[StateT, EventT]):
    """Starts from a state, is changed by the rules, and is built into a ``Step``.

    Public and private events go through separate methods, so an event for some seats can never
    become public: an event addressed to no seats is visible to nobody.
    """

    id_field: ClassVar[str] = "ids"
    """The field of the state that counts the questions."""

    recent: ClassVar[int] = 0
    """How many public events the state's ``recent`` field keeps (all of this step's, if there are
    more); 0 for a state without that field."""

    def __init__(self, state: StateT, dice: Dice) -> None:
        """Start from ``state`` and draw from ``dice``."""
        self.state = state
        self.dice = dice
        self._told: list[Told] = []

    def change(self, **fields: Any) -> None:
        """Replace ``fields`` of the state."""
        state: Any = self.state
        self.state = replace(state, **fields)

    def new_id(self) -> int:
        """Return the id of a new question, never used before."""
        number: int = getattr(self.state, self.id_field) + 1
        self.change(**{self.id_field: number})
        return number

    def tell(self, event: EventT) -> None:
        """Tell everybody."""
        self._told.append(Told(event))

    def tell_privately(self, event: EventT, *seats: int) -> None:
        """Tell only ``seats``."""
        self._told.append(Told(event, tuple(sorted(seats))))

    def build(self) -> Step[StateT]:
        """Return the step as it stands."""
        if not self.recent:
            return Step(self.state, tuple(self._told))
        public = [told.event for told in self._told if told.to is None]
        kept = max(self.recent, len(public))
        state: Any = self.state
        recalled = replace(state, recent=(*state.recent, *public)[-kept:])
        return Step(recalled, tuple(self._told))


class _Seats(Protocol):
    """A state with one value a seat."""

    @property
    def seats(self) -> tuple[Any, ...]:
        """What belongs to each seat."""
        ...


SeatsT = TypeVar("SeatsT", bound=_Seats)
SeatedT = TypeVar("SeatedT")


class SeatedStepBuilder(StepBuilder[SeatsT, EventT], Generic[SeatsT, SeatedT, EventT]):
    """A step builder for states that keep what belongs to each seat in ``seats``."""

    def seat(self, seat: int) -> SeatedT:
        """Return what belongs to ``seat`` now."""
        seated: SeatedT = self.state.seats[seat]
        return seated

    def alter(self, seat: int, **fields: Any) -> None:
        """Replace ``fields`` of what belongs to ``seat``."""
        one: Any = self.seat(seat)
        self.change(seats=replace_at(self.state.seats, seat, replace(one, **fields)))
