"""Sending, editing and deleting messages by channel id, never through a cache or a token.

Every send and every edit says whom it may mention (a client-wide setting does not reach edits).
"""

import hashlib
import secrets
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import Any

import aiohttp
import discord

from bot.ui import render
from bot.ui.panel import Panel

UNKNOWN_CHANNEL = 10003
UNKNOWN_MESSAGE = 10008
ARCHIVED_THREAD = 50083
CHANNEL_CLOSED = frozenset({UNKNOWN_CHANNEL, 50001, 50013, ARCHIVED_THREAD, 160005})
"""Unknown channel, missing access or permissions, archived or locked thread: do not try again.

An archived thread is woken by a post, unless it is locked too.
"""
DM_CLOSED = frozenset({50007, 50278, 40003, UNKNOWN_CHANNEL, 50001})
"""The user takes no DMs, shares no server, too many DMs were opened, or the channel is gone."""

FILE_GONE = frozenset({50146, 50035})
"""An attachment that was to be kept is gone; a picture that is referred to is not there."""

MAX_REMEMBERED = 500
"""The files of so many messages are remembered, so that they need not be sent again."""

DELIVERY_ERRORS = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError)
"""Discord would not take something, or could not be reached; the last also on running out of time.
"""


def no_mentions() -> discord.AllowedMentions:
    """Mentions are shown and notify nobody."""
    return discord.AllowedMentions.none()


def mentions_of(users: Iterable[int], role_id: int | None = None) -> discord.AllowedMentions:
    """Mentions notify these users, and this role, and nobody else."""
    roles = [discord.Object(role_id)] if role_id is not None else False
    return discord.AllowedMentions(
        everyone=False, roles=roles, users=[discord.Object(user) for user in users]
    )


def new_render_id() -> str:
    """A mark for one drawing, so that its menus start empty."""
    return secrets.token_hex(3)


def panel_digest(panel: Panel) -> str:
    """A short mark of what a panel shows; equal panels have equal ones."""
    files = [
        (file.name, "" if file.immutable else hashlib.blake2b(file.data).hexdigest())
        for file in panel.files
    ]
    shown = repr((panel.elements, panel.accent, files))
    return hashlib.blake2b(shown.encode(), digest_size=12).hexdigest()


def nonce(*facts: object) -> str:
    """The nonce of a message that these facts name: equal for each try to send the same one."""
    return hashlib.blake2b(repr(facts).encode(), digest_size=12).hexdigest()


async def edit_keeping_files(
    panel: Panel, present: Mapping[str, int], put: Callable[[list[Any]], Awaitable[None]]
) -> None:
    """Edit a message by ``put``, which takes its files; lasting ones that are ``present`` stay.

    Where one of those has gone meanwhile, all files are sent.
    """
    files = render.files(panel, present)
    try:
        await put(files)
    except discord.HTTPException as error:
        if error.code not in FILE_GONE or not any(
            isinstance(f, render.KeptAttachment) for f in files
        ):
            raise
        await put(render.files(panel))


class MessageSender:
    """Messages in channels and DMs."""

    def __init__(self, client: discord.Client) -> None:
        """Speak as ``client``."""
        self.client = client
        self._files: OrderedDict[int, dict[str, int]] = OrderedDict()

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
        """Post a panel that notifies some users and a role; raises discord.HTTPException.

        Returns the message's id. The same ``nonce`` sent again within minutes gives
        the same message, not a second one.
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
            # It may have arrived, and nobody would know of it: asked again, Discord tells its id.
            message = await post()
        self.remember_files(message)
        return message.id

    async def edit(self, channel_id: int, message_id: int, panel: Panel, match: int) -> None:
        """Make a message show a panel; raises discord.HTTPException.

        Lasting files that the message has already are kept, not sent again.
        """
        message = self.client.get_partial_messageable(channel_id).get_partial_message(message_id)

        async def put(files: list[Any]) -> None:
            edited = await message.edit(
                view=render.layout(panel, match, new_render_id()),
                attachments=files,
                allowed_mentions=no_mentions(),
            )
            self.remember_files(edited)

        await edit_keeping_files(panel, self._files.get(message_id, {}), put)

    def remember_files(self, message: discord.Message) -> None:
        """Remember which files a message has, of the messages last shown."""
        self._files.pop(message.id, None)
        if message.attachments:
            self._files[message.id] = {one.filename: one.id for one in message.attachments}
        while len(self._files) > MAX_REMEMBERED:
            self._files.popitem(last=False)

    async def delete(self, channel_id: int, message_id: int) -> None:
        """Delete a message of the bot's own; one that is gone already is no fault."""
        message = self.client.get_partial_messageable(channel_id).get_partial_message(message_id)
        try:
            await message.delete()
        except (discord.NotFound, discord.Forbidden):
            return
