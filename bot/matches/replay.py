"""Replays: the positions of finished matches, recomputed from their logs."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy import exists, select

from bot.db.models import EntryRow, MatchRow, PackedLogRow, SeatRow
from bot.matches.packed_logs import read_entries, read_log
from bot.matches.repository import MatchRepository
from bot.matches.stored_match import StoredMatch
from bot.text.errors import Refusal
from bot.text.i18n import N_, words_for
from bot.ui.game_ui import AnyGameUI
from games import record
from games.core import (
    AnyGame,
    Entry,
    Leave,
    Match,
    Told,
    begin,
    decode,
    decode_events,
    decode_move,
    encode,
    play,
)

log = logging.getLogger(__name__)

CACHE_SIZE = 16
"""How many of the replays viewed last are cached."""


@dataclass(frozen=True, slots=True)
class Position:
    """A match at one moment, with the ``events`` since the position before, in order.

    ``left`` are the seats that have left for good. ``secret`` means that the position may contain
    answers that stay secret after the match, so no hand may be shown.
    """

    match: Match[Any, Any]
    events: tuple[Told, ...]
    left: frozenset[int]
    secret: bool


@dataclass(frozen=True, slots=True)
class Replay:
    """The positions of a match, the first one first, and its log.

    ``sealed`` means that the log contains answers that stay secret after the match.
    """

    positions: tuple[Position, ...]
    entries: tuple[Entry, ...]
    sealed: bool


class _SaveHeader(msgspec.Struct):
    """The one field of a save that is read here."""

    format: int


def format_of(data: bytes) -> int:
    """The format in which a match was saved."""
    return msgspec.json.decode(data, type=_SaveHeader).format


def upgraded_base(stored: StoredMatch) -> dict[str, bytes]:
    """The new value of the column ``base`` after a save was upgraded; otherwise empty.

    A log replays under its own format only, so the replay of a match whose save was upgraded on
    loading starts at the upgraded save.
    """
    row = stored.row
    if stored.match is None or not row.snapshot or format_of(row.snapshot) == stored.game.format:
        return {}
    return {"base": encode(stored.match)}


def replay_log(
    ui: AnyGameUI, base: Match[Any, Any], opening: tuple[Told, ...], entries: Sequence[Entry]
) -> Replay:
    """Replay a log; an entry without events makes no position of its own.

    Raises:
        IllegalMove, AssertionError: the log does not follow from ``base`` by these rules.
    """
    game, match, pending_events, left, sealed = ui.game, base, opening, set[int](), False
    positions: list[Position] = []
    for entry in entries:
        if pending_events or not positions:
            positions.append(_position(ui, match, pending_events, left))
            pending_events = ()
        asked = next((d for d in game.pending(match.state) if d.seat == entry.seat), None)
        if isinstance(entry.move, Leave):
            left.add(entry.seat)
        elif asked is not None and ui.answers_stay_secret(asked, match.options):
            sealed = True
        match, events = play(game, match, entry)
        pending_events = (*pending_events, *events)
    positions.append(_position(ui, match, pending_events, left))
    return Replay(tuple(positions), tuple(entries), sealed)


def reproduces(replay: Replay, stored: StoredMatch) -> bool:
    """Whether a replay ends as its match did: same moves, chance, questions and outcome.

    Free text may differ, because users can have theirs deleted.
    """
    return stored.match is not None and same_ending(
        stored.game, replay.positions[-1].match, stored.match
    )


def same_ending(game: AnyGame, one: Match[Any, Any], other: Match[Any, Any]) -> bool:
    """Whether two matches agree in everything but free text: moves, chance, questions, outcome."""
    return (
        (one.seq, one.rng) == (other.seq, other.rng)
        and game.pending(one.state) == game.pending(other.state)
        and game.outcome(one.state) == game.outcome(other.state)
    )


def _position(
    ui: AnyGameUI, match: Match[Any, Any], events: tuple[Told, ...], left: set[int]
) -> Position:
    pending = ui.game.pending(match.state)
    secret = any(ui.answers_stay_secret(asked, match.options) for asked in pending)
    return Position(match, events, frozenset(left), secret)


class Replays:
    """Finds finished matches for users who may see them, and replays them."""

    def __init__(self, repository: MatchRepository) -> None:
        """Replay the matches of ``repository``."""
        self.repository = repository
        self._cache: OrderedDict[tuple[int, float], Replay] = OrderedDict()

    async def find(self, user_id: int, channel_id: int | None, number: int | None) -> StoredMatch:
        """A finished match played in this channel, or anywhere by this user.

        Without a number: the newest match of the channel, or of the user in a DM (channel None).

        Raises:
            Refusal: there is no such match, or its save cannot be read.
        """
        own = select(SeatRow.match_id).where(SeatRow.user_id == user_id)
        packed = exists().where(PackedLogRow.match_id == MatchRow.id)
        played_out = MatchRow.snapshot.is_not(None) | packed
        query = select(MatchRow.id).where(MatchRow.phase == "ended", played_out)
        if number is not None:
            played = MatchRow.id.in_(own)
            here = MatchRow.channel_id == channel_id
            query = query.where(MatchRow.id == number, played | here)
        elif channel_id is not None:
            query = query.where(MatchRow.channel_id == channel_id)
        else:
            query = query.where(MatchRow.id.in_(own))
        query = query.order_by(MatchRow.ended_at.desc(), MatchRow.id.desc()).limit(1)
        async with self.repository.database.read() as session:
            found = await session.scalar(query)
        if found is not None:
            return await self.repository.load(found)
        if number is not None:
            raise Refusal(
                N_(
                    "There's no finished match {number} in this channel, nor one that you "
                    "played in."
                ),
                number=number,
            )
        raise Refusal(
            N_(
                "No match has been finished in this channel yet. To see one that you played "
                "elsewhere, give the number of its table."
            )
        )

    async def replay(self, stored: StoredMatch) -> Replay:
        """The replay of a finished match.

        Raises:
            Refusal: the match was played under older rules, or its log does not reproduce it.
        """
        # A finished match changes only when a user's data are deleted, which sets ``touched_at``.
        key = stored.id, stored.row.touched_at
        cached = self._cache.get(key)
        if cached is None:
            cached = await self._compute(stored)
            self._cache[key] = cached
            while len(self._cache) > CACHE_SIZE:
                self._cache.popitem(last=False)
        self._cache.move_to_end(key)
        return cached

    async def _compute(self, stored: StoredMatch) -> Replay:
        row, game = stored.row, stored.game
        if row.base is None or format_of(row.base) != game.format:
            raise Refusal(
                N_("This match was played under older rules, so it can't be shown any more.")
            )
        base = decode(game, row.base)
        async with self.repository.database.read() as session:
            rows = await read_entries(session, row.id, await read_log(session, row.id))
        entries = [_entry(game, one) for one in rows if one.seq > base.seq]
        opening = decode_events(game, row.opening) if base.seq == 0 else ()
        replay = None
        try:
            replay = await asyncio.to_thread(replay_log, stored.ui, base, opening, entries)
        except Exception:  # a corrupt log may raise anything in the rules
            log.exception("match %d cannot be replayed", row.id)
        if replay is None or not reproduces(replay, stored):
            log.error("the log of match %d does not reproduce it", row.id)
            raise Refusal(N_("This match can't be replayed from its log. Please report this."))
        return replay

    def transcript(self, stored: StoredMatch, replay: Replay) -> str:
        """The moves as a text file from which anybody can recompute the match.

        Raises:
            Refusal: some moves stay secret, or the match began under older rules.
        """
        if replay.sealed:
            raise Refusal(
                N_(
                    "Votes at this table stay secret forever, so I don't give out its moves. "
                    "/replay shows the table step by step."
                )
            )
        first, last = replay.positions[0].match, replay.positions[-1].match
        if first.seq or first != begin(stored.game, first.options, first.seats, first.rng.seed)[0]:
            raise Refusal(
                N_("This match began under older rules, so its moves would prove nothing.")
            )
        labels = stored.labels(words_for("en"))
        names = [f"seat {place}: {label}" for place, label in enumerate(labels)]
        comments = [
            f"{stored.game.title}, table {stored.id}",
            "check it with: python -m games verify FILE",
            *names,
        ]
        return record.write(stored.game, last, replay.entries, comments)


def _entry(game: AnyGame, row: EntryRow) -> Entry:
    return Entry(row.seq, row.seat, row.decision, decode_move(game, row.move), row.clock)
