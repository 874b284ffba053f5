"""`/table`: posting the table again at the end of its channel."""

from discord import app_commands
from discord.app_commands import locale_str

from bot.app.client import Murphy
from bot.display.tables import REPOST_INTERVAL
from bot.interactions.reply import InteractionReply
from bot.text.errors import Refusal
from bot.text.i18n import N_
from cogs.base import BaseCog, with_reply
from cogs.table.find_match import match_here


class PostTableCog(BaseCog):
    """The command, with a limit on how often it posts."""

    def __init__(self, bot: Murphy) -> None:
        """Serve the command of ``bot``."""
        super().__init__(bot)
        self._posted: dict[int, float] = {}
        """When the command last posted a table, by match id."""

    @app_commands.command(
        name=locale_str("table"), description=locale_str(N_("Post the table again, down here"))
    )
    @app_commands.allowed_installs(guilds=True, users=False)
    @app_commands.guild_only()
    @with_reply
    async def table(self, reply: InteractionReply) -> None:
        """Post the table of this channel's match."""
        stored = await match_here(self.services, reply)
        if not self._may_post(stored.id):
            url = await self.services.tables.url(stored.row)
            raise Refusal(N_("The table has only just been posted: {url}"), url=url)
        self.services.presenter.closed_channels.reopen(stored.row.channel_id)
        self.services.presenter.repost_table(stored.id)
        await reply.say(reply.words("Here comes the table."))

    def _may_post(self, match_id: int) -> bool:
        """Note a request to post a table; True at most every `REPOST_INTERVAL`.

        So nobody can fill a channel with tables.
        """
        now = self.services.clock.now()
        lately = {one: at for one, at in self._posted.items() if now - at < REPOST_INTERVAL}
        self._posted = {match_id: now, **lately}
        return match_id not in lately


async def setup(bot: Murphy) -> None:
    """Load the cog."""
    await bot.add_cog(PostTableCog(bot))
