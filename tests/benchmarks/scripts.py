"""What the people at a table press, computed beforehand: they play as computer players would."""

from dataclasses import dataclass, replace
from typing import Any

from bot.matches.autoplay import computer_move
from bot.matches.stored_match import StoredMatch
from games.core import Entry, IllegalMove, Match, play
from tests.benchmarks.routes import Control, Place, Route, route_to


@dataclass(frozen=True)
class ScriptedPress:
    """One press by the user of ``seat``; ``after`` is the match once it has been carried out."""

    seat: int
    place: Place
    control: Control
    answers: bool
    after: Match[Any, Any]


class Script:
    """The presses of a match from a stored state on, up to the move before the last.

    All matches with the same state and seed have the same script.
    """

    def __init__(self, stored: StoredMatch) -> None:
        """Go on from ``stored``."""
        self._stored = stored
        self._presses: list[ScriptedPress] = []
        self._over = False

    def press(self, number: int) -> ScriptedPress | None:
        """The press of that number, from 0 on; None if the script ends before."""
        while len(self._presses) <= number and not self._over:
            self._write_on()
        return self._presses[number] if number < len(self._presses) else None

    def match(self, presses: int) -> Match[Any, Any]:
        """The match after this number of presses."""
        if presses:
            return self._presses[presses - 1].after
        assert self._stored.match is not None
        return self._stored.match

    def stored(self, presses: int) -> StoredMatch:
        """The stored match after this many presses, with its state as `match` returns it."""
        return replace(self._stored, match=self.match(presses))

    def _write_on(self) -> None:
        """Add the presses of one more move."""
        stored = self.stored(len(self._presses))
        assert stored.match is not None
        asked = stored.pending[0]
        move = computer_move(stored, asked.seat)
        at_table = bool(stored.match.seq % 2)
        route = route_to(stored, stored.seats[asked.seat], move, at_table=at_table)
        after = _carried_out(stored, asked.seat, asked.id, route)
        if stored.game.outcome(after.state) is not None:
            self._over = True
            return
        *prepared, answer = route.presses
        for control in prepared:
            self._presses.append(
                ScriptedPress(asked.seat, route.place, control, False, stored.match)
            )
        self._presses.append(ScriptedPress(asked.seat, route.place, answer, True, after))


def _carried_out(stored: StoredMatch, seat: int, decision: int, route: Route) -> Match[Any, Any]:
    """A match after a press that answers, and what it answers straight after."""
    game, match = stored.game, stored.match
    assert match is not None
    match, _ = play(game, match, Entry(match.seq + 1, seat, decision, route.chosen.move))
    for further in route.chosen.then:
        asked = next((one for one in game.pending(match.state) if one.seat == seat), None)
        if asked is None or game.bare(further) not in game.legal_moves(match.state, seat):
            break
        try:
            match, _ = play(game, match, Entry(match.seq + 1, seat, asked.id, further))
        except IllegalMove:
            break
    return match
