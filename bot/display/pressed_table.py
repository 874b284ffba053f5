"""Presses at a table whose change the table itself can answer.

Discord lets a press be answered by editing the pressed message. That needs one request instead of
two, shows the change at once, and counts against no rate limit of the channel or the bot.
"""

import asyncio
import contextlib
from collections.abc import Iterator
from contextvars import ContextVar
from typing import Protocol

import discord

from bot.ui.panel import Panel


class PressedTable(Protocol):
    """An unanswered press on a public message."""

    waits_for_table: bool
    """Whether the press has changed its match, so that the table is about to be shown."""
    settled: asyncio.Event
    """Set once the press has been answered with the table, or will not be."""

    @property
    def match_id(self) -> int:
        """The match that the pressed button names; 0 for none."""

    @property
    def message_id(self) -> int:
        """The message that was pressed."""

    @property
    def acknowledged(self) -> bool:
        """Whether Discord has received an initial response already."""

    async def answer_with(self, panel: Panel) -> discord.Message | None:
        """Edit the pressed message; the edited message, None if Discord did not confirm it."""


CURRENT_PRESS: ContextVar[PressedTable | None] = ContextVar("press at a table", default=None)
"""The press that the current task carries out."""


def press_at_table(match_id: int) -> PressedTable | None:
    """The press at the table of a match that the current task carries out, unless answered."""
    pressed = CURRENT_PRESS.get()
    if pressed is None or pressed.acknowledged or pressed.match_id != match_id:
        return None
    return pressed


class PressedTables:
    """The presses at tables that wait to be answered with their table, one for each match."""

    def __init__(self) -> None:
        """No press waits yet."""
        self._waiting: dict[int, PressedTable] = {}
        self._arrivals: dict[int, asyncio.Event] = {}

    def __contains__(self, match_id: object) -> bool:
        """Whether a press at the table of a match waits."""
        return match_id in self._waiting

    def get(self, match_id: int) -> PressedTable | None:
        """The press that waits for the table of a match."""
        return self._waiting.get(match_id)

    def offer(self, match_id: int) -> None:
        """If the current task carries out a press at this table, let the table be its answer."""
        pressed = press_at_table(match_id)
        if pressed is None:
            return
        self.settle(match_id)
        self._waiting[match_id] = pressed
        pressed.waits_for_table = True
        if match_id in self._arrivals:
            self._arrivals[match_id].set()

    def settle(self, match_id: int) -> None:
        """Let a press go on, whether or not it has been answered with the table."""
        pressed = self._waiting.pop(match_id, None)
        if pressed is not None:
            pressed.settled.set()

    @contextlib.contextmanager
    def arrival(self, match_id: int) -> Iterator[asyncio.Event]:
        """An event that is set when a press at the table of a match arrives within the block."""
        arrived = self._arrivals[match_id] = asyncio.Event()
        try:
            yield arrived
        finally:
            del self._arrivals[match_id]
