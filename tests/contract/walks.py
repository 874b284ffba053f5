"""Random matches with fixed seeds, played once a game and held against every law."""

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from msgspec.structs import replace

from games.core import AnyGame, Decision, Dice, Entry, Leave, Match, Told, begin, play
from tests.contract.kit import Kit, Sample
from tests.contract.script import Played, answer, attempt

SEED = "a-secret-seed-of-the-contract"


class Moment(NamedTuple):
    """One entry that was accepted."""

    before: Match[Any, Any]
    entry: Entry
    after: Match[Any, Any]
    told: tuple[Told, ...]


class Walk(NamedTuple):
    """One match from its beginning to its end."""

    sample: Sample
    begun: Match[Any, Any]
    told: tuple[Told, ...]
    moments: tuple[Moment, ...]

    def matches(self) -> tuple[Match[Any, Any], ...]:
        """The match before the first entry and after each."""
        return (self.begun, *(moment.after for moment in self.moments))

    def entries(self) -> tuple[Entry, ...]:
        """The log."""
        return tuple(moment.entry for moment in self.moments)


@cache
def walks(kit: Kit) -> tuple[Walk, ...]:
    """The matches of a game that the laws are held against; AssertionError if one does not end.

    Each sample is played twice at least, every third match with leavers.
    """
    made: list[Walk] = []
    while len(made) < 2 * len(kit.samples) or sum(len(w.moments) for w in made) < kit.entries:
        sample = kit.samples[len(made) % len(kit.samples)]
        made.append(mixed(kit, sample, f"{SEED}/{len(made)}", leavers=len(made) % 3 == 2))
    return tuple(made)


def mixed(kit: Kit, sample: Sample, seed: str, leavers: bool) -> Walk:
    """A match in which listed moves, free words, bots, the clock and leavers take turns."""
    dice = Dice(f"{seed}/walk")
    match, told = begin(kit.game, sample.options, sample.seats, seed)
    start, moments = match, list[Moment]()
    gone: set[int] = set()
    while kit.game.outcome(match.state) is None:
        assert len(moments) < kit.longest, f"{kit}: a match of {sample} has no end"
        if leavers and dice.below(12) == 0:
            seat = dice.choice([seat for seat in range(match.seats) if seat not in gone])
            gone.add(seat)
            entry = Entry(match.seq + 1, seat, None, Leave())
        else:
            entry = any_answer(kit.game, match, dice.choice(kit.game.pending(match.state)), dice)
        moment = Moment(match, entry, *play(kit.game, match, entry))
        moments.append(moment)
        match = moment.after
    return Walk(sample, start, told, tuple(moments))


def any_answer(game: AnyGame, match: Match[Any, Any], decision: Decision, dice: Dice) -> Entry:
    """An answer by the clock, the bot or at random, sometimes with free words."""
    how = dice.choice(("silence", "bot", "bot", "random", "random", "random"))
    entry = answer(game, match, decision, how, dice)
    if how == "random" and dice.below(2):
        return replace(entry, move=worded(game, entry.move, "Here we go!"))
    return entry


def worded(game: AnyGame, move: Any, words: str) -> Any:
    """The move with ``words`` wherever it takes free words; the move itself if it takes none."""
    for name in move.__struct_fields__:
        if isinstance(getattr(move, name), str):
            changed = replace(move, **{name: words})
            if game.bare(changed) == move:
                move = changed
    return move


def played_out(kit: Kit, match: Match[Any, Any], how: str, dice: Dice) -> Match[Any, Any]:
    """The match at its end; all questions are answered by ``how`` (silence, bot or random)."""
    for _ in range(kit.longest):
        if kit.game.outcome(match.state) is not None:
            return match
        decision = kit.game.pending(match.state)[0]
        match, _ = play(kit.game, match, answer(kit.game, match, decision, how, dice))
    raise AssertionError(f"{kit}: played by {how}, a match has no end")


@cache
def positions(kit: Kit, most: int = 100) -> tuple[Match[Any, Any], ...]:
    """At most ``most`` unfinished matches, spread evenly over the kinds of question."""
    by_kind: dict[tuple[str, ...], list[Match[Any, Any]]] = {}
    for walk in walks(kit):
        for match in walk.matches():
            kinds = tuple(sorted({d.kind for d in kit.game.pending(match.state)}))
            if kinds:
                by_kind.setdefault(kinds, []).append(match)
    share = max(1, most // len(by_kind))
    return tuple(match for found in by_kind.values() for match in _spread(found, share))


def _spread(found: list[Match[Any, Any]], count: int) -> Iterator[Match[Any, Any]]:
    step = max(1, len(found) // count)
    yield from found[::step][:count]


def finished(kit: Kit) -> tuple[Match[Any, Any], ...]:
    """The matches that came to their end."""
    return tuple(walk.matches()[-1] for walk in walks(kit))


def seats_in(game: AnyGame, match: Match[Any, Any]) -> tuple[int, ...]:
    """The seats from which Leave is accepted."""
    return tuple(seat for seat in range(match.seats) if left(game, match, seat).refusal is None)


def left(game: AnyGame, match: Match[Any, Any], seat: int) -> Played:
    """The result of ``seat`` leaving."""
    return attempt(game, match, Entry(match.seq + 1, seat, None, Leave()))
