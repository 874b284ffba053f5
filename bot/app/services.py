"""Wires the bot's services together; independent of any one game."""

import asyncio
import logging
import math
from collections.abc import Coroutine, Iterable
from typing import Any

import discord

from bot.clock import Clock
from bot.db import Database
from bot.display.arrivals import Arrivals
from bot.display.closed_channels import ClosedChannels
from bot.display.downtime_notices import DowntimeNotices
from bot.display.gone_places import GonePlaces
from bot.display.hands import Hands
from bot.display.messages import Messages
from bot.display.notices import Notices
from bot.display.parked_matches import ParkedMatches
from bot.display.presenter import BACKGROUND_AT_ONCE, Presenter
from bot.display.sender import MessageSender
from bot.display.table_checks import TableChecks
from bot.display.tables import Tables
from bot.display.threads import Threads
from bot.display.visibility import Visibility
from bot.interactions.router import Router
from bot.matches import deadlines
from bot.matches.autoplay import play_automatically, play_timeouts
from bot.matches.lobbies import Lobbies
from bot.matches.log_packer import LogPacker
from bot.matches.parking import Parking
from bot.matches.seats import Seats
from bot.matches.service import MatchService
from bot.matches.stored_match import StoredMatch, answer_deadlines_of
from bot.matches.timer import RETRY_SECONDS, Timer
from bot.privacy.user_data import Privacy
from bot.ui.game_ui import GameUIs
from bot.votes.ballots import Ballots

log = logging.getLogger(__name__)

CAUGHT_UP_AT_ONCE = BACKGROUND_AT_ONCE
"""So many matches are refreshed at the same time after a start: as many as can be shown."""
RECENT_SECONDS = 24 * 3600.0
"""Matches that ended within this many seconds are refreshed, in case their end is not shown."""


