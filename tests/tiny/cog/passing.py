"""“Let everything happen” in Tiny."""

from games.core import Decision
from tests.tiny.game.moves import LetBe, Move
from tests.tiny.game.view import View


def auto_pass_marker(view: View) -> str | None:
    """It lasts until the next round."""
    return f"round {view.round}" if view.hand and view.outcome is None else None


def auto_pass_move(_view: View, decision: Decision, _moves: tuple[Move, ...]) -> Move | None:
    """Thefts and Blocks pass; everything else is asked."""
    return LetBe() if decision.kind == "react" else None
