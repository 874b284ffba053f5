"""Votes on how a match goes on: its pace, a pause, who is absent; and the menu of a table."""

from collections.abc import Awaitable, Callable

from discord import app_commands
from discord.app_commands import locale_str
from discord.ext import commands

from bot import paces
from bot.app.client import Murphy
from bot.db.models import SeatRow
from bot.display.panels.labels import pace_name
from bot.display.panels.votes import menu_panel
from bot.interactions.reply import Interaction, InteractionReply
from bot.interactions.router import Press
from bot.matches.stored_match import StoredMatch
from bot.text.errors import Refusal
from bot.text.i18n import N_, Words
from bot.text.numbers import parse_int
from bot.ui.panel import Button, Style
from bot.votes.vote_tally import decides_alone
from cogs.table.call_absent import call_absent
from cogs.table.ending import ask_to_end, ask_to_leave, confirm_panel, refuse_stopping, say_asked
from cogs.table.seated import seated

_PACES = [
    app_commands.Choice(name=locale_str(N_("quick (a minute a turn)")), value="quick"),
    app_commands.Choice(name=locale_str(N_("normal (3 minutes a turn)")), value="normal"),
    app_commands.Choice(name=locale_str(N_("slow (12 hours a turn)")), value="slow"),
    app_commands.Choice(name=locale_str(N_("untimed")), value="untimed"),
]


class PaceCog(commands.Cog):
    """/pause, /resume and /pace, and the buttons of a table's menu."""

    def __init__(self, bot: Murphy) -> None:
        """Register the verbs of the menu."""
        self.services = bot.services
        for verb, act in {
            "menu": self.menu,
            "call": self.call,
            "callpace": self.call_pace,
            "callabsent": self.call_absent,
            "wantnew": self.want_new,
            "wantout": self.want_out,
            "wantend": self.want_end,
        }.items():
            bot.services.router.register(verb, act)

    @app_commands.command(
        name=locale_str("pause"), description=locale_str(N_("Ask the others to pause the match"))
    )
    @app_commands.allowed_installs(guilds=True, users=False)
    @app_commands.guild_only()
    async def pause(self, interaction: Interaction) -> None:
        """Open the vote to pause this channel's match."""
        await self._here(interaction, lambda reply, stored: self._call(reply, stored, "pause"))

    @app_commands.command(
        name=locale_str("resume"),
        description=locale_str(N_("Ask the others to go on with a paused match")),
    )
    @app_commands.allowed_installs(guilds=True, users=False)
    @app_commands.guild_only()
    async def resume(self, interaction: Interaction) -> None:
        """Open the vote to go on."""
        await self._here(interaction, lambda reply, stored: self._call(reply, stored, "resume"))

    @app_commands.command(
        name=locale_str("pace"), description=locale_str(N_("Ask the others for another pace"))
    )
    @app_commands.rename(pace=locale_str("pace"))
    @app_commands.describe(pace=locale_str(N_("How long questions may take")))
    @app_commands.choices(pace=_PACES)
    @app_commands.allowed_installs(guilds=True, users=False)
    @app_commands.guild_only()
    async def pace(self, interaction: Interaction, pace: str) -> None:
        """Open the vote on another pace."""
        await self._here(interaction, lambda reply, stored: self._call(reply, stored, pace))

    async def _here(
        self,
        interaction: Interaction,
        work: Callable[[InteractionReply, StoredMatch], Awaitable[None]],
    ) -> None:
        """Do something about the match of this channel."""
        reply = InteractionReply(interaction)

        async def with_match() -> None:
            channel_id = interaction.channel_id
            row = await self.services.matches.open_in(channel_id) if channel_id else None
            if row is None:
                raise Refusal(N_("No table stands in this channel. Type /play to open one."))
            await work(reply, await self.services.matches.load(row.id))

        await self.services.router.run_guarded(reply, with_match)

    async def _call(self, reply: InteractionReply, stored: StoredMatch, kind: str) -> None:
        """Open a vote with the caller's own yes."""
        if not stored.playing:
            raise Refusal(N_("This match has not begun: the host can still set everything."))
        if kind == "restart":
            refuse_stopping(self.services)
        if await self.services.ballots.call(stored.id, reply.person, kind):
            await reply.say(_passed(kind, reply.words))
        else:
            await say_asked(self.services, reply, stored, kind)

    async def menu(self, press: Press) -> None:
        """Show a seated user what can be asked of the others."""
        stored, seat = await self._seated(press)
        await press.reply.send_ephemeral(menu_panel(stored, seat, press.reply.words), stored.id)

    async def call(self, press: Press) -> None:
        """Call for a pause, for going on, or for starting anew."""
        stored, _ = await self._seated(press)
        if press.id.argument not in ("pause", "resume", "restart"):  # no button asks for it
            raise Refusal(N_("This vote is over."))
        await self._call(press.reply, stored, press.id.argument)

    async def call_pace(self, press: Press) -> None:
        """Call for another pace."""
        stored, _ = await self._seated(press)
        pace = press.values[0] if press.values else ""
        if pace not in paces.PACES:
            raise Refusal(N_("This option cannot be set like that."))
        await self._call(press.reply, stored, pace)

    async def call_absent(self, press: Press) -> None:
        """Ask the others whether somebody is away."""
        stored, _ = await self._seated(press)
        place = parse_int(press.values[0]) if press.values else None
        await call_absent(self.services, press.reply, stored, place)

    async def want_new(self, press: Press) -> None:
        """Ask the others whether to start anew, or whoever decides alone whether they are sure."""
        stored, _seat = await self._seated(press)
        refuse_stopping(self.services)
        if not decides_alone(stored, press.reply.person, "restart"):
            await self._call(press.reply, stored, "restart")
            return
        _ = press.reply.words
        question = _("Start anew? This match then ends without a result.")
        again = Button(_("Start anew"), "call.restart", style=Style.DANGER)
        await press.reply.send_ephemeral(confirm_panel(question, again), stored.id)

    async def want_out(self, press: Press) -> None:
        """Ask a user who wants to leave whether they are sure."""
        stored, _ = await self._seated(press)
        await ask_to_leave(self.services, press.reply, stored)

    async def want_end(self, press: Press) -> None:
        """Ask a user who wants to end the match whether they are sure, or the others."""
        stored, _ = await self._seated(press)
        await ask_to_end(self.services, press.reply, stored.row)

    async def _seated(self, press: Press) -> tuple[StoredMatch, SeatRow]:
        """The ongoing match of a press, and the seat of who pressed."""
        stored, seat = await seated(self.services, press)
        if not stored.playing:
            raise Refusal(N_("This match is over."))
        return stored, seat


def _passed(kind: str, words: Words) -> str:
    """What a vote that is decided at once has brought about."""
    _ = words
    if kind == "pause":
        return _("The match is paused.")
    if kind == "resume":
        return _("The match goes on.")
    if kind == "restart":
        return _("You begin afresh: the new table stands below.")
    return _("The pace is {pace} from now on.", pace=pace_name(kind, words))


async def setup(bot: Murphy) -> None:
    """Load the cog."""
    await bot.add_cog(PaceCog(bot))
