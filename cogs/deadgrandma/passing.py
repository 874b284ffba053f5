"""“Let everything happen”: which windows it answers, and for how long."""

from games.core import Decision
from games.deadgrandma.moves import LetHappen, Move
from games.deadgrandma.view import View


def auto_pass_marker(view: View) -> str | None:
    """It lasts until the next round."""
    return None if view.phase in ("rps", "over") else f"round {view.round}"


def auto_pass_move(_view: View, decision: Decision, _moves: tuple[Move, ...]) -> Move | None:
    """Windows for Blocks pass; everything else is asked."""
    return LetHappen() if decision.kind == "block" else None
