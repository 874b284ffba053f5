"""A match: one play of a game. It is begun here, changes only through ``play``, and replays."""

from collections.abc import Iterable
from typing import Any, Generic, TypeVar

import msgspec

from games.core.errors import BadOptions, IllegalMove, ReplayFailed
from games.core.events import Told
from games.core.frozen import Frozen, Tagged
from games.core.game import AnyGame
from games.core.rng import Dice, Rng
from games.core.words import free_words_fit

OptionsT = TypeVar("OptionsT")
StateT = TypeVar("StateT")


class Leave(Tagged, frozen=True):
    """A seat leaves for good. Accepted from every seat still in; never listed as a legal move."""


class Match(Frozen, Generic[OptionsT, StateT], frozen=True):
    """One play of a game: its options, entry count, RNG position and state."""

    game: str
    format: int
    options: OptionsT
    seats: int
    seq: int
    rng: Rng
    state: StateT


class Entry(Frozen, frozen=True):
    """One line of the log. ``seq`` counts from 1; it is the match's ``seq`` after the entry.

    ``decision`` is the id of the question that is answered, None for Leave. ``clock`` marks a move
    made because the seat's time ran out.
    """

    seq: int
    seat: int
    decision: int | None
    move: Any
    clock: bool = False


def begin(
    game: AnyGame, options: Any, seats: int, seed: str
) -> tuple[Match[Any, Any], tuple[Told, ...]]:
    """Begin a match of ``seats`` seats whose chance comes from ``seed``.

    Raises:
        BadOptions: the options, or the number of seats, do not fit the game.
    """
    if not game.seats.min <= seats <= game.seats.max:
        raise BadOptions("seats", {"min": game.seats.min, "max": game.seats.max})
    try:
        msgspec.convert(msgspec.to_builtins(options), game.Options)
    except msgspec.ValidationError as error:
        raise BadOptions("options", {"text": str(error)}) from error
    if options.first is not None and not 0 <= options.first < seats:
        raise BadOptions("first", {"seats": seats})
    dice = Dice(seed)
    step = game.setup(options, seats, dice)
    game.check(step.state)
    rng = Rng(seed, dice.drawn)
    return Match(game.key, game.format, options, seats, 0, rng, step.state), step.events


def play(
    game: AnyGame, match: Match[Any, Any], entry: Entry
) -> tuple[Match[Any, Any], tuple[Told, ...]]:
    """Judge an entry and carry it out: the only way in which a match changes.

    Raises:
        IllegalMove: the entry is refused, by ``judge`` or by the game; nothing has changed.
        ValueError: the entry's number does not follow, or the match is of another game or format.
        AssertionError: a bug in the game; nothing has changed.
    """
    if (match.game, match.format) != (game.key, game.format):
        raise ValueError(f"{match.game} format {match.format} is not {game.key} {game.format}")
    if entry.seq != match.seq + 1:
        raise ValueError(f"entry {entry.seq} does not follow {match.seq}")
    judge(game, match, entry)
    dice = Dice(match.rng.seed, match.rng.drawn)
    if isinstance(entry.move, Leave):
        step = game.leave(match.state, entry.seat, dice)
    else:
        step = game.apply(match.state, entry.seat, entry.move, dice)
    if game.check_step is None:
        game.check(step.state)
    else:
        game.check_step(match.state, step.state)
    rng = Rng(match.rng.seed, dice.drawn)
    after = Match(match.game, match.format, match.options, match.seats, entry.seq, rng, step.state)
    return after, step.events


def judge(game: AnyGame, match: Match[Any, Any], entry: Entry) -> None:
    """Judge an entry without playing it; the game itself may still refuse what it plays.

    Raises:
        IllegalMove: with code over, stale, not_your_question or not_legal, looked at in this
            order.
    """
    if isinstance(entry.move, Leave):
        if game.outcome(match.state) is not None:
            raise IllegalMove("over")
        if entry.decision is not None or entry.clock or not 0 <= entry.seat < match.seats:
            raise IllegalMove("not_legal", "leave")
        return
    judge_question(game, match, entry.seat, entry.decision)
    if entry.clock:
        if entry.move != game.on_timeout(match.state, entry.seat):
            raise IllegalMove("not_legal", "clock")
        return
    bare = game.bare(entry.move)
    if bare not in game.legal_moves(match.state, entry.seat):
        raise IllegalMove("not_legal")
    if not free_words_fit(entry.move, bare):
        raise IllegalMove("not_legal", "words")


def judge_question(game: AnyGame, match: Match[Any, Any], seat: int, decision: int | None) -> None:
    """Judge whether ``seat`` is asked question ``decision`` now, whatever its answer may be.

    Raises:
        IllegalMove: with code over, stale or not_your_question, looked at in this order.
    """
    if game.outcome(match.state) is not None:
        raise IllegalMove("over")
    asked = [d.seat for d in game.pending(match.state) if d.id == decision]
    if not asked:
        raise IllegalMove("stale")
    if seat not in asked:
        raise IllegalMove("not_your_question")


def replay(
    game: AnyGame,
    options: Any,
    seats: int,
    seed: str,
    entries: Iterable[Entry],
    base: Match[Any, Any] | None = None,
) -> Match[Any, Any]:
    """Play a log from the beginning, or from ``base``, and return the match it leads to.

    Raises:
        ReplayFailed: naming the first entry that does not follow.
    """
    match = base if base is not None else begin(game, options, seats, seed)[0]
    for entry in entries:
        try:
            match, _ = play(game, match, entry)
        except Exception as error:  # an exception caused by a bug would not name the entry
            raise ReplayFailed(entry.seq, error) from error
    return match
