"""Presses at a table whose change the table itself can answer.

Discord lets a press be answered by editing the pressed message. That needs one request instead of
two, shows the change at once, and counts against no rate limit of the channel or the bot.
"""

import asyncio
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
