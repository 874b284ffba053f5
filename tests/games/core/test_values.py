"""The small values: tags, strictness, audiences."""

import msgspec
import pytest

from games.core import Event, Frozen, IllegalMove, Outcome, Tagged, Told


class RollItOut(Tagged, frozen=True):
    """A tagged value."""

    dice: int


class Pair(Frozen, frozen=True):
    """An untagged value."""

    left: int
    right: int = 0


class Rang(Event, frozen=True):
    """An event."""


def test_a_tag_is_the_name_in_words() -> None:
    """It stands in the field ``is``, in front."""
    assert msgspec.json.encode(RollItOut(3)) == b'{"is":"roll_it_out","dice":3}'


def test_values_are_strict() -> None:
    """No field is out of place, none is missing, none is of another type."""
    assert msgspec.json.decode(b'{"left":1}', type=Pair) == Pair(1)
    for data in (b'{"left":1,"middle":2}', b'{"right":1}', b'{"left":"1"}', b'{"left":1.0}'):
        with pytest.raises(msgspec.ValidationError):
            msgspec.json.decode(data, type=Pair)
    for data in (b'{"is":"roll","dice":3}', b'{"dice":3}'):
        with pytest.raises(msgspec.ValidationError):
            msgspec.json.decode(data, type=RollItOut | Rang)


def test_values_never_change() -> None:
    """A value cannot be changed after it was created."""
    with pytest.raises(AttributeError):
        Pair(1).left = 2  # type: ignore[misc]


def test_who_hears_what() -> None:
    """None is everybody; a spectator hears only that."""
    for seat in (None, 0, 5):
        assert Told(Rang()).heard_by(seat)
    private = Told(Rang(), to=(0, 2))
    assert [private.heard_by(seat) for seat in (None, 0, 1, 2)] == [False, True, False, True]


def test_an_outcome_is_spelled_in_one_way() -> None:
    """It is kept with the match."""
    outcome = Outcome((0, 2), (5, 1, 5), "rounds")
    assert msgspec.json.decode(msgspec.json.encode(outcome), type=Outcome) == outcome


def test_a_refusal_says_its_code_where_there_is_no_reason() -> None:
    """Panels look the reason up."""
    assert IllegalMove("stale").reason == "stale"
    refusal = IllegalMove("not_legal", "too_dear", {"price": 4000})
    assert (refusal.code, refusal.reason, refusal.facts) == (
        "not_legal",
        "too_dear",
        {"price": 4000},
    )
