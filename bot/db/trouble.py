"""What a database error means for the people who wait for an answer."""

import sqlalchemy.exc

from bot.text.errors import Refusal
from bot.text.i18n import N_


def explained(error: BaseException) -> Refusal | None:
    """What to tell a user about a database error; None if it is an error of another kind.

    In each case the transaction was rolled back, so that nothing was changed.
    """
    # The bot's own writers take turns, so it cannot be one of them that holds the lock.
    if isinstance(error, sqlalchemy.exc.OperationalError) and "is locked" in str(error.orig):
        return Refusal(
            N_(
                "Another program is using my database right now, so nothing was changed. Please "
                "try again in a moment."
            )
        )
    return None
