"""The contract: what every game provides. ``tests/contract`` tests each game against it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from games.core.decisions import Decision
from games.core.events import Outcome, Step
from games.core.rng import Dice


class SeatRange(NamedTuple):
    """The least and the greatest number of seats, both allowed."""

    min: int
    max: int


class BaseOptions(Protocol):
    """What the options of every game have."""

    @property
    def first(self) -> int | None:
        """The seat that starts; None to draw it (X-8)."""


Upgrade: TypeAlias = Callable[[dict[str, Any]], dict[str, Any]]

OptionsT = TypeVar("OptionsT", bound=BaseOptions)
StateT = TypeVar("StateT")
MoveT = TypeVar("MoveT")
ViewT = TypeVar("ViewT")


def _unchanged(move: Any) -> Any:
    return move


def _accepted(_options: Any, _seats: int) -> None:
    return


@dataclass(frozen=True, kw_only=True, eq=False)
class Game(Generic[OptionsT, StateT, MoveT, ViewT]):
    """The rules of one game: facts about it, and pure functions over frozen values.

    While a match is played, none of the functions reads a clock, a global random generator or a
    file. The capitalised fields are the types of the game's values; the codec decodes with them.
    """

    key: str
    """The name of the game's package."""
    title: str
    """The name that players see."""
    seats: SeatRange
    format: int
    """The version of the save format; raise it when saves or the results of logs change."""

    Options: type[OptionsT]
    State: type[StateT]
    Move: Any
    """A union of tagged structs."""
    Event: Any
    """A union of tagged structs."""
    View: type[ViewT]

    upgrades: Mapping[int, Upgrade] = field(default_factory=dict)
    """For each older format, a function from its decoded JSON to that of the next format."""

    setup: Callable[[OptionsT, int, Dice], Step[StateT]]
    """``setup(options, seats, dice)``: return the initial state, with the first question pending.

    Raises:
        BadOptions: no match can begin with these options and this number of seats.
    """

    check_new: Callable[[OptionsT, int], None] = _accepted
    """``check_new(options, seats)``: judge what a new match may not begin with any more, though
    matches that began with it earlier go on and are replayed.

    Raises:
        BadOptions: no new match can begin with these options and this number of seats.
    """

    pending: Callable[[StateT], tuple[Decision, ...]]
    """``pending(state)``: all open questions in seat order; empty only when the match is over."""

    legal_moves: Callable[[StateT, int], tuple[MoveT, ...]]
    """``legal_moves(state, seat)``: the answers that ``seat`` may give, at most 2,000; empty when
    it is asked nothing."""

    bare: Callable[[MoveT], MoveT] = _unchanged
    """``bare(move)``: the move without free words or a picture, as it is listed."""

    apply: Callable[[StateT, int, MoveT, Dice], Step[StateT]]
    """``apply(state, seat, move, dice)``: carry out a judged move, up to the next question.

    Raises:
        IllegalMove: not_legal, for what only the game can judge.
    """

    on_timeout: Callable[[StateT, int], MoveT]
    """``on_timeout(state, seat)``: return the move made for a pending ``seat`` when its time
    runs out. It need not be a legal move, and choosing it uses no randomness."""

    leave: Callable[[StateT, int, Dice], Step[StateT]]
    """``leave(state, seat, dice)``: take ``seat`` out of the match for good (X-1).

    Raises:
        IllegalMove: not_legal with reason ``gone`` if the seat has left already.
    """

    view: Callable[[StateT, int | None], ViewT]
    """``view(state, seat)``: what ``seat`` may know, built up from nothing; None is the public."""

    outcome: Callable[[StateT], Outcome | None]
    """``outcome(state)``: how the match ended; None while it goes on."""

    check: Callable[[StateT], None]
    """``check(state)``: raises AssertionError on a broken invariant (X-10)."""

    check_step: Callable[[StateT, StateT], None] | None = None
    """``check_step(before, after)``: like ``check(after)``, but relies on ``before`` keeping all
    invariants, so that it need only look at what differs. None: ``check`` is quick enough."""

    redeal: Callable[[StateT, int | None, Dice], StateT]
    """``redeal(state, seat, dice)``: a random state that looks the same to ``seat`` (None: to a
    spectator). It keeps everybody's questions, and the moves, view and sights of ``seat``."""

    bot_move: Callable[[ViewT, Decision, tuple[MoveT, ...], Dice], MoveT]
    """``bot_move(view, decision, moves, dice)``: the computer player's answer, one of ``moves``.
    It sees only the view of its seat."""


AnyGame: TypeAlias = Game[Any, Any, Any, Any]
