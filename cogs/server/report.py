"""``/report``: a member tells the server's admins that something on a card is unfit."""

from discord import app_commands
from discord.app_commands import locale_str
from discord.ext import commands

from bot.app.client import Murphy
from bot.display.panels.notices import text_panel
from bot.interactions.reply import Interaction, InteractionReply
from bot.interactions.router import Press
from bot.packs import reports, server_packs
from bot.text.errors import Refusal
from bot.text.i18n import N_
from bot.text.numbers import parse_int
from bot.text.sanitize import validate_text
from cogs.server.report_panel import report_form, report_panel


class ReportCog(commands.Cog):
    """The command, its menu and its form. Admins read the reasons under ``/pack list``."""

    def __init__(self, bot: Murphy) -> None:
        """Register the verbs."""
        self.services = bot.services
        bot.services.router.register("reportpack", self.choose)
        bot.services.router.register("reportsay", self.keep)

    @app_commands.command(
        name=locale_str("report"),
        description=locale_str(N_("Tell this server's admins about something unfit on a card")),
    )
    @app_commands.allowed_installs(guilds=True, users=False)
    @app_commands.guild_only()
    async def report(self, interaction: Interaction) -> None:
        """Show the packs that are played here."""
        reply = InteractionReply(interaction)

        async def work() -> None:
            found = await server_packs.listed(self.services.database, _guild_of(reply))
            played = [pack for pack in found if not pack.hidden]
            await reply.send_ephemeral(report_panel(played, reply.words))

        await self.services.router.run_guarded(reply, work)

    async def choose(self, press: Press) -> None:
        """Open the form for the reason; from the press alone, since it must be the first answer."""
        pack_id = parse_int(press.values[0] if press.values else "")
        if pack_id is None:
            raise Refusal(server_packs.NO_SUCH_PACK)
        await press.reply.open_modal(report_form(pack_id, press.reply.words), 0)

    async def keep(self, press: Press) -> None:
        """Keep the reason, in the place of an older one of the same user."""
        reply = press.reply
        told = next(iter((press.fields or {}).get("reason", ())), "")
        reason = validate_text(told, reports.REASON_MOST)
        if not reason:
            raise Refusal(N_("Say in a few words what is unfit, so that the admins can find it."))
        await reports.report(
            self.services.database,
            _guild_of(reply),
            parse_int(press.id.argument) or 0,
            reply.person.id,
            reason,
            self.services.clock.now(),
        )
        _ = reply.words
        text = _("Thank you. The admins of this server see it under /pack list, without your name.")
        await reply.update_pressed(text_panel(text))


def _guild_of(reply: InteractionReply) -> int:
    """The server; raises Refusal in a DM."""
    if reply.interaction.guild_id is None:
        raise Refusal(N_("Packs belong to a server: type /report in one of its channels."))
    return reply.interaction.guild_id


async def setup(bot: Murphy) -> None:
    """Load the cog."""
    await bot.add_cog(ReportCog(bot))
