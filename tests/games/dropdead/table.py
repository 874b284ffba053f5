"""A table whose dice fall as the test says."""

from typing import TypeVar

from games.core import Dice, Step
from games.dropdead import GAME
from games.dropdead.events import Event
from games.dropdead.moves import Move, Roll, RollOut
from games.dropdead.options import Options
from games.dropdead.state import State
from games.dropdead.view import View

EventT = TypeVar("EventT")


class LoadedDice(Dice):
    """Dice that show the given faces, one after another, and then no more."""

    def __init__(self, *throws: str) -> None:
        """Take each throw as a string of faces, in the order in which they are rolled."""
        super().__init__("loaded")
        self.faces = [int(face) for throw in throws for face in throw]

    def below(self, n: int) -> int:
        """The next face, as a draw of a six-sided die; IndexError if none is left."""
        assert n == 6, "only dice are rolled in this game"
        self.drawn += 1
        return self.faces.pop(0) - 1


class Table:
    """A match played with loaded dice; the invariants are checked after every step."""

    def __init__(self, seats: int = 2, options: Options | None = None, start: str = "") -> None:
        """Begin a match; seat 0 starts unless options say otherwise."""
        self.events: list[Event] = []
        dice = LoadedDice(start)
        self._take(GAME.setup(options or Options(first=0), seats, dice), dice)

    def roll(self, *throws: str) -> "Table":
        """Press Roll once for each throw, whoever is asked."""
        for throw in throws:
            self._answer(Roll(), throw)
        return self

    def roll_out(self, *throws: str) -> "Table":
        """Press Roll it out; the throws are all that follow until the next question."""
        self._answer(RollOut(), *throws)
        return self

    def score(self, *points: int) -> "Table":
        """Roll out a whole turn with one die for each number of points, whoever is asked."""
        for wanted in points:
            rest = {0: "", 1: "1", 2: "11", 3: "3", 4: "4", 5: "41"}[wanted % 6]
            self.roll_out("6" * (wanted // 6) + rest + "2")
        return self

    def leave(self, *seats: int) -> "Table":
        """The seats go, one after another."""
        for seat in seats:
            dice = LoadedDice()
            self._take(GAME.leave(self.state, seat, dice), dice)
        return self

    def told(self, kind: type[EventT]) -> list[EventT]:
        """All events of a kind so far, in order."""
        return [event for event in self.events if isinstance(event, kind)]

    @property
    def asked(self) -> int | None:
        """The seat that is asked; None once the match is over."""
        pending = GAME.pending(self.state)
        return pending[0].seat if pending else None

    @property
    def question(self) -> int:
        """The id of the open question."""
        return GAME.pending(self.state)[0].id

    @property
    def view(self) -> View:
        """The public view."""
        return GAME.view(self.state, None)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won; fails while the match goes on."""
        assert self.state.end is not None, "the match is not over"
        return self.state.end.winners

    @property
    def reason(self) -> str:
        """Why the match ended; empty while it goes on."""
        return self.state.end.reason if self.state.end else ""

    @property
    def scores(self) -> tuple[int, ...]:
        """The score of each seat."""
        return tuple(player.score for player in self.view.players)

    def _answer(self, move: Move, *throws: str) -> None:
        assert self.asked is not None, "nobody is asked"
        assert move in GAME.legal_moves(self.state, self.asked)
        dice = LoadedDice(*throws)
        self._take(GAME.apply(self.state, self.asked, move, dice), dice)

    def _take(self, step: Step[State], dice: LoadedDice) -> None:
        assert not dice.faces, "not all dice were rolled"
        GAME.check(step.state)
        self.state = step.state
        assert all(told.to is None for told in step.events), "everybody is told everything"
        self.events += [told.event for told in step.events]
