"""The record of a match as a text that anybody can check: seed, options and moves, and the end.

A record is lines of a word and a value; ``#`` begins a comment:

    game key                    the game, and the format of the rules it was played by
    format 1
    seats 3
    options {"first": null}     as JSON
    seed word                   all chance follows from it
    entry {"seq": 1, …}         the moves, in order
    outcome {"winners": [0], …} how it ended; null where it was broken off
    final 9c1185a5…             the SHA-256 of the match as it was saved at the end
"""

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from games.core import (
    AnyGame,
    BadOptions,
    BrokenSave,
    Entry,
    Frozen,
    Match,
    Outcome,
    ReplayFailed,
    begin,
    decode_entry,
    decode_options,
    encode,
    encode_entry,
    replay,
)

HASH_SHOWN = 32
"""So many hexadecimal digits of the seed's SHA-256 stand on a table from its beginning."""

_ONCE = ("game", "format", "seats", "options", "seed", "outcome", "final")


class BadRecord(ValueError):
    """A text that is no record, or not one for these rules; the text says why, in one sentence."""


class Record(Frozen, frozen=True):
    """What a record says. ``final`` is the hash of the last save."""

    game: str
    format: int
    seats: int
    options: Any
    seed: str
    entries: tuple[Entry, ...]
    outcome: Outcome | None
    final: str


class Verdict(Frozen, frozen=True):
    """Whether a record agrees with what the rules make of it, and ``lines`` that say so."""

    agrees: bool
    lines: tuple[str, ...]


def seed_hash(seed: str) -> str:
    """What a table shows of its seed while the match goes on: the beginning of its SHA-256."""
    return hashlib.sha256(seed.encode()).hexdigest()[:HASH_SHOWN]


def write(
    game: AnyGame, match: Match[Any, Any], entries: Sequence[Entry], comments: Sequence[str] = ()
) -> str:
    """The record of a match that has been played from its beginning; comments are single lines."""
    lines = [
        *(f"# {comment}" for comment in comments),
        f"game {match.game}",
        f"format {match.format}",
        f"seats {match.seats}",
        f"options {msgspec.json.encode(match.options).decode()}",
        f"seed {match.rng.seed}",
        *(f"entry {encode_entry(entry).decode()}" for entry in entries),
        f"outcome {msgspec.json.encode(game.outcome(match.state)).decode()}",
        f"final {_final(match)}",
    ]
    return "\n".join(lines) + "\n"


def read(games: Mapping[str, AnyGame], text: str) -> tuple[AnyGame, Record]:
    """Read a record of one of ``games``; BadRecord where it cannot be read."""
    fields: dict[str, str] = {}
    moves: list[str] = []
    for number, line in enumerate(text.replace("\r\n", "\n").split("\n"), start=1):
        if not line.strip() or line.startswith("#"):
            continue
        word, _, value = line.partition(" ")
        if word == "entry":
            moves.append(value)
        elif word in _ONCE and word not in fields:
            fields[word] = value.strip()
        else:
            raise BadRecord(f"Line {number} is not one of a record: {line[:40]!r}.")
    missing = [word for word in _ONCE if word not in fields]
    if missing:
        raise BadRecord(f"The record lacks a line: {', '.join(missing)}.")
    game = games.get(fields["game"])
    if game is None:
        raise BadRecord(f"These rules know no game {fields['game']!r}.")
    try:
        return game, Record(
            game=game.key,
            format=int(fields["format"]),
            seats=int(fields["seats"]),
            options=decode_options(game, fields["options"].encode()),
            seed=fields["seed"],
            entries=tuple(decode_entry(game, move.encode()) for move in moves),
            outcome=msgspec.json.decode(fields["outcome"].encode(), type=Outcome | None),
            final=fields["final"],
        )
    except (BrokenSave, msgspec.MsgspecError, ValueError) as error:
        raise BadRecord(f"The record cannot be read: {error}.") from error


def verify(games: Mapping[str, AnyGame], text: str) -> Verdict:
    """Compute a match anew from its record; BadRecord where it cannot be read."""
    game, record = read(games, text)
    if record.format != game.format:
        raise BadRecord(
            f"The match was played by format {record.format} of {game.key} and these rules are "
            f"format {game.format}: use the version of the bot that played it."
        )
    promise = (
        f"The seed's SHA-256 begins {seed_hash(record.seed)}: compare it with what the table "
        "showed from its beginning."
    )
    head = (f"{game.title}, {record.seats} seats, rules format {record.format}.", promise)
    fault = _fault(game, record)
    if fault:
        return Verdict(False, (*head, f"It does not agree: {fault}"))
    return Verdict(
        True,
        (*head, f"It agrees: {len(record.entries)} moves lead to the end that the record names."),
    )


def _fault(game: AnyGame, record: Record) -> str:
    """Where the rules make something else of a record than it says; '' where they do not."""
    try:
        match, _ = begin(game, record.options, record.seats, record.seed)
        match = replay(game, record.options, record.seats, record.seed, record.entries, match)
    except BadOptions as error:
        return f"no match can begin like that ({error.reason})."
    except ReplayFailed as error:
        return f"{error}."
    outcome = game.outcome(match.state)
    if outcome != record.outcome:
        found = msgspec.json.encode(outcome).decode()
        return f"the moves lead to another outcome, {found}."
    if _final(match) != record.final:
        return "the moves lead to another last position."
    return ""


def _final(match: Match[Any, Any]) -> str:
    return hashlib.sha256(encode(match)).hexdigest()
