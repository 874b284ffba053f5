"""`/away` and `/back`: the bot plays for a user everywhere, until they say that they are back."""

import contextlib
from collections.abc import Iterable

from discord import app_commands
from discord.app_commands import locale_str
from discord.ext import commands

from bot.app.client import Murphy
from bot.db.models import MatchRow
from bot.interactions.reply import Interaction, InteractionReply
from bot.interactions.router import Press
from bot.text.errors import Refusal
from bot.text.i18n import N_
from cogs.table.away_panel import Table, away_panel, back_panel


class AwayCog(commands.Cog):
    """The two commands, and the button that does as the second."""

    def __init__(self, bot: Murphy) -> None:
        """Register the button."""
        self.services = bot.services
        bot.services.router.register("backall", self.back_everywhere)

    @app_commands.command(
        name=locale_str("away"),
        description=locale_str(N_("Play for me in all my matches until I am back")),
    )
    @app_commands.allowed_installs(guilds=True, users=False)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def away(self, interaction: Interaction) -> None:
        """Give all seats to the bot for now (F191)."""

        async def work(reply: InteractionReply) -> None:
            rows = await self.services.matches.of_user(reply.person.id)
            lobbies = [row for row in rows if row.phase == "lobby"]
            playing = [row for row in rows if row.phase == "playing"]
            gone = [row for row in playing if await self._set(row, reply.person.id, away=True)]
            if not (gone or lobbies):
                raise Refusal(N_("You have no seat at any table. Type /play to open one."))
            panel = away_panel(await self._told(gone), await self._told(lobbies), reply.words)
            await reply.send_ephemeral(panel)

        reply = InteractionReply(interaction)
        await self.services.router.run_guarded(reply, lambda: work(reply))

    @app_commands.command(
        name=locale_str("back"),
        description=locale_str(N_("I am back: I play for myself in all my matches")),
    )
    @app_commands.allowed_installs(guilds=True, users=False)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def back(self, interaction: Interaction) -> None:
        """Take all seats back that the bot plays for."""

        async def work(reply: InteractionReply) -> None:
            tables = await self._take_back(reply)
            await reply.send_ephemeral(back_panel(tables, reply.words))

        reply = InteractionReply(interaction)
        await self.services.router.run_guarded(reply, lambda: work(reply))

    async def back_everywhere(self, press: Press) -> None:
        """As `back`, by the button under the answer to `away`."""
        tables = await self._take_back(press.reply)
        await press.reply.update_pressed(back_panel(tables, press.reply.words))

    async def _take_back(self, reply: InteractionReply) -> list[Table]:
        """Give a user all their seats back; the tables at which they were away.

        Raises:
            Refusal: they were away nowhere.
        """
        rows = await self.services.matches.of_user(reply.person.id)
        found = [row for row in rows if await self._set(row, reply.person.id, away=False)]
        if not found:
            raise Refusal(N_("You are not away: you play for yourself."))
        return await self._told(found)

    async def _set(self, row: MatchRow, user_id: int, *, away: bool) -> bool:
        """Set whether the bot plays for a user at one table.

        True where it is so now: being away twice is being away, but nobody can come back who was
        not away. A match that is over meanwhile, or cannot be read, is left out.
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

    async def _told(self, rows: Iterable[MatchRow]) -> list[Table]:
        matches, tables = self.services.matches, self.services.tables
        return [(matches.title(row), await tables.url(row)) for row in rows]


async def setup(bot: Murphy) -> None:
    """Load the cog."""
    await bot.add_cog(AwayCog(bot))
