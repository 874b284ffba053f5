"""Redaction: removes a user's free text and pictures from a match without changing anything else.

Free text does not affect the rules, so the log is replayed with the bare form of the user's moves,
and the result must match the stored match in everything but text.
"""

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy.ext.asyncio import AsyncSession

from bot.db.models import EntryRow, MatchRow, PackedLogRow
from bot.matches.packed_logs import BrokenLog, PackedLog, read_entries, read_log
from bot.matches.replay import same_ending
from bot.matches.service import MatchService
from games.core import (
    AnyGame,
    Entry,
    Leave,
    Match,
    decode,
    decode_move,
    encode,
    encode_events,
    encode_move,
    play,
)

log = logging.getLogger(__name__)


async def redact_user(matches: MatchService, match_id: int, user_id: int) -> None:
    """Replace the moves of a user by their bare form, in the log of a match and in its state.

    Entries from before the save was upgraded are never replayed; the user's are emptied.
    """
    async with matches.lock(match_id), matches.database.write() as session:
        row = await session.get(MatchRow, match_id, with_for_update=True)
        ui = matches.game_uis.get(row.game) if row is not None else None
        if row is None or ui is None:
            return
        history = await _read(session, row)
        if history is None or not await _redact(ui.game, history, match_id, user_id):
            return
        await _store(session, row, history)
        row.version += 1
        if row.phase == "ended":
            row.touched_at = matches.clock.now()
    matches.notify(match_id)


@dataclass
class _History:
    """The log of a match, packed or not; ``rows`` are its entries."""

    snapshot: bytes
    base: bytes
    rows: list[EntryRow]
    packed: PackedLog | None


async def _read(session: AsyncSession, row: MatchRow) -> _History | None:
    """The log of a match; None if it has none that can be read."""
    try:
        packed = await read_log(session, row.id)
    except BrokenLog as error:
        log.error("match %d cannot be redacted: %s", row.id, error)
        return None
    snapshot = packed.snapshot.encode() if packed is not None else row.snapshot
    base = packed.base.encode() if packed is not None else row.base
    if not base or not snapshot:
        return None
    return _History(snapshot, base, await read_entries(session, row.id, packed), packed)


async def _redact(game: AnyGame, history: _History, match_id: int, user_id: int) -> bool:
    """Replace the moves of a user in a log; False if there is nothing to replace."""
    base, present = decode(game, history.base), decode(game, history.snapshot)
    for one in history.rows:
        if one.seq <= base.seq and one.user_id == user_id:
            one.move, one.events = b"null", encode_events(())
    entries = [_entry(game, one) for one in history.rows if one.seq > base.seq]
    own = {one.seq for one in history.rows if one.user_id == user_id}
    redacted = [_bare_entry(game, one) if one.seq in own else one for one in entries]
    if redacted == entries:
        return False
    found = await asyncio.to_thread(_replay, game, base, present, redacted)
    if found is None:
        log.error("match %d cannot be redacted", match_id)
        return False
    match, moves = found
    history.snapshot = encode(match)
    for one in history.rows:
        if one.seq in moves:
            one.move, one.events = moves[one.seq]
    return True


async def _store(session: AsyncSession, row: MatchRow, history: _History) -> None:
    """Write a redacted log where it was read."""
    if history.packed is None:
        row.snapshot = history.snapshot
        return  # the session writes the entries
    texts = {one.seq: (one.move.decode(), one.events.decode()) for one in history.rows}
    entries = tuple(
        msgspec.structs.replace(one, move=texts[one.seq][0], events=texts[one.seq][1])
        for one in history.packed.entries
    )
    packed = msgspec.structs.replace(
        history.packed, snapshot=history.snapshot.decode(), entries=entries
    )
    stored = await session.get_one(PackedLogRow, row.id)
    stored.data = packed.encode()


def _entry(game: AnyGame, row: EntryRow) -> Entry:
    return Entry(row.seq, row.seat, row.decision, decode_move(game, row.move), clock=row.clock)


def _bare_entry(game: AnyGame, entry: Entry) -> Entry:
    if isinstance(entry.move, Leave):
        return entry
    return Entry(entry.seq, entry.seat, entry.decision, game.bare(entry.move), clock=entry.clock)


def _replay(
    game: AnyGame, base: Match[Any, Any], present: Match[Any, Any], entries: Sequence[Entry]
) -> tuple[Match[Any, Any], dict[int, tuple[bytes, bytes]]] | None:
    """The replayed match, and each entry's encoded move and events; None if it differs."""
    match, written = base, dict[int, tuple[bytes, bytes]]()
    try:
        for entry in entries:
            match, events = play(game, match, entry)
            written[entry.seq] = encode_move(entry.move), encode_events(events)
    except Exception:  # a corrupt log may raise anything in the rules
        log.exception("cannot replay a redacted log")
        return None
    return (match, written) if same_ending(game, match, present) else None
