"""A step in the making: what it changes, whom it tells, and what it keeps."""

from typing import ClassVar

import pytest

from games.core import Dice, Frozen, Told
from games.core.course import Course, by_seat, less
from games.core.piles import without


class _Seated(Frozen, frozen=True):
    """A seat with points."""

    points: int = 0


class _State(Frozen, frozen=True):
    """Three seats, and the newest public events."""

    seats: tuple[_Seated, ...] = (_Seated(),) * 3
    ids: int = 7
    recent: tuple[str, ...] = ("old", "older")


class _Plain(Course[_State, _Seated, str]):
    """Keeps nothing of what was told."""


class _Recalling(Course[_State, _Seated, str]):
    """Keeps three public events."""

    recent: ClassVar[int] = 3


def test_a_course_changes_nothing_but_its_own_state() -> None:
    """Fields, what belongs to a seat, and ids that are never used again."""
    before = _State()
    course = _Plain(before, Dice("course"))
    course.alter(1, points=5)
    assert (course.new_id(), course.new_id()) == (8, 9)
    after = course.step().state
    assert [seat.points for seat in after.seats] == [0, 5, 0]
    assert course.seat(1) == _Seated(5)
    assert after.ids == 9
    assert after.recent == before.recent
    assert before == _State()


def test_what_is_told_keeps_its_order_and_its_audience() -> None:
    """Everybody, or some seats in rising order."""
    course = _Plain(_State(), Dice("course"))
    course.tell("all")
    course.tell_privately("some", 2, 0)
    assert course.step().events == (Told("all"), Told("some", (0, 2)))


def test_a_state_may_recall_the_newest_public_events() -> None:
    """So many, or all of the last step where those are more; private ones never."""
    course = _Recalling(_State(), Dice("course"))
    course.tell("one")
    course.tell_privately("secret", 1)
    course.tell("two")
    assert course.step().state.recent == ("older", "one", "two")
    assert course.step().state.recent == ("older", "one", "two")  # asking twice adds nothing
    for more in ("three", "four"):
        course.tell(more)
    assert course.step().state.recent == ("one", "two", "three", "four")


def test_seats_are_replaced_and_left_out() -> None:
    """By place the one, by number the other."""
    assert by_seat("abc", 1, "x") == ("a", "x", "c")
    assert by_seat("abc", 0, "x") == ("x", "b", "c")
    assert less((2, 0, 1), 0) == (2, 1)
    assert less((2, 1), 0) == (2, 1)


def test_cards_are_taken_by_copy() -> None:
    """One copy of each, the rest in its order; what is not there cannot be taken."""
    assert without("abcab", "ba") == ("c", "a", "b")
    with pytest.raises(ValueError, match="not in list"):
        without("abc", "aa")
