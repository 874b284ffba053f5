"""``/privacy``: what is stored about a user, as a file, and its deletion."""

from discord import app_commands
from discord.app_commands import locale_str
from discord.ext import commands

from bot.app.client import Murphy
from bot.interactions.reply import Interaction, InteractionReply
from bot.interactions.router import Press
from bot.text.i18n import N_
from cogs.people.privacy_panel import forget_panel, forgotten_panel, privacy_panel, takeout_panel


class PrivacyCog(commands.Cog):
    """The command and its buttons."""

    def __init__(self, bot: Murphy) -> None:
        """Register the verbs of the panel."""
        self.services = bot.services
        for verb, act in {
            "takeout": self.take_out,
            "wantforget": self.ask,
            "forget": self.forget,
        }.items():
            bot.services.router.register(verb, act)

    @app_commands.command(
        name=locale_str("privacy"),
        description=locale_str(N_("What I know about you and why; have it, or have it deleted")),
    )
    @app_commands.allowed_installs(guilds=True, users=False)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def privacy(self, interaction: Interaction) -> None:
        """Show what is stored."""
        reply = InteractionReply(interaction)

        async def work() -> None:
            counts = await self.services.privacy.counts(reply.person.id)
            await reply.send_ephemeral(privacy_panel(counts, reply.words))

        await self.services.router.run_guarded(reply, work)

    async def take_out(self, press: Press) -> None:
        """Hand out everything; a large file takes its time, so the press is answered before."""
        await press.reply.acknowledge()
        data = await self.services.privacy.export(press.reply.person.id)
        await press.reply.send_ephemeral(takeout_panel(data, press.reply.words))

    async def ask(self, press: Press) -> None:
        """Ask whether the user means it."""
        await press.reply.send_ephemeral(forget_panel(press.reply.words))

    async def forget(self, press: Press) -> None:
        """Delete everything; however often it is pressed, there is nothing left then."""
        reply = press.reply
        await reply.acknowledge()
        await self.services.privacy.forget(reply.person)
        self.services.router.languages.forget(reply.person.id)
        await reply.update_pressed(forgotten_panel(reply.words))


async def setup(bot: Murphy) -> None:
    """Load the cog."""
    await bot.add_cog(PrivacyCog(bot))
