"""The next player as every game's UI names it, compared with how matches went on (F190)."""

from collections.abc import Iterator
from typing import Any

import pytest

from bot.app.extensions import registered_game_uis
from bot.ui.game_ui import AnyGameUI, nobody_next
from games.core import Leave, Match, Pace
from tests.contract.games import kit_of
from tests.contract.walks import Walk, walks

GAME_UIS = {key: ui for key, ui in registered_game_uis().items() if ui.next_up is not nobody_next}
"""The games that can say who comes next."""


def views(ui: AnyGameUI) -> Iterator[tuple[Match[Any, Any], tuple[int, ...]]]:
    """Every state of the matches under contract, with who is said to come next."""
    for walk in walks(kit_of(ui.game)):
        for match in walk.matches():
            yield match, ui.next_up(ui.game.view(match.state, None))


def gone_by(walk: Walk) -> Iterator[frozenset[int]]:
    """The seats that have left, for each state of a match."""
    gone = frozenset[int]()
    yield gone
    for moment in walk.moments:
        if isinstance(moment.entry.move, Leave):
            gone |= {moment.entry.seat}
        yield gone


@pytest.mark.parametrize("ui", GAME_UIS.values(), ids=GAME_UIS)
def test_nobody_is_next_twice_or_before_themselves(ui: AnyGameUI) -> None:
    """Other seats of the table than the one whose turn it is, each once; none when all is over."""
    some = 0
    for match, said in views(ui):
        some += bool(said)
        assert set(said) <= set(range(match.seats))
        assert len(set(said)) == len(said)
        if ui.game.outcome(match.state) is not None:
            assert said == ()
    assert some, "nobody ever comes next"


@pytest.mark.parametrize("ui", GAME_UIS.values(), ids=GAME_UIS)
def test_who_has_left_is_never_next(ui: AnyGameUI) -> None:
    """A seat that is gone is passed over."""
    left = 0
    for walk in walks(kit_of(ui.game)):
        for match, gone in zip(walk.matches(), gone_by(walk), strict=True):
            said = ui.next_up(ui.game.view(match.state, None))
            left += bool(gone and said)
            assert not gone & set(said)
    assert left, "nobody leaves in these matches"


@pytest.mark.parametrize("ui", GAME_UIS.values(), ids=GAME_UIS)
def test_whose_turn_it_is_was_next_before(ui: AnyGameUI) -> None:
    """If the turn passes on, it goes to the seat that was named first in the state before.

    Where somebody has left in between, or the same one is asked again, nothing can be said; nor of
    what somebody is asked in the middle of another's turn. Whoever dies of the very step that ends
    a turn has none.
    """
    passed = 0
    for walk in walks(kit_of(ui.game)):
        if any(isinstance(moment.entry.move, Leave) for moment in walk.moments):
            continue
        said, seat = tuple[int, ...](), -1
        for match in walk.matches():
            now = ui.next_up(ui.game.view(match.state, None))
            asked = [one.seat for one in ui.game.pending(match.state) if one.pace is Pace.TURN]
            if len(asked) == 1 and asked[0] not in now:
                if said and asked[0] != seat:
                    out = said[0] not in now and kit_of(ui.game).eliminates
                    assert out or asked[0] == said[0]
                    passed += 1
                seat = asked[0]
            said = now
    assert passed > 50
