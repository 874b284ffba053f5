"""The computer player."""

from games.core import Decision, Dice
from tests.skeleton.game.moves import Move, Roll, TakeThree
from tests.skeleton.game.view import View


def bot_move(view: View, decision: Decision, _moves: tuple[Move, ...], _dice: Dice) -> Move:
    """Play safe while in the lead, otherwise roll."""
    best = max(player.score for player in view.players)
    return TakeThree() if view.players[decision.seat].score == best else Roll()
