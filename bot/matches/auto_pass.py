"""«Let everything happen»: whether a seat lets windows pass, by a press or by its user's settings.

A game's face gives a mark that stays the same for as long as that lasts, such as a round.
"""

from bot.db.models import SeatRow
from bot.matches.stored_match import StoredMatch

_ASKED = "!"
"""Before the mark up to which a seat wants to be asked although its user usually lets pass."""


def passes(stored: StoredMatch, seat: SeatRow) -> bool:
    """Whether a seat lets everything happen just now; False where the game knows no such thing."""
    usually = stored.preferences_of(seat).passing
    if stored.match is None or not (usually or seat.passing_until):
        return False
    mark = _mark(stored, seat)
    if mark is None:
        return False
    return seat.passing_until != f"{_ASKED}{mark}" if usually else seat.passing_until == mark


def toggled(stored: StoredMatch, seat: SeatRow) -> str:
    """What to keep for a seat that presses the button: the other way round from now."""
    mark = _mark(stored, seat)
    if mark is None:
        return ""
    usually = stored.preferences_of(seat).passing
    if passes(stored, seat):
        return f"{_ASKED}{mark}" if usually else ""
    return "" if usually else mark


def _mark(stored: StoredMatch, seat: SeatRow) -> str | None:
    if stored.match is None:
        return None
    return stored.ui.auto_pass_marker(stored.game.view(stored.match.state, seat.place))
