"""Saves are read strictly, older ones upgraded, newer ones and broken ones refused in words."""

import json
from dataclasses import replace as with_fields
from typing import Any

import pytest

from games.core import (
    BrokenSave,
    Entry,
    Leave,
    NewerFormat,
    Told,
    begin,
    decode,
    decode_entry,
    decode_events,
    decode_move,
    decode_options,
    encode,
    encode_entry,
    encode_events,
    encode_move,
)
from tests.tiny.game import TINY
from tests.tiny.game.events import Scored, Taken
from tests.tiny.game.moves import Bid, Done, Steal
from tests.tiny.game.options import Options


def saved() -> bytes:
    """A match of two at its beginning."""
    return encode(begin(TINY, Options(first=1), 2, "codec")[0])


def changed(**fields: Any) -> bytes:
    """The same save with some fields of the match changed."""
    return json.dumps({**json.loads(saved()), **fields}, separators=(",", ":")).encode()


def changed_state(**fields: Any) -> bytes:
    """The same save with some fields of the state changed."""
    return changed(state={**json.loads(saved())["state"], **fields})


def test_a_save_comes_back() -> None:
    """A decoded save is an equal match, and encodes to the same bytes."""
    assert decode(TINY, saved()) == begin(TINY, Options(first=1), 2, "codec")[0]
    assert changed() == saved()


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{",
        b"[]",
        b"\xff",
        b"{}",
        changed(game=7),
        changed(format="2"),
        changed(format=2.0),
        changed(seats="2"),
        changed(more=0),
        changed(options={"first": 1, "rounds": 9, "secret_votes": True}),
        changed(options={"first": 1, "rounds": 3}),  # a default is written all the same
        changed_state(outcome=False),
        saved() + b"\n",
        json.dumps(json.loads(saved())).encode(),  # with spaces
    ],
)
def test_what_is_not_spelled_as_a_save_is_refused(data: bytes) -> None:
    """A save with wrong JSON, types, fields or spelling is refused."""
    with pytest.raises(BrokenSave):
        decode(TINY, data)


@pytest.mark.parametrize(
    "data",
    [
        changed_state(stock=[]),  # cards are missing
        changed_state(asked=[]),  # nobody is asked, and it is not over
        changed_state(leader=2),  # a seat of no table
        changed_state(players=[]),  # everything is missing
        changed_state(frames=[{"is": "bidding", "bids": [None] * 9}]),  # bids of no seat
    ],
)
def test_a_position_that_cannot_be_is_refused(data: bytes) -> None:
    """Well spelled, but broken: whatever the checks trip over, the save is named as broken."""
    with pytest.raises(BrokenSave, match="invariant"):
        decode(TINY, data)


def test_a_save_of_another_game_is_refused_by_name() -> None:
    """The game's name is checked before anything else."""
    with pytest.raises(BrokenSave, match="a match of chess, not of tiny"):
        decode(TINY, b'{"game":"chess","format":99,"board":[]}')


def test_a_newer_format_says_that_the_bot_must_be_updated() -> None:
    """Whatever it looks like: the rest cannot be read by these rules."""
    with pytest.raises(NewerFormat, match=r"format 3 of tiny.*up to 2: update the bot"):
        decode(TINY, b'{"game":"tiny","format":3,"board":[]}')


LATER = with_fields(
    TINY,
    format=4,
    upgrades={
        2: lambda raw: {**raw, "seq": raw["seq"] + 10},
        3: lambda raw: {**raw, "seq": raw["seq"] * 2},
    },
)
"""Tiny two formats later; ``upgrades`` is its chain."""


def test_upgrades_are_a_chain() -> None:
    """Upgrades run one step at a time, from format 2 by 3 to 4."""
    match = decode(LATER, saved())
    assert (match.format, match.seq) == (4, 20)
    match = decode(LATER, changed(format=3, seq=1))
    assert (match.format, match.seq) == (4, 2)
    assert decode(LATER, encode(match)) == match


@pytest.mark.parametrize("format_", [1, 0, -3])
def test_a_gap_in_the_chain_is_named(format_: int) -> None:
    """A format that no upgrade leads on from."""
    with pytest.raises(BrokenSave, match=f"no upgrade from format {format_}"):
        decode(LATER, changed(format=format_))


def test_an_old_save_that_is_broken_is_refused_too() -> None:
    """The upgrade trips over it, or what comes out is no match."""
    with pytest.raises(BrokenSave, match="not of format 1"):
        decode(TINY, b'{"game":"tiny","format":1}')
    with pytest.raises(BrokenSave):
        decode(LATER, changed(format=3, options=None))
    with pytest.raises(BrokenSave, match="invariant"):
        decode(LATER, changed_state(stock=[]))


def test_moves_come_back_and_no_others_do() -> None:
    """A leaver's among them; strangers, other types, and other games' moves are refused."""
    for move in (Bid(3), Done(), Steal(1, "Ha, “ha”!"), Leave()):
        assert decode_move(TINY, encode_move(move)) == move
    for data in (
        b'{"is":"bid"}',
        b'{"is":"bid","card":"3"}',
        b'{"is":"bid","card":3.0}',
        b'{"is":"bid","card":true}',
        b'{"is":"done","card":3}',
        b'{"is":"leave","seat":1}',
        b'{"is":"roll"}',
        b'{"card":3}',
        b"3",
        b"",
        b'{"is":"\xff"}',
    ):
        with pytest.raises(BrokenSave):
            decode_move(TINY, data)


def test_entries_come_back_with_moves_of_the_game() -> None:
    """The entry is read strictly, and the move in it is."""
    for entry in (
        Entry(1, 0, 4, Bid(3)),
        Entry(2, 1, None, Leave()),
        Entry(3, 0, 9, Done(), clock=True),
    ):
        assert decode_entry(TINY, encode_entry(entry)) == entry
    good = encode_entry(Entry(1, 0, 4, Bid(3)))
    for bad in (
        good.replace(b'"card":3', b'"card":3.0'),
        good.replace(b'"card":3', b'"card":3,"more":0'),
        good.replace(b'"seat":0', b'"seat":"0"'),
        good.replace(b'"clock":false', b'"clock":0'),
        good.replace(b'"clock":false', b'"clock":false,"more":0'),
        good.replace(b'"is":"bid"', b'"is":"fold"'),
    ):
        assert bad != good
        with pytest.raises(BrokenSave):
            decode_entry(TINY, bad)


def test_what_was_told_comes_back_with_its_audience() -> None:
    """Events keep their audience: everybody or some seats."""
    told = (Told(Scored(None)), Told(Taken(0, 2, 5), to=(0, 2)), Told(Scored(1)))
    assert decode_events(TINY, encode_events(told)) == told
    for bad in (
        b'[{"event":{"is":"exploded"},"to":null}]',
        b'[{"event":{"is":"scored","seat":1.5},"to":null}]',
        b'[{"event":{"is":"scored","seat":1},"to":1}]',
        b'[{"event":null,"to":null}]',
        b"{}",
    ):
        with pytest.raises(BrokenSave):
            decode_events(TINY, bad)


def test_options_come_back_within_their_bounds() -> None:
    """Fields that are left out have their defaults."""
    options = Options(first=2, rounds=5, secret_votes=False)
    assert decode_options(TINY, encode_move(options)) == options
    assert decode_options(TINY, b"{}") == Options()
    for bad in (b'{"rounds":6}', b'{"rounds":"3"}', b'{"round":3}', b"[]", b""):
        with pytest.raises(BrokenSave):
            decode_options(TINY, bad)
