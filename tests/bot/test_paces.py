"""How long each kind of question waits at each pace, and what follows from that."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot import paces
from bot.db.models import MatchRow, SeatRow
from bot.matches import deadlines
from games.core import Decision, Pace

NOW = 1_000.0


def row(pace: str = "normal") -> MatchRow:
    """A match of a pace."""
    return MatchRow(id=1, pace=pace, seed="seed")


def seat(place: int, *, user: int | None = 1, away: bool = False, left: bool = False) -> SeatRow:
    """A seat."""
    return SeatRow(place=place, user_id=user, away=away, left=left, name="x")


def wanted(pending: tuple[Decision, ...], pace: str = "normal", *seats: SeatRow) -> object:
    """The deadlines of questions that are put now, as seconds from now."""
    due = deadlines.compute_deadlines(row(pace), seats or (seat(0),), pending, frozenset(), NOW)
    return {key: round(when - NOW, 6) for key, when in due.items()}


@pytest.mark.parametrize(
    ("pace", "question", "seconds"),
    [
        ("quick", Pace.TURN, 60),
        ("quick", Pace.REACTION, 12),
        ("quick", Pace.VOTE, 45),
        ("quick", Pace.SETUP, 45),
        ("normal", Pace.TURN, 180),
        ("normal", Pace.REACTION, 20),
        ("normal", Pace.VOTE, 120),
        ("normal", Pace.SETUP, 120),
        ("slow", Pace.TURN, 12 * 3600),
        ("slow", Pace.REACTION, 1800),
        ("slow", Pace.VOTE, 12 * 3600),
        ("slow", Pace.SETUP, 12 * 3600),
        ("untimed", Pace.REACTION, 20),
    ],
)
def test_seconds_by_pace(pace: str, question: Pace, seconds: float) -> None:
    """The time limits are those of the design's table."""
    due = wanted((Decision(7, 0, "x", question),), pace)
    assert isinstance(due, dict)
    assert due["answer", 7, -1] == seconds


@pytest.mark.parametrize("question", [Pace.TURN, Pace.VOTE, Pace.SETUP])
def test_untimed_offers_a_skip_after_a_day(question: Pace) -> None:
    """Nothing is answered by itself (F094)."""
    assert wanted((Decision(7, 0, "x", question),), "untimed") == {("skip", 7, -1): 24 * 3600}


def test_reminders() -> None:
    """One at 75 % from a minute on, two from an hour on, none for what is shorter."""
    turn = Decision(7, 0, "x", Pace.TURN)
    assert wanted((turn,), "quick") == {("answer", 7, -1): 60, ("warning", 7, -1): 45}
    hours = 12 * 3600
    assert wanted((turn,), "slow") == {
        ("answer", 7, -1): hours,
        ("half", 7, -1): hours / 2,
        ("warning", 7, -1): hours * 0.9,
    }
    assert wanted((Decision(7, 0, "x", Pace.VOTE),), "quick") == {("answer", 7, -1): 45}


def test_misses_and_grace_are_what_the_design_says() -> None:
    """The design sets two misses in a row, 30 s of grace, and the lobby's and host's times."""
    assert (paces.MISSES_TO_AWAY, paces.GRACE) == (2, 30.0)
    assert (paces.LOBBY_SECONDS, paces.HOST_IDLE) == (1800.0, 300.0)


@pytest.mark.parametrize(
    ("typed", "pace"),
    [
        ("30 s", "30s"),
        ("90s", "90s"),
        ("120 seconds", "2m"),
        ("5 Min.", "5m"),
        ("60 minutes", "1h"),
        ("8 Stunden", "8h"),
        ("2 days", "2d"),
        ("14 d", "14d"),
        ("336h", "14d"),
        (" Slow ", "slow"),
        ("29 s", ""),
        ("15 days", ""),
        ("0 s", ""),
        ("90", ""),
        ("-5 min", ""),
        ("5 weeks", ""),
        ("1.5 h", ""),
        ("99999999999999 s", ""),
        ("", ""),
    ],
)
def test_a_time_limit_is_chosen_freely(typed: str, pace: str) -> None:
    """From 30 seconds to 14 days, stored in the largest unit that fits (F129)."""
    assert paces.parse_pace(typed) == pace
    assert pace == "" or paces.is_pace(pace)


@pytest.mark.parametrize("pace", ["120s", "29s", "15d", "1w", "030s", "90 s", "s", "", "fast"])
def test_other_stored_paces_are_none(pace: str) -> None:
    """Forged values and other spellings are refused, so that each time has one form (F129)."""
    assert not paces.is_pace(pace)


@given(st.integers(30, 14 * 86_400))
def test_each_time_within_the_range_is_a_pace(seconds: int) -> None:
    """It fits the column of ten characters, and all limits follow from it in order (F129)."""
    pace = paces.parse_pace(f"{seconds} s")
    assert len(pace) <= 10
    turn, reaction, vote = (
        paces.answer_seconds(pace, kind) or 0 for kind in (Pace.TURN, Pace.REACTION, Pace.VOTE)
    )
    assert turn == seconds
    assert 12 <= reaction <= min(vote, 1800)
    assert 30 <= vote <= max(turn, 30)
    assert paces.answer_seconds(pace, Pace.SETUP) == vote


def test_a_free_choice_stands_between_the_named_paces() -> None:
    """As long a turn gives as long a reaction as the named pace does (F129)."""
    for pace, equal in (("quick", "1m"), ("normal", "3m"), ("slow", "12h")):
        for kind in (Pace.TURN, Pace.REACTION):
            assert paces.answer_seconds(equal, kind) == paces.answer_seconds(pace, kind)
    assert [paces.is_slow(one) for one in ("59m", "1h", "2d", "untimed", "normal")] == [
        False,
        True,
        True,
        True,
        False,
    ]
    assert paces.ballot_seconds("2d", paused=False) == paces.SLOW_BALLOT_SECONDS
    assert paces.ballot_seconds("5m", paused=False) == paces.BALLOT_SECONDS
