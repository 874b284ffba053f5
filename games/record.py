"""The record of a match: a text from which anybody can replay and check it.

Each line of a record is a keyword and a value; ``#`` begins a comment:

    game key                    the game, and the format of its rules
    format 1
    seats 3
    options {"first": null}     as JSON
    seed word                   where all chance comes from
    entry {"seq": 1, …}         the moves, in order
    outcome {"winners": [0], …} how it ended; null if it was abandoned
    final 9c1185a5…             the SHA-256 of the match as it was last saved
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
"""How many hexadecimal digits of the seed's SHA-256 a table shows from its beginning."""

_ONCE = ("game", "format", "seats", "options", "seed", "outcome", "final")


class BadRecord(ValueError):
    """The text is not a record for these rules; the message says why, in one sentence."""


class Record(Frozen, frozen=True):
    """The content of a record. ``final`` is the hash of the last save."""

    game: str
    format: int
    seats: int
    options: Any
    seed: str
    entries: tuple[Entry, ...]
    outcome: Outcome | None
    final: str


class Verdict(Frozen, frozen=True):
    """Whether replaying a record gives the results it names; ``lines`` say so in words."""

    agrees: bool
    lines: tuple[str, ...]


def seed_hash(seed: str) -> str:
    """Return the part of the seed's SHA-256 that a table shows while the match goes on."""
    return hashlib.sha256(seed.encode()).hexdigest()[:HASH_SHOWN]


def write(
    game: AnyGame, match: Match[Any, Any], entries: Sequence[Entry], comments: Sequence[str] = ()
) -> str:
    """Return the record of a match with all its entries; each comment is a single line."""
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
    """Parse a record of one of ``games``; raises BadRecord if that is impossible."""
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
            raise BadRecord(f"Line {number} does not belong in a record: {line[:40]!r}.")
    missing = [word for word in _ONCE if word not in fields]
    if missing:
        raise BadRecord(f"The record is incomplete. Missing: {', '.join(missing)}.")
    game = games.get(fields["game"])
    if game is None:
        raise BadRecord(f"There is no game called {fields['game']!r}.")
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
    """Replay a match from its record; raises BadRecord if the record cannot be read."""
    game, record = read(games, text)
    if record.format != game.format:
        raise BadRecord(
            f"The match was played with rules format {record.format} of {game.key}, but these "
            f"rules are format {game.format}: use the version of the bot that played it."
        )
    promise = (
        f"The seed's SHA-256 begins with {seed_hash(record.seed)}: compare it with what the table "
        "showed from the start."
    )
    head = (f"{game.title}, {record.seats} seats, rules format {record.format}.", promise)
    fault = _fault(game, record)
    if fault:
        return Verdict(False, (*head, f"Verification failed: {fault}"))
    return Verdict(
        True,
        (*head, f"Verified: the {len(record.entries)} moves lead to the result in the record."),
    )


def _fault(game: AnyGame, record: Record) -> str:
    """Return how a replay differs from what the record says; '' if it does not."""
    try:
        match, _ = begin(game, record.options, record.seats, record.seed)
        match = replay(game, record.options, record.seats, record.seed, record.entries, match)
    except BadOptions as error:
        return f"no match can begin with these options and seats ({error.reason})."
    except ReplayFailed as error:
        return f"{error}."
    outcome = game.outcome(match.state)
    if outcome != record.outcome:
        found = msgspec.json.encode(outcome).decode()
        return f"the moves lead to a different outcome, {found}."
    if _final(match) != record.final:
        return "the moves lead to a different final position."
    return ""


def _final(match: Match[Any, Any]) -> str:
    return hashlib.sha256(encode(match)).hexdigest()
