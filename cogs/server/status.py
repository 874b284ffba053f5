"""`/status`: what admins of a server need to know when something does not work (F022)."""

from collections.abc import Sequence

import discord
import sqlalchemy.exc
from discord import app_commands
from discord.app_commands import locale_str

from bot.app.client import Murphy
from bot.app.health import database_health, gateway_milliseconds, versions
from bot.app.permissions import missing_permissions, permission_names
from bot.db.models import MatchRow
from bot.interactions.reply import Interaction, InteractionReply
from bot.matches.stored_match import why_parked
from bot.text.errors import Refusal
from bot.text.i18n import N_
from bot.users.preferences import guild_settings_of
from cogs.base import BaseCog, with_reply
from cogs.server.status_panel import (
    TABLES_SHOWN,
    OpenTables,
    ParkedTable,
    Places,
    Status,
    short_status_panel,
    status_panel,
)


class StatusCog(BaseCog):
    """Shows permissions, latencies, versions and open tables."""

    @app_commands.command(
        name=locale_str("status"),
        description=locale_str(N_("Check whether I work here, and if not, why")),
    )
    @app_commands.allowed_installs(guilds=True, users=False)
    @app_commands.guild_only()
    @with_reply
    async def status(self, reply: InteractionReply) -> None:
        """Show everything to members who manage the server or its channels, else the version."""
        rights = reply.interaction.permissions
        if not (rights.manage_guild or rights.manage_channels):
            own = await self._parked(await self._own_rows(reply.person.id))
            await reply.send_ephemeral(short_status_panel(versions()[0], reply.words, own))
            return
        await reply.send_ephemeral(status_panel(await self._status(reply), reply.words))

    async def _status(self, reply: InteractionReply) -> Status:
        """Everything that is shown; what a database that does not answer would say is left out."""
        interaction = reply.interaction
        guild, channel_id = interaction.guild, interaction.channel_id
        if guild is None or channel_id is None:
            raise Refusal(N_("I only host tables in server channels. Type /status there."))
        refused = channel_id in self.services.presenter.closed_channels
        self.services.presenter.closed_channels.reopen(channel_id)
        health = await database_health(self.services.database)
        tables, places = None, None
        parked: list[ParkedTable] = []
        if health.milliseconds is not None:
            parked = await self._parked(await self._server_rows(guild.id))
            tables = await self._tables(guild.id, channel_id)
            places = await self._places(reply.interaction, guild.id)
        return Status(
            lacking=self._lacking(interaction),
            refused=refused,
            database=health,
            gateway=gateway_milliseconds(self.bot, guild),
            versions=versions(),
            tables=tables,
            fault=self.services.router.last_error_id,
            places=places,
            parked=parked,
            commands=self.bot.command_sync.problem,
        )

    async def _own_rows(self, user_id: int) -> list[MatchRow]:
        """The open matches of a user; none if the database does not answer."""
        try:
            return await self.services.matches.of_user(user_id)
        except (sqlalchemy.exc.SQLAlchemyError, OSError):
            return []

    async def _server_rows(self, guild_id: int) -> list[MatchRow]:
        """The open matches of a server; none if the database does not answer."""
        try:
            return await self.services.matches.open_rows_in(guild_id)
        except (sqlalchemy.exc.SQLAlchemyError, OSError):
            return []

    async def _parked(self, rows: Sequence[MatchRow]) -> list[ParkedTable]:
        """Those of the matches that wait because nobody can see their tables (F147)."""
        return [
            ParkedTable(
                self.services.matches.title(row),
                await self.services.tables.url(row),
                why_parked(row),
            )
            for row in rows
            if row.parked_at is not None
        ]

    def _lacking(self, interaction: Interaction) -> list[str]:
        """The names of the permissions that any of the games would lack in this channel."""
        lacking = discord.Permissions.none()
        for ui in self.services.game_uis.values():
            lacking |= missing_permissions(interaction.app_permissions, interaction.channel, ui)
        return permission_names(lacking)

    async def _places(self, interaction: Interaction, guild_id: int) -> Places | None:
        """Where the server's admins allow games; None if the database does not answer."""
        try:
            rules = await guild_settings_of(self.services.database, guild_id)
        except (sqlalchemy.exc.SQLAlchemyError, OSError):
            return None
        parent = getattr(interaction.channel, "parent_id", None)
        here = not rules.channels or bool({interaction.channel_id, parent} & set(rules.channels))
        return Places(rules.channels, here, rules.closed)

    async def _tables(self, guild_id: int, channel_id: int) -> OpenTables | None:
        """The open tables on the server; None where the database does not answer."""
        matches, tables = self.services.matches, self.services.tables
        try:
            rows = await matches.open_rows_in(guild_id)
            here = next((row for row in rows if row.channel_id == channel_id), None)
            shown = [row for row in rows if row is not here][:TABLES_SHOWN]
            return OpenTables(
                len(rows),
                None if here is None else (matches.title(here), await tables.url(here)),
                [(matches.title(row), await tables.url(row)) for row in shown],
            )
        except (sqlalchemy.exc.SQLAlchemyError, OSError):
            return None


async def setup(bot: Murphy) -> None:
    """Load the cog."""
    await bot.add_cog(StatusCog(bot))
