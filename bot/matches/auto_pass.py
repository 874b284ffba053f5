"""«Let everything happen»: whether a seat lets windows pass, by a press or by its user's settings.

A game's face gives a mark that stays the same for as long as that lasts, such as a round.
"""

from bot.db.models import SeatRow
from bot.matches.stored_match import StoredMatch

_OFF_PREFIX = "!"
"""Before the mark up to which a seat wants to be asked although its user usually lets pass."""


def is_auto_passing(stored: StoredMatch, seat: SeatRow) -> bool:
    """Whether a seat lets everything happen just now; False where the game knows no such thing."""
    usually = stored.preferences_of(seat).passing
    if stored.match is None or not (usually or seat.passing_until):
        return False
    mark = _marker(stored, seat)
    if mark is None:
        return False
    return seat.passing_until != f"{_OFF_PREFIX}{mark}" if usually else seat.passing_until == mark


def toggled_marker(stored: StoredMatch, seat: SeatRow) -> str:
    """What to keep for a seat that presses the button: the other way round from now."""
    mark = _marker(stored, seat)
    if mark is None:
        return ""
    usually = stored.preferences_of(seat).passing
    if is_auto_passing(stored, seat):
        return f"{_OFF_PREFIX}{mark}" if usually else ""
    return "" if usually else mark


def _marker(stored: StoredMatch, seat: SeatRow) -> str | None:
    if stored.match is None:
        return None
    return stored.ui.auto_pass_marker(stored.game.view(stored.match.state, seat.place))
