"""Short labels that several panels show: paces and seat statuses."""

from bot.db.models import SeatRow
from bot.matches.stored_match import StoredMatch
from bot.text.i18n import Words


def pace_name(pace: str, words: Words) -> str:
    """The name of a pace, with the time limit of a turn."""
    _ = words
    names = {
        "quick": _("quick (1 minute per turn)"),
        "normal": _("normal (3 minutes per turn)"),
        "slow": _("slow (12 hours per turn)"),
        "untimed": _("untimed"),
    }
    return names[pace] if pace in names else _own_pace_name(pace, words)


def _own_pace_name(pace: str, words: Words) -> str:
    """A time limit that was chosen freely, such as “2 days per turn”."""
    number = int(pace[:-1])
    match pace[-1]:
        case "s":
            return words.ngettext("{n} second per turn", "{n} seconds per turn", number)
        case "m":
            return words.ngettext("{n} minute per turn", "{n} minutes per turn", number)
        case "h":
            return words.ngettext("{n} hour per turn", "{n} hours per turn", number)
        case _:
            return words.ngettext("{n} day per turn", "{n} days per turn", number)


def seat_status(stored: StoredMatch, seat: SeatRow, words: Words) -> str:
    """What to show of a seat beside its name, such as “host”; '' if nothing."""
    _ = words
    statuses = []
    if seat.left:
        statuses.append(_("has left"))
    elif seat.vacated:
        statuses.append(_("has left; the bot plays on, and anyone can take over"))
    elif seat.computer:
        statuses.append(_("🤖 computer player"))
    elif seat.away:
        statuses.append(_("🤖 the bot plays until they're back"))
    if seat.user_id is not None and seat.user_id == stored.row.host_id:
        statuses.append(_("host"))
    return " · ".join(statuses)
