"""`/stats` and `/leaderboard`: what results add up to."""

import discord
from discord import app_commands
from discord.app_commands import locale_str
from discord.ext import commands

from bot.app.client import Murphy
from bot.interactions.reply import Interaction, InteractionReply
from bot.interactions.router import Press
from bot.ratings.standings import leaderboard, rated_games, record_of
from bot.text.errors import Refusal
from bot.text.i18n import N_
from bot.text.numbers import parse_int
from bot.ui.panel import Panel
from cogs.people.standings_panel import board_panel, record_panel


class StandingsCog(commands.Cog):
    """Shows records and leaderboards to whoever asks, nobody else."""

    def __init__(self, bot: Murphy) -> None:
        """Serve the commands of ``bot``, and the leaderboard's buttons."""
        self.services = bot.services
        bot.services.router.register("board", self.board)

    @app_commands.command(
        name=locale_str("stats"), description=locale_str(N_("Games, wins and streaks"))
    )
    @app_commands.rename(member=locale_str("member"))
    @app_commands.describe(member=locale_str(N_("Whose; yours where you leave it out")))
    @app_commands.allowed_installs(guilds=True, users=False)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def stats(self, interaction: Interaction, member: discord.User | None = None) -> None:
        """Show a record: on this server, or one's own everywhere in a DM."""

        async def work(reply: InteractionReply) -> None:
            user: discord.User | discord.Member = member or interaction.user
            if user.bot:
                raise Refusal(N_("Computer players keep no record."))
            if interaction.guild_id is None and user.id != interaction.user.id:
                raise Refusal(N_("Here I show you your own record only."))
            record = await record_of(self.services.database, user.id, interaction.guild_id)
            panel = record_panel(
                user.display_name,
                record,
                self._titles(),
                reply.words,
                server=None if interaction.guild_id is None else _server(interaction),
            )
            await reply.send_ephemeral(panel)

        reply = InteractionReply(interaction)
        await self.services.router.run_guarded(reply, lambda: work(reply))

    @app_commands.command(
        name=locale_str("leaderboard"),
        description=locale_str(N_("The best players of a game on this server")),
    )
    @app_commands.rename(game=locale_str("game"))
    @app_commands.describe(
        game=locale_str(N_("Which game; the most played where you leave it out"))
    )
    @app_commands.allowed_installs(guilds=True, users=False)
    @app_commands.guild_only()
    async def leaderboard(self, interaction: Interaction, game: str | None = None) -> None:
        """Show the first page of a leaderboard."""

        async def work(reply: InteractionReply) -> None:
            await reply.send_ephemeral(await self._board(reply, game, 0))

        reply = InteractionReply(interaction)
        await self.services.router.run_guarded(reply, lambda: work(reply))

    @leaderboard.autocomplete("game")
    async def _games(self, _interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        found = [
            app_commands.Choice(name=title, value=key)
            for key, title in self._titles().items()
            if typed.casefold() in title.casefold()
        ]
        return found[:25]

    async def board(self, press: Press) -> None:
        """Turn a page, or show another game."""
        game, _, page = press.id.argument.partition(".")
        if press.values:
            game, page = press.values[0], "0"
        await press.reply.update_pressed(await self._board(press.reply, game, parse_int(page) or 0))

    async def _board(self, reply: InteractionReply, game: str | None, page: int) -> Panel:
        guild_id = reply.interaction.guild_id
        if guild_id is None:
            raise Refusal(N_("Leaderboards are kept for each server. Type this there."))
        titles = self._titles()
        played = await rated_games(self.services.database, guild_id)
        if game is None:
            game = next((key for key in played if key in titles), next(iter(titles)))
        if game not in titles:
            known = ", ".join(titles.values())
            raise Refusal(N_("I do not know that game. I know {games}."), games=known)
        standings = await leaderboard(self.services.database, guild_id, game)
        offered = {key: titles[key] for key in (*played, game) if key in titles}
        return board_panel(
            game,
            standings,
            offered,
            reply.words,
            server=_server(reply.interaction),
            page=page,
            reader=reply.person.id,
        )

    def _titles(self) -> dict[str, str]:
        return {key: ui.game.title for key, ui in self.services.game_uis.items()}


def _server(interaction: Interaction) -> str:
    return interaction.guild.name if interaction.guild is not None else "?"


async def setup(bot: Murphy) -> None:
    """Load the cog."""
    await bot.add_cog(StandingsCog(bot))
