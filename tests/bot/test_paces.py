"""How long each kind of question waits at each pace, and what follows from that."""

import pytest

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
