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

LOBBY_SECONDS: Final = 30 * MINUTE
"""A lobby in which nothing happens for so long is closed."""
ROLE_PING_COOLDOWN: Final = 10 * MINUTE
"""After a lobby was opened on a server, no role of it is told of another one for so long."""
HOST_IDLE: Final = 5 * MINUTE
"""After so long without a press of the host, any seated user may start."""
SKIP_AFTER: Final = 24 * HOUR
"""In an untimed match anyone seated may call Skip after so long."""
ABANDONED_AFTER: Final = 24 * HOUR
"""After so long without any move, anybody may end a match (F094)."""
PAUSE_ABANDONED_AFTER: Final = 7 * 24 * HOUR
"""… or after so long where it is paused: that was agreed upon."""
BALLOT_SECONDS: Final = 2 * MINUTE
"""A vote that comes to nothing is closed after so long …"""
SLOW_BALLOT_SECONDS: Final = 12 * HOUR
"""… or after so long where nobody need be there: at a slow pace, untimed, or paused."""
WARN_FROM: Final = MINUTE
"""Waits of so long or longer get a reminder before the deadline acts …"""
WARN_AT: Final = 0.75
"""… at this part of the wait."""
REMIND_TWICE_FROM: Final = HOUR
"""Waits of so long or longer get two reminders, of kind ``half`` and ``warning`` …"""
REMIND_AT: Final = (0.5, 0.9)
"""… at these parts of the wait (F187)."""
GRACE: Final = 30.0
"""What a deadline that was missed while the bot was down is put off by."""
MISSES_TO_AWAY: Final = 2
"""After so many missed waits in a row the bot plays for a seat."""


def reminders(wait: float) -> dict[str, float]:
    """When users are reminded of a wait, by the deadline's kind, in seconds from its start."""
    if wait >= REMIND_TWICE_FROM:
        half, late = REMIND_AT
        return {"half": wait * half, "warning": wait * late}
    return {"warning": wait * WARN_AT} if wait >= WARN_FROM else {}


def skips_quiet_hours(pace: str) -> bool:
    """Whether a pace leaves users' quiet hours out of its deadlines."""
    return pace == "slow"


def ballot_seconds(pace: str, *, paused: bool) -> float:
    """How long a vote stays open, in seconds."""
    return SLOW_BALLOT_SECONDS if paused or pace in ("slow", "untimed") else BALLOT_SECONDS


def answer_seconds(pace: str, question: Pace) -> float | None:
    """How long a question may take in a match of ``pace``; None where it may take for ever."""
    return _SECONDS[pace].get(question)


def absent_after(pace: str, question: Pace) -> float | None:
    """How long a question must have been open for one user alone to say that another is away.

    In seconds; None where it never need be: reactions are soon over, and call nobody.
    """
    if question is Pace.REACTION:
        return None
    wait = answer_seconds(pace, question)
    return SKIP_AFTER if wait is None else wait / 2
