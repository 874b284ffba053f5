"""What happened, and who may know."""

from typing import Any, Generic, TypeVar

from games.core.frozen import Frozen, Tagged


class Event(Tagged, frozen=True):
    """Base of a game's events. Each is a whole fact: a private detail is a second event."""


class Told(Frozen, frozen=True):
    """An event and its audience: ``to`` is None for everybody, otherwise seats in rising order."""

    event: Any
    to: tuple[int, ...] | None = None

    def heard_by(self, seat: int | None) -> bool:
        """Whether ``seat`` is told; None is a spectator, who hears what is told to everybody."""
        return self.to is None or (seat is not None and seat in self.to)


StateT = TypeVar("StateT")


class Step(Frozen, Generic[StateT], frozen=True):
    """The state after something happened, and what happened, in order."""

    state: StateT
    events: tuple[Told, ...] = ()


class Outcome(Frozen, frozen=True):
    """How a match ended.

    ``winners`` are seats in rising order; empty means that the match has no result. ``scores`` has
    one number a seat (higher is better) and is empty where the game keeps no score. ``reason`` is a
    word of the game's own for the panels.
    """

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str
