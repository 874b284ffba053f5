"""A table on which a test plays moves and sees what comes of them."""

from games.core import Dice, Step
from tests.skeleton.game import GAME
from tests.skeleton.game.moves import Move
from tests.skeleton.game.options import Options
from tests.skeleton.game.state import State


class Table:
    """A match whose invariants are checked after every step."""

    def __init__(self, seats: int = 2, options: Options | None = None) -> None:
        """Begin a match; seat 0 starts unless the options say otherwise."""
        self.dice = Dice("seed of a test")
        self._take(GAME.setup(options or Options(first=0, rounds=2), seats, self.dice))

    def play(self, *moves: Move) -> "Table":
        """Make the moves, each as an answer of the seat that is asked."""
        for move in moves:
            seat = self.asked
            assert seat is not None, "nobody is asked"
            assert move in GAME.legal_moves(self.state, seat)
            self._take(GAME.apply(self.state, seat, move, self.dice))
        return self

    def leave(self, seat: int) -> "Table":
        """Let a seat leave."""
        self._take(GAME.leave(self.state, seat, self.dice))
        return self

    @property
    def asked(self) -> int | None:
        """The seat that is asked; None once the match is over."""
        pending = GAME.pending(self.state)
        return pending[0].seat if pending else None

    @property
    def winners(self) -> tuple[int, ...]:
        """Who won; fails while the match goes on."""
        outcome = GAME.outcome(self.state)
        assert outcome is not None, "the match is not over"
        return outcome.winners

    def _take(self, step: Step[State]) -> None:
        GAME.check(step.state)
        self.state = step.state
