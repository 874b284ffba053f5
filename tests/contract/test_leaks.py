"""Nothing leaks: worlds that look the same to a seat tell it the same.

``redeal`` gives such worlds. Where a seat's view is the same after a move, so must be what it was
told, what is pending and the deadlines that follow from it (F214, F215).
"""

from typing import Any

import pytest
from msgspec.structs import replace

from games.core import Dice, Entry, Leave, Match
from tests.contract.games import KITS
from tests.contract.kit import Kit, nothing_hidden
from tests.contract.script import Played, attempt
from tests.contract.walks import finished, positions, seats_in, walks

pytestmark = pytest.mark.parametrize("kit", KITS, ids=str)

REDEALS = 50
MOVES_TRIED = 12


def _viewers(match: Match[Any, Any]) -> tuple[int | None, ...]:
    return (None, *range(match.seats))


def _redealt(kit: Kit, match: Match[Any, Any], seat: int | None, number: int) -> Match[Any, Any]:
    return replace(match, state=kit.game.redeal(match.state, seat, Dice(f"redeal/{number}")))


def test_a_redeal_looks_the_same_to_its_seat(kit: Kit) -> None:
    """It passes ``check`` and keeps all questions and the seat's own moves and view."""
    for match in (*positions(kit), *finished(kit)[:10]):
        for seat in _viewers(match):
            for number in range(2):
                state = _redealt(kit, match, seat, number).state
                kit.game.check(state)
                assert kit.game.pending(state) == kit.game.pending(match.state)
                assert kit.game.view(state, seat) == kit.game.view(match.state, seat)
                assert kit.game.outcome(state) == kit.game.outcome(match.state)
                if seat is not None:
                    moves = kit.game.legal_moves(match.state, seat)
                    assert kit.game.legal_moves(state, seat) == moves


def test_a_redeal_shuffles_what_is_hidden(kit: Kit) -> None:
    """Where two different cards are hidden, 50 redeals change some hidden zone."""
    for match in positions(kit):
        for seat in _viewers(match):
            zones = kit.hidden(match.state, seat)
            cards = [card for zone in zones for card in zone]
            if len(set(cards)) < 2:
                continue
            for number in range(REDEALS):
                other = kit.hidden(_redealt(kit, match, seat, number).state, seat)
                assert [len(zone) for zone in other] == [len(zone) for zone in zones]
                assert sorted(card for zone in other for card in zone) == sorted(cards)
                if other != zones:
                    break
            else:
                raise AssertionError(f"redeal of {seat} never changes {zones}")


def test_a_game_that_tells_secrets_names_what_is_hidden(kit: Kit) -> None:
    """Without the kit's ``hidden`` the law above would hold of nothing."""
    secrets = any(
        told.to is not None
        for walk in walks(kit)
        for moment in walk.moments
        for told in (*walk.told, *moment.told)
    )
    assert not secrets or kit.hidden is not nothing_hidden


def test_who_sees_the_same_is_told_the_same(kit: Kit) -> None:
    """The same move, with equal dice, in two worlds that look the same to a seat or spectator."""
    worlds = compared = 0
    for number, match in enumerate(positions(kit, 150)):
        entries = Dice(f"entries/{number}").sample(
            every := _entries(kit, match), min(8, len(every))
        )
        played = {entry: attempt(kit.game, match, entry) for entry in entries}
        for seat in _viewers(match):
            other = _redealt(kit, match, seat, number)
            if other.state == match.state:
                continue
            worlds += 1
            compared += sum(_compare(kit, played[entry], other, seat) for entry in entries)
    assert compared >= worlds


def _compare(kit: Kit, one: Played, world: Match[Any, Any], seat: int | None) -> bool:
    """Play an entry in another world; whether it looked the same to ``seat`` afterwards."""
    two = attempt(kit.game, world, one.entry)
    if one.refusal is not None or two.refusal is not None:
        return False  # what is legal for others may differ with what is hidden
    heard = [[told for told in each.told if told.heard_by(seat)] for each in (one, two)]
    asked = [kit.game.pending(each.after.state) for each in (one, two)]
    views = [kit.game.view(each.after.state, seat) for each in (one, two)]
    # Who is asked, and until when, is seen by all: it may differ only where what was heard does.
    assert heard[0] != heard[1] or asked[0] == asked[1]
    if views[0] != views[1]:
        return False
    assert heard[0] == heard[1]
    assert asked[0] == asked[1]
    return True


def _entries(kit: Kit, match: Match[Any, Any]) -> list[Entry]:
    """Listed answers of every seat asked, silence, and every seat's leaving."""
    entries = [Entry(match.seq + 1, seat, None, Leave()) for seat in seats_in(kit.game, match)]
    for decision in kit.game.pending(match.state):
        moves = kit.game.legal_moves(match.state, decision.seat)
        answer = Entry(match.seq + 1, decision.seat, decision.id, moves[0])
        entries += [replace(answer, move=move) for move in moves[:: 1 + len(moves) // MOVES_TRIED]]
        silence = kit.game.on_timeout(match.state, decision.seat)
        entries.append(replace(answer, move=silence, clock=True))
    return entries
