"""Redaction: removes a user's free text and pictures from a match without changing anything else.

Free text does not affect the rules, so the log is replayed with the bare form of the user's moves,
and the result must match the stored match in everything but text.
"""

import asyncio
import logging
from collections.abc import Sequence
from typing import Any

from sqlalchemy import select

from bot.db.models import EntryRow, MatchRow
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
        if row is None or ui is None or not row.base or not row.snapshot:
            return
        query = select(EntryRow).where(EntryRow.match_id == match_id).order_by(EntryRow.seq)
        rows = (await session.scalars(query)).all()
        base, present = decode(ui.game, row.base), decode(ui.game, row.snapshot)
        for one in rows:
            if one.seq <= base.seq and one.user_id == user_id:
                one.move, one.events = b"null", encode_events(())
        entries = [_entry(ui.game, one) for one in rows if one.seq > base.seq]
        own = {one.seq for one in rows if one.user_id == user_id}
        redacted = [_bare_entry(ui.game, one) if one.seq in own else one for one in entries]
        if redacted == entries:
            return
        found = await asyncio.to_thread(_replay, ui.game, base, present, redacted)
        if found is None:
            log.error("match %d cannot be redacted", match_id)
            return
        match, moves = found
        row.snapshot = encode(match)
        row.version += 1
        if row.phase == "ended":
            row.touched_at = matches.clock.now()
        for one in rows:
            if one.seq in moves:
                one.move, one.events = moves[one.seq]
    matches.notify(match_id)


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
