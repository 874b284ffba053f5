"""Auto-pass: a seat passes every question that may be passed, until a marker changes.

A player turns it on with a button at the table, or for all matches in their preferences. The marker
comes from the game and stays the same for as long as auto-pass lasts, such as a round. The column
``passing_until`` stores how a seat deviates from its user's preference.
"""

from typing import Any

from bot.db.models import SeatRow
from bot.matches.stored_match import StoredMatch

_OFF_PREFIX = "!"
"""Prefix of a stored marker: auto-pass is off until the marker changes."""


def is_auto_passing(stored: StoredMatch, seat: SeatRow) -> bool:
    """Whether auto-pass is on for a seat now; False in games without it."""
    by_default = stored.preferences_of(seat).passing
    if stored.match is None or not (by_default or seat.passing_until):
        return False
    marker = _marker(stored, seat)
    if marker is None:
        return False
    if by_default:
        return seat.passing_until != f"{_OFF_PREFIX}{marker}"
    return seat.passing_until == marker


def auto_pass_move(stored: StoredMatch, seat: SeatRow) -> Any | None:
    """The move that auto-pass makes for a seat now; None if the seat must answer itself."""
    asked = stored.asked(seat.place)
    if stored.match is None or asked is None or not is_auto_passing(stored, seat):
        return None
    view = stored.game.view(stored.match.state, seat.place)
    moves = stored.game.legal_moves(stored.match.state, seat.place)
    return stored.ui.auto_pass_move(view, asked, moves)


def toggled_marker(stored: StoredMatch, seat: SeatRow) -> str:
    """The value of ``passing_until`` that turns auto-pass off if it is on, and on otherwise."""
    marker = _marker(stored, seat)
    if marker is None:
        return ""
    by_default = stored.preferences_of(seat).passing
    if is_auto_passing(stored, seat):
        return f"{_OFF_PREFIX}{marker}" if by_default else ""
    return "" if by_default else marker


def _marker(stored: StoredMatch, seat: SeatRow) -> str | None:
    if stored.match is None:
        return None
    return stored.ui.auto_pass_marker(stored.game.view(stored.match.state, seat.place))
