"""``/privacy``: what is stored about a user, as a file, and its deletion."""

from discord import app_commands
from discord.app_commands import locale_str
from discord.ext import commands

from bot.app.client import Murphy
from bot.interactions.interaction_reply import Answer, Interaction
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
            bot.services.router.on(verb, act)

    @app_commands.command(
        name=locale_str("privacy"),
        description=locale_str(N_("What I know about you and why; have it, or have it deleted")),
    )
    @app_commands.allowed_installs(guilds=True, users=False)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def privacy(self, interaction: Interaction) -> None:
        """Show what is stored."""
        answer = Answer(interaction)

        async def work() -> None:
            counts = await self.services.privacy.counts(answer.person.id)
            await answer.show_privately(privacy_panel(counts, answer.words))

        await self.services.router.guarded(answer, work)

    async def take_out(self, press: Press) -> None:
        """Hand out everything; a large file takes its time, so the press is answered before."""
        await press.answer.acknowledge()
        data = await self.services.privacy.export(press.answer.person.id)
        await press.answer.show_privately(takeout_panel(data, press.answer.words))

    async def ask(self, press: Press) -> None:
        """Ask whether the user means it."""
        await press.answer.show_privately(forget_panel(press.answer.words))

    async def forget(self, press: Press) -> None:
        """Delete everything; however often it is pressed, there is nothing left then."""
        answer = press.answer
        await answer.acknowledge()
        await self.services.privacy.forget(answer.person)
        self.services.router.languages.forget(answer.person.id)
        await answer.show_here(forgotten_panel(answer.words))


async def setup(bot: Murphy) -> None:
    """Load the cog."""
    await bot.add_cog(PrivacyCog(bot))
