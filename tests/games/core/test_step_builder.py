"""The step builder: what it changes, whom it tells, and what it keeps."""

from typing import ClassVar

from games.core import Dice, Frozen, Told
from games.core.seats import replace_at, without_seat
from games.core.step_builder import SeatedStepBuilder


class _Seated(Frozen, frozen=True):
    """A seat with points."""

    points: int = 0


class _State(Frozen, frozen=True):
    """Three seats, and the newest public events."""

    seats: tuple[_Seated, ...] = (_Seated(),) * 3
    ids: int = 7
    recent: tuple[str, ...] = ("old", "older")


class _Plain(SeatedStepBuilder[_State, _Seated, str]):
    """Keeps nothing of what was told."""


class _Recalling(SeatedStepBuilder[_State, _Seated, str]):
    """Keeps three public events."""

    recent: ClassVar[int] = 3


def test_a_builder_changes_nothing_but_its_own_state() -> None:
    """Fields, what belongs to a seat, and ids that are never used again."""
    before = _State()
    builder = _Plain(before, Dice("builder"))
    builder.alter(1, points=5)
    assert (builder.new_id(), builder.new_id()) == (8, 9)
    after = builder.build().state
    assert [seat.points for seat in after.seats] == [0, 5, 0]
    assert builder.seat(1) == _Seated(5)
    assert after.ids == 9
    assert after.recent == before.recent
    assert before == _State()


def test_what_is_told_keeps_its_order_and_its_audience() -> None:
    """An event is for everybody, or for some seats in rising order."""
    builder = _Plain(_State(), Dice("builder"))
    builder.tell("all")
    builder.tell_privately("some", 2, 0)
    assert builder.build().events == (Told("all"), Told("some", (0, 2)))


def test_f327_a_private_event_for_no_seats_stays_private() -> None:
    """F327: an empty audience is nobody, spectators included; it is not recalled as public."""
    builder = _Recalling(_State(), Dice("builder"))
    nobody: tuple[int, ...] = ()
    builder.tell_privately("secret", *nobody)
    step = builder.build()
    assert step.events == (Told("secret", ()),)
    assert not any(told.heard_by(seat) for told in step.events for seat in (None, 0, 1, 2))
    assert step.state.recent == ("old", "older")


def test_a_state_may_recall_the_newest_public_events() -> None:
    """A state keeps the newest public events, at least those of the last step; no private ones."""
    builder = _Recalling(_State(), Dice("builder"))
    builder.tell("one")
    builder.tell_privately("secret", 1)
    builder.tell("two")
    assert builder.build().state.recent == ("older", "one", "two")
    assert builder.build().state.recent == ("older", "one", "two")  # asking twice adds nothing
    for more in ("three", "four"):
        builder.tell(more)
    assert builder.build().state.recent == ("one", "two", "three", "four")


def test_seats_are_replaced_and_left_out() -> None:
    """An item is replaced by its position; a seat is left out by its number."""
    assert replace_at("abc", 1, "x") == ("a", "x", "c")
    assert replace_at("abc", 0, "x") == ("x", "b", "c")
    assert without_seat((2, 0, 1), 0) == (2, 1)
    assert without_seat((2, 1), 0) == (2, 1)
