"""Quiet hours: a daily span without notifications, which does not count in slow matches."""

import re
from datetime import UTC, datetime, timedelta
from functools import cache
from typing import Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

import msgspec

DAY: Final = 24 * 60
"""Minutes of a day."""
MAX_LENGTH: Final = 12 * 60
"""The maximum length of quiet hours in minutes, so that no question waits forever."""
_MINUTE: Final = 60.0
_NAME: Final = re.compile(r"[A-Za-z][\w-]*(/[\w-]+)*", re.ASCII)
"""The names of time zones that a custom_id can contain."""


class QuietHours(msgspec.Struct, frozen=True):
    """From ``start`` to ``end``, as minutes of a local day.

    ``zone`` is the IANA name of the time zone, whose daylight saving is followed (F321). Where it
    is '' or unknown to this system, the local day is ``offset`` minutes ahead of UTC all year.
    """

    start: int
    end: int
    offset: int = 0
    zone: str = ""

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
    zone = _zone(quiet.zone)
    if zone is not None:
        return max(_hours_in(quiet, zone, now)[1] - now, 0.0)
    return max(quiet.length * _MINUTE - _since_start(quiet, now), 0.0)


def add_active_seconds(quiet: QuietHours | None, start: float, seconds: float) -> float:
    """The time when ``seconds`` outside quiet hours have passed since ``start``."""
    if quiet is None:
        return start + seconds
    when = start + quiet_seconds_left(quiet, start)
    zone = _zone(quiet.zone)
    if zone is not None:
        while (hours := _hours_in(quiet, zone, when, coming=True))[0] - when < seconds:
            seconds -= hours[0] - when
            when = max(hours)
        return when + seconds
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


def local_minute(quiet: QuietHours, now: float) -> int:
    """The minute of the day on the user's clock."""
    zone = _zone(quiet.zone)
    offset = quiet.offset if zone is None else zone_offset(quiet.zone, now)
    return int(now // _MINUTE + offset) % DAY


def find_zone(text: str) -> str:
    """The IANA name of a time zone, given by that name or by its city; '' if there is none."""
    return _zones().get("_".join(text.split()).casefold(), "")


def zone_offset(zone: str, now: float) -> int:
    """The minutes by which the clocks of a known time zone are ahead of UTC now."""
    ahead = datetime.fromtimestamp(now, ZoneInfo(zone)).utcoffset()
    return int((ahead or timedelta()).total_seconds() // _MINUTE)


@cache
def _zones() -> dict[str, str]:
    """The names of time zones by themselves and by their cities, in lower case."""
    names = sorted(name for name in available_timezones() if _NAME.fullmatch(name))
    cities = {name.rpartition("/")[2].casefold(): name for name in names if "/" in name}
    return cities | {name.casefold(): name for name in names}


@cache
def _zone(name: str) -> ZoneInfo | None:
    """A time zone; None if it has no name, or this system does not know it."""
    try:
        return ZoneInfo(name) if name else None
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return None


def _hours_in(
    quiet: QuietHours, zone: ZoneInfo, when: float, *, coming: bool = False
) -> tuple[float, float]:
    """When quiet hours last began and when these end; those that begin next if ``coming``.

    They last from clock time to clock time, so a change of the clocks makes them longer or shorter.
    """
    today = datetime.fromtimestamp(when, zone).replace(hour=0, minute=0, second=0, microsecond=0)
    days = range(3) if coming else range(1, -3, -1)
    for day in days:
        midnight = today.replace(tzinfo=None) + timedelta(days=day - coming)
        begins, ends = (
            (midnight + timedelta(minutes=minutes)).replace(tzinfo=zone).astimezone(UTC).timestamp()
            for minutes in (quiet.start, quiet.start + quiet.length)
        )
        if (begins > when) if coming else (begins <= when):
            return begins, ends
    raise AssertionError("no time zone skips two days")


def _since_start(quiet: QuietHours, when: float) -> float:
    """The seconds since quiet hours last began."""
    return (when + (quiet.offset - quiet.start) * _MINUTE) % (DAY * _MINUTE)
