"""The form for a time limit of one's own, and how such a time is read."""

from bot import paces
from bot.interactions.router import Press
from bot.text.errors import Refusal
from bot.text.i18n import N_, Words
from bot.ui.panel import Modal, TextField


def pace_form(action: str, words: Words) -> Modal:
    """The form, which ``action`` answers."""
    _ = words
    field = TextField(
        "time",
        _("Time for a turn"),
        _("From 30 seconds to 14 days, such as 90 s, 5 min, 8 h or 2 days."),
        min_length=2,
        max_length=20,
    )
    return Modal(_("Own time limit"), action, (field,))


def typed_pace(press: Press) -> str:
    """The pace in a form; raises Refusal as `read_pace` does."""
    return read_pace("".join((press.fields or {}).get("time", ())))


def read_pace(text: str) -> str:
    """The pace that somebody typed.

    Raises:
        Refusal: it has no such name, and is no time limit within the range.
    """
    pace = paces.parse_pace(text)
    if not pace:
        raise Refusal(
            N_(
                "That isn't a pace. Write a time from 30 seconds to 14 days, such as 90 s, 5 min, "
                "8 h or 2 days."
            )
        )
    return pace
