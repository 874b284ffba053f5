"""Sends, edits and deletes messages by channel id, never through a cache or an interaction token.

Every send and every edit passes its allowed mentions: discord.py does not apply the client-wide
default to edits.
"""

import hashlib
import secrets
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import Any

import aiohttp
import discord

from bot.ui import render
from bot.ui.panel import Panel

UNKNOWN_CHANNEL = 10003
UNKNOWN_MESSAGE = 10008
ARCHIVED_THREAD = 50083
LOCKED_THREAD = 160005
CHANNEL_CLOSED = frozenset({UNKNOWN_CHANNEL, 50001, 50013, ARCHIVED_THREAD, LOCKED_THREAD})
"""Unknown channel, missing access or permissions, archived or locked thread: do not retry.

Posting unarchives a thread, unless it is locked as well.
"""
DM_CLOSED = frozenset({50007, 50278, 40003, UNKNOWN_CHANNEL, 50001})
"""The user accepts no DMs, shares no server, too many DMs were opened, or the channel is gone."""

FILE_GONE = frozenset({50146, 50035})
"""An attachment that was to be kept no longer exists, or a referenced picture is missing."""

MAX_REMEMBERED = 500
"""How many messages' attachments are remembered, so that their files need not be sent again.

As many messages that this process has deleted are remembered too.
"""

DELIVERY_ERRORS = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError)
"""Discord refused a request or could not be reached; OSError includes timeouts."""


def code_of(error: Exception) -> int:
    """Discord's code of a failed call; 0 for a failure of another kind."""
    return error.code if isinstance(error, discord.HTTPException) else 0


def no_mentions() -> discord.AllowedMentions:
    """Mentions are displayed but notify nobody."""
    return discord.AllowedMentions.none()


def mentions_of(users: Iterable[int], role_id: int | None = None) -> discord.AllowedMentions:
    """Mentions notify only these users and this role."""
    roles = [discord.Object(role_id)] if role_id is not None else False
    return discord.AllowedMentions(
        everyone=False, roles=roles, users=[discord.Object(user) for user in users]
    )


def new_render_id() -> str:
    """A random part for the custom_ids of one rendering, so that its menus start empty."""
    return secrets.token_hex(3)


def panel_digest(panel: Panel) -> str:
    """A short hash of what a panel shows; equal panels have equal digests."""
    files = [
        (file.name, "" if file.immutable else hashlib.blake2b(file.data).hexdigest())
        for file in panel.files
    ]
    content = repr((panel.elements, panel.accent, files))
    return hashlib.blake2b(content.encode(), digest_size=12).hexdigest()


async def edit_keeping_files(
    panel: Panel, present: Mapping[str, int], edit: Callable[[list[Any]], Awaitable[None]]
) -> None:
    """Call ``edit`` with the panel's attachments, keeping immutable files that are ``present``.

    If one of those no longer exists, ``edit`` is called again with all files.
    """
    files = render.files(panel, present)
    try:
        await edit(files)
    except discord.HTTPException as error:
        kept = any(isinstance(file, render.KeptAttachment) for file in files)
        if error.code not in FILE_GONE or not kept:
            raise
        await edit(render.files(panel))


class MessageSender:
    """Messages in channels and DMs."""

    def __init__(self, client: discord.Client) -> None:
        """Send as ``client``."""
        self.client = client
        self._files: OrderedDict[int, dict[str, int]] = OrderedDict()
        self._deleted: deque[int] = deque(maxlen=MAX_REMEMBERED)

    async def send(
        self,
        channel_id: int,
        panel: Panel,
        match: int,
        *,
        mention: Iterable[int] = (),
        role_id: int | None = None,
        nonce: str,
        silent: bool = False,
    ) -> int:
        """Post a panel that notifies the mentioned users and the role; returns the message's id.

        Sending the same ``nonce`` again within a few minutes yields the same message.

        Raises:
            discord.HTTPException: Discord refused the message.
        """
        channel = self.client.get_partial_messageable(channel_id)
        mentions = mentions_of(mention, role_id)

        async def post() -> discord.Message:
            return await channel.send(
                view=render.layout(panel, match, new_render_id()),
                files=render.files(panel),
                allowed_mentions=mentions,
                nonce=nonce,
                silent=silent,
            )

        try:
            message = await post()
        except (aiohttp.ClientError, OSError):
            # The message may have arrived without us learning its id: the nonce makes a second
            # request return that message.
            message = await post()
        self.remember_files(message)
        return message.id

    async def edit(self, channel_id: int, message_id: int, panel: Panel, match: int) -> None:
        """Make a message show a panel.

        Immutable files that the message already has are kept instead of being sent again.

        Raises:
            discord.HTTPException: Discord refused the edit.
        """
        message = self.client.get_partial_messageable(channel_id).get_partial_message(message_id)

        async def edit(files: list[Any]) -> None:
            edited = await message.edit(
                view=render.layout(panel, match, new_render_id()),
                attachments=files,
                allowed_mentions=no_mentions(),
            )
            self.remember_files(edited)

        await edit_keeping_files(panel, self._files.get(message_id, {}), edit)

    async def ask_for(self, channel_id: int, message_id: int) -> None:
        """Ask Discord for a message.

        Raises:
            discord.HTTPException: it is unknown, or Discord refused.
        """
        await self.client.http.get_message(channel_id, message_id)

    async def edit_private(
        self, webhook: discord.Webhook, message_id: int, panel: Panel, match: int
    ) -> None:
        """Like `edit`, for an ephemeral message, by the webhook of an interaction.

        Raises:
            discord.HTTPException: Discord refused the edit, for example as the token has expired.
        """

        async def edit(files: list[Any]) -> None:
            edited = await webhook.edit_message(
                message_id,
                view=render.layout(panel, match, new_render_id()),
                attachments=files,
                allowed_mentions=no_mentions(),
            )
            self.remember_files(edited)

        await edit_keeping_files(panel, self._files.get(message_id, {}), edit)

    def remember_files(self, message: discord.Message) -> None:
        """Remember the attachments of a message; the least recently used message is dropped."""
        self._files.pop(message.id, None)
        if message.attachments:
            self._files[message.id] = {one.filename: one.id for one in message.attachments}
        while len(self._files) > MAX_REMEMBERED:
            self._files.popitem(last=False)

    def has_deleted(self, message_id: int) -> bool:
        """Whether this process has deleted a message lately, so that its deletion is no news."""
        return message_id in self._deleted

    async def delete(self, channel_id: int, message_id: int) -> None:
        """Delete one of the bot's own messages; ignored if it is gone or cannot be deleted."""
        message = self.client.get_partial_messageable(channel_id).get_partial_message(message_id)
        self._deleted.append(message_id)
        try:
            await message.delete()
        except (discord.NotFound, discord.Forbidden):
            return
