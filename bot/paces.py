"""Time limits in seconds, by the pace of a match.

A pace has a name, or is the time limit of a turn, such as ``90s`` or ``2d`` (F129).
"""

import re
from functools import cache
from typing import Final

from games.core import Pace

PACES: Final = ("quick", "normal", "slow", "untimed")
DEFAULT_PACE: Final = "normal"

MINUTE: Final = 60.0
HOUR: Final = 3600.0

DAY: Final = 24 * HOUR
SHORTEST_TURN: Final = 30.0
LONGEST_TURN: Final = 14 * DAY
"""The range of a time limit that players choose freely."""

_UNITS: Final = {"d": DAY, "h": HOUR, "m": MINUTE, "s": 1.0}
_UNIT_WORDS: Final = {
    "s": "s sec secs second seconds sek sekunde sekunden",
    "m": "m min mins minute minutes minuten",
    "h": "h hr hrs hour hours std stunde stunden",
    "d": "d day days t tag tage tagen",
}
_TYPED: Final = re.compile(r"(\d{1,7})\s*([a-z]+)\.?", re.ASCII)
_STORED: Final = re.compile(r"([1-9]\d{0,6})([dhms])", re.ASCII)

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

RECENTLY_ACTIVE: Final = 20.0
"""A user who has pressed something within so many seconds is called only after them (F303)."""
LOBBY_SECONDS: Final = 30 * MINUTE
"""A lobby is closed after this time without any action."""
ROLE_PING_COOLDOWN: Final = 10 * MINUTE
"""The minimum time between two lobbies that ping a role on the same server."""
HOST_IDLE: Final = 5 * MINUTE
"""After this time without a press by the host, any seated user may start."""
SKIP_AFTER: Final = 24 * HOUR
"""In an untimed match, any seated user may skip a question after this time."""
ABANDONED_AFTER: Final = 24 * HOUR
"""Anybody may end a match after this time without a move (F094)."""
PARKED_END_AFTER: Final = 24 * HOUR
"""Any player may end a match that has been parked for so long (F147)."""
PAUSE_ABANDONED_AFTER: Final = 7 * 24 * HOUR
"""Anybody may end a paused match after this time, longer since the players agreed to pause."""
BALLOT_SECONDS: Final = 2 * MINUTE
"""An undecided vote is closed after this time."""
SLOW_BALLOT_SECONDS: Final = 12 * HOUR
"""The same in slow, untimed and paused matches, as their players need not be present."""
WARN_FROM: Final = MINUTE
"""Time limits of at least this length get a reminder."""
WARN_AT: Final = 0.75
"""The fraction of the time limit at which a single reminder is sent."""
REMIND_TWICE_FROM: Final = HOUR
"""Time limits of at least this length get two reminders, of kind ``half`` and ``warning``."""
REMIND_AT: Final = (0.5, 0.9)
"""The fractions of the time limit at which the two reminders are sent (F187)."""
GRACE: Final = 30.0
"""Grace period for deadlines that passed while the bot was down."""
NUDGE_PART: Final = 1 / 6
"""The part of the time limit after which the last one who has not answered is told so."""
NUDGE_MOST: Final = 10 * MINUTE
"""The longest time until then."""
MISSES_TO_AWAY: Final = 2
"""The bot plays for a seat after this many missed waits in a row."""


def parse_pace(text: str) -> str:
    """The pace that somebody typed: a name, or a time such as “90 s”; '' if it is none."""
    typed = text.strip().lower()
    if typed in PACES:
        return typed
    found = _TYPED.fullmatch(typed)
    unit = next((u for u, said in _UNIT_WORDS.items() if found and found[2] in said.split()), "")
    if found is None or not unit:
        return ""
    seconds = int(found[1]) * _UNITS[unit]
    if not SHORTEST_TURN <= seconds <= LONGEST_TURN:
        return ""
    largest = next(one for one, size in _UNITS.items() if seconds % size == 0)
    return f"{int(seconds // _UNITS[largest])}{largest}"


def is_pace(pace: str) -> bool:
    """Whether a pace is one of the four with a name, or a valid time limit as it is stored."""
    return pace in PACES or turn_seconds(pace) is not None


@cache
def turn_seconds(pace: str) -> float | None:
    """The time limit of a turn that was chosen freely; None for the paces with names."""
    found = _STORED.fullmatch(pace)
    return int(found[1]) * _UNITS[found[2]] if found and parse_pace(pace) == pace else None


def is_slow(pace: str) -> bool:
    """Whether players need not be present at this pace."""
    return pace == "untimed" or skips_quiet_hours(pace)


def reminders(wait: float) -> dict[str, float]:
    """The reminders of a time limit: seconds from its start, by the kind of deadline."""
    if wait >= REMIND_TWICE_FROM:
        half, late = REMIND_AT
        return {"half": wait * half, "warning": wait * late}
    return {"warning": wait * WARN_AT} if wait >= WARN_FROM else {}


def skips_quiet_hours(pace: str) -> bool:
    """Whether deadlines at this pace do not count the users' quiet hours."""
    return pace == "slow" or (turn_seconds(pace) or 0.0) >= HOUR


def ballot_seconds(pace: str, *, paused: bool) -> float:
    """How long a vote stays open, in seconds."""
    return SLOW_BALLOT_SECONDS if paused or is_slow(pace) else BALLOT_SECONDS


def answer_seconds(pace: str, question: Pace) -> float | None:
    """The time limit of a question in seconds; None if it has none at this pace.

    Beside a turn that was chosen freely, the others stand in the proportions of the named paces.
    """
    turn = turn_seconds(pace)
    if turn is None:
        return _SECONDS[pace].get(question)
    if question is Pace.TURN:
        return turn
    if question is Pace.REACTION:
        return float(round(min(max(turn / 9, 12.0), 30 * MINUTE)))
    return float(round(max(turn * 2 / 3, 30.0))) if turn < HOUR else turn


def nudge_after(pace: str, question: Pace) -> float | None:
    """After how many seconds the last one who has not answered is told so (F189).

    None for reactions, which are over in seconds.
    """
    if question is Pace.REACTION:
        return None
    wait = answer_seconds(pace, question)
    part = NUDGE_MOST if wait is None else wait * NUDGE_PART
    return min(max(part, RECENTLY_ACTIVE), NUDGE_MOST)


def absent_after(pace: str, question: Pace) -> float | None:
    """How long a question must be open before a sole voter can mark a player absent, in seconds.

    None if that is never possible: reactions are short, and nobody is notified of them.
    """
    if question is Pace.REACTION:
        return None
    wait = answer_seconds(pace, question)
    return SKIP_AFTER if wait is None else wait / 2
