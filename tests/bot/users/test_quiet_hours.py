"""When it is quiet for a user, and how waits skip quiet hours (F134)."""

from datetime import datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.users.quiet_hours import (
    DAY,
    MAX_LENGTH,
    QuietHours,
    add_active_seconds,
    clock_time,
    find_zone,
    is_valid,
    local_minute,
    offset_of_clock,
    quiet_seconds_left,
    zone_offset,
)

HOUR = 3600.0
MIDNIGHT = 20_000 * 86_400.0
"""A midnight in UTC."""
NIGHT = QuietHours(22 * 60, 8 * 60)


def at(hour: float) -> float:
    """A time of that day in UTC."""
    return MIDNIGHT + hour * HOUR


@pytest.mark.parametrize(
    ("hour", "left"), [(21.99, 0), (22, 10), (23, 9), (24, 8), (31.5, 0.5), (32, 0), (45, 0)]
)
def test_a_night_lasts_from_its_start_to_its_end(hour: float, left: float) -> None:
    """Over midnight too; the end itself is loud again."""
    assert quiet_seconds_left(NIGHT, at(hour)) == left * HOUR


def test_hours_are_those_of_the_users_own_clock() -> None:
    """Two hours ahead of UTC, ten in the evening is eight there."""
    ahead = QuietHours(22 * 60, 8 * 60, 120)
    assert quiet_seconds_left(ahead, at(20)) == 10 * HOUR
    assert quiet_seconds_left(ahead, at(6)) == 0


def test_without_quiet_hours_nothing_is_quiet() -> None:
    """Nothing is put off either."""
    assert quiet_seconds_left(None, at(3)) == 0
    assert add_active_seconds(None, at(3), 60) == at(3) + 60


@pytest.mark.parametrize(
    ("start", "wait", "end"),
    [
        (9, 12, 21),  # over before the night
        (10, 12, 22),  # over as it begins
        (11, 12, 33),  # an hour is left for the morning
        (20, 12, 42),
        (23, 12, 44),  # asked in the night: it counts from eight on
        (30, 1, 33),
        (9, 27, 46),  # 13 hours, a night, and the 14 hours up to the next
        (9, 28, 57),  # … and an hour more is after the second night
    ],
)
def test_a_wait_leaves_the_nights_out(start: float, wait: float, end: float) -> None:
    """Twelve hours are twelve waking hours."""
    assert add_active_seconds(NIGHT, at(start), wait * HOUR) == at(end)


