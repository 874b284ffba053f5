"""Quiet hours: a daily span without notifications, which does not count in slow matches."""

from typing import Final

import msgspec

DAY: Final = 24 * 60
"""Minutes of a day."""
MAX_LENGTH: Final = 12 * 60
"""The maximum length of quiet hours in minutes, so that no question waits forever."""
_MINUTE: Final = 60.0


class QuietHours(msgspec.Struct, frozen=True):
    """From ``start`` to ``end``, as minutes of a local day ``offset`` minutes ahead of UTC."""

    start: int
    end: int
    offset: int = 0

    @property
    def length(self) -> int:
        """The minutes per day; 0 if start and end are equal."""
        return (self.end - self.start) % DAY


def is_valid(quiet: QuietHours) -> bool:
    """Whether all fields are in range, and the length is from 1 to `MAX_LENGTH`."""
    times = 0 <= quiet.start < DAY and 0 <= quiet.end < DAY
    return times and 0 < quiet.length <= MAX_LENGTH and -DAY < quiet.offset < DAY


def quiet_seconds_left(quiet: QuietHours | None, now: float) -> float:
    """The seconds until the current quiet hours end; 0 outside quiet hours."""
    if quiet is None:
        return 0.0
    return max(quiet.length * _MINUTE - _since_start(quiet, now), 0.0)


def add_active_seconds(quiet: QuietHours | None, start: float, seconds: float) -> float:
    """The time when ``seconds`` outside quiet hours have passed since ``start``."""
    if quiet is None:
        return start + seconds
    when = start + quiet_seconds_left(quiet, start)
    while (awake := DAY * _MINUTE - _since_start(quiet, when)) < seconds:
        seconds -= awake
        when += awake + quiet.length * _MINUTE
    return when + seconds


def clock_time(minutes: int) -> str:
    """Format a minute of the day, for example ``22:00``."""
    return f"{minutes % DAY // 60:02}:{minutes % 60:02}"


def offset_of_clock(shown: int, now: float) -> int:
    """The minutes by which a clock that shows ``shown`` (a minute of the day) now is ahead of UTC.

    Rounded to a quarter of an hour, as time zones are, and within 12 hours of UTC.
    """
    quarters = round((shown - now / _MINUTE) / 15)
    return (quarters * 15 + DAY // 2) % DAY - DAY // 2


def local_minute(offset: int, now: float) -> int:
    """The minute of the day on a clock that is ``offset`` minutes ahead of UTC."""
    return int(now // _MINUTE + offset) % DAY


def _since_start(quiet: QuietHours, when: float) -> float:
    """The seconds since quiet hours last began."""
    return (when + (quiet.offset - quiet.start) * _MINUTE) % (DAY * _MINUTE)
