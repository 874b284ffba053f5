"""Saves are kept forever: ``saves/format_1_*.json`` must be readable in every version to come."""

import json
from pathlib import Path
from typing import Any

import pytest

from games.core import BrokenSave, Entry, IllegalMove, Match, NewerFormat, decode, encode, play
from games.dropdead import GAME
from games.dropdead.moves import Roll, RollOut

SAVES = {path.stem: path for path in (Path(__file__).parent / "saves").glob("format_1_*.json")}


def saved(name: str) -> Match[Any, Any]:
    """A match as it was saved."""
    return decode(GAME, SAVES[f"format_1_{name}"].read_bytes())


def silent_to_the_end(match: Match[Any, Any]) -> Match[Any, Any]:
    """Every turn rolled out."""
    while pending := GAME.pending(match.state):
        entry = Entry(match.seq + 1, pending[0].seat, pending[0].id, RollOut(), clock=True)
        match, _ = play(GAME, match, entry)
    return match


def test_all_saves_are_there() -> None:
    """None may ever be deleted."""
    kinds = {"round", "visits", "extra_of_teams", "over"}
    assert set(SAVES) >= {f"format_1_{kind}" for kind in kinds}


@pytest.mark.parametrize("name", SAVES)
def test_a_save_is_read_and_spelled_again_as_it_is(name: str) -> None:
    """Byte for byte; once the format rises, this holds of its own saves only."""
    data = SAVES[name].read_bytes()
    assert encode(decode(GAME, data)) == data


@pytest.mark.parametrize("name", SAVES)
def test_a_save_is_played_to_its_end(name: str) -> None:
    """Whatever was going on when it was saved."""
    end = silent_to_the_end(decode(GAME, SAVES[name].read_bytes()))
    assert GAME.outcome(end.state) is not None


def test_a_save_in_a_round_knows_who_left() -> None:
    """Seat 3 left between its turns; the second of three rounds goes on with seat 1 (F106)."""
    match = saved("round")
    assert match.state.left == (3,)
    assert [decision.seat for decision in GAME.pending(match.state)] == [1]
    end = silent_to_the_end(match)
    assert [row[3] for row in end.state.sheet] == [5, 49, None]


def test_a_save_in_visits_knows_who_rolls_out() -> None:
    """Seat 2 is not asked again in this round."""
    match = saved("visits")
    asked = []
    while match.state.number == 1 and (pending := GAME.pending(match.state)):
        asked.append(pending[0].seat)
        entry = Entry(match.seq + 1, pending[0].seat, pending[0].id, Roll())
        match, _ = play(GAME, match, entry)
    assert set(asked) == {0, 1}


def test_a_save_in_an_extra_turn_ends_as_it_would_have() -> None:
    """Its dice are those of the playthrough ``tie``: 1, 6 and 5 make 7, against 12."""
    end = silent_to_the_end(saved("extra_of_teams"))
    assert end.state.extras[-1] == (12, None, 7)
    assert GAME.outcome(end.state).winners == (0,)  # type: ignore[union-attr]


def test_a_save_that_is_over_stays_over() -> None:
    """Nothing can be played any more (F007)."""
    match = saved("over")
    with pytest.raises(IllegalMove) as refused:
        play(GAME, match, Entry(match.seq + 1, 0, 3, Roll()))
    assert refused.value.code == "over"


@pytest.mark.parametrize("newer", [2, 99])
def test_a_newer_format_is_refused_in_plain_words(newer: int) -> None:
    """The refusal says what to do about it."""
    raw = {**_raw("round"), "format": newer}
    with pytest.raises(NewerFormat, match=f"format {newer} .* update the bot"):
        decode(GAME, _spelled(raw))


def test_a_save_of_another_game_is_refused() -> None:
    """It says which game it is of."""
    with pytest.raises(BrokenSave, match="of another_game, not of dropdead"):
        decode(GAME, _spelled({**_raw("round"), "game": "another_game"}))


@pytest.mark.parametrize(
    ("place", "value"),
    [
        ("decision", -1),
        ("number", 3),
        ("at", 0),
        ("at", 9),
        ("order", [0, 2, 1, 3]),
        ("left", [1]),
        ("sheet", [[25, 1, 4]]),
        ("phase", "break"),
        ("secret", 1),
        ("turns", None),
    ],
)
def test_a_broken_save_is_refused(place: str, value: object) -> None:
    """Unknown fields, other types and broken invariants alike."""
    raw = _raw("round")
    raw["state"][place] = value
    with pytest.raises(BrokenSave):
        decode(GAME, _spelled(raw))


@pytest.mark.parametrize("data", [b"", b"{}", b"[]", b"\xff", b'{"game":"dropdead"}'])
def test_what_is_no_save_is_refused(data: bytes) -> None:
    """Any other bytes are refused as well."""
    with pytest.raises(BrokenSave):
        decode(GAME, data)


def _raw(name: str) -> dict[str, Any]:
    raw: dict[str, Any] = json.loads(SAVES[f"format_1_{name}"].read_bytes())
    return raw


def _spelled(raw: dict[str, Any]) -> bytes:
    return json.dumps(raw, separators=(",", ":")).encode()
