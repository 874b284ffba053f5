"""Sending, editing and deleting messages by channel id, never through a cache or a token.

Every send and every edit says whom it may mention (a client-wide setting does not reach edits).
"""

import hashlib
import secrets
from collections.abc import Iterable

import aiohttp
import discord

from bot import render
from bot.panel import Panel

UNKNOWN_CHANNEL = 10003
UNKNOWN_MESSAGE = 10008
ARCHIVED_THREAD = 50083
CHANNEL_CLOSED = frozenset({UNKNOWN_CHANNEL, 50001, 50013, ARCHIVED_THREAD, 160005})
"""Unknown channel, missing access or permissions, archived or locked thread: do not try again.

An archived thread is woken by a post, unless it is locked too.
"""
DM_CLOSED = frozenset({50007, 50278, 40003, UNKNOWN_CHANNEL, 50001})
"""The user takes no DMs, shares no server, too many DMs were opened, or the channel is gone."""

UNSHOWN = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError)
"""Discord would not take something, or could not be reached."""


def nobody() -> discord.AllowedMentions:
    """Mentions are shown and notify nobody."""
    return discord.AllowedMentions.none()


def only(users: Iterable[int]) -> discord.AllowedMentions:
    """Mentions notify these users and nobody else."""
    return discord.AllowedMentions(
        everyone=False, roles=False, users=[discord.Object(user) for user in users]
    )


def new_draw() -> str:
    """A mark for one drawing, so that its menus start empty."""
    return secrets.token_hex(3)


def digest(panel: Panel) -> str:
    """A short mark of what a panel shows; equal panels have equal ones."""
    return hashlib.blake2b(repr(panel).encode(), digest_size=12).hexdigest()


class Post:
    """Messages in channels and DMs."""

    def __init__(self, client: discord.Client) -> None:
        """Speak as ``client``."""
        self.client = client

    async def send(
        self,
        channel_id: int,
        panel: Panel,
        match: int,
        *,
        mention: Iterable[int] = (),
        nonce: str,
        silent: bool = False,
    ) -> int:
        """Post a panel and return the message's id; raises discord.HTTPException.

        The same ``nonce`` sent again within minutes gives the same message, not a second one.
        """
        channel = self.client.get_partial_messageable(channel_id)
        message = await channel.send(
            view=render.layout(panel, match, new_draw()),
            files=render.files(panel),
            allowed_mentions=only(mention),
            nonce=nonce,
            silent=silent,
        )
        return message.id

    async def edit(self, channel_id: int, message_id: int, panel: Panel, match: int) -> None:
        """Make a message show a panel; raises discord.HTTPException."""
        message = self.client.get_partial_messageable(channel_id).get_partial_message(message_id)
        await message.edit(
            view=render.layout(panel, match, new_draw()),
            attachments=render.files(panel),
            allowed_mentions=nobody(),
        )

    async def delete(self, channel_id: int, message_id: int) -> None:
        """Delete a message of the bot's own; one that is gone already is no fault."""
        message = self.client.get_partial_messageable(channel_id).get_partial_message(message_id)
        try:
            await message.delete()
        except (discord.NotFound, discord.Forbidden):
            return
