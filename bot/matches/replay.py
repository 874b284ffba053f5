"""Matches that are over, played again from their logs: position by position, as they were."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy import select

from bot.db.models import EntryRow, MatchRow, SeatRow
from bot.matches.repository import MatchRepository
from bot.matches.stored_match import StoredMatch
from bot.text.errors import Refusal
from bot.text.i18n import N_
from bot.text.names import plain_name
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
"""So many matches that were looked at last are not computed again: what is over stays as it is."""


@dataclass(frozen=True, slots=True)
class Position:
    """A match after something happened: ``told`` since the position before, in order.

    ``left`` are the seats that have left for good. ``secret``: answers may lie sealed in it that
    stay secret for ever, so no hand may be shown.
    """

    match: Match[Any, Any]
    told: tuple[Told, ...]
    left: frozenset[int]
    secret: bool


@dataclass(frozen=True, slots=True)
class Replay:
    """The positions of a match, the beginning first, and its log.

    ``sealed``: the log holds answers that stay secret for ever.
    """

    positions: tuple[Position, ...]
    entries: tuple[Entry, ...]
    sealed: bool


class _SaveHeader(msgspec.Struct):
    """What must be known of a save here."""

    format: int


def format_of(data: bytes) -> int:
    """The format in which a match was saved."""
    return msgspec.json.decode(data, type=_SaveHeader).format


def upgraded_base(stored: StoredMatch) -> dict[str, bytes]:
    """The column ``base`` of a match, where what it says is of no use any more.

    A log replays under its own format only, so a save that was upgraded as it was loaded is the
    beginning of what comes after it.
    """
    row = stored.row
    if stored.match is None or not row.snapshot or format_of(row.snapshot) == stored.game.format:
        return {}
    return {"base": encode(stored.match)}


def replay_log(
    ui: AnyGameUI, base: Match[Any, Any], opening: tuple[Told, ...], entries: Sequence[Entry]
) -> Replay:
    """Play a log again; answers of which nothing was told make no position of their own.

    Raises:
        IllegalMove, AssertionError: the log does not follow from ``base`` by these rules.
    """
    game, match, told, left, sealed = ui.game, base, opening, set[int](), False
    positions: list[Position] = []
    for entry in entries:
        if told or not positions:
            positions.append(_position(ui, match, told, left))
            told = ()
        asked = next((d for d in game.pending(match.state) if d.seat == entry.seat), None)
        if isinstance(entry.move, Leave):
            left.add(entry.seat)
        elif asked is not None and ui.answers_stay_secret(asked, match.options):
            sealed = True
        match, events = play(game, match, entry)
        told = (*told, *events)
    positions.append(_position(ui, match, told, left))
    return Replay(tuple(positions), tuple(entries), sealed)


def reproduces(replay: Replay, stored: StoredMatch) -> bool:
    """Whether a replay ends where its match did: in moves, chance, questions and outcome.

    Free words may differ: who asked to be forgotten took theirs along.
    """
    led_to, ended, game = replay.positions[-1].match, stored.match, stored.game
    return ended is not None and (
        (led_to.seq, led_to.rng) == (ended.seq, ended.rng)
        and game.pending(led_to.state) == game.pending(ended.state)
        and game.outcome(led_to.state) == game.outcome(ended.state)
    )


def _position(
    ui: AnyGameUI, match: Match[Any, Any], told: tuple[Told, ...], left: set[int]
) -> Position:
    pending = ui.game.pending(match.state)
    secret = any(ui.answers_stay_secret(asked, match.options) for asked in pending)
    return Position(match, told, frozenset(left), secret)


class Replays:
    """Finds finished matches for those who may see them, and plays them again."""

    def __init__(self, repository: MatchRepository) -> None:
        """Replay the matches of ``repository``."""
        self.repository = repository
        self._kept: OrderedDict[tuple[int, float], Replay] = OrderedDict()

    async def find(self, user_id: int, channel_id: int | None, number: int | None) -> StoredMatch:
        """A finished match that was played in this channel, or by this user anywhere.

        Without a number it is the newest one of the channel, or of the user where the channel is
        a DM (None).

        Raises:
            Refusal: there is none, or its save cannot be read.
        """
        own = select(SeatRow.match_id).where(SeatRow.user_id == user_id)
        query = select(MatchRow.id).where(MatchRow.phase == "ended", MatchRow.snapshot.is_not(None))
        if number is not None:
            may = MatchRow.id.in_(own)
            here = MatchRow.channel_id == channel_id
            query = query.where(MatchRow.id == number, may | here)
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
                N_("No finished match with the number {number} was played here, nor by you."),
                number=number,
            )
        raise Refusal(
            N_(
                "No match has been finished in this channel yet. Give the number of a table to see "
                "a match that you have played elsewhere."
            )
        )

    async def replay(self, stored: StoredMatch) -> Replay:
        """A finished match, played again.

        Raises:
            Refusal: it was played under older rules, or does not lead to where it led.
        """
        # What is over stays as it is, unless somebody takes their words back.
        key = stored.id, stored.row.touched_at
        kept = self._kept.get(key)
        if kept is None:
            kept = await self._compute(stored)
            self._kept[key] = kept
            while len(self._kept) > CACHE_SIZE:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        return kept

    async def _compute(self, stored: StoredMatch) -> Replay:
        row, game = stored.row, stored.game
        if row.base is None or format_of(row.base) != game.format:
            raise Refusal(
                N_("This match was played under older rules, so it cannot be looked at any more.")
            )
        base = decode(game, row.base)
        query = select(EntryRow).where(EntryRow.match_id == row.id, EntryRow.seq > base.seq)
        async with self.repository.database.read() as session:
            rows = (await session.scalars(query.order_by(EntryRow.seq))).all()
        entries = [_entry(game, one) for one in rows]
        opening = decode_events(game, row.opening) if base.seq == 0 else ()
        replay = None
        try:
            replay = await asyncio.to_thread(replay_log, stored.ui, base, opening, entries)
        except Exception:  # whatever a log that cannot be makes of the rules
            log.exception("match %d cannot be replayed", row.id)
        if replay is None or not reproduces(replay, stored):
            log.error("match %d is not what its log leads to", row.id)
            raise Refusal(N_("This match cannot be played again from its log. Please report it."))
        return replay

    def transcript(self, stored: StoredMatch, replay: Replay) -> str:
        """The moves as a text from which anybody can compute the match anew.

        Raises:
            Refusal: some of them stay secret, or the beginning was played under older rules.
        """
        if replay.sealed:
            raise Refusal(
                N_(
                    "Votes are secret at this table, for ever, so its moves are not given out. "
                    "/replay shows the table step by step."
                )
            )
        first, last = replay.positions[0].match, replay.positions[-1].match
        if first.seq or first != begin(stored.game, first.options, first.seats, first.rng.seed)[0]:
            raise Refusal(
                N_("This match was begun under older rules, so its moves would prove nothing.")
            )
        names = [f"seat {seat.place}: {plain_name(seat.name)}" for seat in stored.seats]
        comments = [
            f"{stored.game.title}, table {stored.id}",
            "check it with: python -m games verify FILE",
            *names,
        ]
        return record.write(stored.game, last, replay.entries, comments)


def _entry(game: AnyGame, row: EntryRow) -> Entry:
    return Entry(row.seq, row.seat, row.decision, decode_move(game, row.move), row.clock)
