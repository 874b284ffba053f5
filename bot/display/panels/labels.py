"""Small pieces that several panels show."""

from bot.db.models import SeatRow
from bot.matches.stored_match import StoredMatch
from bot.text.i18n import Words


def pace_name(pace: str, words: Words) -> str:
    """A pace in words, with how long a turn may take."""
    _ = words
    names = {
        "quick": _("quick (1 minute per turn)"),
        "normal": _("normal (3 minutes per turn)"),
        "slow": _("slow (12 hours per turn)"),
        "untimed": _("untimed"),
    }
    return names[pace]


def seat_status(stored: StoredMatch, seat: SeatRow, words: Words) -> str:
    """What must be known of a seat beside its name; '' where there is nothing."""
    _ = words
    marks = []
    if seat.left:
        marks.append(_("has left"))
    elif seat.vacated:
        marks.append(_("has left; the bot plays on, and anyone can take over"))
    elif seat.computer:
        marks.append(_("🤖 computer player"))
    elif seat.away:
        marks.append(_("🤖 the bot plays until they're back"))
    if seat.user_id is not None and seat.user_id == stored.row.host_id:
        marks.append(_("host"))
    return " · ".join(marks)
