"""Shows matches after each commit: tables, hands and notices, retried until they are current.

A failed attempt loses nothing. A burst of changes becomes one edit per channel, which shows the
newest state; but a press at the table is answered with the table as soon as its change is
committed. A limited number of matches is shown at a time, those that somebody pressed first.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace

from bot.clock import Clock, wait_until
from bot.display.arrivals import Arrivals, log_failure
from bot.display.hands import Hands
from bot.display.next_up import NextUp
from bot.display.notices import Notices
from bot.display.pressed_table import PressedTable, PressedTables
from bot.display.tables import REPOST_INTERVAL, Tables
from bot.display.threads import Threads
from bot.display.unreadable import UnreadableMatches
from bot.matches.repository import UnreadableMatch
from bot.matches.service import MatchService
from bot.matches.stored_match import StoredMatch
from bot.matches.table_state import next_read_number
from bot.text.errors import Refusal
from bot.turn_queue import TurnQueue

log = logging.getLogger(__name__)

SHOWN_AT_ONCE = 48
"""Maximum number of matches that are shown at the same time."""
BACKGROUND_AT_ONCE = 8
"""Maximum number of those among them that nobody has just pressed."""
EDIT_INTERVAL = 1.2
"""Minimum seconds between two edits of a table."""
RETRY_DELAYS = (2.0, 5.0, 15.0, 60.0, 300.0)
"""Seconds before each retry; the last value repeats."""
MAX_ATTEMPTS = 300
"""Failed attempts in a row, about a day's worth, after which only a new change is shown."""


@dataclass(frozen=True, slots=True)
class _Shown:
    """When a match was shown last (seconds since 1970), which version, and after which reads."""

    at: float
    version: int
    read_number: int


