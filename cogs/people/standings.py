"""`/stats` and `/leaderboard`: records, ratings and ranks."""

import discord
from discord import app_commands
from discord.app_commands import locale_str

from bot.app.client import Murphy
from bot.interactions.reply import Interaction, InteractionReply
from bot.interactions.router import Press
from bot.ratings.standings import leaderboard, load_user_stats, rated_games
from bot.text.errors import Refusal
from bot.text.i18n import N_
from bot.text.numbers import parse_int
from bot.ui.panel import Panel
from cogs.base import BaseCog, on_press, with_reply
from cogs.game_choice import game_choices, unknown_game
from cogs.people.standings_panel import board_panel, record_panel


class StandingsCog(BaseCog):
    """The two commands, and the buttons of leaderboards."""

    @app_commands.command(
        name=locale_str("stats"), description=locale_str(N_("Games, wins and streaks"))
    )
    @app_commands.rename(member=locale_str("member"))
    @app_commands.describe(member=locale_str(N_("Whose stats; leave it out for your own")))
    @app_commands.allowed_installs(guilds=True, users=False)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    @with_reply
    async def stats(self, reply: InteractionReply, member: discord.User | None = None) -> None:
        """Show a member's record on this server; in a DM, the user's own on all servers."""
        interaction = reply.interaction
        user: discord.User | discord.Member = member or interaction.user
        if user.bot:
            raise Refusal(N_("Computer players have no stats."))
        if interaction.guild_id is None and user.id != interaction.user.id:
            raise Refusal(N_("In DMs I only show your own stats."))
        record = await load_user_stats(self.services.database, user.id, interaction.guild_id)
        panel = record_panel(
            user.display_name,
            record,
            self._titles(),
            reply.words,
            server=None if interaction.guild_id is None else _server(interaction),
        )
        await reply.send_ephemeral(panel)

    @app_commands.command(
        name=locale_str("leaderboard"),
        description=locale_str(N_("The best players of a game on this server")),
    )
    @app_commands.rename(game=locale_str("game"))
    @app_commands.describe(game=locale_str(N_("Which game; leave it out for the most played")))
    @app_commands.allowed_installs(guilds=True, users=False)
    @app_commands.guild_only()
    @with_reply
    async def leaderboard(self, reply: InteractionReply, game: str | None = None) -> None:
        """Show the first page of a game's leaderboard."""
        await reply.send_ephemeral(await self._board(reply, game, 0))

    @leaderboard.autocomplete("game")
    async def _games(self, _interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return game_choices(self.services.game_uis, typed)

    @on_press("board")
    async def show_page(self, press: Press) -> None:
        """Show another page, or the leaderboard of another game."""
        game, _, page = press.id.argument.partition(".")
        if press.values:
            game, page = press.values[0], "0"
        await press.reply.update_pressed(await self._board(press.reply, game, parse_int(page) or 0))

    async def _board(self, reply: InteractionReply, game: str | None, page: int) -> Panel:
        guild_id = reply.interaction.guild_id
        if guild_id is None:
            raise Refusal(N_("Each server has its own leaderboards. Type this on a server."))
        titles = self._titles()
        played = await rated_games(self.services.database, guild_id)
        if game is None:
            game = next((key for key in played if key in titles), next(iter(titles)))
        if game not in titles:
            raise unknown_game(self.services.game_uis)
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
