"""Whether the players of a match can see its table, as far as the gateway tells.

Nothing here sends a request: it is asked before each deadline.
"""

import math
from typing import Final

import discord

from bot.clock import Clock
from bot.display.closed_channels import ClosedChannels
from bot.display.sender import ARCHIVED_THREAD, LOCKED_THREAD, UNKNOWN_CHANNEL

UNREACHABLE: Final = frozenset({"server", "view", "archived"})
"""Reasons for which no request can reach a table, so that none is sent."""
GATEWAY_GRACE: Final = 30.0
"""A shard may be disconnected for so many seconds: it usually resumes within a few."""
_BY_CODE: Final = {
    UNKNOWN_CHANNEL: "gone",
    50001: "view",
    50013: "send",
    ARCHIVED_THREAD: "archived",
    LOCKED_THREAD: "archived",
}


class Visibility:
    """Says why the table of a match cannot be seen."""

    def __init__(self, client: discord.Client, closed: ClosedChannels, clock: Clock) -> None:
        """Judge by what ``client`` has heard, and by the channels that have refused the bot."""
        self.client = client
        self.closed = closed
        self.clock = clock
        self._disconnected: dict[int, float] = {}
        self._unavailable: dict[int, float] = {}
        self._locked: set[int] = set()

    def note_shard(self, shard: int, *, connected: bool) -> None:
        """Note that a shard was disconnected, or is connected again."""
        if connected:
            self._disconnected.pop(shard, None)
        else:
            self._disconnected.setdefault(shard, self.clock.now())

    def note_server(self, guild_id: int, *, available: bool) -> None:
        """Note that a server became unavailable or available."""
        if available:
            self._unavailable.pop(guild_id, None)
        else:
            self._unavailable.setdefault(guild_id, self.clock.now())

    def note_thread(self, thread_id: int, *, locked: bool) -> None:
        """Note whether a thread is archived and locked, so that nothing can be posted there."""
        if locked:
            self._locked.add(thread_id)
        else:
            self._locked.discard(thread_id)

    def hidden_since(self, guild_id: int) -> float | None:
        """Since when a server, or the connection to it, is known to be down; None if it is up."""
        times = [self._unavailable.get(guild_id, math.inf)]
        disconnected = self._disconnected.get(self._shard_of(guild_id), math.inf)
        if self.clock.now() - disconnected > GATEWAY_GRACE:
            times.append(disconnected)
        since = min(times)
        return None if since == math.inf else since

    def lacks_permission(self, guild_id: int, channel_id: int) -> bool:
        """Whether the bot is known to lack a permission in a channel."""
        guild = self.client.get_guild(guild_id)
        return guild is not None and bool(_missing(guild, channel_id))

    def reason(self, guild_id: int, channel_id: int) -> str:
        """Why a table in this channel cannot be seen, a key of `WHY_PARKED`; '' if it can.

        What the gateway has not told yet counts as seen.
        """
        guild = self.client.get_guild(guild_id)
        if guild_id in self._unavailable or (guild is not None and guild.unavailable):
            return "server"
        if self.hidden_since(guild_id) is not None:
            return "discord"
        if guild is not None and (missing := _missing(guild, channel_id)):
            return missing
        if channel_id in self._locked:
            return "archived"
        code = self.closed.code_of(channel_id)
        return "" if code is None else _BY_CODE.get(code, "send")

    def _shard_of(self, guild_id: int) -> int:
        count = self.client.shard_count or 1
        return (guild_id >> 22) % count


def _missing(guild: discord.Guild, channel_id: int) -> str:
    """What the bot lacks in a channel of the cache: ``view``, ``send``, ``archived``, or ''."""
    channel = guild.get_channel_or_thread(channel_id)
    if channel is None:
        return ""
    place = channel.parent if isinstance(channel, discord.Thread) else channel
    if place is None:
        return ""
    granted = place.permissions_for(guild.me)
    if not granted.view_channel:
        return "view"
    if isinstance(channel, discord.Thread):
        return "" if granted.send_messages_in_threads else "send"
    return "" if granted.send_messages else "send"
