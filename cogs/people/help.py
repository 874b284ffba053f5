"""`/help`: which games there are, and what to press now."""

import contextlib
from collections.abc import Iterable
from typing import Any

from discord import app_commands
from discord.app_commands import locale_str
from sqlalchemy import select

from bot.app.client import Murphy
from bot.app.permissions import missing_permissions, permission_names
from bot.db.models import MatchRow, SeatRow
from bot.interactions.reply import Interaction, InteractionReply
from bot.text.errors import Refusal
from bot.text.i18n import N_
from bot.users.preferences import guild_settings_of
from cogs.base import BaseCog, with_reply
from cogs.people.help_panel import HelpContext, TableStatus, help_panel

ELSEWHERE_MOST = 5
"""How many of a user's tables elsewhere are shown at most."""


class HelpCog(BaseCog):
    """Shows each user what they can do where they typed the command."""

    @app_commands.command(
        name=locale_str("help"),
        description=locale_str(N_("What you can play here, and what to press now")),
    )
    @app_commands.allowed_installs(guilds=True, users=False)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    @with_reply
    async def help(self, reply: InteractionReply) -> None:
        """Show what to press next at the user's tables, and which games there are."""
        context = await self._context(reply)
        panel = help_panel(context, self.services.game_uis, reply.words)
        match = context.here.stored.id if context.here is not None else 0
        await reply.send_ephemeral(panel, match)

    async def _context(self, reply: InteractionReply) -> HelpContext:
        interaction, user = reply.interaction, reply.person.id
        rows = await self.services.matches.of_user(user)
        channels: tuple[int, ...] = ()
        closed = False
        if interaction.guild_id is None:
            # In a DM the only table at which the user sits counts as the one here.
            here, elsewhere = (rows[0], []) if len(rows) == 1 else (None, rows)
        else:
            here = await self._here(interaction.channel_id or 0, user)
            elsewhere = [row for row in rows if here is None or row.id != here.id]
            rules = await guild_settings_of(self.services.database, interaction.guild_id)
            closed = rules.closed
            if not {interaction.channel_id, _parent(interaction)} & set(rules.channels):
                channels = rules.channels
        return HelpContext(
            server=interaction.guild_id is not None,
            here=next(iter(await self._statuses([here] if here else [], user)), None),
            elsewhere=await self._statuses(elsewhere[:ELSEWHERE_MOST], user),
            lacking=self._lacking(interaction),
            channels=channels,
            closed=closed,
            commands=sorted(command.name for command in self.bot.tree.get_commands()),
        )

    async def _here(self, channel_id: int, user: int) -> MatchRow | None:
        """The open match of the channel, else its last one, if the user had a seat in that."""
        row = await self.services.matches.open_in(channel_id)
        if row is not None:
            return row
        query = (
            select(MatchRow)
            .where(MatchRow.channel_id == channel_id, MatchRow.snapshot.is_not(None))
            .order_by(MatchRow.id.desc())
            .limit(1)
        )
        async with self.services.database.read() as session:
            row = await session.scalar(query)
            if row is None:
                return None
            seat = select(SeatRow.id).where(SeatRow.match_id == row.id, SeatRow.user_id == user)
            return row if await session.scalar(seat) is not None else None

    async def _statuses(self, rows: Iterable[MatchRow], user: int) -> list[TableStatus]:
        """The tables of ``rows``, without those that cannot be loaded."""
        found = []
        for row in rows:
            with contextlib.suppress(Refusal):
                stored = await self.services.matches.load(row.id)
                url = await self.services.tables.url(row)
                found.append(TableStatus(stored, stored.seat_of(user), url))
        return found

    def _lacking(self, interaction: Interaction) -> list[str]:
        """The names of the permissions without which no game can be played in this channel."""
        if interaction.guild_id is None:
            return []
        lacks = [
            missing_permissions(interaction.app_permissions, interaction.channel, ui)
            for ui in self.services.game_uis.values()
        ]
        return permission_names(lacks[0]) if lacks and all(one.value for one in lacks) else []


def _parent(interaction: Interaction) -> int | None:
    """The parent channel of a thread; None in other channels."""
    channel: Any = interaction.channel
    return getattr(channel, "parent_id", None)


async def setup(bot: Murphy) -> None:
    """Load the cog."""
    await bot.add_cog(HelpCog(bot))
