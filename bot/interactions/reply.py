"""Replies to an interaction: within 3 seconds, in the user's language, never twice."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

import aiohttp
import discord

from bot.display.panels.notices import text_panel
from bot.display.sender import ARCHIVED_THREAD, edit_keeping_files, new_render_id, no_mentions
from bot.interactions.redrawing import drawn_anew, is_menu, kept_attachments
from bot.text.i18n import Words, words_for
from bot.ui import render
from bot.ui.panel import Modal, Panel
from bot.users.people import Person

log = logging.getLogger(__name__)

Interaction: TypeAlias = discord.Interaction[Any]

ACKNOWLEDGE_AFTER = 1.5
"""Seconds after which an interaction is acknowledged while its work continues."""
ALREADY_ACKNOWLEDGED = 40060
"""Discord's error code for a second initial response."""
SERVER_ERROR = 500
_DEFERRED, _THINKING = object(), object()


class InteractionReply:
    """Replies to one interaction. Failed requests are logged, never raised."""

    def __init__(self, interaction: Interaction) -> None:
        """Prepare a reply to ``interaction``; nothing is sent yet."""
        self.interaction = interaction
        self.words: Words = words_for(str(interaction.locale))
        self.match_id = 0
        self.waits_for_table = False
        self.settled = asyncio.Event()
        self.sent_id = 0
        """The last ephemeral message that was sent; 0: none, or Discord did not tell its id."""
        self.updated: discord.Message | None = None
        """The pressed message with its attachments, once an edit of it is certain."""
        self._lock = asyncio.Lock()
        self._thinking = False
        self._answered = False
        """Whether Discord has an initial response although the request seemed to fail."""
        self._uncertain: list[object] = []
        """Initial responses whose requests broke off, so that they may or may not have arrived."""
        self._undelivered: tuple[Panel, int] | None = None
        """An ephemeral message that could not be delivered yet."""

    @property
    def person(self) -> Person:
        """The user of the interaction."""
        user, locale = self.interaction.user, str(self.interaction.locale)
        return Person(user.id, user.display_name, locale, self.interaction.guild_id)

    @property
    def is_private(self) -> bool:
        """Whether only this user sees the pressed message: an ephemeral message or a DM."""
        message = self.interaction.message
        if message is None:
            return True
        return message.flags.ephemeral or self.interaction.guild_id is None

    @property
    def message_id(self) -> int:
        """The message that was pressed; 0 for none."""
        message = self.interaction.message
        return message.id if message is not None else 0

    @property
    def chose_in_menu(self) -> bool:
        """Whether the interaction is a choice in a menu of a message."""
        return is_menu(self.interaction.data or {}) and self.interaction.message is not None

    @property
    def acknowledged(self) -> bool:
        """Whether Discord has received the initial response."""
        return self._answered or self.interaction.response.is_done()

    async def acknowledge(self) -> None:
        """Acknowledge the interaction unless it has been already."""
        async with self._lock:
            await self._acknowledge()

    async def finish(self) -> None:
        """Acknowledge the interaction if necessary, and retry an undelivered ephemeral message."""
        await self.acknowledge()
        if self._undelivered is not None:
            await self.send_ephemeral(*self._undelivered)

    async def _acknowledge(self) -> None:
        if self.acknowledged:
            return
        component = self.interaction.type is discord.InteractionType.component
        modal = self.interaction.type is discord.InteractionType.modal_submit
        response = self.interaction.response

        async def defer() -> None:
            if self.chose_in_menu and self.is_private and await self._draw_anew():
                return
            if component or (modal and self.interaction.message is not None):
                await self._respond_first(response.defer, _DEFERRED)
            elif await self._respond_first(
                lambda: response.defer(ephemeral=True, thinking=True), _THINKING
            ):
                self._thinking = True

        await _suppress_http(defer)

    async def _draw_anew(self) -> bool:
        """Draw the pressed message anew as the initial response; whether Discord has accepted it.

        Then the same option of its menu can be chosen again, whatever the choice leads to.
        """
        message = self.interaction.message
        if message is None:
            return False
        view, files = drawn_anew(message, new_render_id()), kept_attachments(message)
        try:
            await self._respond_first(lambda: self._edit(view, files), _DEFERRED)
        except discord.HTTPException as error:
            log.info("could not draw a message anew: %s", error)
            return False
        return True

    async def _respond_first(
        self, respond: Callable[[], Awaitable[Any]], response_sent: object
    ) -> bool:
        """Send an initial response; returns whether Discord has it (``response_sent`` names it).

        False means that an earlier response has arrived although its request seemed to fail, so the
        caller must deliver this one as a followup or an edit.

        Raises:
            discord.HTTPException, aiohttp.ClientError, OSError: it may not have arrived.
        """
        try:
            await respond()
        except discord.HTTPException as error:
            if error.status >= SERVER_ERROR:
                self._uncertain.append(response_sent)
            if error.code != ALREADY_ACKNOWLEDGED:
                raise
            self._answered = True
            arrived = all(one is response_sent for one in self._uncertain)
            if not arrived:
                self._thinking = any(one is _THINKING for one in self._uncertain)
            return arrived
        except (aiohttp.ClientError, OSError):
            self._uncertain.append(response_sent)
            raise
        return True

    async def say(self, text: str) -> None:
        """Send a text that only the user sees."""
        await self.send_ephemeral(text_panel(text))

    async def send_ephemeral(self, panel: Panel, match: int = 0) -> None:
        """Send a panel in a new message that only the user sees."""
        self.sent_id = 0
        async with self._lock:
            arrived = await _suppress_http(lambda: self._send_ephemeral(panel, match))
            self._undelivered = None if arrived else (panel, match)

    async def _send_ephemeral(self, panel: Panel, match: int) -> None:
        if self.chose_in_menu and self.is_private:
            await self._acknowledge()
        view, files = render.layout(panel, match, new_render_id()), render.files(panel)
        if not self.acknowledged:

            async def respond() -> None:
                sent = await self.interaction.response.send_message(
                    view=view, files=files, ephemeral=True, allowed_mentions=no_mentions()
                )
                self.sent_id = sent.message_id or 0

            if await self._respond_first(respond, panel):
                return
            view, files = render.layout(panel, match, new_render_id()), render.files(panel)
        if self._thinking:  # replace “… is thinking”
            try:
                edited = await self.interaction.edit_original_response(
                    view=view, attachments=files, allowed_mentions=no_mentions()
                )
                self.sent_id = edited.id
            except discord.HTTPException as error:
                if error.code != ARCHIVED_THREAD:
                    raise
                # The thread has been archived: it accepts new messages but no edits.
                await self._follow_up(view, render.files(panel))
            self._thinking = False
        else:
            # A followup takes no nonce, so a retry may send it twice: better than not at all.
            await self._follow_up(view, files)

    async def _follow_up(self, view: discord.ui.LayoutView, files: list[Any]) -> None:
        sent = await self.interaction.followup.send(
            view=view, files=files, ephemeral=True, allowed_mentions=no_mentions(), wait=True
        )
        self.sent_id = sent.id

    async def update_pressed(self, panel: Panel, match: int = 0) -> None:
        """Show a panel in the pressed message if it is private, else in an ephemeral message."""
        if not self.is_private:  # a forged press must not overwrite a public message
            await self.send_ephemeral(panel, match)
            return
        present = self._files_present()

        async def edit_pressed(files: list[Any]) -> None:
            view = render.layout(panel, match, new_render_id())
            if not self.acknowledged:
                arrived = await self._respond_first(lambda: self._edit(view, files), panel)
                if arrived and self.updated is not None:
                    return
                files = render.files(panel)
                view = render.layout(panel, match, new_render_id())
            self.updated = await self.interaction.edit_original_response(
                view=view, attachments=files, allowed_mentions=no_mentions()
            )

        self.updated = None
        async with self._lock:
            await _suppress_http(lambda: edit_keeping_files(panel, present, edit_pressed))

    async def answer_with(self, panel: Panel) -> discord.Message | None:
        """Answer a press at a table by editing it; the edited message, if Discord confirms it.

        None if the press has been acknowledged already, or nobody knows whether the edit arrived.
        """

        async def edit_pressed(files: list[Any]) -> None:
            if not self.acknowledged:
                view = render.layout(panel, self.match_id, new_render_id())
                await self._respond_first(lambda: self._edit(view, files), panel)

        self.updated = None
        async with self._lock:
            await _suppress_http(
                lambda: edit_keeping_files(panel, self._files_present(), edit_pressed)
            )
        return self.updated

    async def _edit(self, view: discord.ui.LayoutView, files: list[Any]) -> None:
        """Edit the pressed message as the initial response."""
        edited = await self.interaction.response.edit_message(
            view=view, attachments=files, allowed_mentions=no_mentions()
        )
        if edited is not None and isinstance(edited.resource, discord.Message):
            self.updated = edited.resource

    def _files_present(self) -> dict[str, int]:
        """The attachments of the pressed message: their ids by name."""
        message = self.interaction.message
        return {one.filename: one.id for one in message.attachments} if message else {}

    async def open_modal(self, form: Modal, match: int) -> None:
        """Open a modal; it must be the initial response."""
        async with self._lock:
            modal = render.modal(form, match, new_render_id())
            await _suppress_http(
                lambda: self._respond_first(
                    lambda: self.interaction.response.send_modal(modal), form
                )
            )

    async def run(self, work: Callable[[], Awaitable[None]], acknowledge_after: float) -> None:
        """Do the work; acknowledge if it takes longer than ``acknowledge_after`` seconds."""
        task = asyncio.ensure_future(work())
        try:
            done, _ = await asyncio.wait({task}, timeout=acknowledge_after)
            if not done:
                await self.acknowledge()
            await task
        except asyncio.CancelledError:
            task.cancel()
            raise


async def _suppress_http(call: Callable[[], Awaitable[Any]]) -> bool:
    """Call Discord; a refused or duplicate response is logged, not raised.

    A broken connection is retried once, since Discord reports whether the first request arrived.
    Returns False if it broke again, so that the caller may deliver the content another way.
    """
    for retries_left in (1, 0):
        try:
            await call()
        except discord.InteractionResponded:
            log.info("the interaction had been answered already")
        except discord.HTTPException as error:
            log.warning("could not answer an interaction: %s", error)
        except (aiohttp.ClientError, OSError) as error:
            if retries_left:
                continue
            log.warning("could not answer an interaction: %r", error)
            return False
        return True
    return True
