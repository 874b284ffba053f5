"""“Let everything happen”: which windows it answers, for how long, and whom a window concerns."""

from bot.ui.game_ui import Involvement
from games.core import Decision
from games.deadgrandma.moves import LetHappen, Move, target_of
from games.deadgrandma.view import View


def auto_pass_marker(view: View) -> str | None:
    """It lasts until the next round."""
    return None if view.phase in ("rps", "over") else f"round {view.round}"


def auto_pass_move(_view: View, decision: Decision, _moves: tuple[Move, ...]) -> Move | None:
    """Windows for Blocks pass; everything else is asked."""
    return LetHappen() if decision.kind == "block" else None


def involvement(view: View) -> Involvement:
    """The seat's part in a window: who laid the card on top, who made the play, and on whom."""
    stack = view.stack
    if stack is None or view.seat is None:
        return "none"
    laid = (stack.seat, *stack.blocks)
    if laid[-1] == view.seat:
        return "own"
    return "involved" if view.seat in (*laid, target_of(stack.play)) else "none"
