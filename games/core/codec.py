"""Matches, moves, entries and events as bytes: JSON in one canonical spelling, read strictly."""

from typing import Any

import msgspec

from games.core.errors import BrokenSave, NewerFormat
from games.core.events import Told
from games.core.game import AnyGame
from games.core.match import Entry, Leave, Match


class _Head(msgspec.Struct):
    """What must be known of a save before the rest can be read."""

    game: str
    format: int


def encode(match: Match[Any, Any]) -> bytes:
    """Write a match down."""
    return msgspec.json.encode(match)


def decode(game: AnyGame, data: bytes) -> Match[Any, Any]:
    """Read a match back, upgraded to the game's present format.

    Raises:
        NewerFormat: it was written by newer rules than these.
        BrokenSave: it is of another game, not in the canonical spelling, or breaks an invariant.
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
        raise BrokenSave(f"this save of {game.key} is not spelled as saves are")
    return _checked(game, match)


def _upgraded(game: AnyGame, format_: int, raw: dict[str, Any]) -> Match[Any, Any]:
    """Take decoded JSON of an older format through the chain of upgrades."""
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
    except Exception as error:  # whatever a position that cannot be makes of the checks
        raise BrokenSave(f"this save of {game.key} breaks an invariant: {error!r}") from error
    return match


def encode_move(move: Any) -> bytes:
    """Write a move, Leave included, down."""
    return msgspec.json.encode(move)


def decode_move(game: AnyGame, data: bytes) -> Any:
    """Read a move of ``game`` back; BrokenSave where it is none."""
    return _decoded(game.Move | Leave, data)


def encode_entry(entry: Entry) -> bytes:
    """Write a log line down."""
    return msgspec.json.encode(entry)


def decode_entry(game: AnyGame, data: bytes) -> Entry:
    """Read a log line of ``game`` back; BrokenSave where it is none."""
    entry: Entry = _decoded(Entry, data)
    move = _decoded(game.Move | Leave, msgspec.json.encode(entry.move))
    return msgspec.structs.replace(entry, move=move)


def encode_events(events: tuple[Told, ...]) -> bytes:
    """Write down what was told, with its audiences."""
    return msgspec.json.encode(events)


def decode_events(game: AnyGame, data: bytes) -> tuple[Told, ...]:
    """Read back what was told; BrokenSave where it is not of ``game``."""
    return tuple(
        msgspec.structs.replace(told, event=_converted(game.Event, told.event))
        for told in _decoded(tuple[Told, ...], data)
    )


def decode_options(game: AnyGame, data: bytes) -> Any:
    """Read the options of ``game`` back; BrokenSave where they are out of bounds."""
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
