"""Computer players: their moves are legal, and they know what their seat knows, no more."""

import pytest

from games.core import Dice, encode
from tests.contract.games import KITS
from tests.contract.kit import Kit
from tests.contract.walks import positions

pytestmark = pytest.mark.parametrize("kit", KITS, ids=str)


def test_bots_choose_among_the_moves_they_are_given(kit: Kit) -> None:
    """Whatever their dice say; a choice that is refused would hang the match."""
    for match in positions(kit):
        for decision in kit.game.pending(match.state):
            view = kit.game.view(match.state, decision.seat)
            moves = kit.game.legal_moves(match.state, decision.seat)
            for number in range(5):
                assert kit.game.bot_move(view, decision, moves, Dice(f"bot/{number}")) in moves


def test_equal_dice_give_equal_answers(kit: Kit) -> None:
    """A bot's chance is its dice alone, so its delay can be recorded and its answer repeated."""
    for match in positions(kit):
        before = encode(match)
        for decision in kit.game.pending(match.state):
            view = kit.game.view(match.state, decision.seat)
            moves = kit.game.legal_moves(match.state, decision.seat)
            first = kit.game.bot_move(view, decision, moves, Dice("equal"))
            assert kit.game.bot_move(view, decision, moves, Dice("equal")) == first
        assert encode(match) == before
