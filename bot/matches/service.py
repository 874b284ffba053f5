"""The match service: the one place where matches change, each time in one transaction.

The service keeps no state between calls, so any process that shares the database can serve any
match. When two writers collide, ``seq`` shows it: the later one loads the match and judges again.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any, Protocol
from weakref import WeakValueDictionary

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncSession

from bot import paces
from bot.clock import Clock
from bot.db import Database
from bot.db.models import DeadlineRow, MatchRow, SeatRow
from bot.matches import deadlines
from bot.matches.advance import (
    EntrySource,
    Played,
    StaleVersion,
    advance,
    store_changes,
    wanted_deadlines,
)
from bot.matches.auto_pass import own_pass_move
from bot.matches.match_closing import end_match
from bot.matches.match_options import options_at_start
from bot.matches.repository import MatchRepository
from bot.matches.stored_match import StoredMatch, check_not_suspended
from bot.text.errors import Refusal
from bot.text.i18n import N_
from bot.ui.game_ui import GameUIs
from games.core import (
    BadOptions,
    Entry,
    IllegalMove,
    Leave,
    begin,
    encode,
    encode_events,
    play,
)

log = logging.getLogger(__name__)


class ChangeListener(Protocol):
    """Is called after a commit that has changed a match."""

    def __call__(
        self, match_id: int, committed: StoredMatch | None = None, *, background: bool = False
    ) -> None:
        """Take note of the change.

        ``committed`` is the version that was committed, if the whole of it is known. In the
        ``background`` means that no user has made the change, so that nobody waits for it.
        """


_MAX_TRIES = 8


class MatchService(MatchRepository):
    """Loads matches and applies entries to them."""

    def __init__(self, database: Database, game_uis: GameUIs, clock: Clock) -> None:
        """Serve the matches in ``database``; ``game_uis`` are the games that can be played."""
        super().__init__(database, game_uis)
        self.clock = clock
        self.on_change: list[ChangeListener] = []
        """Called after each commit; must neither raise nor block."""
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def lock(self, match_id: int) -> asyncio.Lock:
        """The lock that serialises the writers of a match in this process."""
        return self._locks.setdefault(match_id, asyncio.Lock())

    def notify(
        self, match_id: int, committed: StoredMatch | None = None, *, background: bool = False
    ) -> None:
        """Call the listeners after a commit that has changed a match; see `ChangeListener`."""
        for listener in self.on_change:
            listener(match_id, committed, background=background)

    @asynccontextmanager
    async def active_match(self, match_id: int) -> AsyncIterator[tuple[AsyncSession, StoredMatch]]:
        """Write transaction on an active match; notifies listeners after the commit.

        Raises:
            Refusal: the match is over.
        """
        async with self.lock(match_id), self.database.write() as session:
            await session.get(MatchRow, match_id, with_for_update=True)
            stored = await self.load_in(session, match_id)
            if not stored.playing:
                raise Refusal(N_("This match is over."))
            stored.row.version += 1
            yield session, stored
        self.notify(match_id)

    async def refresh_deadlines(self, match_id: int) -> None:
        """Recompute the deadlines of an active match after its users' preferences have changed.

        Raises:
            Refusal: the match is over.
        """
        async with self.active_match(match_id) as (session, stored):
            await self.reschedule(session, stored)

    async def end(self, match_id: int, ending: str) -> bool:
        """Break off an open match without a result; returns False if it has ended already."""
        async with self.lock(match_id), self.database.write() as session:
            row = await session.get(MatchRow, match_id, with_for_update=True)
            if row is None or row.phase == "ended":
                return False
            await end_match(session, row, ending, self.clock.now())
        self.notify(match_id)
        return True

    async def clear_lobby_role(self, stored: StoredMatch) -> None:
        """Forget the role to ping for a lobby, once it has been pinged."""
        if stored.row.role_id is None:
            return
        async with self.database.write() as session:
            await session.execute(
                update(MatchRow).where(MatchRow.id == stored.id).values(role_id=None)
            )

    async def remove_deadline(self, match_id: int, kind: str, key: int, seat: int = -1) -> None:
        """Delete a deadline that has been acted on and does not recur."""
        async with self.database.write() as session:
            await deadlines.clear_deadline(session, match_id, kind, key, seat)

    async def call_is_due(self, match_id: int, decision: int, place: int) -> bool:
        """Delete the deadline of a call; if the user has acted since, it is put off instead."""
        now = self.clock.now()
        async with self.database.write() as session:
            acted_at = await session.scalar(
                select(SeatRow.acted_at).where(SeatRow.match_id == match_id, SeatRow.place == place)
            )
            later = (acted_at or 0.0) + paces.RECENTLY_ACTIVE
            await deadlines.clear_deadline(session, match_id, "call", decision, place)
            if later > now:
                key = {"match_id": match_id, "kind": "call", "key": decision, "seat": place}
                session.add(DeadlineRow(**key, due=later))
        return later <= now

    async def start(self, session: AsyncSession, stored: StoredMatch, seed: str) -> None:
        """Start the match of a lobby, inside a transaction that has checked who may.

        Raises:
            BadOptions: the options or the number of seats do not fit.
        """
        row, seats = stored.row, stored.seats
        options = await options_at_start(session, stored, self.clock.now())
        try:
            stored.game.check_new(options, len(seats))
            match, events = begin(stored.game, options, len(seats), seed)
        except BadOptions as error:
            raise BadOptions(error.reason, {**error.facts, "game": stored.game.key}) from error
        for place, seat in enumerate(seats):
            seat.place = place
        row.phase, row.seed, row.seq = "playing", seed, 0
        row.asked = row.version
        row.snapshot = row.base = encode(match)
        row.opening = encode_events(events)
        await deadlines.clear_deadlines(session, row.id)
        await self.reschedule(session, replace(stored, match=match))

    async def submit(
        self,
        match_id: int,
        seat: int,
        decision: int,
        move: Any,
        *,
        by: EntrySource = "user",
        then: tuple[Any, ...] = (),
        loaded: StoredMatch | None = None,
    ) -> StoredMatch:
        """Apply a move that answers a question, and return the match after it.

        ``then`` are moves for the questions that the seat is asked right after that, applied in the
        same transaction. If a question does not come, or its move is not listed, the rest of
        ``then`` is dropped. ``loaded`` is the match as the press was judged on, to save reading it
        again; if it has changed meanwhile, it is loaded and judged anew.

        Raises:
            IllegalMove: the move was refused; nothing has changed.
            Refusal: the match is over, paused, parked or unreadable.
        """
        return await self._commit(match_id, seat, decision, _always(move), by, then, loaded)

    async def leave(self, match_id: int, seat: int) -> StoredMatch:
        """Make a seat leave an active match for good (X-1)."""
        return await self._commit(match_id, seat, None, _always(Leave()), "user")

    async def submit_chosen(
        self,
        match_id: int,
        seat: int,
        decision: int,
        choose: Callable[[StoredMatch], Any],
        by: EntrySource,
    ) -> StoredMatch:
        """As `submit`, with a move that ``choose`` picks from the state it is applied to."""
        return await self._commit(match_id, seat, decision, choose, by)

    async def _commit(
        self,
        match_id: int,
        seat: int,
        decision: int | None,
        choose: Callable[[StoredMatch], Any],
        by: EntrySource,
        then: tuple[Any, ...] = (),
        loaded: StoredMatch | None = None,
    ) -> StoredMatch:
        """Apply entries and commit them; a ``decision`` of None is a Leave, legal in a pause."""
        async with self.lock(match_id):
            for _ in range(_MAX_TRIES):
                before, loaded = loaded or await self.load(match_id), None
                after, played = self._play(before, seat, decision, choose(before), by)
                entries = [played]
                for move in then:
                    asked = after.asked(seat)
                    if asked is None or not _is_listed(after, seat, move):
                        break
                    after, played = self._play(after, seat, asked.id, move, by)
                    entries.append(played)
                after, passed = self._pass_own_play(after, seat, by)
                entries += passed
                try:
                    async with self.database.write_rows() as connection:
                        after = await store_changes(connection, before, after, entries)
                except StaleVersion:
                    continue
                break
            else:
                raise StaleVersion(match_id)
        complete = after.playing and after.row.version == before.row.version + len(entries)
        self.notify(match_id, after if complete else None, background=by != "user")
        return after

    def _play(
        self,
        before: StoredMatch,
        seat: int,
        decision: int | None,
        move: Any,
        by: EntrySource,
    ) -> tuple[StoredMatch, Played]:
        """Judge one entry and compute the version of the match after it."""
        if before.match is None or not before.playing:
            raise Refusal(N_("This match is over."))
        if decision is not None:
            check_not_suspended(before)
        entry = Entry(before.match.seq + 1, seat, decision, move, clock=by == "clock")
        try:
            match, events = play(before.game, before.match, entry)
        except IllegalMove as error:
            names = before.names_asked(decision)
            facts = {**error.facts, "game": before.game.key, "asked": names}
            raise IllegalMove(error.code, error.reason, facts) from error
        user_id = before.seats[seat].user_id if by == "user" else None
        played = Played(entry, events, user_id)
        return advance(before, match, played, by, self.clock.now()), played

    def _pass_own_play(
        self, after: StoredMatch, seat: int, by: EntrySource
    ) -> tuple[StoredMatch, list[Played]]:
        """Let the seat's own play happen as far as the seat itself is asked about it (F319)."""
        move, asked = own_pass_move(after, after.seats[seat]), after.asked(seat)
        if move is None or asked is None:
            return after, []
        after, played = self._play(after, seat, asked.id, move, "user" if by == "user" else "bot")
        return after, [played]

    async def reschedule(self, session: AsyncSession, stored: StoredMatch) -> None:
        """Update the deadlines of an active match, after its questions or its players changed."""
        due = wanted_deadlines(stored, self.clock.now())
        await deadlines.update_deadlines(session, stored.id, due)


def _always(move: Any) -> Callable[[StoredMatch], Any]:
    """A ``choose`` function that ignores the state."""
    return lambda _: move


def _is_listed(stored: StoredMatch, seat: int, move: Any) -> bool:
    """Whether a move is legal for a seat now."""
    if stored.match is None:
        return False
    return stored.game.bare(move) in stored.game.legal_moves(stored.match.state, seat)
