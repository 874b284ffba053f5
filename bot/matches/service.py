"""The match service: the one place where matches change, each time in one transaction.

The service keeps no state between calls, so any process that shares the database can serve any
match. When two writers collide, ``seq`` shows it: the later one loads the match and judges again.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any, Literal
from weakref import WeakValueDictionary

from sqlalchemy import update
from sqlalchemy.ext.asyncio import AsyncSession

from bot.clock import Clock
from bot.db import Database
from bot.db.models import EntryRow, MatchRow, SeatRow
from bot.matches import deadlines
from bot.matches.auto_pass import is_auto_passing
from bot.matches.match_closing import (
    close_absence_ballot,
    end_match,
    end_match_with_results,
    record_wait_outcome,
    start_new_wait,
)
from bot.matches.match_options import options_at_start
from bot.matches.replay import upgraded_base
from bot.matches.repository import MatchRepository
from bot.matches.stored_match import StoredMatch, check_not_paused, seats_of
from bot.text.errors import Refusal
from bot.text.i18n import N_
from bot.ui.game_ui import GameUIs
from games.core import (
    BadOptions,
    Decision,
    Entry,
    IllegalMove,
    Leave,
    Match,
    Told,
    begin,
    encode,
    encode_events,
    encode_move,
    play,
)

log = logging.getLogger(__name__)

EntrySource = Literal["user", "bot", "clock"]
"""Who made an entry: the seat's user, the computer player, or the timer."""

_MAX_TRIES = 8


class StaleVersion(Exception):
    """Another writer has changed the match meanwhile: load it and judge again."""


