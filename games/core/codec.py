"""Matches, moves, entries and events as bytes: canonical JSON, decoded strictly."""

from typing import Any

import msgspec

from games.core.errors import BrokenSave, NewerFormat
from games.core.events import Told
from games.core.game import AnyGame
from games.core.match import Entry, Leave, Match


class _Head(msgspec.Struct):
    """The part of a save that says how to read the rest."""

    game: str
    format: int


def encode(match: Match[Any, Any]) -> bytes:
    """Encode a match."""
    return msgspec.json.encode(match)


def decode(game: AnyGame, data: bytes) -> Match[Any, Any]:
    """Decode a match, upgraded to the game's present format.

    Raises:
        NewerFormat: it was saved by a newer version of the rules.
        BrokenSave: it is of another game, not canonical, or breaks an invariant.
    """
    try:
        head = msgspec.json.decode(data, type=_Head)
        if head.game != game.key:
            raise BrokenSave(f"this is a match of {head.game}, not of {game.key}")
        if head.format > game.format:
            raise NewerFormat(
                f"this match was saved in format {head.format} of {game.key}; "
                f"this version knows formats up to {game.format}: update the bot"
            )
        if head.format < game.format:
            return _checked(game, _upgraded(game, head.format, msgspec.json.decode(data)))
        match = msgspec.json.decode(data, type=Match[game.Options, game.State])  # type: ignore[name-defined]
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise BrokenSave(f"this save of {game.key} cannot be read: {error}") from error
    if encode(match) != data:
        raise BrokenSave(f"this save of {game.key} is not canonical JSON")
    return _checked(game, match)


def _upgraded(game: AnyGame, format_: int, raw: dict[str, Any]) -> Match[Any, Any]:
    """Upgrade decoded JSON of an older format, one format at a time."""
    for older in range(format_, game.format):
        upgrade = game.upgrades.get(older)
        if upgrade is None:
            raise BrokenSave(f"{game.key} has no upgrade from format {older}")
        try:
            raw = {**upgrade(raw), "format": older + 1}
        except (LookupError, TypeError, ValueError, AttributeError) as error:
            raise BrokenSave(f"this save is not of format {older}: {error!r}") from error
    return msgspec.convert(raw, Match[game.Options, game.State])  # type: ignore[name-defined]


def _checked(game: AnyGame, match: Match[Any, Any]) -> Match[Any, Any]:
    try:
        game.check(match.state)
    except Exception as error:  # checks of an impossible state may fail in any way
        raise BrokenSave(f"this save of {game.key} breaks an invariant: {error!r}") from error
    return match


def encode_move(move: Any) -> bytes:
    """Encode a move, which may be Leave."""
    return msgspec.json.encode(move)


def decode_move(game: AnyGame, data: bytes) -> Any:
    """Decode a move of ``game``; raises BrokenSave if it is not one."""
    return _decoded(game.Move | Leave, data)


def encode_entry(entry: Entry) -> bytes:
    """Encode a log entry."""
    return msgspec.json.encode(entry)


def decode_entry(game: AnyGame, data: bytes) -> Entry:
    """Decode a log entry of ``game``; raises BrokenSave if it is not one."""
    entry: Entry = _decoded(Entry, data)
    move = _decoded(game.Move | Leave, msgspec.json.encode(entry.move))
    return msgspec.structs.replace(entry, move=move)


def encode_events(events: tuple[Told, ...]) -> bytes:
    """Encode events with their audiences."""
    return msgspec.json.encode(events)


def decode_events(game: AnyGame, data: bytes) -> tuple[Told, ...]:
    """Decode events of ``game``; raises BrokenSave if they are not."""
    return tuple(
        msgspec.structs.replace(told, event=_converted(game.Event, told.event))
        for told in _decoded(tuple[Told, ...], data)
    )


def decode_options(game: AnyGame, data: bytes) -> Any:
    """Decode options of ``game``; raises BrokenSave if they are out of bounds."""
    return _decoded(game.Options, data)


def _decoded(kind: Any, data: bytes) -> Any:
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise BrokenSave(str(error)) from error


def _converted(kind: Any, value: object) -> Any:
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        raise BrokenSave(str(error)) from error