class Services:
    """The services that cogs use."""

    def __init__(
        self, client: discord.Client, database: Database, game_uis: GameUIs, clock: Clock
    ) -> None:
        """Create the services for a client and a database; nothing runs yet."""
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
        self.visibility = Visibility(client, ClosedChannels(), clock)
        self.parking = Parking(self.matches)
        arrivals = Arrivals(self.parking, self.visibility, self.tables, clock)
        self.presenter = Presenter(
            self.matches, self.tables, self.hands, self.notices, self.threads, arrivals, clock
        )
        self.parked_matches = ParkedMatches(
            self.matches, self.parking, self.visibility, self.presenter, self.sender
        )
        self.gone_places = GonePlaces(client, self.matches, self.sender)
        self.table_checks = TableChecks(self.messages, self.presenter, self.sender, clock)
        self.downtime_notices = DowntimeNotices(
            self.matches, self.messages, self.presenter, self.sender
        )
        self.router = Router(game_uis, self.presenter)
        self.timer = Timer(
            database,
            clock,
            {
                "answer": self._play_timeout,
                "half": self._remind_half,
                "warning": self._remind_warning,
                "call": self._refresh_after_call,
                "skip": self._refresh,
                "bot": self._play_computer,
                "lobby": self._expire_lobby,
                "ballot": self._close_ballot,
                deadlines.LAST: self._nudge_last,
                deadlines.PARKED: self._look_at_parked,
            },
            self.parked_matches.admits,
        )
        self.log_packer = LogPacker(database, clock)
        self._tasks: set[asyncio.Task[None]] = set()
        self.accepts_games = True
        """False during shutdown: no lobby may open and no match may start."""
        self.matches.on_change.append(self.presenter.refresh)
        self.matches.on_change.append(self._wake_timer)

    def _wake_timer(
        self, match_id: int, committed: StoredMatch | None = None, *, background: bool = False
    ) -> None:
        """Let the timer know of deadlines that a commit has brought."""
        if committed is None or committed.suspended_since is not None:
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
        """Resume after a restart: recover deadlines and show the matches that are behind."""
        await self.timer.recover()
        self._run_in_background(self.downtime_notices.delete_all())
        self._run_in_background(self._catch_up(await self.matches.behind_ids(self.clock.now())))
        self._run_in_background(self.show_ended(await self.recently_ended()))

    async def _catch_up(self, match_ids: Iterable[int]) -> None:
        """Show matches that are behind, the first ones first, and only a few at a time.

        So a process with thousands of matches has the database and Discord's limits to spare for
        what people press meanwhile; a match that is pressed is shown at once.
        """
        left = iter(match_ids)

        async def work() -> None:
            for match_id in left:
                await self.presenter.refresh_and_wait(match_id)

        await asyncio.gather(*(work() for _ in range(CAUGHT_UP_AT_ONCE)))

    async def show_ended(self, match_ids: Iterable[int]) -> None:
        """Refresh ended matches one by one, so that open matches are not delayed.

        Nothing is sent for a match whose end is shown already.
        """
        for match_id in match_ids:
            await self.presenter.refresh_and_wait(match_id)

    def _run_in_background(self, work: Coroutine[Any, Any, None]) -> None:
        """Run a task in the background until shutdown."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def recently_ended(
        self, *, guild_id: int | None = None, channel_id: int | None = None
    ) -> list[int]:
        """Recently ended matches, of a server or a channel, whose end may not be shown yet."""
        since = self.clock.now() - RECENT_SECONDS
        return await self.matches.ended_ids(since, guild_id=guild_id, channel_id=channel_id)

    async def stop(self, seconds: float) -> None:
        """Finish interactions and refreshes in progress, within ``seconds``."""
        end = asyncio.get_running_loop().time() + seconds
        await self.router.drain(seconds)
        await self.table_checks.stop()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.hands.open_panels.close()
        await self.messages.flush()
        await self.presenter.stop(max(0.0, end - asyncio.get_running_loop().time()))

    async def _play_timeout(self, match_id: int, decision: int, _seat: int) -> None:
        await play_timeouts(self.matches, match_id, decision)

    async def _play_computer(self, match_id: int, decision: int, seat: int) -> None:
        await play_automatically(self.matches, match_id, decision, seat)

    async def _remind_half(self, match_id: int, decision: int, _seat: int) -> None:
        await self._remind(match_id, "half", decision)

    async def _remind_warning(self, match_id: int, decision: int, _seat: int) -> None:
        await self._remind(match_id, "warning", decision)

    async def _remind(self, match_id: int, kind: str, decision: int) -> None:
        await self.matches.remove_deadline(match_id, kind, decision)
        # In the background: a rate-limited channel must not delay other deadlines.
        self._run_in_background(self._post_reminder(match_id, kind, decision))

    async def _post_reminder(self, match_id: int, kind: str, decision: int) -> None:
        stored = await self.matches.load(match_id)
        error = await self.presenter.closed_channels.attempt(
            stored.row.channel_id, lambda: self.notices.remind(stored, decision)
        )
        if error is not None:
            log.warning("match %d: could not post a reminder: %s", match_id, error)
            await self._remind_later(match_id, kind, decision)
        self.presenter.refresh(match_id)  # deletes the reminder if it has since been answered

    async def _remind_later(self, match_id: int, kind: str, decision: int) -> None:
        """Schedule a failed reminder again, if there is time left."""
        later = self.clock.now() + RETRY_SECONDS
        async with self.database.write() as session:
            if (await answer_deadlines_of(session, match_id)).get(decision, 0.0) <= later:
                return
            await deadlines.set_deadline(session, match_id, kind, later, decision)
        self.timer.wake()

    async def _refresh_after_call(self, match_id: int, decision: int, seat: int) -> None:
        if await self.matches.call_is_due(match_id, decision, seat):
            self.presenter.refresh(match_id)
        else:
            self.timer.wake()

    async def _nudge_last(self, match_id: int, decision: int, seat: int) -> None:
        await self.matches.remove_deadline(match_id, deadlines.LAST, decision, seat)
        self._run_in_background(self._post_nudge(match_id, decision))

    async def _post_nudge(self, match_id: int, decision: int) -> None:
        stored = await self.matches.load(match_id)
        error = await self.presenter.closed_channels.attempt(
            stored.row.channel_id, lambda: self.notices.nudge(stored, decision)
        )
        if error is not None:
            log.warning("match %d: could not tell the last one: %s", match_id, error)
        self.presenter.refresh(match_id)  # deletes the notice before it

    async def _look_at_parked(self, match_id: int, _key: int, _seat: int) -> None:
        if await self.parked_matches.look_again(match_id):
            self._run_in_background(self.parked_matches.tell(match_id))

    async def _refresh(self, match_id: int, _key: int, _seat: int) -> None:
        self.presenter.refresh(match_id)

    async def _expire_lobby(self, match_id: int, _key: int, _seat: int) -> None:
        await self.lobbies.expire(match_id)

    async def _close_ballot(self, match_id: int, ballot: int, _seat: int) -> None:
        if self.accepts_games:  # during shutdown the next process closes it
            await self.ballots.close(match_id, ballot)
