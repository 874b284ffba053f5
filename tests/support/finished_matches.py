"""Finished matches as stored matches, without a database."""

from typing import Any

import msgspec

from bot.db.models import MatchRow, SeatRow
from bot.matches.stored_match import StoredMatch
from bot.ui.game_ui import AnyGameUI
from games.core import Entry, Match, encode, encode_events
from tests.contract.walks import Walk

NAMES = ("Ada", "Ben", "Cleo", "Dana", "Eli", "Fay", "Gus", "Hal", "Ida", "Jon", "Kim", "Lea")


def stored_end(ui: AnyGameUI, walk: Walk, match: Match[Any, Any] | None = None) -> StoredMatch:
    """A walk as a match that has ended, at its end or broken off at ``match``."""
    last = walk.matches()[-1] if match is None else match
    row = MatchRow(
        id=7,
        game=ui.game.key,
        phase="ended",
        guild_id=1,
        channel_id=2,
        guild_name="Server",
        host_id=100,
        locale="en-US",
        pace="normal",
        options=msgspec.json.encode(last.options),
        seed=last.rng.seed,
        seq=last.seq,
        snapshot=encode(last),
        base=encode(walk.begun),
        opening=encode_events(walk.told),
        created_at=0.0,
        touched_at=0.0,
        ending="played" if ui.game.outcome(last.state) else "host",
    )
    seats = tuple(
        SeatRow(id=place, match_id=7, place=place, user_id=100 + place, name=NAMES[place])
        for place in range(last.seats)
    )
    return StoredMatch(row, seats, ui, last, {})


def entries_to(walk: Walk, match: Match[Any, Any]) -> tuple[Entry, ...]:
    """The log of a walk up to one of its matches."""
    return walk.entries()[: match.seq]
