"""`/replay`: a match that is over, step by step, or as a file that verifies it."""

from discord import app_commands
from discord.app_commands import locale_str

from bot.app.client import Murphy
from bot.interactions.reply import InteractionReply
from bot.interactions.router import Press
from bot.matches.replay import Replays
from bot.matches.stored_match import StoredMatch
from bot.text.i18n import N_
from bot.text.numbers import parse_int
from bot.ui.panel import Download, File, Panel, Text
from cogs.base import BaseCog, on_press, with_reply
from cogs.people.replay_panel import NO_SEAT, replay_panel


class ReplayCog(BaseCog):
    """Shows matches that are over to their players, and to anybody in their channels."""

    def __init__(self, bot: Murphy) -> None:
        """Serve the command of ``bot``, and the buttons of replays."""
        super().__init__(bot)
        self.replays = Replays(bot.services.matches)

    @app_commands.command(
        name=locale_str("replay"),
        description=locale_str(N_("A finished match, step by step, with all hands shown")),
    )
    @app_commands.rename(number=locale_str("number"), file=locale_str("file"))
    @app_commands.describe(
        number=locale_str(N_("The number under the table; leave it out for the last match here")),
        file=locale_str(N_("Send the moves as a file that verifies the match")),
    )
    @app_commands.allowed_installs(guilds=True, users=False)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    @with_reply
    async def replay(
        self,
        reply: InteractionReply,
        number: app_commands.Range[int, 1, 10**15] | None = None,
        file: bool = False,
    ) -> None:
        """Show the beginning of a match, or send its record as a file."""
        stored = await self._find(reply, number)
        if file:
            await self._send_record(reply, stored)
            return
        own = next((s.place for s in stored.seats if s.user_id == reply.person.id), 0)
        replay = await self.replays.replay(stored)
        panel = replay_panel(stored, replay, 0, own, reply.words)
        await reply.send_ephemeral(panel, stored.id)

    @on_press("replay")
    async def show_step(self, press: Press) -> None:
        """Show another step of the match, or another hand."""
        step, _, whose = press.id.argument.partition(".")
        if press.values:
            whose = press.values[0]
        stored = await self._find(press.reply, press.id.match)
        replay = await self.replays.replay(stored)
        seat = parse_int(whose)
        seat = NO_SEAT if seat is None else seat
        panel = replay_panel(stored, replay, parse_int(step) or 0, seat, press.reply.words)
        await press.reply.update_pressed(panel, stored.id)

    @on_press("record")
    async def press_record(self, press: Press) -> None:
        """Send the record of the match as a file."""
        await self._send_record(press.reply, await self._find(press.reply, press.id.match))

    async def _send_record(self, reply: InteractionReply, stored: StoredMatch) -> None:
        _ = reply.words
        record = self.replays.transcript(stored, await self.replays.replay(stored))
        name = f"table-{stored.id}.txt"
        text = _(
            "All moves of table {number}. Anyone who has this bot's program can replay the "
            "match from them: `python -m games verify {file}` says whether everything agrees.",
            number=stored.id,
            file=name,
        )
        file = File(name, record.encode())
        await reply.send_ephemeral(Panel((Text(text), Download(name)), files=(file,)))

    async def _find(self, reply: InteractionReply, number: int | None) -> StoredMatch:
        """The match, by its number or the last one here.

        Raises:
            Refusal: there is none that this user may see from this channel.
        """
        interaction = reply.interaction
        channel_id = interaction.channel_id if interaction.guild_id is not None else None
        return await self.replays.find(reply.person.id, channel_id, number)


async def setup(bot: Murphy) -> None:
    """Load the cog."""
    await bot.add_cog(ReplayCog(bot))
