"""The parts of the bot, put together; nothing in here knows one game."""

import asyncio
import logging
import math
from collections.abc import Coroutine, Iterable
from typing import Any

import discord

from bot.clock import Clock
from bot.db import Database
from bot.display.downtime_notices import DowntimeNotices
from bot.display.hands import Hands
from bot.display.messages import Messages
from bot.display.notices import Notices
from bot.display.presenter import Presenter
from bot.display.sender import MessageSender
from bot.display.tables import Tables
from bot.display.threads import Threads
from bot.interactions.router import Router
from bot.matches import deadlines
from bot.matches.autoplay import play_automatically, play_timeouts
from bot.matches.lobbies import Lobbies
from bot.matches.seats import Seats
from bot.matches.service import MatchService
from bot.matches.stored_match import StoredMatch, answer_deadlines_of
from bot.matches.timer import RETRY_SECONDS, Timer
from bot.privacy.user_data import Privacy
from bot.ui.game_ui import GameUIs
from bot.votes.ballots import Ballots

log = logging.getLogger(__name__)

RECENT_SECONDS = 24 * 3600.0
"""Matches that have ended within so many seconds are looked at again: do they show it?"""


class Services:
    """Everything that cogs work with."""

    def __init__(
        self, client: discord.Client, database: Database, game_uis: GameUIs, clock: Clock
    ) -> None:
        """Put the parts together round a client and a database; nothing runs yet."""
        self.database = database
        self.game_uis = game_uis
        self.clock = clock
        self.matches = MatchService(database, game_uis, clock)
        self.lobbies = Lobbies(self.matches)
        self.ballots = Ballots(self.matches)
        self.seats = Seats(self.matches)
        self.messages = Messages(database)
        self.sender = MessageSender(client)
        self.privacy = Privacy(self.matches, self.lobbies, self.seats, self.sender)
        self.tables = Tables(self.matches, self.messages, self.ballots, self.sender, clock)
        self.hands = Hands(self.matches, self.messages, self.tables, self.sender, clock)
        self.notices = Notices(self.matches, self.messages, self.tables, self.sender, clock)
        self.threads = Threads(self.matches, self.messages, self.sender)
        self.presenter = Presenter(
            self.matches, self.tables, self.hands, self.notices, self.threads, clock
        )
        self.downtime_notices = DowntimeNotices(
            self.matches, self.messages, self.presenter, self.sender
        )
        self.router = Router(game_uis, self.presenter)
        self.timer = Timer(
            database,
            clock,
            {
                "answer": self._silence,
                "half": self._half,
                "warning": self._warning,
                "call": self._call,
                "skip": self._show,
                "bot": self._computer,
                "lobby": self._expire,
                "ballot": self._close_ballot,
            },
        )
        self._tasks: set[asyncio.Task[None]] = set()
        self.accepts_games = True
        """False while the process stops: no new lobby, no new match."""
        self.matches.on_change.append(self.presenter.refresh)
        self.matches.on_change.append(self._wake_timer)

    def _wake_timer(self, _match_id: int, committed: StoredMatch | None) -> None:
        """Let the timer know of deadlines that a commit has brought."""
        if committed is None or committed.paused:
            self.timer.wake()
            return
        now = self.clock.now()
        ahead = (
            due
            for (kind, _, _), due in committed.state.deadlines.items()
            if kind != "skip" or due > now  # an offer to skip stays stored once it was made
        )
        self.timer.wake(min(ahead, default=math.inf))

    async def resume(self) -> None:
        """Take up where the last process stopped: deadlines, and what people see."""
        await self.timer.recover()
        await self.downtime_notices.delete_all()
        for match_id in await self.matches.open_ids():
            self.presenter.refresh(match_id)
        self._beside(self.show_ended(await self.recently_ended()))

    async def show_ended(self, match_ids: Iterable[int]) -> None:
        """Look at matches that have ended, one after another: what goes on is not held up.

        Where it was shown already that they have ended, nothing is sent.
        """
        for match_id in match_ids:
            await self.presenter.refresh_and_wait(match_id)

    def _beside(self, work: Coroutine[Any, Any, None]) -> None:
        """Let something be done beside all else, until the process stops."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def recently_ended(
        self, *, guild_id: int | None = None, channel_id: int | None = None
    ) -> list[int]:
        """The matches, on a server or in a channel, that have ended and may not show it yet."""
        since = self.clock.now() - RECENT_SECONDS
        return await self.matches.ended_ids(since, guild_id=guild_id, channel_id=channel_id)

    async def stop(self, seconds: float) -> None:
        """Finish what was pressed and what is being shown, as far as ``seconds`` allow."""
        end = asyncio.get_running_loop().time() + seconds
        await self.router.drain(seconds)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.messages.flush()
        await self.presenter.stop(max(0.0, end - asyncio.get_running_loop().time()))

    async def _silence(self, match_id: int, decision: int, _seat: int) -> None:
        await play_timeouts(self.matches, match_id, decision)

    async def _computer(self, match_id: int, decision: int, seat: int) -> None:
        await play_automatically(self.matches, match_id, decision, seat)

    async def _half(self, match_id: int, decision: int, _seat: int) -> None:
        await self._remind(match_id, "half", decision)

    async def _warning(self, match_id: int, decision: int, _seat: int) -> None:
        await self._remind(match_id, "warning", decision)

    async def _remind(self, match_id: int, kind: str, decision: int) -> None:
        await self.matches.remove_deadline(match_id, kind, decision)
        # Beside the timer: a channel that Discord holds up must not hold up other deadlines.
        self._beside(self._post_reminder(match_id, kind, decision))

    async def _post_reminder(self, match_id: int, kind: str, decision: int) -> None:
        stored = await self.matches.load(match_id)
        error = await self.presenter.try_in_channel(
            stored, lambda: self.notices.remind(stored, decision)
        )
        if error is not None:
            log.warning("match %d: the reminder could not be posted: %s", match_id, error)
            await self._remind_later(match_id, kind, decision)
        self.presenter.refresh(match_id)  # it may have been answered just then: the reminder goes

    async def _remind_later(self, match_id: int, kind: str, decision: int) -> None:
        """Set a reminder anew that could not be given, if there is time left for it."""
        later = self.clock.now() + RETRY_SECONDS
        async with self.database.write() as session:
            if (await answer_deadlines_of(session, match_id)).get(decision, 0.0) <= later:
                return
            await deadlines.set_deadline(session, match_id, kind, later, decision)
        self.timer.wake()

    async def _call(self, match_id: int, decision: int, seat: int) -> None:
        await self.matches.remove_deadline(match_id, "call", decision, seat)
        self.presenter.refresh(match_id)

    async def _show(self, match_id: int, _key: int, _seat: int) -> None:
        self.presenter.refresh(match_id)

    async def _expire(self, match_id: int, _key: int, _seat: int) -> None:
        await self.lobbies.expire(match_id)

    async def _close_ballot(self, match_id: int, ballot: int, _seat: int) -> None:
        if self.accepts_games:  # what a vote begins is for the next process
            await self.ballots.close(match_id, ballot)
