"""Whether tables still stand that nobody has touched since the bot connected (F331).

A message that was deleted without the bot hearing of it is found when it is edited. Tables that do
not change are asked for here: one after another, or at once when somebody looks for one.
"""

import asyncio
import logging

from bot.clock import Clock
from bot.display.messages import Messages
from bot.display.presenter import Presenter
from bot.display.sender import DELIVERY_ERRORS, UNKNOWN_MESSAGE, MessageSender, code_of

log = logging.getLogger(__name__)

INTERVAL = 1.5
"""Seconds between two tables that are asked for, far below Discord's limit for a bot."""


class TableChecks:
    """Asks Discord for tables, and posts those again that are gone."""

    def __init__(
        self, messages: Messages, presenter: Presenter, sender: MessageSender, clock: Clock
    ) -> None:
        """Check the tables of ``presenter``."""
        self.messages = messages
        self.presenter = presenter
        self.sender = sender
        self.clock = clock
        self._unchecked: dict[int, None] = {}
        self._task: asyncio.Task[None] | None = None

    def check_later(self, match_ids: list[int]) -> None:
        """Check these tables one after another: deletions may have been missed."""
        self._unchecked |= dict.fromkeys(match_ids)
        if self._unchecked and (self._task is None or self._task.done()):
            self._task = asyncio.create_task(self._trickle())

    async def stop(self) -> None:
        """Check no more tables."""
        self._unchecked.clear()
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def check_now(self, match_id: int) -> None:
        """Check a table that somebody looks for, unless it has been checked already."""
        if match_id in self._unchecked:
            await self._check(match_id)

    async def _trickle(self) -> None:
        while self._unchecked:
            await self.clock.sleep_until(self.clock.now() + INTERVAL)
            if self._unchecked:
                await self._check(next(iter(self._unchecked)))

    async def _check(self, match_id: int) -> None:
        self._unchecked.pop(match_id, None)
        table = await self.messages.table(match_id)
        if table is None:
            return
        try:
            await self.sender.ask_for(table.channel_id, table.message_id)
        except DELIVERY_ERRORS as error:
            if code_of(error) == UNKNOWN_MESSAGE:
                self.presenter.restore_table(match_id)
            else:
                log.info("match %d: could not ask for its table: %s", match_id, error)
