"""Deadlines of an active match: reminders, quiet hours and computer players."""

from typing import Any

import pytest

from bot.db.models import MatchRow, SeatRow
from bot.matches.deadlines import compute_deadlines
from bot.paces import HOUR, MINUTE, reminders
from bot.users.quiet_hours import QuietHours
from games.core import Decision, Pace

NOON = 20_000 * 24 * HOUR + 12 * HOUR
"""A noon in UTC."""


def seat(place: int, user: int | None = None, **more: Any) -> SeatRow:
    """A seat of a user (of a computer player if there is none)."""
    return SeatRow(place=place, user_id=user, away=False, left=False, **more)


def due(
    pace: str, *pending: Decision, seats: tuple[SeatRow, ...] = (), **more: Any
) -> dict[tuple[str, int, int], float]:
    """The deadlines of questions that are put at noon, as seconds from then on."""
    row = MatchRow(pace=pace, seed="a seed")
    found = compute_deadlines(
        row, seats or (seat(0, 1), seat(1, 2)), pending, frozenset(), NOON, **more
    )
    return {key: when - NOON for key, when in found.items()}


TURN = Decision(1, 0, "turn", Pace.TURN)


@pytest.mark.parametrize(
    ("wait", "parts"),
    [
        (59.0, {}),
        (60.0, {"warning": 45.0}),
        (3599.0, {"warning": 2699.25}),
        (3600.0, {"half": 1800.0, "warning": 3240.0}),
        (43_200.0, {"half": 21_600.0, "warning": 38_880.0}),
    ],
)
def test_long_waits_have_two_reminders(wait: float, parts: dict[str, float]) -> None:
    """Waits of an hour or more have two, halfway and near the end; others one (F187)."""
    assert reminders(wait) == parts


def test_a_slow_turn() -> None:
    """A slow turn lasts twelve hours and has both reminders."""
    assert due("slow", TURN) == {
        ("half", 1, -1): 6 * HOUR,
        ("warning", 1, -1): pytest.approx(10.8 * HOUR),
        ("answer", 1, -1): 12 * HOUR,
    }


def test_an_untimed_turn_is_never_reminded_of() -> None:
    """After a day anybody may call Skip."""
    assert due("untimed", TURN) == {("skip", 1, -1): 24 * HOUR}


def test_who_needs_longest_sets_a_shared_deadline() -> None:
    """Quiet from 13:00 to 23:00: one waking hour, the night's quiet, eleven more."""
    both = (Decision(1, 0, "bid", Pace.VOTE), Decision(1, 1, "bid", Pace.VOTE))
    quiet = {1: QuietHours(13 * 60, 23 * 60)}
    assert due("slow", *both, quiet=quiet)["answer", 1, -1] == 22 * HOUR
    assert due("slow", *both, quiet={})["answer", 1, -1] == 12 * HOUR
    assert due("normal", *both, quiet=quiet)["answer", 1, -1] == 2 * MINUTE


def test_the_end_of_quiet_hours_is_a_deadline_of_its_own() -> None:
    """At the end of quiet hours, players still asked are called unless awake or away."""
    quiet = {0: QuietHours(11 * 60, 13 * 60)}
    assert due("normal", TURN, quiet=quiet)["call", 1, 0] == HOUR
    awake = {0: QuietHours(13 * 60, 14 * 60)}
    assert ("call", 1, 0) not in due("normal", TURN, quiet=awake)
    away = (seat(0, 1), seat(1, 2))
    away[0].away = True
    assert ("call", 1, 0) not in due("normal", TURN, seats=away, quiet=quiet)


def test_quiet_hours_of_who_is_away_hold_nobody_up() -> None:
    """The bot plays for them, within two seconds."""
    away = (seat(0, 1), seat(1, 2))
    away[0].away = True
    found = due("slow", TURN, seats=away, quiet={0: QuietHours(11 * 60, 13 * 60)})
    assert found["answer", 1, -1] == 12 * HOUR
    assert 1 <= found["bot", 1, 0] < 2
