"""The computer player: it sees a view, and is neither clever nor dull."""

from games.core import Decision, Dice
from tests.tiny.game.moves import Block, LetBe, Move, Steal
from tests.tiny.game.view import View


def bot_move(view: View, decision: Decision, moves: tuple[Move, ...], dice: Dice) -> Move:
    """One of ``moves``: block for one's own good, steal from the fullest hand, else at random."""
    if decision.kind == "react":
        theft = view.stack[0]
        thief, victim = getattr(theft, "thief", None), getattr(theft, "victim", None)
        standing = len(view.stack) % 2 == 1  # with an even number of Blocks the theft goes through
        harmed = victim if standing else thief
        return Block() if harmed == view.seat and Block() in moves else LetBe()
    if decision.kind == "turn":
        thefts = [move for move in moves if isinstance(move, Steal)]
        return max(thefts, key=lambda theft: view.places[theft.victim].cards)
    return dice.choice(moves)
