"""Auto-pass: a seat passes questions that may be passed, by its user's choice, without a press.

A user chooses in their preferences what to be asked about, and with a button of their hand for as
long as a marker stays the same that comes from the game, such as a round. The column
``passing_until`` stores how a seat deviates from its user's preference.

What lies on a seat's own play is passed by itself, unless its user wants to be asked about that
too (F319).
"""

from typing import Any, Literal, TypeAlias

from bot.db.models import SeatRow
from bot.matches.stored_match import StoredMatch

Mode: TypeAlias = Literal["own", "ask", "mine", "all"]
"""What a seat is asked about: everything, its own plays included; everything but those; only what
is by it or against it; nothing, since it passes all."""

_PREFIXES: dict[Mode, str] = {"ask": "!", "mine": "~", "all": ""}
"""What stands before the marker in a stored deviation."""
_PREFERRED: dict[bool | str, Mode] = {False: "ask", True: "all", "mine": "mine", "own": "own"}


def passing_mode(stored: StoredMatch, seat: SeatRow) -> Mode:
    """What a seat is asked about now; ``ask`` in games without auto-pass."""
    if stored.match is None:
        return "ask"
    return _mode(stored, seat, stored.game.view(stored.match.state, seat.place))


def _mode(stored: StoredMatch, seat: SeatRow, view: Any) -> Mode:
    marker = stored.ui.auto_pass_marker(view)
    if marker is None:
        return "ask"
    for mode, prefix in _PREFIXES.items():
        if seat.passing_until == f"{prefix}{marker}":
            return mode
    return _preferred(stored, seat)


def auto_pass_move(stored: StoredMatch, seat: SeatRow) -> Any | None:
    """The move that auto-pass makes for a seat now; None if the seat must answer itself."""
    return _pass_move(stored, seat, own_only=False)


def own_pass_move(stored: StoredMatch, seat: SeatRow) -> Any | None:
    """The move that passes what lies on the seat's own play; None if it is asked about that."""
    return _pass_move(stored, seat, own_only=True)


def _pass_move(stored: StoredMatch, seat: SeatRow, *, own_only: bool) -> Any | None:
    asked = stored.asked(seat.place)
    if stored.match is None or asked is None or not stored.ui.auto_passes:
        return None
    view = stored.game.view(stored.match.state, seat.place)
    mode, involvement = _mode(stored, seat, view), stored.ui.involvement(view)
    if own_only and involvement != "own":
        return None
    passed = {"own": mode != "own", "involved": mode == "all", "none": mode in ("all", "mine")}
    if not passed[involvement]:
        return None
    moves = stored.game.legal_moves(stored.match.state, seat.place)
    return stored.ui.auto_pass_move(view, asked, moves)


def own_plays_pass(stored: StoredMatch, seat: SeatRow) -> bool:
    """Whether what may be reacted to now is the seat's own play, and so was passed by itself."""
    if stored.match is None or passing_mode(stored, seat) == "own":
        return False
    return stored.ui.involvement(stored.game.view(stored.match.state, seat.place)) == "own"


def toggled_marker(stored: StoredMatch, seat: SeatRow, wanted: str = "") -> str:
    """The value of ``passing_until`` by which a seat is asked as ``wanted``.

    Anything but ``ask`` and ``mine`` toggles: everything is passed, or no longer.
    """
    marker, preferred = _marker(stored, seat), _preferred(stored, seat)
    if marker is None:
        return ""
    mode: Mode = "all"
    if wanted == "mine":
        mode = "mine"
    elif wanted == "ask":
        mode = "own" if preferred == "own" else "ask"
    elif passing_mode(stored, seat) == "all":
        mode = "ask" if preferred == "all" else preferred
    if mode == preferred:
        return ""
    return f"{_PREFIXES[mode]}{marker}"


def _preferred(stored: StoredMatch, seat: SeatRow) -> Mode:
    """What the user of a seat has chosen for all matches, as far as the game can tell it apart."""
    mode = _PREFERRED[stored.preferences_of(seat).passing]
    return "ask" if mode == "mine" and not stored.ui.tells_involvement else mode


def _marker(stored: StoredMatch, seat: SeatRow) -> str | None:
    if stored.match is None:
        return None
    return stored.ui.auto_pass_marker(stored.game.view(stored.match.state, seat.place))
