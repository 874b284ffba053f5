"""The Discord client: gateway events, start and shutdown."""

import asyncio
import logging
from collections.abc import Sequence
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.app.command_sync import CommandSync
from bot.app.services import Services
from bot.app.translator import CommandTranslator
from bot.clock import Clock
from bot.db import Database
from bot.db.instance_owner import claim
from bot.db.models import MessageRow
from bot.interactions.reply import Interaction, InteractionReply
from bot.ui.game_ui import GameUIs

log = logging.getLogger(__name__)

STOP_SECONDS = 2.0
"""Seconds that shutdown may spend on notices, and then on unfinished work."""


class MurphyTree(app_commands.CommandTree["Murphy"]):
    """The command tree, with the router's error handling."""

    async def on_error(
        self, interaction: Interaction, error: app_commands.AppCommandError, /
    ) -> None:
        """Answer a command that failed outside the router's error handling."""
        reply = InteractionReply(interaction)

        async def fail() -> None:
            raise error

        await interaction.client.services.router.run_guarded(reply, fail)


class Murphy(commands.AutoShardedBot):
    """The bot's client. It caches no messages, members or views; all state is in the database."""

    def __init__(
        self,
        database: Database,
        game_uis: GameUIs,
        clock: Clock,
        extensions: Sequence[str],
        **options: Any,
    ) -> None:
        """Create a client that hosts the games of ``game_uis``, without connecting."""
        intents = discord.Intents(guilds=True, guild_messages=True)
        super().__init__(
            command_prefix=_no_prefix,
            help_command=None,
            intents=intents,
            max_messages=None,
            chunk_guilds_at_startup=False,
            member_cache_flags=discord.MemberCacheFlags.none(),
            allowed_mentions=discord.AllowedMentions.none(),
            tree_cls=MurphyTree,
            **options,
        )
        self.services = Services(self, database, game_uis, clock)
        self._extensions = tuple(extensions)
        self._timer: asyncio.Task[None] | None = None
        self._packer: asyncio.Task[None] | None = None
        self._syncing: asyncio.Task[None] | None = None
        self.command_sync = CommandSync(self.tree, database, clock)

    async def setup_hook(self) -> None:
        """Load cogs, sync commands and resume matches, after the login and before the gateway.

        Raises:
            BadDatabase: the database belongs to another application.
        """
        if self.application_id is None:
            raise RuntimeError("logged in without an application")
        await claim(self.services.database, self.application_id)
        await self.load_cogs()
        if not await self.command_sync.attempt():
            self._syncing = asyncio.create_task(self.command_sync.keep_trying())
        await self.services.resume()
        self._timer = asyncio.create_task(self.services.timer.run())
        self._packer = asyncio.create_task(self.services.log_packer.run())

    async def load_cogs(self) -> None:
        """Load the cogs and the commands' translations."""
        for extension in self._extensions:
            await self.load_extension(extension)
        await self.tree.set_translator(CommandTranslator())

    async def announce_shutdown(self) -> None:
        """Accept no new matches, and post a downtime notice at every open table."""
        self.services.accepts_games = False
        await self.services.downtime_notices.announce(STOP_SECONDS)

    async def close(self) -> None:
        """Accept no new matches, finish work in progress and disconnect."""
        self.services.accepts_games = False
        if self._timer is not None:
            self.services.timer.stop()
            await asyncio.gather(self._timer, return_exceptions=True)
            self._timer = None
        if self._syncing is not None:
            self._syncing.cancel()
            await asyncio.gather(self._syncing, return_exceptions=True)
            self._syncing = None
        if self._packer is not None:
            self.services.log_packer.stop()
            await asyncio.gather(self._packer, return_exceptions=True)
            self._packer = None
        await self.services.stop(STOP_SECONDS)
        await super().close()

    async def on_interaction(self, interaction: Interaction) -> None:
        """Route a component or modal interaction; commands go through the tree."""
        await self.services.router.dispatch(interaction)

    async def on_message(self, message: discord.Message, /) -> None:
        """Count messages by others, to know how far a table has scrolled away."""
        if self.user is not None and message.author.id != self.user.id:
            self.services.messages.count_scroll(message.channel.id)

    async def on_raw_message_delete(self, event: discord.RawMessageDeleteEvent) -> None:
        """Repost a table that somebody has deleted (F154)."""
        await self._messages_deleted([event.message_id])

    async def on_raw_bulk_message_delete(self, event: discord.RawBulkMessageDeleteEvent) -> None:
        """Like a single deletion, for each message."""
        await self._messages_deleted(list(event.message_ids))

    async def _messages_deleted(self, message_ids: list[int]) -> None:
        services = self.services
        for message_id in message_ids:
            if services.sender.has_deleted(message_id):
                continue
            row = await services.messages.find(message_id)
            if row is None:
                continue
            open_match = (await services.matches.row(row.match_id)).phase != "ended"
            if row.kind == "table" and open_match and await self._is_newest(row):
                # The row stays until the repost, whose nonce contains the deleted message's id:
                # with the first table's nonce Discord would take the repost for a duplicate.
                services.presenter.restore_table(row.match_id)
            elif row.kind != "next":  # that row stays: the message is posted once per turn
                await services.messages.remove(row.match_id, [message_id])

    async def _is_newest(self, row: MessageRow) -> bool:
        """Whether a table is the newest one of its match, not one that has moved."""
        newest = await self.services.messages.table(row.match_id)
        return newest is not None and newest.message_id == row.message_id

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """End the match of a deleted channel and the matches in its threads."""
        await self._close_channel(channel.id)
        for match_id in await self.services.matches.open_ids_below(channel.id):
            await self.services.gone_places.end(match_id)

    async def on_raw_thread_delete(self, event: discord.RawThreadDeleteEvent) -> None:
        """End the match of a deleted thread."""
        await self._close_channel(event.thread_id)

    async def _close_channel(self, channel_id: int) -> None:
        row = await self.services.matches.open_in(channel_id)
        if row is not None:
            await self.services.gone_places.end(row.id)

    async def on_guild_unavailable(self, guild: discord.Guild) -> None:
        """Park the matches of a server that Discord cannot serve (F301)."""
        self.services.visibility.note_server(guild.id, available=False)
        await self.services.parked_matches.review_server(guild.id)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Let the matches of a server go on."""
        self.services.visibility.note_server(guild.id, available=True)
        await self.services.parked_matches.review_server(guild.id)

    async def on_shard_disconnect(self, shard_id: int) -> None:
        """Note since when no presses arrive."""
        self.services.visibility.note_shard(shard_id, connected=False)

    async def on_shard_resumed(self, shard_id: int) -> None:
        """Let matches that waited for the connection go on."""
        self.services.visibility.note_shard(shard_id, connected=True)
        await self.services.parked_matches.review_parked()

    async def on_shard_ready(self, shard_id: int) -> None:
        """A new session has begun: find out what changed without one, and let matches go on."""
        await self.on_shard_resumed(shard_id)
        await self.services.gone_places.compare(shard_id)
        self.services.table_checks.check_later(await self.services.matches.open_ids())

    async def on_member_update(self, before: discord.Member, after: discord.Member) -> None:
        """Look at the server again when the bot's own roles have changed."""
        if self.user is not None and after.id == self.user.id and before.roles != after.roles:
            await self.services.parked_matches.review_server(after.guild.id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """End the matches of a server that the bot was removed from (F008)."""
        rows = await self.services.matches.open_rows_in(guild.id)
        await self.services.gone_places.end_all(rows)

    async def on_guild_channel_update(
        self, _before: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        """Retry a channel, since its permissions may have changed."""
        await self._reopen(after.id)
        await self.services.parked_matches.review_server(after.guild.id)

    async def on_guild_role_update(self, _before: discord.Role, after: discord.Role) -> None:
        """Retry the channels of a server, since the bot's role may have changed."""
        services, guild_id = self.services, after.guild.id
        await services.parked_matches.review_server(guild_id)
        for match_id in await services.recently_ended(guild_id=guild_id):
            await self._reopen((await services.matches.row(match_id)).channel_id)

    async def on_raw_thread_update(self, event: discord.RawThreadUpdateEvent) -> None:
        """Retry a thread that may have been unlocked; unarchive the thread of an open match."""
        metadata = event.data.get("thread_metadata", {})
        locked = bool(metadata.get("archived") and metadata.get("locked"))
        self.services.visibility.note_thread(event.thread_id, locked=locked)
        await self._reopen(event.thread_id)
        await self.services.parked_matches.review_server(event.guild_id)
        if not metadata.get("archived") or metadata.get("locked"):
            return
        row = await self.services.matches.open_in(event.thread_id)
        if row is not None and row.phase == "playing":
            self.services.presenter.repost_table(row.id)

    async def _reopen(self, channel_id: int) -> None:
        presenter = self.services.presenter
        if channel_id in presenter.closed_channels:
            presenter.closed_channels.reopen(channel_id)
            row = await self.services.matches.open_in(channel_id)
            if row is not None:
                presenter.refresh(row.id)
        for match_id in await self.services.recently_ended(channel_id=channel_id):
            presenter.refresh(match_id)


def _no_prefix(_bot: Murphy, _message: discord.Message) -> list[str]:
    return []
