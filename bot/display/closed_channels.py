"""The channels that are closed to the bot, so that it does not try them again and again."""

import logging
from collections.abc import Awaitable, Callable

import discord

from bot.display.sender import CHANNEL_CLOSED

log = logging.getLogger(__name__)


class ClosedChannels:
    """Remembers which channels Discord has refused, until something reopens them.

    Too many invalid requests ban the IP address, so nothing is retried there by itself.
    """

    def __init__(self) -> None:
        """No channel is closed."""
        self._codes: dict[int, int] = {}

    def __bool__(self) -> bool:
        """Whether any channel is closed to the bot."""
        return bool(self._codes)

    def __contains__(self, channel_id: object) -> bool:
        """Whether Discord refused the bot in a channel, and nothing has reopened it since."""
        return channel_id in self._codes

    def code_of(self, channel_id: int) -> int | None:
        """The code with which Discord has refused the bot in a channel; None if it is open."""
        return self._codes.get(channel_id)

    def reopen(self, channel_id: int) -> None:
        """Allow attempts in a channel again, after a press or a permission event there."""
        self._codes.pop(channel_id, None)

    async def attempt(
        self, channel_id: int, show: Callable[[], Awaitable[None]]
    ) -> Exception | None:
        """Call ``show`` unless the channel is closed to the bot; returns a failure to retry."""
        if channel_id in self._codes:
            return None
        try:
            await show()
        except Exception as error:  # the other messages do not depend on this one
            if not isinstance(error, discord.HTTPException) or error.code not in CHANNEL_CLOSED:
                return error
            log.warning("channel %d is closed to the bot: %s", channel_id, error)
            self._codes[channel_id] = error.code
        return None
