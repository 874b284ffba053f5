"""`/block`: the users with whom a user does not want to share a table (F203)."""

import discord
from discord import app_commands
from discord.app_commands import locale_str

from bot.app.client import Murphy
from bot.interactions.reply import InteractionReply
from bot.interactions.router import Press
from bot.text.errors import Refusal
from bot.text.i18n import N_
from bot.text.numbers import parse_int
from bot.users.user_blocks import UserBlocks
from cogs.base import BaseCog, on_press, with_reply
from cogs.people.user_blocks_panel import PAGE_SIZE, user_blocks_panel


class UserBlocksCog(BaseCog):
    """The command, and the buttons of the list."""

    def __init__(self, bot: Murphy) -> None:
        """Register the buttons."""
        super().__init__(bot)
        self.user_blocks = UserBlocks(bot.services.database, bot.services.clock)

    @app_commands.command(
        name=locale_str("block"),
        description=locale_str(N_("Choose people you don't want to play with; nobody is told")),
    )
    @app_commands.rename(player=locale_str("player"))
    @app_commands.describe(player=locale_str(N_("Who to block; leave it out to see your list")))
    @app_commands.allowed_installs(guilds=True, users=False)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    @with_reply
    async def block(self, reply: InteractionReply, player: discord.User | None = None) -> None:
        """Add a user to one's list, or show the list."""
        _ = reply.words
        saved = ""
        if player is not None:
            if player.bot:
                raise Refusal(N_("You can't block bots: remove them in the lobby instead."))
            await self.user_blocks.add(reply.person, player.id)
            saved = _("You and {player} won't be seated together.", player=player.mention)
        blocked = await self.user_blocks.blocked_by(reply.person.id)
        last = len(blocked) if saved else 0  # the page that shows the new entry
        await reply.send_ephemeral(
            user_blocks_panel(blocked, last // PAGE_SIZE, reply.words, saved=saved)
        )

    @on_press("unblock")
    async def unblock(self, press: Press) -> None:
        """Remove a user from the list."""
        other, _dot, page = press.id.argument.partition(".")
        _ = press.reply.words
        if (user_id := parse_int(other)) is not None:
            await self.user_blocks.remove(press.reply.person.id, user_id)
        saved = _("{player} is off your list.", player=f"<@{other}>")
        await self._show(press.reply, parse_int(page) or 0, saved=saved)

    @on_press("blocked")
    async def show_page(self, press: Press) -> None:
        """Show another page of the list."""
        await self._show(press.reply, parse_int(press.id.argument) or 0)

    async def _show(self, reply: InteractionReply, page: int = 0, *, saved: str = "") -> None:
        blocked = await self.user_blocks.blocked_by(reply.person.id)
        await reply.update_pressed(user_blocks_panel(blocked, page, reply.words, saved=saved))


async def setup(bot: Murphy) -> None:
    """Load the cog."""
    await bot.add_cog(UserBlocksCog(bot))
