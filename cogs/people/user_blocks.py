"""`/block`: with whom a user does not want to be seated (F203)."""

import discord
from discord import app_commands
from discord.app_commands import locale_str
from discord.ext import commands

from bot.app.client import Murphy
from bot.interactions.reply import Interaction, InteractionReply
from bot.interactions.router import Press
from bot.text.errors import Refusal
from bot.text.i18n import N_
from bot.text.numbers import parse_int
from bot.users.user_blocks import UserBlocks
from cogs.people.user_blocks_panel import A_PAGE, blocks_panel


class BlocksCog(commands.Cog):
    """The command, and the buttons of the list."""

    def __init__(self, bot: Murphy) -> None:
        """Register the verbs of the list."""
        self.services = bot.services
        self.blocks = UserBlocks(bot.services.database, bot.services.clock)
        bot.services.router.register("unblock", self.unblock)
        bot.services.router.register("blocked", self.turn)

    @app_commands.command(
        name=locale_str("block"),
        description=locale_str(N_("Whom I do not want to sit with; nobody is told")),
    )
    @app_commands.rename(player=locale_str("player"))
    @app_commands.describe(player=locale_str(N_("Whom to block; leave out to see your list")))
    @app_commands.allowed_installs(guilds=True, users=False)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def block(self, interaction: Interaction, player: discord.User | None = None) -> None:
        """Put somebody on one's list, or show it."""

        async def work(reply: InteractionReply) -> None:
            _ = reply.words
            saved = ""
            if player is not None:
                if player.bot:
                    raise Refusal(N_("Bots cannot be blocked: remove them in the lobby instead."))
                await self.blocks.add(reply.person, player.id)
                saved = _("You and {player} are not seated together.", player=player.mention)
            blocked = await self.blocks.of(reply.person.id)
            last = len(blocked) if saved else 0  # the page with whom was put on it
            await reply.send_ephemeral(
                blocks_panel(blocked, last // A_PAGE, reply.words, saved=saved)
            )

        reply = InteractionReply(interaction)
        await self.services.router.run_guarded(reply, lambda: work(reply))

    async def unblock(self, press: Press) -> None:
        """Take somebody off the list."""
        other, _dot, page = press.id.argument.partition(".")
        _ = press.reply.words
        if (user_id := parse_int(other)) is not None:
            await self.blocks.remove(press.reply.person.id, user_id)
        saved = _("{player} is off your list.", player=f"<@{other}>")
        await self._show(press.reply, parse_int(page) or 0, saved=saved)

    async def turn(self, press: Press) -> None:
        """Turn a page of the list."""
        await self._show(press.reply, parse_int(press.id.argument) or 0)

    async def _show(self, reply: InteractionReply, page: int = 0, *, saved: str = "") -> None:
        blocked = await self.blocks.of(reply.person.id)
        await reply.update_pressed(blocks_panel(blocked, page, reply.words, saved=saved))


async def setup(bot: Murphy) -> None:
    """Load the cog."""
    await bot.add_cog(BlocksCog(bot))
