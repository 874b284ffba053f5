"""`/away` and `/back`: the bot plays for a user in all their matches until they are back."""

import contextlib
from collections.abc import Iterable

from discord import app_commands
from discord.app_commands import locale_str

from bot.app.client import Murphy
from bot.db.models import MatchRow
from bot.interactions.reply import InteractionReply
from bot.interactions.router import Press
from bot.text.errors import Refusal
from bot.text.i18n import N_
from cogs.base import BaseCog, on_press, with_reply
from cogs.table.away_panel import Table, away_panel, back_panel


class AwayCog(BaseCog):
    """The two commands, and a button that does the same as `/back`."""

    @app_commands.command(
        name=locale_str("away"),
        description=locale_str(
            N_("Let the bot play for you in all your matches until you're back")
        ),
    )
    @app_commands.allowed_installs(guilds=True, users=False)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    @with_reply
    async def away(self, reply: InteractionReply) -> None:
        """Let the bot play in all seats of the user (F191)."""
        rows = await self.services.matches.of_user(reply.person.id)
        lobbies = [row for row in rows if row.phase == "lobby"]
        playing = [row for row in rows if row.phase == "playing"]
        gone = [row for row in playing if await self._set(row, reply.person.id, away=True)]
        if not (gone or lobbies):
            raise Refusal(N_("You're not at any table. Type /play to open one."))
        panel = away_panel(await self._tables(gone), await self._tables(lobbies), reply.words)
        await reply.send_ephemeral(panel)

    @app_commands.command(
        name=locale_str("back"),
        description=locale_str(N_("Take your seats back from the bot in all your matches")),
    )
    @app_commands.allowed_installs(guilds=True, users=False)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    @with_reply
    async def back(self, reply: InteractionReply) -> None:
        """Give the user back all seats in which the bot plays."""
        tables = await self._take_back(reply)
        await reply.send_ephemeral(back_panel(tables, reply.words))

    @on_press("backall")
    async def press_back(self, press: Press) -> None:
        """Do the same as `/back`."""
        tables = await self._take_back(press.reply)
        await press.reply.update_pressed(back_panel(tables, press.reply.words))

    async def _take_back(self, reply: InteractionReply) -> list[Table]:
        """Give a user back all their seats; returns the tables at which they were away.

        Raises:
            Refusal: they were not away anywhere.
        """
        rows = await self.services.matches.of_user(reply.person.id)
        found = [row for row in rows if await self._set(row, reply.person.id, away=False)]
        if not found:
            raise Refusal(N_("You aren't away in any match."))
        return await self._tables(found)

    async def _set(self, row: MatchRow, user_id: int, *, away: bool) -> bool:
        """Set whether the bot plays for a user at one table; return whether to list the table.

        A user who is away already is listed as away; one who was not away is not listed as back.
        A match that has just ended, or that cannot be loaded, is not listed.
        """
        with contextlib.suppress(Refusal):
            stored = await self.services.matches.load(row.id)
            seat = stored.seat_of(user_id)
            if seat is None or not stored.playing:
                return False
            if seat.away == away:
                return away
            await self.services.seats.set_away(row.id, user_id, away=away)
            return True
        return False

    async def _tables(self, rows: Iterable[MatchRow]) -> list[Table]:
        matches, tables = self.services.matches, self.services.tables
        return [(matches.title(row), await tables.url(row)) for row in rows]


async def setup(bot: Murphy) -> None:
    """Load the cog."""
    await bot.add_cog(AwayCog(bot))