class MatchService(MatchRepository):
    """Loads matches and applies entries to them."""

    def __init__(self, database: Database, game_uis: GameUIs, clock: Clock) -> None:
        """Serve the matches in ``database``; ``game_uis`` are the games that can be played."""
        super().__init__(database, game_uis)
        self.clock = clock
        self.on_change: list[Callable[[int], None]] = []
        """Called with the match's id after each commit; must neither raise nor block."""
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def lock(self, match_id: int) -> asyncio.Lock:
        """The lock that serialises the writers of a match in this process."""
        return self._locks.setdefault(match_id, asyncio.Lock())

    def notify(self, match_id: int) -> None:
        """Call the listeners after a commit that has changed a match."""
        for listener in self.on_change:
            listener(match_id)

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
            yield session, stored
        self.notify(match_id)

    async def refresh_deadlines(self, match_id: int) -> None:
        """Recompute the deadlines of an active match after its users' preferences have changed.

        Raises:
            Refusal: the match is over.
        """
        async with self.active_match(match_id) as (session, stored):
            assert stored.match is not None  # noqa: S101 (the match has begun)
            await self.reschedule(session, stored, stored.match)

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

    async def start(self, session: AsyncSession, stored: StoredMatch, seed: str) -> None:
        """Start the match of a lobby, inside a transaction that has checked who may.

        Raises:
            BadOptions: the options or the number of seats do not fit.
        """
        row, seats = stored.row, stored.seats
        options = await options_at_start(session, stored, self.clock.now())
        try:
            match, events = begin(stored.game, options, len(seats), seed)
        except BadOptions as error:
            raise BadOptions(error.reason, {**error.facts, "game": stored.game.key}) from error
        for place, seat in enumerate(seats):
            seat.place = place
        row.phase, row.seed, row.seq = "playing", seed, 0
        row.snapshot = row.base = encode(match)
        row.opening = encode_events(events)
        await deadlines.clear_deadlines(session, row.id)
        await self._reschedule_or_end(session, replace(stored, match=match), match)

    async def submit(
        self,
        match_id: int,
        seat: int,
        decision: int,
        move: Any,
        *,
        by: EntrySource = "user",
        then: tuple[Any, ...] = (),
    ) -> StoredMatch:
        """Apply a move that answers a question, and return the match after it.

        ``then`` are moves for the questions that the seat is asked right after that; listeners are
        notified once, at the end. If a question does not come, or its move is not listed, the rest
        of ``then`` is dropped.

        Raises:
            IllegalMove: the move was refused; nothing has changed.
            Refusal: the match is over, paused or unreadable.
        """
        after = await self._commit(match_id, seat, decision, _always(move), by)
        try:
            for next_move in then:
                asked = after.asked(seat)
                if asked is None or not _is_listed(after, seat, next_move):
                    break
                after = await self._commit(match_id, seat, asked.id, _always(next_move), by)
        except (IllegalMove, Refusal):  # somebody left or the match was paused in between
            after = await self.load(match_id)
        finally:
            self.notify(match_id)
        return after

    async def leave(self, match_id: int, seat: int) -> StoredMatch:
        """Make a seat leave an active match for good (X-1)."""
        return await self._commit_and_notify(match_id, seat, None, _always(Leave()), "user")

    async def submit_chosen(
        self,
        match_id: int,
        seat: int,
        decision: int,
        choose: Callable[[StoredMatch], Any],
        by: EntrySource,
    ) -> StoredMatch:
        """As `submit`, with a move that ``choose`` picks from the state it is applied to."""
        return await self._commit_and_notify(match_id, seat, decision, choose, by)

    async def _commit_and_notify(
        self,
        match_id: int,
        seat: int,
        decision: int | None,
        choose: Callable[[StoredMatch], Any],
        by: EntrySource,
    ) -> StoredMatch:
        after = await self._commit(match_id, seat, decision, choose, by)
        self.notify(match_id)
        return after

    async def _commit(
        self,
        match_id: int,
        seat: int,
        decision: int | None,
        choose: Callable[[StoredMatch], Any],
        by: EntrySource,
    ) -> StoredMatch:
        """Apply one entry and commit it; a ``decision`` of None is a Leave, legal in a pause."""
        async with self.lock(match_id):
            for _ in range(_MAX_TRIES):
                stored = await self.load(match_id)
                if stored.match is None or not stored.playing:
                    raise Refusal(N_("This match is over."))
                if decision is not None:
                    check_not_paused(stored)
                try:
                    move = choose(stored)
                    entry = Entry(stored.match.seq + 1, seat, decision, move, clock=by == "clock")
                    match, events = play(stored.game, stored.match, entry)
                except IllegalMove as error:
                    names = stored.names_asked(decision)
                    facts = {**error.facts, "game": stored.game.key, "asked": names}
                    raise IllegalMove(error.code, error.reason, facts) from error
                try:
                    async with self.database.write() as session:
                        after = await self._store(session, stored, match, entry, events, by)
                except StaleVersion:
                    continue
                break
            else:
                raise StaleVersion(match_id)
        return after

    async def _store(
        self,
        session: AsyncSession,
        stored: StoredMatch,
        match: Match[Any, Any],
        entry: Entry,
        events: tuple[Told, ...],
        by: EntrySource,
    ) -> StoredMatch:
        """Append the entry and replace the snapshot.

        Raises:
            StaleVersion: another writer was faster.
        """
        now = self.clock.now()
        updated = await session.execute(
            update(MatchRow)
            .where(
                MatchRow.id == stored.id,
                MatchRow.seq == stored.row.seq,
                MatchRow.phase == "playing",
                MatchRow.paused_at.is_not_distinct_from(stored.row.paused_at),
            )
            .values(seq=match.seq, snapshot=encode(match), touched_at=now, **upgraded_base(stored))
            .returning(MatchRow.id)
        )
        if updated.scalar_one_or_none() is None:
            raise StaleVersion(stored.id)
        session.add(
            EntryRow(
                match_id=stored.id,
                seq=entry.seq,
                seat=entry.seat,
                decision=entry.decision,
                move=encode_move(entry.move),
                clock=entry.clock,
                events=encode_events(events),
                at=now,
                user_id=stored.seats[entry.seat].user_id if by == "user" else None,
            )
        )
        row = await session.get_one(MatchRow, stored.id)
        fresh = replace(
            stored, row=row, seats=tuple(await seats_of(session, stored.id)), match=match
        )
        actor = fresh.seats[entry.seat]
        if isinstance(entry.move, Leave):
            actor.left = True
        record_wait_outcome(stored, actor, entry, by, now)
        if by != "user":
            await start_new_wait(session, stored, fresh, entry)
        else:
            await close_absence_ballot(session, stored.id, entry.seat)
        public = [told.event for told in events if told.heard_by(None)]
        extra = max((stored.ui.extra_seconds(event) for event in public), default=0.0)
        return await self._reschedule_or_end(session, fresh, match, extra)

    async def _reschedule_or_end(
        self,
        session: AsyncSession,
        stored: StoredMatch,
        match: Match[Any, Any],
        extra_seconds: float = 0.0,
    ) -> StoredMatch:
        """Update deadlines and waits after a change, or end a match that is over or deserted."""
        outcome = stored.game.outcome(match.state)
        if outcome is not None or not stored.humans:
            ending = "played" if outcome is not None else "abandoned"
            await end_match_with_results(session, stored, outcome, ending, self.clock.now())
            return replace(stored, due={})
        return await self.reschedule(session, stored, match, extra_seconds)

    async def reschedule(
        self,
        session: AsyncSession,
        stored: StoredMatch,
        match: Match[Any, Any],
        extra_seconds: float = 0.0,
    ) -> StoredMatch:
        """Update the deadlines of an active match, after its questions or its players changed.

        New questions get ``extra_seconds`` on top of their time.
        """
        pending = stored.game.pending(match.state)
        asked = {decision.seat for decision in pending}
        for seat in stored.seats:
            if seat.place not in asked:
                seat.notified, seat.counted = None, False
        auto_passing = frozenset(
            seat.place
            for seat in stored.seats
            if seat.place in asked
            and self._auto_pass_move(stored, match, seat, pending) is not None
        )
        quiet = {
            seat.place: hours
            for seat in stored.seats
            if (hours := stored.preferences_of(seat).quiet) is not None
        }
        # A question asked during a pause is timed as if it had been asked when the pause began.
        now = (stored.row.paused_at or self.clock.now()) + extra_seconds
        due = deadlines.compute_deadlines(
            stored.row, stored.seats, pending, auto_passing, now, quiet
        )
        kept = await deadlines.update_deadlines(session, stored.id, due)
        answers = {key: when for (kind, key, _), when in kept.items() if kind == "answer"}
        return replace(stored, due={} if stored.row.paused_at is not None else answers)

    def _auto_pass_move(
        self,
        stored: StoredMatch,
        match: Match[Any, Any],
        seat: SeatRow,
        pending: tuple[Decision, ...],
    ) -> Any | None:
        asked = next((d for d in pending if d.seat == seat.place), None)
        if asked is None or not is_auto_passing(replace(stored, match=match), seat):
            return None
        view = stored.game.view(match.state, seat.place)
        moves = stored.game.legal_moves(match.state, seat.place)
        return stored.ui.auto_pass_move(view, asked, moves)

    def auto_pass_move(self, stored: StoredMatch, seat: SeatRow) -> Any | None:
        """The move that auto-pass makes for a seat now; None if the seat must answer itself."""
        if stored.match is None:
            return None
        return self._auto_pass_move(stored, stored.match, seat, stored.pending)


def _always(move: Any) -> Callable[[StoredMatch], Any]:
    """A ``choose`` function that ignores the state."""
    return lambda _: move


def _is_listed(stored: StoredMatch, seat: int, move: Any) -> bool:
    """Whether a move is legal for a seat now."""
    if stored.match is None:
        return False
    return stored.game.bare(move) in stored.game.legal_moves(stored.match.state, seat)