class Presenter:
    """Keeps the messages on Discord in line with the database."""

    def __init__(
        self,
        matches: MatchService,
        tables: Tables,
        hands: Hands,
        notices: Notices,
        threads: Threads,
        arrivals: Arrivals,
        clock: Clock,
    ) -> None:
        """Show the matches of ``matches``."""
        self.matches = matches
        self.tables = tables
        self.hands = hands
        self.notices = notices
        self.next_up = NextUp(notices)
        self.threads = threads
        self.clock = clock
        self.queue = TurnQueue(SHOWN_AT_ONCE, BACKGROUND_AT_ONCE)
        self._changed: set[int] = set()
        self._in_background: set[int] = set()
        """Changed matches that nobody waits for."""
        self._committed: dict[int, StoredMatch] = {}
        """Versions to be shown that nothing has changed since they were committed."""
        self._to_repost: set[int] = set()
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._showing: set[int] = set()
        self._pressed = PressedTables()
        self._last_shown: dict[int, _Shown] = {}
        self._restored_at: dict[int, float] = {}
        self._waits: dict[int, tuple[float, asyncio.Event]] = {}
        self._attempted: dict[int, asyncio.Event] = {}
        self.arrivals = arrivals
        self.unreadable = UnreadableMatches(
            matches, tables.messages, arrivals.parking, tables.sender, clock
        )
        self.closed_channels = arrivals.visibility.closed
        self._stopped = False

    def refresh(
        self, match_id: int, committed: StoredMatch | None = None, *, background: bool = False
    ) -> None:
        """Show a match soon, because it has changed.

        ``committed`` is its version after the change, if the whole of it is known: if it can be
        shown at once, nothing is read again. Matches in the ``background`` let the others go first.
        """
        if not background:
            self._in_background.discard(match_id)
            self.queue.hurry(match_id)
        elif match_id not in self._changed:
            self._in_background.add(match_id)
        self._changed.add(match_id)
        self._committed.pop(match_id, None)
        if committed is not None and self._is_current(committed):
            self._committed[match_id] = committed
        if match_id in self._waits:
            self._waits[match_id][1].set()
        if match_id not in self._tasks:
            if self._stopped:
                return
            task = asyncio.get_running_loop().create_task(self._show_until_current(match_id))
            self._tasks[match_id] = task
        self._pressed.offer(match_id)

    def _is_current(self, committed: StoredMatch) -> bool:
        """Whether this process has shown nothing of the match since that version was read."""
        shown = self._last_shown.get(committed.id)
        return committed.id not in self._showing and (
            shown is None or shown.read_number < committed.state.read_number
        )

    def has_shown_newer(self, stored: StoredMatch) -> bool:
        """Whether a later version of a match than this one has been shown by this process."""
        shown = self._last_shown.get(stored.id)
        return shown is not None and shown.version > stored.row.version

    def is_showing(self, match_id: int) -> bool:
        """Whether the match is being shown, or about to be."""
        return match_id in self._tasks

    async def refresh_and_wait(self, match_id: int) -> None:
        """Show a match in the background, and wait for the first attempt."""
        attempted = self._attempted.setdefault(match_id, asyncio.Event())
        self.refresh(match_id, background=True)
        if not self._stopped:
            await attempted.wait()

    def repost_table(self, match_id: int) -> None:
        """Repost a match's table at the end of the channel."""
        self._to_repost.add(match_id)
        self.refresh(match_id)

    def restore_table(self, match_id: int) -> None:
        """Repost a table that somebody has deleted, at most every 30 s, else at the next change."""
        now = self.clock.now()
        # The limit keeps a bot that deletes messages at once from causing a flood (F154).
        if now - self._restored_at.get(match_id, 0.0) >= REPOST_INTERVAL:
            self._restored_at[match_id] = now
            self.repost_table(match_id)

    async def press_refused(self, message_id: int) -> None:
        """Show a match again whose button was pressed in vain, as its table may be outdated.

        Whatever is stored, an edit of an earlier process may have arrived after the end (F353).
        """
        row = await self.tables.messages.find(message_id)
        if row is None or row.kind != "table":
            return
        match = await self.matches.row(row.match_id)
        if match.phase == "ended":
            self.tables.messages.note_shown(row, row.seq, "")
        if match.phase == "ended" or match.parked_at is not None:
            self.refresh(row.match_id)

    async def stop(self, seconds: float) -> None:
        """Finish the attempts in progress; cancel them after ``seconds``."""
        self._stopped = True
        for _, changed in self._waits.values():
            changed.set()
        tasks = list(self._tasks.values())
        if not tasks:
            return
        _, late = await asyncio.wait(tasks, timeout=seconds)
        for task in late:
            task.cancel()
        await asyncio.gather(*late, return_exceptions=True)

    async def _show_until_current(self, match_id: int) -> None:
        """Show a match until Discord shows its newest state."""
        failed = 0
        try:
            while match_id in self._changed:
                throttled = await self._throttle(match_id)
                pressed = self._pressed.get(match_id)
                if pressed is not None and (throttled or self.queue.full):
                    await self._answer_press(match_id, pressed)
                    continue
                background = match_id in self._in_background
                async with self.queue.turn(match_id, background=background):
                    self._showing.add(match_id)
                    try:
                        self._changed.discard(match_id)
                        self._in_background.discard(match_id)
                        suspense_until = await self._show(match_id)
                        failure = None
                    except Exception as error:
                        failure = error
                    finally:
                        self._showing.discard(match_id)
                if failure is not None or match_id not in self._changed:
                    self._pressed.settle(match_id)
                if failure is not None:
                    log_failure(match_id, failure)
                    if failed and self.arrivals.is_missing(match_id):
                        await self.arrivals.park(match_id, "discord")
                    failed += await self._back_off(match_id, failed)
                    continue
                failed = 0
                self._signal_attempt(match_id)
                if suspense_until:
                    self._changed.add(match_id)
                    await self._wait_for_change(match_id, suspense_until)
        finally:
            self._tasks.pop(match_id, None)
            self.arrivals.forget(match_id)
            self._pressed.settle(match_id)
            self._signal_attempt(match_id)

    async def _answer_press(self, match_id: int, pressed: PressedTable) -> None:
        """Answer a press with its table before the match may be shown; the rest is shown later.

        The answer counts against no limit, so it waits neither for the time between two edits nor
        for other matches.
        """
        self._showing.add(match_id)
        try:
            stored = self._committed.get(match_id) or await self.matches.load(match_id)
            if not self.tables.suspense_until(stored):
                await self.tables.answer(stored, pressed)
        except Refusal:
            return
        except Exception:  # the whole match is about to be shown, and that is tried again
            log.exception("match %d: could not answer a press with its table", match_id)
        finally:
            self._showing.discard(match_id)
            if pressed is self._pressed.get(match_id):
                self._pressed.settle(match_id)

    def _signal_attempt(self, match_id: int) -> None:
        attempted = self._attempted.pop(match_id, None)
        if attempted is not None:
            attempted.set()

    async def _back_off(self, match_id: int, failed: int) -> int:
        """Wait before the next attempt; returns 1 if the last one counts as failed, else 0.

        A new change ends the wait, and then the failure does not count, so that the delays do not
        grow while people play.
        """
        if failed >= MAX_ATTEMPTS or self._stopped:
            return 1
        if match_id in self._changed:  # it changed during the last attempt
            return 0
        self._changed.add(match_id)
        seconds = RETRY_DELAYS[min(failed, len(RETRY_DELAYS) - 1)]
        changed = await self._wait_for_change(match_id, self.clock.now() + seconds)
        return 0 if changed else 1

    async def _wait_for_change(self, match_id: int, until: float) -> bool:
        """Wait until a time or until the match changes; returns whether it changed."""
        self._signal_attempt(match_id)
        changed = asyncio.Event()
        self._waits[match_id] = until, changed
        try:
            await wait_until(self.clock, until, changed)
        finally:
            del self._waits[match_id]
        return changed.is_set()

    async def _throttle(self, match_id: int) -> bool:
        """Wait until a match may be edited again; True if a press cannot wait for that."""
        last = self._last_shown.get(match_id)
        if last is None or self._stopped:
            return False
        until = last.at + EDIT_INTERVAL
        if until <= self.clock.now():
            return False
        if not self.matches.database.sqlite:
            self._committed.pop(match_id, None)  # other processes may change it meanwhile
        if match_id in self._pressed:
            return True
        with self._pressed.arrival(match_id) as pressed:
            await wait_until(self.clock, until, pressed)
        return match_id in self._pressed and until > self.clock.now()

    async def _show(self, match_id: int) -> float:
        """Show a match; the time until which the table holds something back, 0.0: it does not."""
        try:
            committed = self._committed.pop(match_id, None)
            stored = committed or await self.matches.load(match_id)
            stored = await self.threads.move_if_requested(stored)
        except UnreadableMatch:
            await self.unreadable.show(match_id)
            return 0.0
        except Refusal:
            return 0.0
        now = self.clock.now()
        self._last_shown[match_id] = _Shown(now, stored.row.version, next_read_number())
        suspense_until = 0.0 if self._stopped else self.tables.suspense_until(stored)
        self.tables.messages.collect(match_id)
        complete = False
        self.arrivals.begin(match_id)
        try:
            complete = await self._show_version(stored, suspense_until)
        finally:
            row, arrived = stored.row, not self.arrivals.is_missing(match_id)
            new = row.shown != row.version or self.tables.offers_skip_since(stored)
            shown = row.version if complete and new else None
            seen = row.version if arrived and row.seen < row.asked else None
            version = await self.tables.messages.store_shown(match_id, shown, now, seen)
            if arrived:
                await self.arrivals.go_on(stored)
            if stored.row.phase == "ended":
                self._last_shown.pop(match_id, None)
                self._restored_at.pop(match_id, None)
                self.arrivals.parking.parked.discard(match_id)
            elif match_id in self._last_shown:
                last = self._last_shown[match_id]
                self._last_shown[match_id] = replace(last, read_number=next_read_number())
        if version is not None and version != stored.row.version:
            self._changed.add(match_id)  # something else has changed it
        return suspense_until

    async def _show_version(self, stored: StoredMatch, suspense_until: float) -> bool:
        """Show one version of a match; raises the first failure that is to be retried.

        Returns whether all of it is shown: not while the table holds an event back until
        ``suspense_until``, or while the channel is closed to the bot.
        """
        posted: list[bool] = []

        async def show_table() -> None:
            posted.append(await self._show_table(stored, suspense_until))

        failure = None
        if self.arrivals.is_reachable(stored):
            failure = await self.closed_channels.attempt(stored.row.channel_id, show_table)
        shown = failure is None and not suspense_until
        await self.arrivals.note_attempt(stored, shown=shown)
        if suspense_until and failure is None:  # hands and notices would reveal the event
            return False
        if any(posted):  # hands and notices lead to the new message
            stored = await self.matches.load(stored.id)
        await self.threads.update_links(stored)
        claimed = self.notices.seats_to_notify(stored)
        if claimed:
            claimed = await self.notices.claim(stored, claimed)
        notified: set[int] = set()
        try:
            failures = await self._show_hands_and_notices(stored, claimed, notified)
        finally:  # also when cancelled
            if claimed - notified:
                await self.notices.release(stored, claimed - notified)
        for error in (failure, *failures):
            if error is not None:
                raise error
        reachable = self.arrivals.is_reachable(stored)
        return reachable and stored.row.channel_id not in self.closed_channels

    async def _show_table(self, stored: StoredMatch, suspense_until: float) -> bool:
        """Show the table; returns whether a new message was posted."""
        repost = stored.id in self._to_repost
        pressed = self._pressed.get(stored.id)
        posted = await self.tables.show(
            stored, repost=repost, suspense_until=suspense_until, pressed=pressed
        )
        if pressed is self._pressed.get(stored.id):
            self._pressed.settle(stored.id)
        self._to_repost.discard(stored.id)
        return posted

    async def _show_hands_and_notices(
        self, stored: StoredMatch, claimed: frozenset[int], notified: set[int]
    ) -> list[Exception | None]:
        """Show hands and notices independently of each other; returns the failures to retry.

        Seats of ``claimed`` that received a message are added to ``notified`` at once, so that a
        later failure does not cause a second ping.
        """
        hands_failure = await self.hands.show(stored, notified, resend=claimed)
        unnotified = claimed - notified
        if not self.arrivals.is_reachable(stored):
            return [hands_failure]
        steps: tuple[Callable[[], Awaitable[None]], ...] = (
            lambda: self.notices.delete_answered(stored, claimed),
            lambda: self.notices.notify(stored, unnotified, notified),
            lambda: self.next_up.show(stored),
            lambda: self.tables.retire_old(stored),
        )
        return [
            hands_failure,
            *[await self.closed_channels.attempt(stored.row.channel_id, step) for step in steps],
        ]
