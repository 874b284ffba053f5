"""Invariants: the full check holds in every position, and the check of a step misses nothing."""

from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from tests.contract.games import KITS
from tests.contract.kit import Kit
from tests.contract.walks import Moment, walks

MOMENTS = 100
"""So many steps of each game are tried with every small damage to their result."""


@pytest.mark.parametrize("kit", KITS, ids=str)
def test_x_10_the_full_check_holds_in_every_position(kit: Kit) -> None:
    """X-10: ``play`` may check steps only; a save is checked as a whole when it is loaded."""
    for walk in walks(kit):
        for match in walk.matches():
            kit.game.check(match.state)


@pytest.mark.parametrize("kit", [kit for kit in KITS if kit.game.check_step], ids=str)
def test_x_10_the_check_of_a_step_finds_what_the_full_check_finds(kit: Kit) -> None:
    """X-10: whatever is wrong with the state after a step, wherever the damage was done."""
    game, found = kit.game, 0
    assert game.check_step is not None
    for moment in spread(kit):
        before, after = moment.before.state, moment.after.state
        game.check_step(before, after)
        for damaged in damages(after):
            if finds_fault(game.check, damaged):
                found += 1
                missed = differences(after, damaged)
                assert finds_fault(game.check_step, before, damaged), missed
    assert found > 20 * MOMENTS


def spread(kit: Kit) -> Iterator[Moment]:
    """Yield steps from all over the walks of a game."""
    moments = [moment for walk in walks(kit) for moment in walk.moments]
    yield from moments[:: max(1, len(moments) // MOMENTS)]


def finds_fault(check: Callable[..., None], *states: Any) -> bool:
    """Whether a check fails, in whatever way: a state that cannot be may break the check itself."""
    try:
        check(*states)
    except Exception:
        return True
    return False


def damages(value: Any) -> Iterator[Any]:
    """Yield copies of a value, each with one small damage anywhere within it."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield value + 1
        yield value - 1
    elif isinstance(value, tuple):
        if value:
            yield value[1:]
            yield value[:-1]
            yield (*value, value[0])
        for place in {0, len(value) // 2, len(value) - 1} if value else ():
            for other in damages(value[place]):
                yield (*value[:place], other, *value[place + 1 :])
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            for other in damages(getattr(value, name)):
                yield replace(value, **{name: other})


def differences(state: Any, damaged: Any) -> dict[str, Any]:
    """The fields of a state that were damaged."""
    return {
        name: getattr(damaged, name)
        for name in state.__struct_fields__
        if getattr(damaged, name) != getattr(state, name)
    }
