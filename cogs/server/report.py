"""``/report``: a member reports an unfit card to the admins of the server."""

from discord import app_commands
from discord.app_commands import locale_str

from bot.app.client import Murphy
from bot.display.panels.notices import text_panel
from bot.interactions.reply import InteractionReply
from bot.interactions.router import Press
from bot.packs import reports, server_packs
from bot.text.errors import Refusal
from bot.text.i18n import N_
from bot.text.numbers import parse_int
from bot.text.sanitize import validate_text
from cogs.base import BaseCog, on_press, with_reply
from cogs.server.report_panel import report_form, report_panel


class ReportCog(BaseCog):
    """The command, its buttons and its form. Admins read the reports under ``/pack list``."""

    @app_commands.command(
        name=locale_str("report"),
        description=locale_str(N_("Tell this server's admins what's wrong with a card")),
    )
    @app_commands.allowed_installs(guilds=True, users=False)
    @app_commands.guild_only()
    @with_reply
    async def report(self, reply: InteractionReply) -> None:
        """Show the packs of the server that are not hidden."""
        found = await server_packs.list_packs(self.services.database, _guild_of(reply))
        played = [pack for pack in found if not pack.hidden]
        await reply.send_ephemeral(report_panel(played, reply.words))

    @on_press("reportpack")
    async def open_form(self, press: Press) -> None:
        """Open the form for the reason; it must be the first response, so no query comes before."""
        chosen = press.values[0] if press.values else press.id.argument  # earlier: in a menu
        pack_id = parse_int(chosen)
        if pack_id is None:
            raise Refusal(server_packs.NO_SUCH_PACK)
        await press.reply.open_modal(report_form(pack_id, press.reply.words), 0)

    @on_press("reportsay")
    async def submit(self, press: Press) -> None:
        """Store the report, which replaces an earlier one of the same user."""
        reply = press.reply
        typed = next(iter((press.fields or {}).get("reason", ())), "")
        reason = validate_text(typed, reports.MAX_REASON)
        if not reason:
            raise Refusal(N_("Say in a few words what's wrong, so that the admins can find it."))
        await reports.report(
            self.services.database,
            _guild_of(reply),
            parse_int(press.id.argument) or 0,
            reply.person.id,
            reason,
            self.services.clock.now(),
        )
        _ = reply.words
        text = _(
            "Thank you. This server's admins can see your report under /pack list, without "
            "your name."
        )
        await reply.update_pressed(text_panel(text))


def _guild_of(reply: InteractionReply) -> int:
    """The id of the server of an interaction; raises Refusal in a DM."""
    if reply.interaction.guild_id is None:
        raise Refusal(N_("Packs belong to a server: type /report in one of its channels."))
    return reply.interaction.guild_id


async def setup(bot: Murphy) -> None:
    """Load the cog."""
    await bot.add_cog(ReportCog(bot))
