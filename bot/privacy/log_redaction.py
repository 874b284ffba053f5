"""Taking a user's free words and pictures out of the log of a match, so that nothing else changes.

A move may be said in other words, or in none: it is the same move. So the log is played again with
the user's moves made bare, and must lead to where it led.
"""

import asyncio
import logging
from collections.abc import Sequence
from typing import Any

from sqlalchemy import select

from bot.db.models import EntryRow, MatchRow
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
    """Make the moves of a user bare, in the log of a match and in its state.

    Entries from before a save was upgraded are never played again: theirs are emptied.
    """
    async with matches.lock(match_id), matches.database.write() as session:
        row = await session.get(MatchRow, match_id, with_for_update=True)
        ui = matches.game_uis.get(row.game) if row is not None else None
        if row is None or ui is None or not row.base or not row.snapshot:
            return
        query = select(EntryRow).where(EntryRow.match_id == match_id).order_by(EntryRow.seq)
        rows = (await session.scalars(query)).all()
        base, present = decode(ui.game, row.base), decode(ui.game, row.snapshot)
        for old in rows:
            if old.seq <= base.seq and old.user_id == user_id:
                old.move, old.events = b"null", encode_events(())
        entries = [_entry(ui.game, one) for one in rows if one.seq > base.seq]
        mine = {one.seq for one in rows if one.user_id == user_id}
        told = [(one, _bare_entry(ui.game, one) if one.seq in mine else one) for one in entries]
        if all(before == after for before, after in told):
            return
        found = await asyncio.to_thread(
            _replay, ui.game, base, present, [after for _, after in told]
        )
        if found is None:
            log.error("match %d cannot be told in other words", match_id)
            return
        match, moves = found
        row.snapshot = encode(match)
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
    """The match that a log leads to, with each entry's move and events; None if it leads astray."""
    match, written = base, dict[int, tuple[bytes, bytes]]()
    try:
        for entry in entries:
            match, events = play(game, match, entry)
            written[entry.seq] = encode_move(entry.move), encode_events(events)
    except Exception:  # whatever a log that cannot be makes of the rules
        log.exception("a log cannot be played again")
        return None
    same = (
        (match.seq, match.rng) == (present.seq, present.rng)
        and game.pending(match.state) == game.pending(present.state)
        and game.outcome(match.state) == game.outcome(present.state)
    )
    return (match, written) if same else None
