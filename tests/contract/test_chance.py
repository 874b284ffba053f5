"""Chance is a seed and a count of draws; sealed answers draw nothing and come in any order."""

import random
import sys
from collections.abc import Iterator
from itertools import permutations
from types import ModuleType
from typing import Any

import pytest

from games.core import Dice, Entry, Match, begin, encode, play
from tests.contract.games import KITS
from tests.contract.kit import Kit
from tests.contract.script import attempt
from tests.contract.walks import SEED, Walk, any_answer, played_out, positions, walks

pytestmark = pytest.mark.parametrize("kit", KITS, ids=str)


def _played_again(kit: Kit, walk: Walk, between: Any = None) -> bytes:
    match, _ = begin(kit.game, walk.sample.options, walk.sample.seats, walk.begun.rng.seed)
    for entry in walk.entries():
        if between is not None:
            between()
        match, _ = play(kit.game, match, entry)
    return encode(match)


def test_global_random_state_is_neither_read_nor_advanced(kit: Kit) -> None:
    """A match does not depend on what else the process draws, nor the other way round (X-6)."""
    for walk in walks(kit)[: len(kit.samples)]:
        assert _played_again(kit, walk, random.random) == encode(walk.matches()[-1])
        before = random.getstate()
        _played_again(kit, walk)
        assert random.getstate() == before


def test_a_match_is_the_same_after_many_others(kit: Kit) -> None:
    """Module data is never used up: F142, 200 matches in one process and the first is as it was."""
    first = walks(kit)[0]
    for number in range(200):
        sample = kit.samples[number % len(kit.samples)]
        begin(kit.game, sample.options, sample.seats, f"{SEED}/many/{number}")
    assert _played_again(kit, first) == encode(first.matches()[-1])


def test_modules_keep_nothing_that_can_change(kit: Kit) -> None:
    """No list, dict or set at module level: what cannot change cannot be used up (F142)."""
    package = kit.game.setup.__module__.rpartition(".")[0]
    for module in _modules(package):
        kept = {
            name: type(value).__name__
            for name, value in vars(module).items()
            if isinstance(value, list | dict | set | bytearray) and not name.startswith("__")
        }
        assert kept == {}, module.__name__


def test_draws_are_counted_up(kit: Kit) -> None:
    """The count of draws never falls, so no number is drawn twice."""
    for walk in walks(kit):
        drawn = [match.rng.drawn for match in walk.matches()]
        assert drawn == sorted(drawn)
        assert {match.rng.seed for match in walk.matches()} == {walk.begun.rng.seed}


def test_the_seed_is_in_no_state_view_or_event(kit: Kit) -> None:
    """Chance is kept beside the state: who could read the seed would know all cards."""
    for walk in walks(kit):
        for match in walk.matches():
            assert SEED not in repr(match.state)
        for moment in walk.moments:
            assert SEED not in repr(moment.told)


def test_a_sealed_answer_draws_nothing(kit: Kit) -> None:
    """While others are still asked the same, nothing is drawn: chance waits for the reveal."""
    for walk in walks(kit):
        for moment in walk.moments:
            open_now = {decision.id for decision in kit.game.pending(moment.after.state)}
            if moment.entry.decision in open_now:
                assert moment.after.rng == moment.before.rng


def test_sealed_answers_give_one_result_in_any_order(kit: Kit) -> None:
    """The order of the same answers does not change the resulting bytes (F053)."""
    for number, match in enumerate(positions(kit)):
        dice = Dice(f"orders/{number}")
        pending = kit.game.pending(match.state)
        shared = [d for d in pending if d.id == pending[0].id]
        answers = [any_answer(kit.game, match, decision, dice) for decision in shared]
        if len(answers) < 2 or not _is_sealed(kit, match, answers):
            continue
        orders = list(permutations(answers))
        results = {_in_order(kit, match, order) for order in orders[:: 1 + len(orders) // 24]}
        assert len(results) == 1


def test_dice_of_other_seeds_give_other_matches(kit: Kit) -> None:
    """The seed is really used: twenty of them do not all begin alike and run alike."""
    sample = kit.samples[0]
    matches = {repr(_timed_out(kit, sample, f"{SEED}/other/{number}")) for number in range(20)}
    assert len(matches) > 1


def _modules(package: str) -> Iterator[ModuleType]:
    for name, module in sorted(sys.modules.items()):
        if name == package or name.startswith(f"{package}."):
            yield module


def _is_sealed(kit: Kit, match: Match[Any, Any], answers: list[Entry]) -> bool:
    """Whether each answer, given first, does nothing but close its own seat's question."""
    pending = kit.game.pending(match.state)
    return all(
        kit.game.pending(_after(kit, match, entry).state)
        == tuple(decision for decision in pending if decision.seat != entry.seat)
        for entry in answers
    )


def _in_order(kit: Kit, match: Match[Any, Any], answers: tuple[Entry, ...]) -> bytes:
    for entry in answers:
        match = _after(kit, match, entry)
    return encode(match)


def _after(kit: Kit, match: Match[Any, Any], entry: Entry) -> Match[Any, Any]:
    numbered = Entry(match.seq + 1, entry.seat, entry.decision, entry.move, entry.clock)
    played = attempt(kit.game, match, numbered)
    assert played.refusal is None, f"{entry} is refused in another order"
    return played.after


def _timed_out(kit: Kit, sample: Any, seed: str) -> Any:
    match, _ = begin(kit.game, sample.options, sample.seats, seed)
    return played_out(kit, match, "silence", Dice(seed)).state
