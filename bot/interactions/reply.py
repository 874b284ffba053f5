"""The one answer to an interaction: within three seconds, in the user's language, never twice."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

import aiohttp
import discord

from bot.display.panels.notices import text_panel
from bot.display.sender import ARCHIVED_THREAD, edit_keeping_files, new_render_id, no_mentions
from bot.text.i18n import Words, words_for
from bot.ui import render
from bot.ui.panel import Modal, Panel
from bot.users.people import Person

log = logging.getLogger(__name__)

Interaction: TypeAlias = discord.Interaction[Any]

ACKNOWLEDGE_AFTER = 1.5
"""Seconds of work after which a press is acknowledged before it is done."""
ALREADY_ACKNOWLEDGED = 40060
"""Discord says so of a first response that is not the first."""
SERVER_FAULT = 500
_DEFERRED, _THINKING = object(), object()


class InteractionReply:
    """Answers one interaction. What Discord refuses is logged and never raised: it is too late."""

    def __init__(self, interaction: Interaction) -> None:
        """Answer ``interaction``; nothing is sent yet."""
        self.interaction = interaction
        self.words: Words = words_for(str(interaction.locale))
        self.updated: discord.Message | None = None
        """The message pressed, with its files, once it shows something else, for sure."""
        self._lock = asyncio.Lock()
        self._thinking = False
        self._answered = False
        """Whether a first response has arrived of which Discord's own answer was lost."""
        self._cut: list[object] = []
        """First responses that were cut off, so that nobody knows if they have arrived."""
        self._lost: tuple[Panel, int] | None = None
        """What was to be shown privately, and was cut off each time."""

    @property
    def person(self) -> Person:
        """Who pressed."""
        user, locale = self.interaction.user, str(self.interaction.locale)
        return Person(user.id, user.display_name, locale, self.interaction.guild_id)

    @property
    def is_private(self) -> bool:
        """Whether the press was on a message that one user only can see: a hand."""
        message = self.interaction.message
        if message is None:
            return True
        return message.flags.ephemeral or self.interaction.guild_id is None

    @property
    def acknowledged(self) -> bool:
        """Whether Discord has been answered already."""
        return self._answered or self.interaction.response.is_done()

    async def acknowledge(self) -> None:
        """Tell Discord that the press has arrived, where it was not told yet."""
        async with self._lock:
            await self._acknowledge()

    async def finish(self) -> None:
        """Acknowledge at last what was not, and say what was lost on its way, by the way left."""
        await self.acknowledge()
        if self._lost is not None:
            await self.send_ephemeral(*self._lost)

    async def _acknowledge(self) -> None:
        if self.acknowledged:
            return
        component = self.interaction.type is discord.InteractionType.component
        modal = self.interaction.type is discord.InteractionType.modal_submit
        response = self.interaction.response

        async def defer() -> None:
            if component or (modal and self.interaction.message is not None):
                await self._arrives(response.defer, _DEFERRED)
            elif await self._arrives(
                lambda: response.defer(ephemeral=True, thinking=True), _THINKING
            ):
                self._thinking = True

        await _suppress_http(defer)

    async def _arrives(self, respond: Callable[[], Awaitable[Any]], what: object) -> bool:
        """Give the first response, which is ``what``; whether that one has arrived.

        False where Discord has had another one before, whose own answer was lost: what this one
        was to say must go another way.

        Raises:
            discord.HTTPException, aiohttp.ClientError, OSError: it has not, or nobody knows.
        """
        try:
            await respond()
        except discord.HTTPException as error:
            if error.status >= SERVER_FAULT:
                self._cut.append(what)
            if error.code != ALREADY_ACKNOWLEDGED:
                raise
            self._answered = True
            arrived = all(one is what for one in self._cut)
            if not arrived:
                self._thinking = any(one is _THINKING for one in self._cut)
            return arrived
        except (aiohttp.ClientError, OSError):
            self._cut.append(what)
            raise
        return True

    async def say(self, text: str) -> None:
        """Tell the user, and nobody else, something."""
        await self.send_ephemeral(text_panel(text))

    async def send_ephemeral(self, panel: Panel, match: int = 0) -> None:
        """Show the user, and nobody else, a panel of its own."""
        async with self._lock:
            arrived = await _suppress_http(lambda: self._put_privately(panel, match))
            self._lost = None if arrived else (panel, match)

    async def _put_privately(self, panel: Panel, match: int) -> None:
        view, files = render.layout(panel, match, new_render_id()), render.files(panel)
        if not self.acknowledged:
            arrived = await self._arrives(
                lambda: self.interaction.response.send_message(
                    view=view, files=files, ephemeral=True, allowed_mentions=no_mentions()
                ),
                panel,
            )
            if arrived:
                return
            view, files = render.layout(panel, match, new_render_id()), render.files(panel)
        if self._thinking:  # «thinking …» turns into the answer
            try:
                await self.interaction.edit_original_response(
                    view=view, attachments=files, allowed_mentions=no_mentions()
                )
            except discord.HTTPException as error:
                if error.code != ARCHIVED_THREAD:
                    raise
                # The thread was archived meanwhile: nothing in it is edited, but it takes news.
                await self.interaction.followup.send(
                    view=view,
                    files=render.files(panel),
                    ephemeral=True,
                    allowed_mentions=no_mentions(),
                )
            self._thinking = False
        else:
            # Cut off and tried again it may come twice, for it takes no nonce. Only its user sees
            # it: to read an answer twice harms nobody, to have none does.
            await self.interaction.followup.send(
                view=view, files=files, ephemeral=True, allowed_mentions=no_mentions()
            )

    async def update_pressed(self, panel: Panel, match: int = 0) -> None:
        """Show a panel in the message that was pressed, where only its user sees that one."""
        if not self.is_private:  # a forged press must not write over what everybody sees
            await self.send_ephemeral(panel, match)
            return
        message = self.interaction.message
        present = {one.filename: one.id for one in message.attachments} if message else {}

        async def put(files: list[Any]) -> None:
            view = render.layout(panel, match, new_render_id())
            if not self.acknowledged:
                arrived = await self._arrives(lambda: edit(view, files), panel)
                if arrived and self.updated is not None:
                    return
                files = render.files(panel)
                view = render.layout(panel, match, new_render_id())
            self.updated = await self.interaction.edit_original_response(
                view=view, attachments=files, allowed_mentions=no_mentions()
            )

        async def edit(view: discord.ui.LayoutView, files: list[Any]) -> None:
            done = await self.interaction.response.edit_message(
                view=view, attachments=files, allowed_mentions=no_mentions()
            )
            if done is not None and isinstance(done.resource, discord.Message):
                self.updated = done.resource

        self.updated = None
        async with self._lock:
            await _suppress_http(lambda: edit_keeping_files(panel, present, put))

    async def open_modal(self, form: Modal, match: int) -> None:
        """Open a form; it must be the first answer."""
        async with self._lock:
            drawn = render.modal(form, match, new_render_id())
            await _suppress_http(
                lambda: self._arrives(lambda: self.interaction.response.send_modal(drawn), form)
            )

    async def run(self, work: Callable[[], Awaitable[None]], patience: float) -> None:
        """Do the work; acknowledge in the middle of it where it takes longer than ``patience``."""
        task = asyncio.ensure_future(work())
        try:
            done, _ = await asyncio.wait({task}, timeout=patience)
            if not done:
                await self.acknowledge()
            await task
        except asyncio.CancelledError:
            task.cancel()
            raise


async def _suppress_http(call: Callable[[], Awaitable[Any]]) -> bool:
    """Call Discord; an answer that comes too late or twice is logged, not raised.

    A connection that breaks is tried once more: Discord says if the first try did arrive. False
    where it broke again, so that it may be worth while to try another way.
    """
    for tries_left in (1, 0):
        try:
            await call()
        except discord.InteractionResponded:
            log.info("an interaction was answered already")
        except discord.HTTPException as error:
            log.warning("an interaction could not be answered: %s", error)
        except (aiohttp.ClientError, OSError) as error:
            if tries_left:
                continue
            log.warning("an interaction could not be answered: %r", error)
            return False
        return True
    return True
