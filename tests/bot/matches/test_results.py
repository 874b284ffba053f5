"""Which matches are rated, and how their seats are ranked."""

import pytest

from bot.db.models import SeatRow
from bot.matches.results import compute_ranks, is_rated
from games.core import Outcome


def seats(*marks: str) -> list[SeatRow]:
    """Seats of users; marked as ``bot``, ``left`` or ``away``, '' for one who plays."""
    return [
        SeatRow(
            place=place,
            user_id=None if mark == "bot" else 100 + place,
            name=f"Seat {place}",
            left=mark == "left",
            away=mark == "away",
        )
        for place, mark in enumerate(marks)
    ]


@pytest.mark.parametrize(
    ("marks", "counts"),
    [
        (("", ""), True),
        (("", "", ""), True),
        (("", "bot"), False),
        (("", "", "", "bot"), False),
        (("",), False),
        (("", "left"), True),
        (("", "away"), True),
        (("", "left", "away"), False),
        (("", "", "left", "away"), True),
        (("", "left", "left", "left"), False),
    ],
)
def test_matches_with_bots_or_too_few_humans_do_not_rate(
    marks: tuple[str, ...], counts: bool
) -> None:
    """F208: no computer player, two seats at least, and half of them human at the end."""
    assert is_rated(seats(*marks)) is counts


def test_winners_come_first_then_the_others_by_score() -> None:
    """A winner need not have the best score; equal scores tie."""
    outcome = Outcome((2,), (10, 30, 20, 10), "set")
    assert compute_ranks(seats("", "", "", ""), outcome) == (3, 2, 1, 3)


def test_a_shared_win_is_a_tie() -> None:
    """Both winners are first, and who comes after them is third."""
    assert compute_ranks(seats("", "", ""), Outcome((0, 2), (7, 3, 7), "shared")) == (1, 3, 1)


def test_without_scores_all_losers_tie() -> None:
    """A game that keeps no score tells no more."""
    assert compute_ranks(seats("", "", ""), Outcome((1,), (), "last")) == (2, 1, 2)


def test_who_left_comes_last_whatever_the_score() -> None:
    """Leaving does not protect a rating."""
    assert compute_ranks(seats("", "left", ""), Outcome((0,), (9, 8, 1), "highest")) == (1, 3, 2)


def test_a_leaver_comes_after_the_losers_without_scores() -> None:
    """A player who stayed to the end is never tied with one who left."""
    assert compute_ranks(seats("", "left", ""), Outcome((0,), (), "last")) == (1, 3, 2)


def test_who_left_a_team_wins_with_it() -> None:
    """P-13: the points stayed with the team, so its win is theirs too."""
    outcome = Outcome((0, 1), (9, 8, 1, 2), "highest")
    assert compute_ranks(seats("", "left", "", ""), outcome) == (1, 1, 4, 3)
