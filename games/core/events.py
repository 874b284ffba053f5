"""What happens in a match, and which seats may know of it."""

from typing import Any, Generic, TypeVar

from games.core.frozen import Frozen, Tagged


class Event(Tagged, frozen=True):
    """Base of a game's events. No field is ever masked: a private detail is a second event."""


class Told(Frozen, frozen=True):
    """An event and its audience: ``to`` is None for everybody, or the seats in rising order."""

    event: Any
    to: tuple[int, ...] | None = None

    def heard_by(self, seat: int | None) -> bool:
        """Whether ``seat`` hears the event; None is a spectator, who hears public events only."""
        return self.to is None or (seat is not None and seat in self.to)


StateT = TypeVar("StateT")


class Step(Frozen, Generic[StateT], frozen=True):
    """A new state, and the events that led to it, in order."""

    state: StateT
    events: tuple[Told, ...] = ()


class Outcome(Frozen, frozen=True):
    """How a match ended.

    ``winners`` are seats in rising order; empty means that the match has no result. ``scores`` has
    one number for each seat (higher is better) and is empty if the game keeps no score. ``reason``
    is a keyword of the game for the panels.
    """

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str
