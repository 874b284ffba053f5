"""`/pause`, `/resume` and `/pace`: votes on when a match goes on and how fast."""

from discord import app_commands
from discord.app_commands import locale_str

from bot.app.client import Murphy
from bot.interactions.reply import InteractionReply
from bot.text.i18n import N_
from cogs.base import BaseCog, with_reply
from cogs.table.find_match import match_here
from cogs.table.pace_form import read_pace, suggest_paces
from cogs.table.start_vote import start_vote


class PauseAndPaceCog(BaseCog):
    """The three commands; `MatchMenuCog` has the buttons that do the same."""

    @app_commands.command(
        name=locale_str("pause"), description=locale_str(N_("Ask the others to pause the match"))
    )
    @app_commands.allowed_installs(guilds=True, users=False)
    @app_commands.guild_only()
    @with_reply
    async def pause(self, reply: InteractionReply) -> None:
        """Start the vote to pause this channel's match."""
        await self._start_vote(reply, "pause")

    @app_commands.command(
        name=locale_str("resume"),
        description=locale_str(N_("Ask the others to resume a paused match")),
    )
    @app_commands.allowed_installs(guilds=True, users=False)
    @app_commands.guild_only()
    @with_reply
    async def resume(self, reply: InteractionReply) -> None:
        """Start the vote to resume this channel's match."""
        await self._start_vote(reply, "resume")

    @app_commands.command(
        name=locale_str("pace"), description=locale_str(N_("Ask the others to change the pace"))
    )
    @app_commands.rename(pace=locale_str("pace"))
    @app_commands.describe(pace=locale_str(N_("How much time there is for each answer")))
    @app_commands.autocomplete(pace=suggest_paces)
    @app_commands.allowed_installs(guilds=True, users=False)
    @app_commands.guild_only()
    @with_reply
    async def pace(self, reply: InteractionReply, pace: str) -> None:
        """Start the vote on another pace for this channel's match."""
        await self._start_vote(reply, read_pace(pace))

    async def _start_vote(self, reply: InteractionReply, kind: str) -> None:
        stored = await match_here(self.services, reply)
        await start_vote(self.services, reply, stored, kind)


async def setup(bot: Murphy) -> None:
    """Load the cog."""
    await bot.add_cog(PauseAndPaceCog(bot))
