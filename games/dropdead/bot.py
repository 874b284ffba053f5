"""The computer player. There is nothing to decide, so it only keeps long turns short."""

from games.core import Decision, Dice
from games.dropdead.moves import Move, RollOut
from games.dropdead.view import View

PATIENCE = 4
"""After this many rolls of a turn the computer player may roll out the rest."""


def bot_move(view: View, _decision: Decision, moves: tuple[Move, ...], dice: Dice) -> Move:
    """Roll; in a long turn, roll it out every other time."""
    long = view.turn is not None and view.turn.rolls >= PATIENCE
    out = RollOut() in moves and long and dice.below(2) == 0
    return RollOut() if out else moves[0]
