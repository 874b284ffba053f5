"""The contract: what every game provides. The laws are held by ``tests/contract``."""

import abc
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from games.core.decisions import Decision
from games.core.events import Outcome, Step
from games.core.rng import Dice


class SeatRange(NamedTuple):
    """How many seats a game can have, both ends included."""

    min: int
    max: int


class BaseOptions(Protocol):
    """What the options of every game have."""

    @property
    def first(self) -> int | None:
        """The seat that starts; None where chance decides (X-8)."""


Upgrade: TypeAlias = Callable[[dict[str, Any]], dict[str, Any]]

OptionsT = TypeVar("OptionsT", bound=BaseOptions)
StateT = TypeVar("StateT")
MoveT = TypeVar("MoveT")
ViewT = TypeVar("ViewT")


class Game(abc.ABC, Generic[OptionsT, StateT, MoveT, ViewT]):
    """The rules of one game as pure functions over frozen values.

    Nothing here reads a clock, a global random generator or a file while playing. ``State``,
    ``Move``, ``Event``, ``View`` and ``Options`` are the types of the game's values (``Move`` and
    ``Event`` being unions of tagged structs); the codec decodes with them.
    """

    key: ClassVar[str]
    title: ClassVar[str]
    seats: ClassVar[SeatRange]
    format: ClassVar[int]
    Options: ClassVar[Any]
    State: ClassVar[Any]
    Move: ClassVar[Any]
    Event: ClassVar[Any]
    View: ClassVar[Any]
    upgrades: ClassVar[Mapping[int, Upgrade]] = {}
    """For each older format, a function from its decoded JSON to that of the next format."""

    @abc.abstractmethod
    def setup(self, options: OptionsT, seats: int, dice: Dice) -> Step[StateT]:
        """Lay out the table and go on to the first question; BadOptions where that cannot be."""

    @abc.abstractmethod
    def pending(self, state: StateT) -> tuple[Decision, ...]:
        """All questions that are open, in seat order. Empty only when the match is over."""

    @abc.abstractmethod
    def legal_moves(self, state: StateT, seat: int) -> tuple[MoveT, ...]:
        """The answers that ``seat`` may give, at most 2,000; empty where it is asked nothing."""

    def bare(self, move: MoveT) -> MoveT:
        """The move without free words or a picture: the form in which it is listed."""
        return move

    @abc.abstractmethod
    def apply(self, state: StateT, seat: int, move: MoveT, dice: Dice) -> Step[StateT]:
        """Carry out a move that ``play`` has judged, and advance to the next question.

        Raises:
            IllegalMove: not_legal, for what only the game can judge.
        """

    @abc.abstractmethod
    def on_timeout(self, state: StateT, seat: int) -> MoveT:
        """What silence of a pending ``seat`` means. It need not be listed; it draws nothing."""

    @abc.abstractmethod
    def leave(self, state: StateT, seat: int, dice: Dice) -> Step[StateT]:
        """Take ``seat`` out of the match for good (X-1).

        Raises:
            IllegalMove: not_legal with reason ``gone`` where the seat has left already.
        """

    @abc.abstractmethod
    def view(self, state: StateT, seat: int | None) -> ViewT:
        """What ``seat`` may know, built up from nothing; None is the public."""

    @abc.abstractmethod
    def outcome(self, state: StateT) -> Outcome | None:
        """How the match ended; None while it goes on."""

    @abc.abstractmethod
    def check(self, state: StateT) -> None:
        """Raise AssertionError on a broken invariant (X-10)."""

    @abc.abstractmethod
    def redeal(self, state: StateT, seat: int | None, dice: Dice) -> StateT:
        """A random state that looks the same to ``seat`` (None: to a spectator).

        It keeps everybody's pending questions, and the legal moves, view and sights of ``seat``.
        """

    @abc.abstractmethod
    def bot_move(
        self, view: ViewT, decision: Decision, moves: tuple[MoveT, ...], dice: Dice
    ) -> MoveT:
        """The computer player's answer, one of ``moves``. It sees the view of its seat only."""


AnyGame: TypeAlias = Game[Any, Any, Any, Any]
