"""Nothing leaks: worlds that look the same to a seat tell it the same.

``redeal`` gives such worlds. Where a seat's view is the same after a move, so must be what it was
told, what is pending and the deadlines that follow from it (F214, F215).
"""

import pytest

from games.core import Dice
from tests.contract.games import KITS
from tests.contract.kit import Kit, nothing_hidden
from tests.contract.script import attempt
from tests.contract.walks import finished, positions, walks
from tests.contract.worlds import compare, entries, looks_the_same, redealt, viewers

pytestmark = pytest.mark.parametrize("kit", KITS, ids=str)

REDEALS = 50


def test_a_redeal_looks_the_same_to_its_seat(kit: Kit) -> None:
    """It passes ``check`` and keeps all questions and the seat's own moves and view."""
    for match in (*positions(kit), *finished(kit)[:10]):
        for seat in viewers(match):
            for number in range(2):
                looks_the_same(kit.game, match, seat, number)


def test_a_redeal_shuffles_what_is_hidden(kit: Kit) -> None:
    """If two different cards are hidden, 50 redeals change some hidden zone."""
    for match in positions(kit):
        for seat in viewers(match):
            zones = kit.hidden(match.state, seat)
            cards = [card for zone in zones for card in zone]
            if len(set(cards)) < 2:
                continue
            for number in range(REDEALS):
                other = kit.hidden(redealt(kit.game, match, seat, number).state, seat)
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
        some = Dice(f"entries/{number}").sample(
            every := entries(kit.game, match), min(8, len(every))
        )
        played = [attempt(kit.game, match, entry) for entry in some]
        for seat in viewers(match):
            other = redealt(kit.game, match, seat, number)
            if other.state == match.state:
                continue
            worlds += 1
            compared += sum(compare(kit.game, one, other, seat) for one in played)
    assert compared >= worlds
