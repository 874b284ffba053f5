"""The slash commands that all games share."""

from typing import Any

import discord
from discord import app_commands
from discord.app_commands import locale_str
from discord.ext import commands

from bot.app.client import Murphy
from bot.db.models import MatchRow
from bot.display.panels.notices import rules_panel
from bot.display.tables import REPOST_INTERVAL
from bot.interactions.reply import Interaction, InteractionReply
from bot.matches.stored_match import StoredMatch
from bot.text.errors import Refusal
from bot.text.i18n import N_
from cogs.table.call_absent import call_absent
from cogs.table.ending import ask_to_end, ask_to_leave


class CommandsCog(commands.Cog):
    """/hand, /table, /leave, /end, /absent and /rules."""

    def __init__(self, bot: Murphy) -> None:
        """Serve the commands of ``bot``."""
        self.services = bot.services
        self._posted: dict[int, float] = {}
        """When tables were posted lately because somebody asked for it, by match."""

    @app_commands.command(
        name=locale_str("hand"), description=locale_str(N_("Show me my hand, nobody else"))
    )
    @app_commands.allowed_installs(guilds=True, users=False)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def hand(self, interaction: Interaction) -> None:
        """Answer privately with the hand of the match here, or of the user's only one."""

        async def work(reply: InteractionReply) -> None:
            stored = await self._mine(reply)
            seat = stored.seat_of(reply.person.id)
            if seat is None:
                raise Refusal(N_("You have no seat at this table."))
            if not stored.ui.hands:
                raise Refusal(N_("Nobody holds anything hidden in this game: all is on the table."))
            panel = await self.services.hands.panel(stored, seat, reply.words)
            await reply.send_ephemeral(panel, stored.id)

        await self._guarded(interaction, work)

    @app_commands.command(
        name=locale_str("table"), description=locale_str(N_("Post the table anew, down here"))
    )
    @app_commands.allowed_installs(guilds=True, users=False)
    @app_commands.guild_only()
    async def table(self, interaction: Interaction) -> None:
        """Post this channel's table at its end."""

        async def work(reply: InteractionReply) -> None:
            stored = await self._here(reply)
            if not self._may_post(stored.id):
                url = await self.services.tables.url(stored.row)
                raise Refusal(N_("The table has only just been posted: {url}"), url=url)
            self.services.presenter.reopen_channel(stored.row.channel_id)
            self.services.presenter.repost_table(stored.id)
            await reply.say(reply.words("Here comes the table."))

        await self._guarded(interaction, work)

    @app_commands.command(
        name=locale_str("leave"), description=locale_str(N_("Leave the table for good"))
    )
    @app_commands.allowed_installs(guilds=True, users=False)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def leave(self, interaction: Interaction) -> None:
        """Free a lobby seat at once; ask for a confirmation while a match goes on."""

        async def work(reply: InteractionReply) -> None:
            await ask_to_leave(self.services, reply, await self._mine(reply))

        await self._guarded(interaction, work)

    @app_commands.command(
        name=locale_str("end"), description=locale_str(N_("End the match without a result"))
    )
    @app_commands.allowed_installs(guilds=True, users=False)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def end(self, interaction: Interaction) -> None:
        """For the host or a moderator a confirmation; for others a vote of the seated."""

        async def work(reply: InteractionReply) -> None:
            await ask_to_end(self.services, reply, await self._endable(reply))

        await self._guarded(interaction, work)

    @app_commands.command(
        name=locale_str("absent"),
        description=locale_str(N_("Ask whether a player is away, so that the bot plays for them")),
    )
    @app_commands.rename(player=locale_str("player"))
    @app_commands.describe(player=locale_str(N_("Who does not answer")))
    @app_commands.allowed_installs(guilds=True, users=False)
    @app_commands.guild_only()
    async def absent(self, interaction: Interaction, player: discord.User) -> None:
        """Open the vote that a player is absent."""

        async def work(reply: InteractionReply) -> None:
            stored = await self._here(reply)
            if stored.seat_of(reply.person.id) is None:
                raise Refusal(N_("You have no seat at this table."))
            subject = stored.seat_of(player.id)
            await call_absent(self.services, reply, stored, subject.place if subject else None)

        await self._guarded(interaction, work)

    @app_commands.command(
        name=locale_str("rules"), description=locale_str(N_("The rules of a game, for me only"))
    )
    @app_commands.rename(game=locale_str("game"))
    @app_commands.describe(game=locale_str(N_("Which game")))
    @app_commands.allowed_installs(guilds=True, users=False)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def rules(self, interaction: Interaction, game: str) -> None:
        """Show the first page of a game's rules."""

        async def work(reply: InteractionReply) -> None:
            ui = self.services.game_uis.get(game)
            if ui is None:
                known = ", ".join(f.game.title for f in self.services.game_uis.values())
                raise Refusal(N_("I do not know that game. I know {games}."), games=known)
            await reply.send_ephemeral(rules_panel(ui, 0, reply.words))

        await self._guarded(interaction, work)

    @rules.autocomplete("game")
    async def _games(self, _interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        found = [
            app_commands.Choice(name=ui.game.title, value=key)
            for key, ui in self.services.game_uis.items()
            if typed.casefold() in ui.game.title.casefold()
        ]
        return found[:25]

    def _may_post(self, match_id: int) -> bool:
        """Whether a table may be posted because somebody asks for it: at most every 30 s.

        So nobody can fill a channel with tables.
        """
        now = self.services.clock.now()
        lately = {one: at for one, at in self._posted.items() if now - at < REPOST_INTERVAL}
        self._posted = {match_id: now, **lately}
        return match_id not in lately

    async def _guarded(self, interaction: Interaction, work: Any) -> None:
        reply = InteractionReply(interaction)
        await self.services.router.run_guarded(reply, lambda: work(reply))

    async def _here(self, reply: InteractionReply) -> StoredMatch:
        """The match of this channel; Refusal where there is none."""
        channel_id = reply.interaction.channel_id
        row = await self.services.matches.open_in(channel_id) if channel_id else None
        if row is None:
            raise Refusal(N_("No table stands in this channel. Type /play to open one."))
        return await self.services.matches.load(row.id)

    async def _mine(self, reply: InteractionReply) -> StoredMatch:
        """As `_my_row`, and read."""
        return await self.services.matches.load((await self._my_row(reply)).id)

    async def _my_row(self, reply: InteractionReply) -> MatchRow:
        """The match here in which the user sits, or their only one elsewhere.

        Raises:
            Refusal: they sit nowhere, or at several tables elsewhere, which it lists.
        """
        rows = await self.services.matches.of_user(reply.person.id)
        here = [row for row in rows if row.channel_id == reply.interaction.channel_id]
        if len(here or rows) == 1:
            return (here or rows)[0]
        if not rows:
            raise Refusal(N_("You have no seat at any table. Type /play to open one."))
        links = [
            f"- {self.services.matches.title(row)}: {await self.services.tables.url(row)}"
            for row in rows[:20]
        ]
        raise Refusal(
            N_("You sit at several tables. Type that again in the channel of one:\n{tables}"),
            tables="\n".join(links),
        )

    async def _endable(self, reply: InteractionReply) -> MatchRow:
        """The match here, or the only one of the user: a channel may be gone (F155)."""
        channel_id = reply.interaction.channel_id
        row = await self.services.matches.open_in(channel_id) if channel_id else None
        return row or await self._my_row(reply)


async def setup(bot: Murphy) -> None:
    """Load the cog."""
    await bot.add_cog(CommandsCog(bot))
