"""How long questions may take, in seconds, by the pace chosen for the match."""

from typing import Final

from games.core import Pace

PACES: Final = ("quick", "normal", "slow", "untimed")
DEFAULT_PACE: Final = "normal"

MINUTE: Final = 60.0
HOUR: Final = 3600.0

_SECONDS: Final[dict[str, dict[Pace, float]]] = {
    "quick": {
        Pace.TURN: MINUTE,
        Pace.REACTION: 12.0,
        Pace.VOTE: 45.0,
        Pace.SETUP: 45.0,
    },
    "normal": {
        Pace.TURN: 3 * MINUTE,
        Pace.REACTION: 20.0,
        Pace.VOTE: 2 * MINUTE,
        Pace.SETUP: 2 * MINUTE,
    },
    "slow": {
        Pace.TURN: 12 * HOUR,
        Pace.REACTION: 30 * MINUTE,
        Pace.VOTE: 12 * HOUR,
        Pace.SETUP: 12 * HOUR,
    },
    "untimed": {Pace.REACTION: 20.0},
}

LOBBY_EXPIRES: Final = 30 * MINUTE
"""A lobby in which nothing happens for so long is closed."""
HOST_IDLE: Final = 5 * MINUTE
"""After so long without a press of the host, any seated user may start."""
SKIP_AFTER: Final = 24 * HOUR
"""In an untimed match anyone seated may call Skip after so long."""
ABANDONED_AFTER: Final = 24 * HOUR
"""After so long without any move, anybody may end a match (F094)."""
BALLOT_CLOSES: Final = 2 * MINUTE
WARN_FROM: Final = MINUTE
"""Waits of so long or longer get a warning before the deadline acts …"""
WARN_AT: Final = 0.75
"""… at this part of the wait."""
GRACE: Final = 30.0
"""What a deadline that was missed while the bot was down is put off by."""
MISSES_TO_AWAY: Final = 2
"""After so many missed waits in a row the bot plays for a seat."""


def seconds(pace: str, question: Pace) -> float | None:
    """How long a question may take in a match of ``pace``; None where it may take for ever."""
    return _SECONDS[pace].get(question)
