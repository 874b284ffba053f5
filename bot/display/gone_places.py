"""Matches whose server, channel or thread no longer exists: ended, and their players told once.

What changed while the bot was off, or without a session, is found by comparing the open matches
with what the gateway has named (F009, F156, F304). Only Discord's answer that a channel is unknown
proves that it is gone: an archived thread is not in the gateway's list, nor is a server whose
shard is not connected or which is unavailable.
"""

import logging
from collections.abc import Sequence

import discord

from bot.db.models import MatchRow
from bot.display.sender import DELIVERY_ERRORS, UNKNOWN_CHANNEL, MessageSender, code_of
from bot.matches.service import MatchService
from bot.text.errors import Refusal
from bot.text.i18n import words_for
from bot.ui.panel import Panel, Text
from bot.users.preferences import language_of

log = logging.getLogger(__name__)


class GonePlaces:
    """Ends the matches of places that no longer exist."""

    def __init__(
        self, client: discord.Client, matches: MatchService, sender: MessageSender
    ) -> None:
        """Compare the matches of ``matches`` with what ``client`` has heard."""
        self.client = client
        self.matches = matches
        self.sender = sender

    async def compare(self, shard: int) -> None:
        """End the open matches of a shard's servers that have lost their place."""
        count = self.client.shard_count or 1
        for row in await self.matches.open_rows():
            if (row.guild_id >> 22) % count == shard and await self._is_gone(row):
                await self.end(row.id)

    async def _is_gone(self, row: MatchRow) -> bool:
        guild = self.client.get_guild(row.guild_id)
        if guild is None:
            return True  # the gateway names unavailable servers too
        if guild.unavailable or guild.get_channel_or_thread(row.channel_id) is not None:
            return False
        try:
            await self.client.http.get_channel(row.channel_id)
        except DELIVERY_ERRORS as error:
            return code_of(error) == UNKNOWN_CHANNEL
        return False  # a thread that is archived

    async def end_all(self, rows: Sequence[MatchRow]) -> None:
        """End several matches."""
        for row in rows:
            await self.end(row.id)

    async def end(self, match_id: int) -> None:
        """End a match, and tell its players in DMs that are open already."""
        if await self.matches.end(match_id, "removed"):
            log.info("match %d was ended: its channel or server is gone", match_id)
            await self._tell(match_id)

    async def _tell(self, match_id: int) -> None:
        try:
            stored = await self.matches.load(match_id)
        except Refusal:
            return
        for seat in stored.humans:
            user = stored.state.users.get(seat.user_id or 0)
            if user is None or user.dm_channel_id is None or user.dm_closed:
                continue
            _ = words_for(language_of(user))
            text = _(
                "**{game}**: the match was called off, since its channel is gone or I was removed "
                "from the server.",
                game=stored.game.title,
            )
            try:
                await self.sender.send(
                    user.dm_channel_id,
                    Panel((Text(text),)),
                    match_id,
                    nonce=f"g{match_id}",
                    silent=stored.preferences_of(seat).pings != "on",
                )
            except DELIVERY_ERRORS as error:
                log.info("match %d: could not tell a player that it is over: %s", match_id, error)
