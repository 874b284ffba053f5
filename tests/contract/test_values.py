"""What a game is made of: frozen values without keys or sets, that spell the same everywhere."""

import enum
import types
import typing
from collections.abc import Iterator
from typing import Any, get_args, get_origin

import msgspec
import pytest

from tests.contract.games import KITS
from tests.contract.kit import Kit
from tests.contract.walks import walks

pytestmark = pytest.mark.parametrize("kit", KITS, ids=str)

PLAIN = (int, str, bool, types.NoneType, msgspec.UnsetType)
"""What has one spelling; a field that is not set has none, so that older saves stay as they are."""


def test_the_facts_of_a_game(kit: Kit) -> None:
    """Key, title, seats and format; every option has a default, and ``first`` names the leader."""
    game = kit.game
    assert game.key.isidentifier()
    assert game.key == game.key.lower()
    assert game.title.strip() == game.title != ""
    assert 1 <= game.seats.min <= game.seats.max
    assert game.format >= 1
    assert set(game.upgrades) == set(range(1, game.format))
    assert game.Options().first is None
    hints = typing.get_type_hints(game.Options)
    assert set(get_args(hints["first"])) == {int, types.NoneType}


def test_values_hold_neither_keys_nor_sets_nor_fractions(kit: Kit) -> None:
    """Tuples, whole numbers, texts and enums only: they have one spelling and one order."""
    game = kit.game
    for whole in (game.Options, game.State, game.Move, game.Event, game.View):
        for path, kind in _types(whole, getattr(whole, "__name__", "union"), frozenset()):
            assert _is_plain(kind), f"{path} is a {kind}"


def test_structs_are_frozen_and_strict(kit: Kit) -> None:
    """A value never changes, and fields out of place are refused when it is read."""
    game = kit.game
    for whole in (game.Options, game.State, game.Move, game.Event, game.View):
        for path, kind in _types(whole, "", frozenset()):
            if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
                assert kind.__struct_config__.frozen, path
                assert kind.__struct_config__.forbid_unknown_fields, path


def test_moves_and_events_are_tagged_unions(kit: Kit) -> None:
    """Each member is told apart by its tag, and no move is taken for a leaver's."""
    for union in (kit.game.Move, kit.game.Event):
        members = get_args(union) or (union,)
        tags = [member.__struct_config__.tag for member in members]
        assert all(isinstance(tag, str) for tag in tags)
        assert len(set(tags)) == len(tags)
        assert "leave" not in {m.__struct_config__.tag for m in get_args(kit.game.Move)}


def test_what_is_told_is_an_event_for_seats_of_the_table(kit: Kit) -> None:
    """The audience is everybody, or some seats in rising order."""
    members = get_args(kit.game.Event) or (kit.game.Event,)
    for walk in walks(kit):
        for told in (*walk.told, *(told for moment in walk.moments for told in moment.told)):
            assert isinstance(told.event, members)
            if told.to is not None:
                assert told.to == tuple(sorted(set(told.to)))
                assert set(told.to) <= set(range(walk.sample.seats))
                assert told.to


def _is_plain(kind: Any) -> bool:
    if not isinstance(kind, type):
        return False
    return kind in PLAIN or issubclass(kind, msgspec.Struct | enum.Enum)


def _types(kind: Any, path: str, seen: frozenset[Any]) -> Iterator[tuple[str, Any]]:
    """The types that a value is made of, each with the way there; containers are gone into."""
    origin = get_origin(kind)
    if origin is typing.Annotated:
        yield from _types(get_args(kind)[0], path, seen)
    elif origin in (typing.Union, types.UnionType, tuple):
        for member in get_args(kind):
            if member is not ...:
                yield from _types(member, path, seen)
    elif origin is typing.Literal:
        yield from ((path, type(value)) for value in get_args(kind))
    else:
        yield path, kind
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind not in seen:
            hints = typing.get_type_hints(kind, include_extras=True)
            for name in kind.__struct_fields__:
                yield from _types(hints[name], f"{path}.{name}", seen | {kind})
