"""A match is what its log and its snapshot say: bytes read strictly, logs replayed exactly."""

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from games.core import (
    BrokenSave,
    Dice,
    Entry,
    NewerFormat,
    ReplayFailed,
    decode,
    decode_entry,
    decode_events,
    decode_move,
    decode_options,
    encode,
    encode_entry,
    encode_events,
    encode_move,
    replay,
)
from tests.contract.games import KITS
from tests.contract.kit import Kit
from tests.contract.saves import fixtures, hint
from tests.contract.walks import Walk, played_out, positions, walks

pytestmark = pytest.mark.parametrize("kit", KITS, ids=str)

DAMAGED = 12


def test_a_snapshot_is_read_back_as_it_was(kit: Kit) -> None:
    """encode(decode(bytes)) == bytes, in every position."""
    for walk in walks(kit):
        for match in walk.matches():
            data = encode(match)
            assert decode(kit.game, data) == match
            assert encode(decode(kit.game, data)) == data


def test_a_log_is_read_back_as_it_was(kit: Kit) -> None:
    """Entries, leavers and clock included, what was told, and the options."""
    for walk in walks(kit):
        options = walk.sample.options
        assert decode_options(kit.game, encode_move(options)) == options
        for moment in walk.moments:
            assert decode_entry(kit.game, encode_entry(moment.entry)) == moment.entry
            assert decode_move(kit.game, encode_move(moment.entry.move)) == moment.entry.move
            assert decode_events(kit.game, encode_events(moment.told)) == moment.told


def test_replay_gives_equal_bytes(kit: Kit) -> None:
    """The log alone leads to the snapshot, byte for byte, with leavers and the clock (F013)."""
    for walk in walks(kit):
        assert encode(_replayed(kit, walk, walk.entries())) == encode(walk.matches()[-1])


def test_replay_goes_on_from_a_snapshot(kit: Kit) -> None:
    """An upgraded snapshot is the base of what comes after it."""
    for walk in walks(kit)[: len(kit.samples)]:
        middle = len(walk.moments) // 2
        base = decode(kit.game, encode(walk.matches()[middle]))
        after = _replayed(kit, walk, walk.entries()[middle:], base)
        assert encode(after) == encode(walk.matches()[-1])


def test_replay_names_the_entry_that_failed(kit: Kit) -> None:
    """A log with one answer to a question that nobody asked stops there."""
    for walk in walks(kit)[: len(kit.samples)]:
        entries = list(walk.entries())
        place = len(entries) // 2
        entries[place] = replace(entries[place], decision=10**9)
        with pytest.raises(ReplayFailed) as caught:
            _replayed(kit, walk, tuple(entries))
        assert caught.value.seq == place + 1


def test_a_damaged_snapshot_is_refused(kit: Kit) -> None:
    """Unknown or missing fields, wrong types and truncated texts are refused."""
    match = positions(kit)[-1]
    data = encode(match)
    raw = json.loads(data)
    assert encode(decode(kit.game, _spelled(raw))) == data
    for damaged in (*_damages(raw, _stranger), *_damages(raw, _missing), *_damages(raw, _fraction)):
        with pytest.raises(BrokenSave):
            decode(kit.game, damaged)
    for cut in (data[:-1], data[: len(data) // 2], b"", b"null", b"\xff" + data, data + b" "):
        with pytest.raises(BrokenSave):
            decode(kit.game, cut)


def test_a_move_with_fields_out_of_place_is_refused(kit: Kit) -> None:
    """Tagged unions keep a field of one move out of another."""
    moves = {type(moment.entry.move): moment.entry.move for w in walks(kit) for moment in w.moments}
    for move in moves.values():
        for damaged in _damages(json.loads(encode_move(move)), _stranger):
            with pytest.raises(BrokenSave):
                decode_move(kit.game, damaged)
    with pytest.raises(BrokenSave):
        decode_move(kit.game, b'{"is": "no_such_move"}')


def test_a_save_of_another_game_or_of_newer_rules_is_refused(kit: Kit) -> None:
    """Each in plain words: which game it is of, or that the bot must be updated."""
    raw = json.loads(encode(positions(kit)[0]))
    with pytest.raises(BrokenSave, match="another_game"):
        decode(kit.game, _spelled({**raw, "game": "another_game"}))
    with pytest.raises(NewerFormat, match="update the bot"):
        decode(kit.game, _spelled({**raw, "format": kit.game.format + 1}))


def test_saves_of_every_format_are_read_and_played_on(kit: Kit) -> None:
    """Fixtures of each format stay forever; a match saved in any of them comes to its end."""
    formats = set()
    for format_, path in fixtures(kit):
        formats.add(format_)
        match = decode(kit.game, path.read_bytes())
        assert match.format == kit.game.format
        assert encode(decode(kit.game, encode(match))) == encode(match)
        for how in ("silence", "bot", "random"):
            played_out(kit, match, how, Dice(f"fixture/{path.stem}/{how}"))
    assert kit.game.format in formats, hint(kit)
    assert formats == set(range(1, kit.game.format + 1))


def _replayed(kit: Kit, walk: Walk, entries: tuple[Entry, ...], base: Any = None) -> Any:
    seed = walk.begun.rng.seed
    return replay(kit.game, walk.sample.options, walk.sample.seats, seed, entries, base)


def _spelled(raw: Any) -> bytes:
    return json.dumps(raw, ensure_ascii=False, separators=(",", ":")).encode()


Damage = Callable[[Any], Iterator[Any]]


def _damages(raw: Any, damage: Damage) -> list[bytes]:
    """The JSON damaged in one place each, a dozen places spread over it."""
    found = [_spelled(damaged) for damaged in _everywhere(raw, damage)]
    assert found or damage is _fraction
    return found[:: 1 + len(found) // DAMAGED]


def _everywhere(raw: Any, damage: Damage) -> Iterator[Any]:
    """Each way to damage a value itself, or one of the values in it."""
    yield from damage(raw)
    if isinstance(raw, dict):
        for name, value in raw.items():
            for damaged in _everywhere(value, damage):
                yield {**raw, name: damaged}
    elif isinstance(raw, list):
        for place, value in enumerate(raw):
            for damaged in _everywhere(value, damage):
                yield [*raw[:place], damaged, *raw[place + 1 :]]


def _stranger(value: Any) -> Iterator[Any]:
    if isinstance(value, dict):
        yield {**value, "stranger": 0}


def _missing(value: Any) -> Iterator[Any]:
    if isinstance(value, dict):
        for name in value:
            yield {other: part for other, part in value.items() if other != name}


def _fraction(value: Any) -> Iterator[Any]:
    if isinstance(value, int) and not isinstance(value, bool):
        yield float(value)
