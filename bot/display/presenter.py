"""Shows matches after their commits: tables, hands and notices, redone until they are true.

Showing may fail; nothing is lost by it. A burst of changes becomes one edit a channel, which ends
on the newest state.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable

import discord

from bot.clock import Clock
from bot.display.hands import Hands
from bot.display.next_up import NextUp
from bot.display.notices import Notices
from bot.display.sender import CHANNEL_CLOSED, DELIVERY_ERRORS
from bot.display.tables import REPOST_INTERVAL, Tables
from bot.display.threads import Threads
from bot.matches.service import MatchService
from bot.matches.stored_match import StoredMatch
from bot.text.errors import Refusal

log = logging.getLogger(__name__)

EDIT_INTERVAL = 1.2
"""At most one edit of a table in so long."""
RETRY_DELAYS = (2.0, 5.0, 15.0, 60.0, 300.0)
"""Seconds to wait before showing is tried again, one after another; the last for each further try.
"""
MAX_ATTEMPTS = 300
"""Tries in a row, about a day's worth; after that only news of a match are shown again."""


class Presenter:
    """Keeps what people see in line with what is stored."""

    def __init__(
        self,
        matches: MatchService,
        tables: Tables,
        hands: Hands,
        notices: Notices,
        threads: Threads,
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
        self._dirty: set[int] = set()
        self._anew: set[int] = set()
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._shown_at: dict[int, float] = {}
        self._restored_at: dict[int, float] = {}
        self._naps: dict[int, tuple[float, asyncio.Event]] = {}
        self._tried: dict[int, asyncio.Event] = {}
        self._closed_channels: set[int] = set()
        self._stopped = False

    def refresh(self, match_id: int) -> None:
        """A match has changed: show it soon."""
        self._dirty.add(match_id)
        if match_id in self._naps:
            self._naps[match_id][1].set()
        if match_id not in self._tasks and not self._stopped:
            task = asyncio.get_running_loop().create_task(self._serve(match_id))
            self._tasks[match_id] = task

    async def refresh_and_wait(self, match_id: int) -> None:
        """As `refresh`, and wait until showing the match was tried once."""
        tried = self._tried.setdefault(match_id, asyncio.Event())
        self.refresh(match_id)
        if not self._stopped:
            await tried.wait()

    def repost_table(self, match_id: int) -> None:
        """Post a match's table anew at the end of the channel."""
        self._anew.add(match_id)
        self.refresh(match_id)

    def restore_table(self, match_id: int) -> None:
        """Post a table anew that somebody has deleted, at most every 30 s; else with the next news.

        So a channel that another bot sweeps at once is not filled with tables (F154).
        """
        now = self.clock.now()
        if now - self._restored_at.get(match_id, 0.0) >= REPOST_INTERVAL:
            self._restored_at[match_id] = now
            self.repost_table(match_id)

    async def press_refused(self, message_id: int) -> None:
        """A press on a message was refused: the table of a match that is over may not show that."""
        row = await self.tables.messages.find(message_id)
        if row is None or row.kind != "table":
            return
        if (await self.matches.row(row.match_id)).phase == "ended":
            self.refresh(row.match_id)

    def reopen_channel(self, channel_id: int) -> None:
        """A press or a permission event says that a channel may be open to the bot again."""
        self._closed_channels.discard(channel_id)

    @property
    def has_closed_channels(self) -> bool:
        """Whether there is a channel in which the bot was refused."""
        return bool(self._closed_channels)

    def is_channel_closed(self, channel_id: int) -> bool:
        """Whether the bot was refused in a channel and has heard nothing since."""
        return channel_id in self._closed_channels

    async def stop(self, seconds: float) -> None:
        """Finish what is being shown, as far as ``seconds`` allow."""
        self._stopped = True
        for _, news in self._naps.values():
            news.set()
        tasks = list(self._tasks.values())
        if not tasks:
            return
        _, late = await asyncio.wait(tasks, timeout=seconds)
        for task in late:
            task.cancel()
        await asyncio.gather(*late, return_exceptions=True)

    async def _serve(self, match_id: int) -> None:
        """Show a match until it is shown as it stands."""
        failed = 0
        try:
            while match_id in self._dirty:
                await self._wait_turn(match_id)
                self._dirty.discard(match_id)
                try:
                    await self._show(match_id)
                    failed = 0
                    self._note_tried(match_id)
                except DELIVERY_ERRORS as error:
                    log.warning("match %d could not be shown: %s", match_id, error)
                    failed += await self._again_later(match_id, failed)
                except Exception:
                    log.exception("match %d could not be shown", match_id)
                    failed += await self._again_later(match_id, failed)
        finally:
            self._tasks.pop(match_id, None)
            self._note_tried(match_id)

    def _note_tried(self, match_id: int) -> None:
        tried = self._tried.pop(match_id, None)
        if tried is not None:
            tried.set()

    async def _again_later(self, match_id: int, failed: int) -> int:
        """Wait before the next try, shorter where there is news of the match; counts as one.

        Not where there was news: what people do meanwhile does not put off what comes after it.
        """
        if failed >= MAX_ATTEMPTS or self._stopped:
            return 1
        if match_id in self._dirty:  # the news came while the last try went on
            return 0
        self._dirty.add(match_id)
        seconds = RETRY_DELAYS[min(failed, len(RETRY_DELAYS) - 1)]
        news = await self._nap(match_id, self.clock.now() + seconds)
        return 0 if news else 1

    async def _nap(self, match_id: int, until: float) -> bool:
        """Wait until a time, or for news of the match; whether there was any."""
        self._note_tried(match_id)
        news = asyncio.Event()
        self._naps[match_id] = until, news
        waits = [
            asyncio.ensure_future(self.clock.sleep_until(until)),
            asyncio.ensure_future(news.wait()),
        ]
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            del self._naps[match_id]
            for wait in waits:
                wait.cancel()
            await asyncio.gather(*waits, return_exceptions=True)
        return news.is_set()

    async def _wait_turn(self, match_id: int) -> None:
        last = self._shown_at.get(match_id)
        if last is not None and not self._stopped:
            await self.clock.sleep_until(last + EDIT_INTERVAL)

    async def _show(self, match_id: int) -> None:
        try:
            stored = await self.threads.move_if_requested(await self.matches.load(match_id))
        except Refusal:
            return
        self._shown_at[match_id] = self.clock.now()
        if stored.row.phase == "ended":
            self._shown_at.pop(match_id, None)
            self._restored_at.pop(match_id, None)
        held = 0.0 if self._stopped else await self.tables.suspense_until(stored)
        failure = await self.try_in_channel(stored, lambda: self._show_table(stored, held))
        if held and failure is None:  # hands and notices would tell what is held back
            self._dirty.add(match_id)
            await self._nap(match_id, held)
            return
        await self.threads.update_links(stored)
        calls = await self.notices.seats_to_notify(stored)
        if calls:
            calls = await self.notices.claim(stored, calls)
        told: set[int] = set()
        try:
            failures = await self._tell(stored, calls, told)
        finally:  # also where this is stopped in the middle
            if calls - told:
                await self.notices.release(stored, calls - told)
        for error in (failure, *failures):
            if error is not None:
                raise error
        if (await self.matches.row(match_id)).seq != stored.row.seq:
            self._dirty.add(match_id)  # another process has changed it meanwhile

    async def _show_table(self, stored: StoredMatch, held: float) -> None:
        await self.tables.show(stored, anew=stored.id in self._anew, held=held)
        self._anew.discard(stored.id)

    async def _tell(
        self, stored: StoredMatch, calls: frozenset[int], told: set[int]
    ) -> list[Exception | None]:
        """Show hands and notices, each whatever becomes of the others; what is to be tried again.

        Those seats of ``calls`` to whom something has arrived are added to ``told``, at once: what
        fails behind it must not let them be called a second time.
        """
        unsent = await self.hands.show(stored, told, anew=calls)
        untold = calls - told
        steps: tuple[Callable[[], Awaitable[None]], ...] = (
            lambda: self.notices.delete_answered(stored, calls),
            lambda: self.notices.notify(stored, untold, told),
            lambda: self.next_up.show(stored),
        )
        return [unsent, *[await self.try_in_channel(stored, step) for step in steps]]

    async def try_in_channel(
        self, stored: StoredMatch, show: Callable[[], Awaitable[None]]
    ) -> Exception | None:
        """Show something in the channel, unless the bot is shut out; what is to be tried again."""
        channel_id = stored.row.channel_id
        if channel_id in self._closed_channels:
            return None
        try:
            await show()
        except Exception as error:  # what else there is to show does not hang on this
            if not isinstance(error, discord.HTTPException) or error.code not in CHANNEL_CLOSED:
                return error
            # Not again until a press or an event: invalid requests get the address banned.
            log.warning("channel %d is closed to the bot: %s", channel_id, error)
            self._closed_channels.add(channel_id)
        return None
