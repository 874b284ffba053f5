"""What a database error means for the host, and for the people who wait for an answer."""

from typing import Final

import sqlalchemy.exc

from bot.text.errors import Refusal
from bot.text.i18n import N_

_SIGNS: Final = {
    "is locked": "locked",
    "disk is full": "full",
    "disk I/O error": "full",
    "readonly database": "readonly",
    "read-only": "readonly",
    "ermission denied": "readonly",
    "not a database": "damaged",
    "malformed": "damaged",
    "unable to open": "missing",
    "no such table": "missing",
}
"""Parts of drivers' messages, and the kind of trouble that they mean."""

_ANSWERS: Final = {
    # The bot's own writers take turns, so it cannot be one of them that holds the lock.
    "locked": N_(
        "Another program is using my database right now, so nothing was changed. Please try again "
        "in a moment."
    ),
    "full": N_(
        "The disk that holds my database is full or broken, so nothing was changed. Please tell "
        "the people who run this bot."
    ),
    "readonly": N_(
        "My database can't be written right now, so nothing was changed. Please tell the people "
        "who run this bot."
    ),
    "damaged": N_(
        "My database is damaged, so nothing was changed. Please tell the people who run this bot."
    ),
    "missing": N_(
        "My database is missing, so nothing was changed. Please tell the people who run this bot."
    ),
}


def trouble_of(message: str) -> str:
    """The kind of trouble that a driver's message means; '' if it is not known.

    One of ``locked``, ``full``, ``readonly``, ``damaged`` and ``missing``.
    """
    return next((kind for sign, kind in _SIGNS.items() if sign in message), "")


def explained(error: BaseException) -> Refusal | None:
    """What to tell a user about a database error; None if it is an error of another kind.

    In each case the transaction was rolled back, so that nothing was changed (F332).
    """
    if not isinstance(error, sqlalchemy.exc.DBAPIError):
        return None
    answer = _ANSWERS.get(trouble_of(str(error.orig)))
    return None if answer is None else Refusal(answer)
