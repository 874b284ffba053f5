"""Matches in threads: the thread is created at the start, and a link stays in the channel.

A lobby has no thread, so a cancelled lobby leaves none behind (F016).
"""

import logging
from typing import Any, Final

import discord
from sqlalchemy import update

from bot.db.models import MatchRow, MessageRow
from bot.display.messages import Messages
from bot.display.panels.links import channel_url
from bot.display.panels.table import ending_text
from bot.display.sender import DELIVERY_ERRORS, UNKNOWN_MESSAGE, MessageSender, panel_digest
from bot.limits import clip
from bot.matches.service import MatchService
from bot.matches.stored_match import StoredMatch
from bot.text.i18n import Words, words_for
from bot.ui.panel import Element, Link, Panel, Row, Text

log = logging.getLogger(__name__)

ARCHIVE_MINUTES = 7 * 24 * 60
"""Minutes without a message after which Discord archives the thread; Discord's maximum."""
THREAD_EXISTS = 160004
NAME_LENGTH = 100
PUBLIC_THREAD: Final = 11


class Threads:
    """Moves matches into threads."""

    def __init__(self, matches: MatchService, messages: Messages, sender: MessageSender) -> None:
        """Move the matches of ``matches`` through ``sender``."""
        self.matches = matches
        self.messages = messages
        self.sender = sender

    async def move_if_requested(self, stored: StoredMatch) -> StoredMatch:
        """Move a match that has started into a thread if its host chose that; returns the match.

        If Discord does not let the bot create a thread, the match stays in the lobby's channel.

        Raises:
            discord.HTTPException: Discord failed temporarily; the caller retries.
        """
        row = stored.row
        if not stored.playing or not row.in_thread or row.parent_id is not None:
            return stored
        lobby = stored.state.table_message
        try:
            thread_id = await self._create_thread(stored, lobby)
        except discord.HTTPException as error:
            if error.status >= 500 or error.status == 429:
                raise
            log.warning("match %d: could not create a thread: %s", stored.id, error)
            await self._stay_in_channel(stored)
        else:
            await self._move(stored, thread_id)
        return await self.matches.load(stored.id)

    async def _create_thread(self, stored: StoredMatch, lobby: MessageRow | None) -> int:
        """Create the thread from the lobby's message, so that a retry finds the same thread."""
        http, channel_id = self.sender.client.http, stored.row.channel_id
        _ = words_for(stored.row.locale)
        name = _("{game} · table {number}", game=stored.game.title, number=stored.id)
        settings: dict[str, Any] = {
            "name": clip(name, NAME_LENGTH),
            "auto_archive_duration": ARCHIVE_MINUTES,
        }
        if lobby is not None:
            try:
                thread = await http.start_thread_with_message(
                    channel_id, lobby.message_id, **settings
                )
                return int(thread["id"])
            except discord.HTTPException as error:
                if error.code == THREAD_EXISTS:
                    return lobby.message_id  # a thread has the id of its message
                if error.code != UNKNOWN_MESSAGE:
                    raise
        thread = await http.start_thread_without_message(channel_id, type=PUBLIC_THREAD, **settings)
        return int(thread["id"])

    async def _stay_in_channel(self, stored: StoredMatch) -> None:
        async with self.matches.database.write() as session:
            await session.execute(
                update(MatchRow).where(MatchRow.id == stored.id).values(in_thread=False)
            )
        _ = words_for(stored.row.locale)
        text = _("I can't open a thread here right now, so you'll play in this channel.")
        try:
            await self.sender.send(
                stored.row.channel_id,
                Panel((Text(f"-# {text}"),)),
                stored.id,
                nonce=f"s{stored.id}",
                silent=True,
            )
        except DELIVERY_ERRORS as error:
            log.info("match %d: could not post that it gets no thread: %s", stored.id, error)

    async def _move(self, stored: StoredMatch, thread_id: int) -> None:
        """Store the thread as the match's channel; the lobby's message becomes the link to it."""
        parent = stored.row.channel_id
        async with self.matches.lock(stored.id), self.matches.database.write() as session:
            await session.execute(
                update(MatchRow)
                .where(MatchRow.id == stored.id, MatchRow.parent_id.is_(None))
                .values(channel_id=thread_id, parent_id=parent)
            )
            await session.execute(
                update(MessageRow)
                .where(MessageRow.match_id == stored.id, MessageRow.kind == "table")
                .where(MessageRow.channel_id == parent)
                .values(kind="link")
            )

    async def update_links(self, stored: StoredMatch) -> None:
        """Bring the links in the parent channel up to date; failures are only logged."""
        if stored.row.parent_id is None:
            return
        panel = link_panel(stored, words_for(stored.row.locale))
        digest = panel_digest(panel)
        for row in stored.state.of_kind("link"):
            if row.digest == digest:
                continue
            try:
                await self.sender.edit(row.channel_id, row.message_id, panel, stored.id)
                self.messages.note_shown(row, stored.row.seq, digest)
            except DELIVERY_ERRORS as error:
                log.info("match %d: could not edit its link: %s", stored.id, error)


def link_panel(stored: StoredMatch, words: Words) -> Panel:
    """The link in the parent channel of a match in a thread: who plays, or who won."""
    _, row = words, stored.row
    if stored.playing:
        text = _(
            "{players} are playing in {thread}. Anyone can watch there.",
            players=words.join_list(list(stored.names(words))),
            thread=f"<#{row.channel_id}>",
        )
    else:
        text = ending_text(stored, words)
    elements: list[Element] = [
        Text(f"## {stored.game.title}"),
        Text(text),
        Row((Link(_("To the table"), channel_url(row.guild_id, row.channel_id)),)),
    ]
    return Panel(tuple(elements), stored.ui.accent if stored.playing else None)
