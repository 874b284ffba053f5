"""`/replay`: a match that is over, step by step, or as a file to check it with."""

from discord import app_commands
from discord.app_commands import locale_str
from discord.ext import commands

from bot.app.client import Murphy
from bot.interactions.reply import Interaction, InteractionReply
from bot.interactions.router import Press
from bot.matches.replay import Replays
from bot.matches.stored_match import StoredMatch
from bot.text.i18n import N_
from bot.text.numbers import parse_int
from bot.ui.panel import Download, File, Panel, Text
from cogs.people.replay_panel import NO_SEAT, replay_panel


class ReplayCog(commands.Cog):
    """Shows finished matches to those who played in them, and in the channels where they stood."""

    def __init__(self, bot: Murphy) -> None:
        """Serve the command of ``bot``, and the buttons of replays."""
        self.services = bot.services
        self.replays = Replays(bot.services.matches)
        bot.services.router.register("replay", self.turn)
        bot.services.router.register("record", self.record)

    @app_commands.command(
        name=locale_str("replay"),
        description=locale_str(N_("A finished match step by step, all hands open")),
    )
    @app_commands.rename(number=locale_str("number"), file=locale_str("file"))
    @app_commands.describe(
        number=locale_str(N_("The number that stands under the table; the last one otherwise")),
        file=locale_str(N_("Give me the moves as a file to check the match with")),
    )
    @app_commands.allowed_installs(guilds=True, users=False)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def replay(
        self,
        interaction: Interaction,
        number: app_commands.Range[int, 1, 10**15] | None = None,
        file: bool = False,
    ) -> None:
        """Show the beginning of a match, or give its record."""

        async def work(reply: InteractionReply) -> None:
            stored = await self._find(reply, number)
            if file:
                await self._give(reply, stored)
                return
            own = next((s.place for s in stored.seats if s.user_id == reply.person.id), 0)
            replay = await self.replays.of(stored)
            panel = replay_panel(stored, replay, 0, own, reply.words)
            await reply.send_ephemeral(panel, stored.id)

        reply = InteractionReply(interaction)
        await self.services.router.run_guarded(reply, lambda: work(reply))

    async def turn(self, press: Press) -> None:
        """Step through a match, or look at another hand."""
        step, _, whose = press.id.argument.partition(".")
        if press.values:
            whose = press.values[0]
        stored = await self._find(press.reply, press.id.match)
        replay = await self.replays.of(stored)
        seat = parse_int(whose)
        seat = NO_SEAT if seat is None else seat
        panel = replay_panel(stored, replay, parse_int(step) or 0, seat, press.reply.words)
        await press.reply.update_pressed(panel, stored.id)

    async def record(self, press: Press) -> None:
        """Give the moves of a match as a file."""
        await self._give(press.reply, await self._find(press.reply, press.id.match))

    async def _give(self, reply: InteractionReply, stored: StoredMatch) -> None:
        _ = reply.words
        text = self.replays.record(stored, await self.replays.of(stored))
        name = f"table-{stored.id}.txt"
        told = _(
            "All moves of table {number}. Whoever has the program of this bot computes the match "
            "anew from them: `python -m games verify {file}` says whether it agrees.",
            number=stored.id,
            file=name,
        )
        file = File(name, text.encode())
        await reply.send_ephemeral(Panel((Text(told), Download(name)), files=(file,)))

    async def _find(self, reply: InteractionReply, number: int | None) -> StoredMatch:
        """The match, if this user may see it from here; Refusal where not."""
        interaction = reply.interaction
        channel_id = interaction.channel_id if interaction.guild_id is not None else None
        return await self.replays.find(reply.person.id, channel_id, number)


async def setup(bot: Murphy) -> None:
    """Load the cog."""
    await bot.add_cog(ReplayCog(bot))
