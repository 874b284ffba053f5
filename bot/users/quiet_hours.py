"""Quiet hours: a part of a user's day in which nothing rings; slow deadlines leave it out."""

from typing import Final

import msgspec

DAY: Final = 24 * 60
"""Minutes of a day."""
MAX_LENGTH: Final = 12 * 60
"""Quiet hours take half of the day at most, so that no question waits for ever (minutes)."""
_MINUTE: Final = 60.0


class QuietHours(msgspec.Struct, frozen=True):
    """From ``start`` until ``end``, in minutes of a day that is ``offset`` minutes ahead of UTC."""

    start: int
    end: int
    offset: int = 0

    @property
    def length(self) -> int:
        """How many minutes they take of each day; 0 where they begin as they end."""
        return (self.end - self.start) % DAY


def is_valid(quiet: QuietHours) -> bool:
    """Whether quiet hours can be kept: times of a day, and no longer than `LONGEST`."""
    times = 0 <= quiet.start < DAY and 0 <= quiet.end < DAY
    return times and 0 < quiet.length <= MAX_LENGTH and -DAY < quiet.offset < DAY


def quiet_seconds_left(quiet: QuietHours | None, now: float) -> float:
    """How many seconds the quiet hours still last; 0 where it is none just now."""
    if quiet is None:
        return 0.0
    gone = _since_start(quiet, now)
    return max(quiet.length * _MINUTE - gone, 0.0)


def add_active_seconds(quiet: QuietHours | None, start: float, seconds: float) -> float:
    """The moment at which ``seconds`` outside the quiet hours have passed since ``start``."""
    if quiet is None:
        return start + seconds
    when = start + quiet_seconds_left(quiet, start)
    while (awake := DAY * _MINUTE - _since_start(quiet, when)) < seconds:
        seconds -= awake
        when += awake + quiet.length * _MINUTE
    return when + seconds


def clock_time(minutes: int) -> str:
    """A minute of the day as people read it, such as ``22:00``."""
    return f"{minutes % DAY // 60:02}:{minutes % 60:02}"


def offset_of_clock(shown: int, now: float) -> int:
    """How far ahead of UTC a clock is that shows ``shown`` (a minute of the day) now, in minutes.

    To the nearest quarter of an hour, as time zones are; from 12 hours behind to 12 ahead of it.
    """
    behind = shown - now / _MINUTE
    quarters = round(behind / 15)
    return (quarters * 15 + DAY // 2) % DAY - DAY // 2


def local_minute(offset: int, now: float) -> int:
    """What a clock ``offset`` minutes ahead of UTC shows now, as a minute of the day."""
    return int(now // _MINUTE + offset) % DAY


def _since_start(quiet: QuietHours, when: float) -> float:
    """Seconds since the quiet hours last began."""
    return (when + (quiet.offset - quiet.start) * _MINUTE) % (DAY * _MINUTE)