@given(
    start=st.integers(0, DAY - 1),
    length=st.integers(1, MAX_LENGTH),
    offset=st.integers(-720, 720),
    since=st.integers(0, 86_400),
    wait=st.integers(1, 48 * 3600),
)
def test_a_stretched_wait_ends_awake(
    start: int, length: int, offset: int, since: int, wait: int
) -> None:
    """The waking seconds up to the end are exactly those of the wait, and one is the last."""
    quiet = QuietHours(start, (start + length) % DAY, offset)
    begun = MIDNIGHT + since
    end = add_active_seconds(quiet, begun, wait)
    assert quiet_seconds_left(quiet, end - 1) == 0 or wait < 1
    minutes = [begun + 60 * n for n in range(int((end - begun) // 60))]
    awake = sum(quiet_seconds_left(quiet, minute) == 0 for minute in minutes)
    assert abs(awake * 60 - wait) <= 60 * (2 + 2 * (len(minutes) // DAY + 1))


@pytest.mark.parametrize(
    ("quiet", "kept"),
    [
        (NIGHT, True),
        (QuietHours(0, 12 * 60), True),
        (QuietHours(0, 12 * 60 + 1), False),  # longer than half the day
        (QuietHours(480, 480), False),  # no time at all, or all day
        (QuietHours(-1, 100), False),
        (QuietHours(0, DAY), False),
        (QuietHours(0, 100, DAY), False),
    ],
)
def test_which_quiet_hours_can_be_kept(quiet: QuietHours, kept: bool) -> None:
    """Quiet hours last at most half a day, so that no question waits forever (F080)."""
    assert is_valid(quiet) is kept


@pytest.mark.parametrize(
    ("hour", "shown", "offset"),
    [
        (12, 12 * 60, 0),
        (12, 14 * 60, 120),
        (12, 14 * 60 + 7, 120),  # a slow reader: still the nearest quarter
        (12, 6 * 60 + 30, -330),
        (23, 60, 120),  # past midnight already
        (1, 20 * 60, -300),  # still the day before
        (12, 17 * 60 + 45, 345),
    ],
)
def test_a_clock_tells_its_offset(hour: float, shown: int, offset: int) -> None:
    """What a user's clock shows now says how far ahead of UTC it is."""
    assert offset_of_clock(shown, at(hour)) == offset
    assert abs(local_minute(QuietHours(0, 60, offset), at(hour)) - shown) <= 7


def test_clock_times_have_two_digits_each() -> None:
    """Clock times are shown as HH:MM."""
    assert [clock_time(0), clock_time(8 * 60 + 5), clock_time(22 * 60)] == [
        "00:00",
        "08:05",
        "22:00",
    ]


BERLIN = QuietHours(22 * 60, 7 * 60, 60, "Europe/Berlin")


def utc(text: str) -> float:
    """The seconds since 1970 of a time in UTC."""
    return datetime.fromisoformat(f"{text}+00:00").timestamp()


@pytest.mark.parametrize(
    ("now", "left"),
    [
        ("2026-07-01 19:59", 0.0),  # 21:59 in summer
        ("2026-07-01 20:00", 9.0),
        ("2026-07-02 04:59", 1 / 60),
        ("2026-07-02 05:00", 0.0),  # 7:00
        ("2026-12-01 20:30", 0.0),  # 21:30 in winter
        ("2026-12-01 21:00", 9.0),
        ("2026-12-02 05:00", 1.0),
        ("2026-03-28 21:00", 8.0),  # the night in which clocks go from 2:00 to 3:00
        ("2026-10-24 20:00", 10.0),  # the night in which they go from 3:00 back to 2:00
        ("2026-10-25 05:59", 1 / 60),
        ("2026-10-25 06:00", 0.0),
    ],
)
def test_quiet_hours_follow_daylight_saving(now: str, left: float) -> None:
    """Ten to seven by the clock on the wall, in summer and in winter (F321)."""
    assert quiet_seconds_left(BERLIN, utc(now)) == pytest.approx(left * HOUR)


@pytest.mark.parametrize(
    ("start", "hours", "end"),
    [
        ("2026-03-28 20:00", 2, "2026-03-29 06:00"),  # an hour before, one after eight quiet hours
        ("2026-10-24 19:00", 2, "2026-10-25 07:00"),  # the same with ten quiet hours
        ("2026-03-28 22:00", 15, "2026-03-29 20:00"),  # the whole day between two nights
        ("2026-03-28 22:00", 16, "2026-03-30 06:00"),
        ("2026-07-01 10:00", 1, "2026-07-01 11:00"),
    ],
)
def test_waits_skip_the_hours_by_the_clock(start: str, hours: float, end: str) -> None:
    """A time limit counts the hours between the nights as they really are (F321)."""
    assert add_active_seconds(BERLIN, utc(start), hours * HOUR) == utc(end)


def test_hours_that_begin_in_the_skipped_hour() -> None:
    """Half past two does not exist in that night, so they begin at half past three."""
    short = QuietHours(150, 240, 60, "Europe/Berlin")
    assert quiet_seconds_left(short, utc("2026-03-29 01:15")) == 0
    assert quiet_seconds_left(short, utc("2026-03-29 01:45")) == 0.25 * HOUR
    assert quiet_seconds_left(short, utc("2026-03-30 00:30")) == 1.5 * HOUR


@given(st.integers(0, 364 * 24 * 60), st.floats(1, 10 * 86_400))
def test_a_zone_without_daylight_saving_is_an_offset(minute: int, wait: float) -> None:
    """Both ways of counting agree where no clock is ever changed."""
    now = MIDNIGHT + minute * 60
    named = QuietHours(22 * 60, 8 * 60, 0, "Asia/Kolkata")
    fixed = QuietHours(22 * 60, 8 * 60, 330)
    assert quiet_seconds_left(named, now) == quiet_seconds_left(fixed, now)
    assert add_active_seconds(named, now, wait) == pytest.approx(
        add_active_seconds(fixed, now, wait)
    )
    assert local_minute(named, now) == local_minute(fixed, now)


def test_an_unknown_zone_falls_back_to_the_offset() -> None:
    """A name that this system does not know any more loses nobody their quiet hours."""
    lost = QuietHours(22 * 60, 8 * 60, 120, "Nowhere/Atlantis")
    assert quiet_seconds_left(lost, at(20)) == 10 * HOUR
    assert local_minute(lost, at(20)) == 22 * 60


@pytest.mark.parametrize(
    ("typed", "zone"),
    [
        ("Europe/Berlin", "Europe/Berlin"),
        (" europe/berlin ", "Europe/Berlin"),
        ("new york", "America/New_York"),
        ("America/Argentina/Buenos_Aires", "America/Argentina/Buenos_Aires"),
        ("UTC", "UTC"),
        ("Atlantis", ""),
        ("../etc/passwd", ""),
        ("", ""),
        ("14:30", ""),
    ],
)
def test_zones_are_found_by_name_or_city(typed: str, zone: str) -> None:
    """Capital letters and spaces do not matter; nothing else is taken for a zone."""
    assert find_zone(typed) == zone


def test_the_offset_of_a_zone() -> None:
    """In minutes, in summer and in winter."""
    assert zone_offset("Europe/Berlin", utc("2026-07-01 12:00")) == 120
    assert zone_offset("Europe/Berlin", utc("2026-12-01 12:00")) == 60
